import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { readListQuery } from '../../../src/server/lists/list-query.ts'
import { ListReader, type Statement } from '../../../src/server/lists/list-reader.ts'
import { openTestDatabase } from '../test-database.ts'
import { asked, lists, searches } from './asked-queries.ts'
import { filledTables, fillLists } from './fill-lists.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fillLists(database, 30_000)
  // What was added to a trigram index waits in a list until then, as autovacuum does it.
  for (const table of filledTables) await database.query(`vacuum analyze ${table}`)
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
