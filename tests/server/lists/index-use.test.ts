import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { readListQuery } from '../../../src/server/lists/list-query.ts'
import { ListReader, type Statement } from '../../../src/server/lists/list-reader.ts'
import type { ListSource } from '../../../src/server/lists/list-source.ts'
import { contactList } from '../../../src/server/operations/contact-list.ts'
import { imeiList } from '../../../src/server/operations/imei-list.ts'
import { productList } from '../../../src/server/operations/product-list.ts'
import { purchaseList } from '../../../src/server/operations/purchase-list.ts'
import { saleList } from '../../../src/server/operations/sale-list.ts'
import { stockList } from '../../../src/server/operations/stock-list.ts'
import { readOpenApi } from '../../schemas/compiled.ts'
import { openTestDatabase } from '../test-database.ts'
import { fillLists } from './fill-lists.ts'

// Each is read as any list: what its rows are is not asked.
const lists = [saleList, purchaseList, stockList, imeiList, productList, contactList] as unknown as ListSource<
  Record<string, unknown>,
  object
>[]

/** A value of each filter that few rows have, where there is such a value. */
const samples: Record<string, string | number | boolean> = {
  ...{ tanggalDari: '2025-11-25', tanggalSampai: '2024-01-03', customer: 7, cabang: 3, salesperson: 9, supplier: 7 },
  ...{ jenis: 1, gudang: 2, merek: 5, ada: true, idProduk: 17, kota: 1007 },
}

const searches: Record<string, string[]> = {
  penjualan: ['1234', 'SO-19999', 'toko 77', '938000000014'],
  pembelian: ['123', 'INV-9999', 'toko 42', '938000000014'],
  stok: ['seri 77', 'a15 256'],
  imei: ['000777', '0777', 'seri 7777'],
  produk: ['seri 77', 'a15 256'],
  kontak: ['toko 77', '100077', 'pt 33'],
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fillLists(database, 30_000)
}, 300_000)
afterAll(() => database.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows'?: number; Plans?: Plan[] }

/** Tables of which every row is read, by name. */
async function readWhole({ sql, values }: Statement): Promise<string[]> {
  const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${sql}`, values)
  const plans = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(plans)]
  return plans(row!['QUERY PLAN'][0]!.Plan)
    .filter((plan) => plan['Node Type'] === 'Seq Scan')
    .flatMap((plan) => plan['Relation Name'] ?? [])
    .filter((table) => !small.has(table))
}
/** A dozen rows. */
const small = new Set(['warehouse', 'branch', 'purchase_type'])

const { operations } = await readOpenApi()
type Parameter = { type: string; enum?: string[] }

/** What the document lets a request ask of the list: sort keys, and each filter with a value. */
function asked(list: ListSource<Record<string, unknown>, object>) {
  const schema = operations.get(list.operation)!.request!
  const { sort, ...others } = schema['properties'] as Record<string, Parameter>
  const own = Object.entries(others).filter(
    ([name]) => !['q', 'after', 'before', 'around', 'limit', 'hitung', 'berkas'].includes(name),
  )
  const filters = own.flatMap(([name, parameter]): Record<string, unknown>[] =>
    (parameter.enum ?? [samples[name]]).map((value) => ({ [name]: value })),
  )
  return { sorts: sort!.enum!, filters }
}

describe.each(lists)('the list $name', (list) => {
  const { sorts, filters } = asked(list)
  const readers = (query: Record<string, unknown>) => new ListReader(database, list, readListQuery(list, query))

  test.each(sorts)('sorted by %s reads no table whole, at the beginning and further on', async (sort) => {
    const reader = readers({ sort, ...(list.absent?.['data'] && { data: 'semua' }) })
    const [from] = (await reader.read({ limit: 3000 })).slice(-1).map(({ place }) => place)
    expect(await readWhole(await reader.statement({ limit: 51 }))).toEqual([])
    expect(await readWhole(await reader.statement({ limit: 51, from: from! }))).toEqual([])
    expect(await readWhole(await reader.statement({ limit: 51, from: from!, backwards: true }))).toEqual([])
  })

  test.each(filters.flatMap((filter) => sorts.map((sort) => ({ ...filter, sort }))))(
    '%j reads no table whole',
    async (query) => {
      const reader = readers(query)
      expect(await readWhole(await reader.statement({ limit: 51 }))).toEqual([])
    },
  )

  test.each(searches[list.name]!)('the search %j reads no table whole', async (q) => {
    const reader = readers({ q, ...(list.absent?.['data'] && { data: 'semua' }) })
    expect(await readWhole(await reader.statement({ limit: 51 }))).toEqual([])
    expect((await reader.read({ limit: 51 })).length).toBeGreaterThan(0)
  })
})
