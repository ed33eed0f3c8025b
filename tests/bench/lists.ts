/**
 * How long a page of each list takes over 10,000 and over 1,000,000 rows: `DATABASE_URL=… npm run bench:lists`. It fills
 * two schemas of its own and drops them, or keeps them for the next run (`KEEP=1`; migrations that came since are done).
 * Medians in milliseconds, of page and count as the operation answers them, and how many times the larger takes of the
 * smaller.
 */
import type { Database } from '../../src/server/database/database.ts'
import { migrate, readMigrations } from '../../src/server/database/migrate.ts'
import { PostgresDatabase } from '../../src/server/database/postgres-database.ts'
import { addSearchIndexes } from '../../src/server/database/search-indexes.ts'
import { writeCursor } from '../../src/server/lists/cursor.ts'
import { listPage } from '../../src/server/lists/list-page.ts'
import { readListQuery } from '../../src/server/lists/list-query.ts'
import { ListReader } from '../../src/server/lists/list-reader.ts'
import { asked, lists, searches } from '../server/lists/asked-queries.ts'
import { fillLists } from '../server/lists/fill-lists.ts'

type AnyList = (typeof lists)[number]
type Times = Map<string, number>

const sizes = [10_000, 1_000_000]
const rounds = 5
const keep = process.env['KEEP'] === '1'
/** Where page 1,000 of 50 begins; of a list that is shorter, its last page. */
const farRow = 50 * 999

interface Opened {
  database: Database
  isFilled: boolean
  close: () => Promise<void>
}

async function opened(url: string, schema: string): Promise<Opened> {
  const owner = new PostgresDatabase({ url })
  if (!keep) await owner.query(`drop schema if exists ${schema} cascade`)
  await owner.query(`create schema if not exists ${schema}`)
  const database = new PostgresDatabase({ url, schema })
  await migrate(database, await readMigrations())
  const isFilled = (await database.query('select from sale limit 1')).length > 0
  const close = async () => {
    await database.close()
    if (!keep) await owner.query(`drop schema ${schema} cascade`)
    await owner.close()
  }
  return { database, isFilled, close }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
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

async function measured(database: Database, list: AnyList): Promise<Times> {
  const times: Times = new Map()
  const measure = async (name: string, parameters: Record<string, unknown>) =>
    times.set(`${list.name}: ${name}`, await median(() => listPage(database, list, { limit: 50, ...parameters })))
  const { sorts, filters } = asked(list)
  for (const sort of sorts) {
    await measure(`sort ${sort}`, { sort })
    await measure(`sort ${sort}, page 1,000`, { sort, after: await farCursor(database, list, sort) })
  }
  for (const filter of filters) await measure(`filter ${JSON.stringify(filter)}`, filter)
  for (const q of [...(searches[list.name] ?? []), 'a', '%', '😀', 'zzzz']) await measure(`search ${q}`, { q })
  return times
}

async function fill(database: Database, size: number): Promise<void> {
  const start = performance.now()
  await fillLists(database, size)
  await addSearchIndexes(database)
  await database.transaction(async (tx) => tx.query('analyze'), 'patient')
  console.info(`${size} rows filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

async function bench(url: string, size: number): Promise<Times> {
  const { database, isFilled, close } = await opened(url, `bench_lists_${size}`)
  try {
    if (!isFilled) await fill(database, size)
    const times: Times = new Map()
    for (const list of lists) for (const entry of await measured(database, list)) times.set(...entry)
    return times
  } finally {
    await close()
  }
}

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: this measures PostgreSQL')
const [small, large] = [await bench(url, sizes[0] ?? 0), await bench(url, sizes[1] ?? 0)]
for (const [name, time] of large) {
  const before = small.get(name) ?? 0
  const cells = [before.toFixed(1), time.toFixed(1), (time / before).toFixed(1)].map((cell) => cell.padStart(8))
  console.info(`${name.padEnd(60)} ${cells.join(' | ')}`)
}
