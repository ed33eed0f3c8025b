import { afterAll, expect, test } from 'vitest'
import { documentFormsOf } from '../../../src/server/platform/definitions/document-forms.ts'
import { masterTypesOf } from '../../../src/server/platform/definitions/master-types.ts'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { keepDocumentCuts } from '../../../src/server/trade/generic-document/document-cuts.ts'
import { openDefinitions } from '../platform/definitions/open-definitions.ts'
import { useApi } from '../test-api.ts'

const { store } = await openDefinitions()
afterAll(() => store.close())
const forms = documentFormsOf(store)
const api = useApi({ documentForms: forms, masterTypes: masterTypesOf(store) })

const state = async () => (await api.get('/api/contoh')).body
const count = async (table: string): Promise<number> => {
  const [row] = await api.database().query<{ n: number }>(`select count(*) as n from ${table}`)
  return row?.n ?? Number.NaN
}
const tables = [
  'product',
  'contact',
  'customer_type',
  'master_value',
  'warehouse',
  'branch',
  'sale',
  'purchase',
  'document',
]
const counts = async () => Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)]))) // prettier-ignore

test('an empty shop is filled by what its forms store, keeps its books, and is as empty as before when they are gone', async () => {
  await keepDocumentCuts(api.database(), forms)
  const before = await counts()
  expect(await state()).toEqual({ ada: false, dapatDiisi: true, halangan: [] })
  const filled = await api.post('/api/contoh')
  expect([filled.status, filled.body]).toEqual([201, { dokumen: expect.any(Number) }])
  expect(filled.body.dokumen).toBeGreaterThan(40)
  expect(await state()).toEqual({ ada: true, dapatDiisi: false, halangan: [] })
  expect((await api.post('/api/contoh')).status).toBe(409)
  expect(await checkLedger(api.database())).toEqual([])
  expect(await count('sale')).toBe(28)
  const { body } = await api.get('/api/laporan/penjualan?dari=2020-01-01&sampai=2030-12-31&menurut=hari')
  expect(body.rows.length).toBe(28)
  for (const [path, measure] of [['piutang', 'terlambat'], ['utang', 'terlambat']])
    expect((await api.get(`/api/laporan/${path}?pada=2030-12-31`)).body.total[measure!], path).toBeGreaterThan(0)

  // What the shop has of its own that names one of them keeps all of them, and is told.
  const [bank] = await api.database().query<{ id: number }>(`select id from master_value where type = 'akun' and label = 'Bank'`)
  const own = await api.add('/api/master/cara-bayar', { nama: 'Transfer lain', jenis: 'Transfer', akun: bank!.id })
  const refused = await api.post('/api/contoh/hapus')
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/Bank dipakai oleh 1 /)])
  expect(await count('sale')).toBe(28)
  const { etag } = await api.get(`/api/master/cara-bayar/${own}`)
  expect((await api.delete(`/api/master/cara-bayar/${own}`, etag)).status).toBe(200)

  expect((await api.post('/api/contoh/hapus')).body).toEqual({ dihapus: true })
  expect(await counts()).toEqual(before)
  expect(await state()).toEqual({ ada: false, dapatDiisi: true, halangan: [] })
  expect(await checkLedger(api.database())).toEqual([])
  for (const table of ['stock_movement', 'imei_unit', 'money_entry', 'open_item', 'sold_day', 'stock_day', 'document_cut_day', 'sample_row'])
    expect([table, await count(table)]).toEqual([table, 0])
}, 180_000) // prettier-ignore

test('the first document of the shop itself has the first number, and nothing is filled in beside it', async () => {
  const akun = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const body = { jenis: 'Masuk', tanggal: new Date().toISOString().slice(0, 10), akun, jumlah: 1000 }
  expect((await api.post('/api/dokumen/kas', body)).body.nomor).toBe(1)
  const refused = await api.post('/api/contoh')
  expect([refused.status, refused.body.detail]).toEqual([409, 'Sudah ada dokumen: Kas #1.'])
  expect(await count('product')).toBe(0)
})
