import type { Database } from '../../src/server/platform/database/database.ts'
import { createApi } from '../../src/server/platform/http/api.ts'
import { listPage } from '../../src/server/platform/lists/answer-list.ts'
import { readListQuery, writeCursor } from '../../src/server/platform/lists/list-query.ts'
import { ListReader } from '../../src/server/platform/lists/list-reader.ts'
import type { OptionSource } from '../../src/server/platform/records/options.ts'
import { searchSources } from '../../src/server/trade/master/option-lookup.ts'
import { searchOptions } from '../../src/server/trade/master/option-search.ts'
import { trade } from '../../src/server/trade/trade.ts'
import { asked, lists, searches } from '../server/platform/lists/asked-queries.ts'

type AnyList = (typeof lists)[number]

/** One read to measure. */
export interface ReadCase {
  name: string
  read: () => Promise<unknown>
}

/** Page 1,000 of 50 begins there; of a list that is shorter, its last page. */
const farRow = 50 * 999
const signs = ['a', '%', '😀', 'zzzz']

/** All that is measured of one database, always in the same order. */
export async function readCases(database: Database): Promise<ReadCase[]> {
  const cases: ReadCase[] = []
  for (const list of lists) cases.push(...(await listCases(database, list)))
  return [...cases, ...pickerCases(database), ...(await searchCases(database))]
}

async function listCases(database: Database, list: AnyList): Promise<ReadCase[]> {
  const { sorts, filters } = asked(list)
  const one = (name: string, parameters: Record<string, unknown>): ReadCase => ({
    name: `${list.name}: ${name}`,
    read: () => listPage(database, list, { limit: 50, ...parameters }),
  })
  const sorted = await Promise.all(
    sorts.map(async (sort) => [
      one(`sort ${sort}`, { sort }),
      one(`sort ${sort}, page 1,000`, { sort, after: await farCursor(database, list, sort) }),
    ]),
  )
  return [
    ...sorted.flat(),
    ...filters.map((filter) => one(`filter ${JSON.stringify(filter)}`, filter)),
    ...[...(searches[list.name] ?? []), ...signs].map((q) => one(`search ${q}`, { q })),
  ]
}

/** The cursor of a row far down, found once: how long that takes is not measured. */
async function farCursor(database: Database, list: AnyList, sort: string): Promise<string> {
  const query = readListQuery(list, { sort })
  const reader = new ListReader(database, list, query)
  const [{ sql, values } = { sql: '', values: [] }] = await reader.allStatements({ limit: farRow })
  const [row] = await database.query<{ list_key: string | number; list_id: number }>(
    `select list_key, list_id from (select row_number() over () as place, paged.* from (${sql}) paged) numbered
     order by place desc limit 1`,
    values,
  )
  if (!row) throw new Error(`The list ${list.name} is empty`)
  return writeCursor(query.scope, { key: row.list_key, id: row.list_id })
}

const picked: [keyof typeof searchSources, string[]][] = [
  ['ambilProduk', ['', 'seri 77', 'a15 256']],
  ['dropdown', ['', 'toko 77', '9']],
  ['ambilKota', ['', 'kota 7']],
]

function pickerCases(database: Database): ReadCase[] {
  return picked.flatMap(([id, texts]) =>
    texts.map((text) => ({
      name: `picker ${id}: "${text}"`,
      read: () => searchOptions(database, searchSources[id] as OptionSource<object>, text),
    })),
  )
}

async function searchCases(database: Database): Promise<ReadCase[]> {
  const app = await createApi({ trade, database, logger: false, validateResponses: false })
  return ['00777', '356938000000777', '1234', 'toko 77', 'a15 256', 'zzzz'].map((q) => ({
    name: `search over everything: ${q}`,
    read: () => app.inject({ url: '/api/cari', query: { q } }),
  }))
}
