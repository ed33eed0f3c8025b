import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { readListQuery } from '../../../../src/server/platform/lists/list-query.ts'
import { ListConditions, type Slice } from '../../../../src/server/platform/lists/list-conditions.ts'
import { ListReader } from '../../../../src/server/platform/lists/list-reader.ts'
import { CountStatements, ListStatements } from '../../../../src/server/platform/lists/list-statements.ts'
import { imeiList } from '../../../../src/server/trade/imei/imei-list.ts'
import { imeiRecordHandlers } from '../../../../src/server/trade/imei/imei-record.ts'
import { cancelDocument } from '../../../../src/server/trade/document/cancel-document.ts'
import { documentMover } from '../../../../src/server/trade/goods/mover.ts'
import { undoGoods } from '../../../../src/server/trade/goods/undo-goods.ts'
import type { PieceRow } from '../../../../src/server/trade/goods/undone-pieces.ts'
import { purchaseType } from '../../../../src/server/trade/purchase/purchase-type.ts'
import { saleType } from '../../../../src/server/trade/sale/sale-type.ts'
import { stockCountHandlers } from '../../../../src/server/trade/stock/stock-count.ts'
import { globalSearchHandlers } from '../../../../src/server/trade/global-search.ts'
import type { OperationRequest } from '../../../../src/server/platform/http/operation.ts'
import { searchSources } from '../../../../src/server/trade/master/option-lookup.ts'
import { searchOptions } from '../../../../src/server/trade/master/option-search.ts'
import { OptionReader, type OptionSource } from '../../../../src/server/platform/records/options.ts'
import { openTestDatabase } from '../../test-database.ts'
import { watched } from '../../watched-database.ts'
import { keepListIndexes } from '../../../../src/server/trade/generic-document/list-indexes.ts'
import { ownIndexes } from '../../../../src/server/trade/records/own-records.ts'
import { asked, listed, lists, ownTypes, searches } from './asked-queries.ts'
import { filledTables, fillLists } from './fill-lists.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fillLists(database, 30_000)
  const types = () => [{ type: 'servis', definition: 'dokumen/servis' }]
  expect(await keepListIndexes(database, { types, listed: () => listed }, ownIndexes(ownTypes))).toBeNull()
  // As autovacuum does it. What just got indexes by expressions was looked at for these, which takes seconds.
  for (const table of filledTables) {
    const isKnown = /^(sale|purchase|product|contact|document)$/.test(table)
    await database.query(`vacuum ${isKnown ? '' : 'analyze'} ${table}`)
  }
}, 300_000)
afterAll(() => database.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows'?: number; Plans?: Plan[] }

/** Tables of which every row is read, by name, by whatever statement a slice may need. */
async function readWhole(reader: ListReader<Record<string, unknown>, object>, slice: Slice): Promise<string[]> {
  return tablesOf(await reader.allStatements(slice))
}

/** The same of statements. */
async function tablesOf(statements: readonly { sql: string; values: readonly unknown[] }[]): Promise<string[]> {
  const plans = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(plans)]
  const tables = await Promise.all(
    statements.map(async ({ sql, values }) => {
      const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${sql}`, values)
      return plans(row!['QUERY PLAN'][0]!.Plan)
        .filter((plan) => plan['Node Type'] === 'Seq Scan')
        .flatMap((plan) => plan['Relation Name'] ?? [])
    }),
  )
  return tables.flat().filter((table) => !small.has(table))
}
/** What no word of the lists holds, and no trigram index knows. */
const signs = ['%', '_', '😀', "'", 'zq']

/** Some dozen rows. */
const small = new Set(['counter', 'warehouse', 'branch', 'purchase_type', 'account', 'customer_type', 'money_account'])

describe.each(lists)('the list $name', (list) => {
  const { sorts, filters } = asked(list)
  const readers = (query: Record<string, unknown>) => new ListReader(database, list, readListQuery(list, query))

  test.each(sorts)('sorted by %s reads no table whole, at the beginning and further on', async (sort) => {
    const reader = readers({ sort, ...(list.absent?.['data'] && { data: 'semua' }) })
    const [from] = (await reader.read({ limit: 3000 })).slice(-1).map(({ place }) => place)
    expect(await readWhole(reader, { limit: 51 })).toEqual([])
    expect(await readWhole(reader, { limit: 51, from: from! })).toEqual([])
    expect(await readWhole(reader, { limit: 51, from: from!, backwards: true })).toEqual([])
  })

  // Each filter with every third sort, and the next one with those beside them: all pairs take three times as long.
  const pairs = filters.flatMap((filter, index) =>
    sorts.filter((_, turn) => (turn + index) % 3 === 0).map((sort) => ({ ...filter, sort })),
  )
  test.each(pairs)('%j reads no table whole', async (query) => {
    const reader = readers(query)
    expect(await readWhole(reader, { limit: 51 })).toEqual([])
  })

  const all = list.absent?.['data'] && { data: 'semua' }
  test.each([...searches[list.name]!, ...signs])('the search %j reads no table whole', async (q) => {
    const reader = readers({ q, ...all })
    expect(await readWhole(reader, { limit: 51 })).toEqual([])
    if (signs.includes(q)) return
    expect((await reader.read({ limit: 51 })).length).toBeGreaterThan(0)
  })

  test.each([searches[list.name]![0]!, '%', '7', '1 99'])(
    'the search %j finds what a look at every row finds',
    async (q) => {
      for (const query of [{}, filters[0]].map((filter) => ({ q, sort: sorts.at(-1), ...filter, ...all }))) {
        const read = readListQuery(list, query)
        const conditions = new ListConditions(list, read)
        const { sql, values } = new ListStatements(conditions).near({ limit: 51 }, 10_000_000)
        const rows = await database.query<{ list_id: number }>(sql, values)
        const reader = new ListReader(database, list, read)
        const ids = (await reader.read({ limit: 51 })).map(({ place }) => place.id)
        expect(ids, JSON.stringify(query)).toEqual(rows.slice(0, 51).map((row) => row.list_id))
        const counted = new CountStatements(conditions).count(1001)
        const [plain] = await database.query<{ count: number }>(counted.sql, counted.values)
        const { count, isExact } = await reader.count(1001)
        if (isExact || count > 1000) expect(Math.min(count, 1001), JSON.stringify(query)).toBe(plain!.count)
        else expect(count, JSON.stringify(query)).toBeLessThanOrEqual(plain!.count)
      }
    },
    60_000,
  )
})

describe('sales in the order of totals', () => {
  const sales = lists.find(({ name }) => name === 'penjualan')!
  const year = { tanggalDari: '2024-02-01', tanggalSampai: '2025-01-31' }

  /** The indexes of the last of all statements that a page may be read by. */
  async function indexesOf(query: Record<string, unknown>): Promise<string> {
    const { sql, values } = (await new ListReader(database, sales, readListQuery(sales, query)).allStatements({ limit: 51 })).at(-1)! // prettier-ignore
    return JSON.stringify(await database.query(`explain (format json) ${sql}`, values))
  }

  test('a year is read day by day, each by an index', async () => {
    expect(await indexesOf({ ...year, sort: '-total' })).toContain('"Index Name":"sale_day_total"')
  })

  test('those of one salesperson stand together', async () => {
    expect(await indexesOf({ salesperson: 9, sort: '-total' })).toContain('"Index Name":"sale_salesperson_total"')
  })

  test.each(['-total', 'total'])('a year by %s is the same whichever way it is read', async (sort) => {
    const statements = new ListStatements(new ListConditions(sales, readListQuery(sales, { ...year, sort })))
    const ids = async ({ sql, values }: { sql: string; values: unknown[] }) =>
      (await database.query<{ list_id: number }>(sql, values)).map(({ list_id }) => list_id)
    const stepped = await ids(statements.stepped({ limit: 51 }))
    expect(stepped).toHaveLength(51)
    expect(stepped).toEqual((await ids(statements.near({ limit: 51 }, 10_000_000))).slice(0, 51))
  })
})

const texts = ['', 'seri 77', 'a15 256', 'toko 77', 'pt 33', '00777', '123', ...signs]

/** The texts for which a search reads a table whole, each with the tables. */
async function badlySearched(
  search: (database: Database, text: string) => Promise<unknown>,
  more: readonly string[] = [],
): Promise<unknown[]> {
  const bad: unknown[] = []
  for (const text of [...texts, ...more]) {
    const statements: { sql: string; values: readonly unknown[] }[] = []
    await search(
      watched(database, (sql, values) => statements.push({ sql, values })),
      text,
    )
    const tables = await tablesOf(statements)
    if (tables.length > 0 || statements.length === 0) bad.push([text, ...tables])
  }
  return bad
}

test.each(Object.entries(searchSources))('the picker %s reads no table whole', async (_, source) => {
  const search = (from: Database, text: string) => searchOptions(from, source as OptionSource<object>, text)
  expect(await badlySearched(search)).toEqual([])
})

test('the search over everything reads no table whole, and finds things of every kind', async () => {
  const kinds = new Set<string>()
  const search = async (from: Database, q: string) => {
    const types = () => ['servis', 'pinjam'].map((type) => ({ type, definition: `dokumen/${type}` }))
    const documentForms = { types, from: () => undefined }
    const request = { database: from, query: { q }, documentForms } as unknown as OperationRequest<'cari'>
    const { items } = await globalSearchHandlers.cari(request)
    for (const { jenis } of items) kinds.add(jenis)
  }
  const bad = await badlySearched(search, ['356938000000777'])
  // Nothing is asked for no text.
  expect(bad).toEqual([['']])
  expect([...kinds].sort()).toEqual(['dokumen', 'imei', 'kontak', 'pembelian', 'penjualan', 'produk'])
})

test('the record of a device reads the ledger, and all else, by index', async () => {
  const asked: { sql: string; values: readonly unknown[] }[] = []
  const imei = '356938000000777'
  const request = { database: watched(database, (sql, values) => asked.push({ sql, values })), path: { imei } }
  const { masa, gerak } = await imeiRecordHandlers.bacaImei(request as unknown as OperationRequest<'bacaImei'>)
  expect([masa.length, gerak.length]).toEqual([1, 1])
  expect(asked.length).toBeGreaterThan(0)
  expect(await tablesOf(asked)).toEqual([])
})

/** The generic document of that number, by which one device has left. */
async function documentThatMoves(number: number): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `with gone as (update imei_unit set state = 'left' where imei = '356938000000777' returning *)
     insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity)
     select document.day, 'document', document.id, 0, product_id, warehouse_id, gone.id, -1
     from gone, document where document.kind = 'servis' and number = $1 returning document_id as id`,
    [number],
  )
  return row!.id
}

/** A sale of a device for which nobody has paid. */
async function unpaidSale(): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `select document_id as id from open_item
     where kind = 'sale' and settled = 0 and cancelled_on is null and document_id % 2 = 0 order by id offset 300 limit 1`,
  )
  return row!.id
}

const service = { title: 'Servis', mover: documentMover, describedBy: 'servis' }
test.each([
  ['a sale', saleType, unpaidSale],
  ['a purchase', purchaseType, () => Promise.resolve(777)],
  ['a generic document', service, () => documentThatMoves(778)],
] as const)('the cancel of %s reads no table whole', async (_, type, idOf) => {
  const asked: { sql: string; values: readonly unknown[] }[] = []
  const id = await idOf()
  const undone = new Error('only asked')
  const cancelling = watched(database, (sql, values) => asked.push({ sql, values })).transaction(async (tx) => {
    await cancelDocument(tx, { type, id, reason: 'Salah', requestId: undefined })
    throw undone
  })
  await expect(cancelling).rejects.toBe(undone)
  // Nobody has a credit here.
  expect((await tablesOf(asked)).filter((table) => table !== 'credit')).toEqual([])
})

describe('devices of which each was carried once', () => {
  const list = lists.find(({ name }) => name === 'imei')!
  // As they were filled: those with an odd number are in stock.
  const turn = '((imei::bigint - 356938000000000) / 7 % 1000)'

  /** All in stock leave by one document; all come in again but some, of which others have left for good. */
  async function carryAll(): Promise<void> {
    const gone = (kind: string, where: string) => `with gone as (
        update imei_unit set state = 'left' where state = 'in_stock' and ${where} returning *)
      insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity)
      select document.day, 'document', document.id, 0, product_id, warehouse_id, gone.id, -1
      from gone, document where document.kind = '${kind}' and number = 780`
    await database.query(gone('pinjam', `${turn} = 1`))
    await database.query(gone('servis', 'true'))
    await database.query(`insert into imei_unit (imei, product_id, warehouse_id, available_from)
      select imei, product_id, 2, available_from from imei_unit where state = 'left' and ${turn} not in (1, 3)`)
    await database.query('vacuum analyze imei_unit')
    await database.query('vacuum analyze stock_movement')
  }

  beforeAll(carryAll, 120_000)

  type Ran = Omit<Plan, 'Plans'> & {
    'Actual Rows': number
    'Actual Loops': number
    'Rows Removed by Filter'?: number
    Plans?: Ran[]
  }
  const rowsOf = (ran: Ran): number =>
    ('Relation Name' in ran ? (ran['Actual Rows'] + (ran['Rows Removed by Filter'] ?? 0)) * ran['Actual Loops'] : 0) +
    (ran.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0)

  test('what is on its way, or gone, is found without the stays that others followed', async () => {
    const left = async (rest: number) => {
      const sql = `select count(*)::int as count from imei_unit where state = 'left' and ${turn} = ${rest}`
      return (await database.query<{ count: number }>(sql))[0]!.count
    }
    const carriedBy = imeiList(['servis'])
    for (const [status, count] of [
      ['Dalam perjalanan', await left(3)],
      ['Keluar', await left(1)],
    ] as const) {
      expect(count).toBeGreaterThan(0)
      for (const sort of ['masuk', '-masuk', 'imei', '-imei']) {
        const reader = new ListReader(database, carriedBy, readListQuery(list, { status, sort }))
        expect((await reader.read({ limit: 51 })).length, status).toBe(count)
        for (const { sql, values } of await reader.allStatements({ limit: 51 })) {
          const explained = `explain (analyze, format json) ${sql}`
          const [row] = await database.query<{ 'QUERY PLAN': { Plan: Ran }[] }>(explained, values)
          expect(rowsOf(row!['QUERY PLAN'][0]!.Plan), `${status} ${sort}`).toBeLessThan(2_000)
        }
      }
    }
  })

  const undone = new Error('only asked')

  /** The rows that a statement reads, in a run that is taken back. */
  async function rowsReadBy(sql: string, values: readonly unknown[]): Promise<number> {
    let rows = 0
    const run = database.transaction(async (tx) => {
      const [row] = await tx.query<{ 'QUERY PLAN': { Plan: Ran }[] }>(`explain (analyze, format json) ${sql}`, [
        ...values,
      ])
      rows = rowsOf(row!['QUERY PLAN'][0]!.Plan)
      throw undone
    })
    await expect(run).rejects.toBe(undone)
    return rows
  }

  /** For many the tables may be read once or twice, and never once for each. */
  const fewTimes = async () =>
    4 * (await database.query<{ n: number }>('select count(*)::int as n from imei_unit'))[0]!.n

  // Few are found by an index.
  test.each([
    [10, () => Promise.resolve(500)],
    [1000, fewTimes],
  ] as const)('the cancel of what brought %s of them in again', async (count, most) => {
    const again = await database.query<{ id: number }>(
      `select id from imei_unit unit where state = 'in_stock' and exists (
         select from imei_unit before where before.imei = unit.imei and before.id < unit.id) order by id limit ${count}`,
    )
    expect(again).toHaveLength(count)
    // Of what came in no more is asked here.
    const pieces = again.map(({ id }) => ({ movement_id: 0, unit_id: id, stay_id: id, quantity: 1 }) as PieceRow)
    const ending: { sql: string; values: readonly unknown[] }[] = []
    const cancelling = watched(database, (sql, values) => {
      if (!sql.includes('is_followed = false')) return
      ending.push({ sql, values })
      throw undone
    }).transaction((tx) => undoGoods(tx, documentMover, 778, { pieces }, '2026-11-27'))
    await expect(cancelling).rejects.toBe(undone)
    expect(ending).toHaveLength(1)
    for (const { sql, values } of ending) expect(await rowsReadBy(sql, values)).toBeLessThan(await most())
  })

  // Half of all devices once lay there.
  test.each([10, 1000])('a count of %s at a place where they are not', async (count) => {
    const counted = await database.query<{ imei: string }>(
      `select imei from imei_unit where state = 'in_stock' order by id desc limit ${count}`,
    )
    const asked: { sql: string; values: readonly unknown[] }[] = []
    const looking = watched(database, (sql, values) => asked.push({ sql, values }))
    const goods = { idBarang: 1, berkode: true, jumlah: count, tanda: 10_000_000 }
    const barang = [{ ...goods, kodeList: counted.map(({ imei }) => imei) }]
    const request = { database: looking, references: new OptionReader(database), body: { idGudang: 1, barang } }
    await stockCountHandlers.bandingkanStok(request as unknown as OperationRequest<'bandingkanStok'>)
    const units = asked.filter(({ sql }) => sql.includes('imei_unit'))
    expect(units).toHaveLength(2)
    for (const { sql, values } of units) expect(await rowsReadBy(sql, values)).toBeLessThan(20 * count)

    asked.length = 0
    const scan = { database: looking, query: { kode: counted[0]!.imei } }
    await stockCountHandlers.hitungBarang(scan as unknown as OperationRequest<'hitungBarang'>)
    expect(asked).toHaveLength(1)
    for (const { sql, values } of asked) expect(await rowsReadBy(sql, values)).toBeLessThan(20)
  })
})
