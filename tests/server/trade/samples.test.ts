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
/** How many rows every table has; of counters, those that have counted something. */
const counts = async (): Promise<Record<string, number>> => {
  const tables = await api
    .database()
    .query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
    )
  const found: Record<string, number> = {}
  for (const { name } of tables) found[name] = await count(name === 'counter' ? 'counter where value <> 0' : name)
  return found
}
const log = async () =>
  api.database().query(`select entity, action, actor, request_id is not null as asked from change_log order by id`)

test('an empty shop is filled by what its forms store, keeps its books, and is as empty as before when they are gone', async () => {
  await keepDocumentCuts(api.database(), forms)
  await api.add('/api/master/profil-toko', { nama: 'Toko Uji', pkp: true, pkpSejak: '2020-01-01' })
  // As its owner calls what there is, with one warehouse alone.
  for (const table of ['warehouse', 'branch'])
    await api.database().query(`update ${table} set name = 'Kemang', name_key = 'kemang' where id = 1`)
  await api.database().query('delete from warehouse where id <> 1')
  const before = await counts()
  expect(await state()).toEqual({ ada: false, dapatDiisi: true, halangan: [] })
  const filled = await api.post('/api/contoh')
  expect([filled.status, filled.body]).toEqual([201, { dokumen: expect.any(Number) }])
  expect(filled.body.dokumen).toBeGreaterThan(40)
  expect(await state()).toEqual({ ada: true, dapatDiisi: false, halangan: [] })
  expect((await api.post('/api/contoh')).status).toBe(409)
  expect(await checkLedger(api.database())).toEqual([])
  expect(await count('sale')).toBe(28)
  expect(await count('tax_day')).toBeGreaterThan(28)
  const { body } = await api.get('/api/laporan/penjualan?dari=2020-01-01&sampai=2030-12-31&menurut=hari')
  expect(body.rows.length).toBe(28)
  for (const [path, measure] of [['piutang', 'terlambat'], ['utang', 'terlambat']])
    expect((await api.get(`/api/laporan/${path}?pada=2030-12-31`)).body.total[measure!], path).toBeGreaterThan(0)

  // What the shop has of its own that names one of them keeps all of them, and is told.
  const [bank] = await api.database().query<{ id: number }>(`select id from master_value where type = 'akun' and label = 'Bank'`)
  const own = await api.add('/api/master/cara-bayar', { nama: 'Transfer lain', jenis: 'Transfer', akun: bank!.id })
  const [product] = await api.database().query<{ id: number }>('select min(id) as id from product')
  expect((await api.post(`/api/produk/${product!.id}/arsip`, { arsip: true })).status).toBe(201)
  const refused = await api.post('/api/contoh/hapus')
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/Bank dipakai oleh 1 /)])
  expect(await count('sale')).toBe(28)
  const { etag } = await api.get(`/api/master/cara-bayar/${own}`)
  expect((await api.delete(`/api/master/cara-bayar/${own}`, etag)).status).toBe(200)

  expect((await api.post('/api/contoh/hapus')).body).toEqual({ dihapus: true })
  const actions = ['Disimpan', 'Contoh diisikan', 'Disimpan', 'Dihapus', `Contoh dihapus (${filled.body.dokumen} dokumen)`]
  expect((await log()).map(({ action }) => action)).toEqual(actions)
  expect((await log()).at(-1)).toEqual({ entity: 'sample', action: actions.at(-1), actor: 'Toko', asked: true })
  expect(await counts()).toEqual({ ...before, change_log: actions.length })
  expect(await state()).toEqual({ ada: false, dapatDiisi: true, halangan: [] })
  expect(await checkLedger(api.database())).toEqual([])
}, 180_000) // prettier-ignore

test('the first document of the shop itself has the first number, and nothing is filled in beside it', async () => {
  const akun = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const body = { jenis: 'Masuk', tanggal: new Date().toISOString().slice(0, 10), akun, jumlah: 1000 }
  expect((await api.post('/api/dokumen/kas', body)).body.nomor).toBe(1)
  const refused = await api.post('/api/contoh')
  expect([refused.status, refused.body.detail]).toEqual([409, 'Sudah ada dokumen: Kas #1.'])
  expect(await count('product')).toBe(0)
})
