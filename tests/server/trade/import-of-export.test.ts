import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompiledImport } from '../../../src/contract/page-module.ts'
import type { FileRow } from '../../../src/engine/import/file-table.ts'
import { readFile } from '../../../src/engine/import/read-file.ts'
import { listPagesOf } from '../../../src/server/platform/definitions/active-definitions.ts'
import { recordFormsOf } from '../../../src/server/platform/definitions/dialog-forms.ts'
import { openDefinitions } from '../platform/definitions/open-definitions.ts'
import { useApi } from '../test-api.ts'
import { openShop } from './shop.ts'

const { store } = await openDefinitions()
afterAll(() => store.close())
const api = useApi({ forms: recordFormsOf(() => store.modules()), listPages: listPagesOf(store) })
beforeAll(async () => {
  await openShop(api)
})

/** The rows of an export, as the page of the import reads them. */
async function exported(url: string, definition: string): Promise<FileRow[]> {
  const { rawPayload } = await api.app().inject({ url })
  const module = store.module(definition) as CompiledImport
  const table = await readFile('ekspor', new Uint8Array(rawPayload), module)
  return table.rows(0, table.count)
}

async function bring(address: string, rows: readonly FileRow[]): Promise<string[]> {
  expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  const { body } = await api.post(address, { baris: rows.map(({ values }) => values), coba: false })
  return body.hasil.map(({ putusan }: { putusan: string }) => putusan)
}

const lists = [
  { list: '/api/produk', definition: 'produk/impor', address: '/api/impor/produk', rows: 3 },
  { list: '/api/kontak', definition: 'kontak/impor', address: '/api/impor/kontak', rows: 3 },
]

test.each(lists.flatMap((each) => ['csv', 'xlsx'].map((type) => ({ ...each, type }))))(
  'export $list as $type, change one cell, bring in: one change, the rest the same',
  async ({ list, definition, address, rows, type }) => {
    const read = await exported(`${list}?berkas=${type}`, definition)
    expect(await bring(address, read)).toEqual(Array.from({ length: rows }, () => 'sama'))
    const [first, ...others] = read
    const changed = { ...first!, values: { ...first!.values, nama: `${String(first!.values['nama'])} ${type}` } }
    expect(await bring(address, [changed, ...others])).toEqual(['berubah', ...others.map(() => 'sama')])
    expect(await bring(address, [changed, ...others])).toEqual(Array.from({ length: rows }, () => 'sama'))
  },
)

test.each(['csv', 'xlsx'])(
  'prices that are exported as %s come in as the same; one that differs is noted',
  async (type) => {
    const { body } = await api.post('/api/pembelian/ambilproduk', { search: 'Kabel' })
    const price = { produk: body[0].value, mulai: '2026-01-01', harga: 25_000, hargaMinimum: 20_000 }
    await api.add('/api/harga', price)
    const [type1] = (await api.post('/api/pembelian/ambiltipecustomer', { search: '' })).body
    await api.add('/api/harga', { ...price, tipeCustomer: type1.value, harga: 24_000 })
    const read = await exported(`/api/harga?berkas=${type}`, 'harga/impor')
    expect(await bring('/api/impor/harga', read)).toEqual(['sama', 'sama'])
    const changed = read.map((row) => ({ ...row, values: { ...row.values, harga: 26_000 } }))
    expect(await bring('/api/impor/harga', changed)).toEqual(['berubah', 'berubah'])
  },
)
