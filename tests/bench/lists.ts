/**
 * How long a page of each list, a picker and the search over everything take over 10,000 and over 1,000,000 rows:
 * `DATABASE_URL=… npm run bench:lists`. It fills two schemas of its own and drops them, or keeps them for the next run
 * (`KEEP=1`; migrations that came since are done). Milliseconds of page and count as the operation answers them: the
 * least of nine, both sizes by turns, since whatever else the machine does only adds; behind them the medians.
 * `FILES=1` also reads all rows as CSV and as XLSX, and says how much memory that took.
 */
import type { Database } from '../../src/server/platform/database/database.ts'
import { migrate, readMigrations } from '../../src/server/platform/database/migrate.ts'
import { PostgresDatabase } from '../../src/server/platform/database/postgres-database.ts'
import { addSearchIndexes } from '../../src/server/platform/database/search-indexes.ts'
import { type FileType, listFile } from '../../src/server/platform/lists/list-file.ts'
import { keepListIndexes } from '../../src/server/trade/generic-document/list-indexes.ts'
import { ownIndexes } from '../../src/server/trade/records/own-records.ts'
import { listed, lists, ownTypes } from '../server/platform/lists/asked-queries.ts'
import { fillLists } from '../server/platform/lists/fill-lists.ts'
import { type ReadCase, readCases } from './read-cases.ts'

const sizes = [10_000, 1_000_000]
const rounds = 9
const keep = process.env['KEEP'] === '1'
const mostTimes = 3
const mostMs = 100

interface Opened {
  database: Database
  close: () => Promise<void>
}

async function opened(url: string, size: number): Promise<Opened> {
  const schema = `bench_lists_${size}`
  const owner = new PostgresDatabase({ url })
  if (!keep) await owner.query(`drop schema if exists ${schema} cascade`)
  await owner.query(`create schema if not exists ${schema}`)
  const database = new PostgresDatabase({ url, schema })
  await migrate(database, await readMigrations())
  if ((await database.query('select from sale limit 1')).length === 0) await fill(database, size)
  const close = async () => {
    await database.close()
    if (!keep) await owner.query(`drop schema ${schema} cascade`)
    await owner.close()
  }
  return { database, close }
}

async function fill(database: Database, size: number): Promise<void> {
  const start = performance.now()
  await fillLists(database, size)
  await addSearchIndexes(database)
  const types = () => [{ type: 'servis', definition: 'dokumen/servis' }]
  await keepListIndexes(database, { types, listed: () => listed }, ownIndexes(ownTypes))
  await database.transaction(async (tx) => tx.query('analyze'), 'patient')
  console.info(`${size} rows filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

interface Times {
  least: number
  median: number
}

async function timesOf(cases: readonly ReadCase[]): Promise<Times[]> {
  const times = cases.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { read }] of cases.entries()) {
      const start = performance.now()
      await read()
      times[index]?.push(performance.now() - start)
    }
  }
  return times.map((each) => {
    const sorted = each.toSorted((a, b) => a - b)
    return { least: sorted[0] ?? 0, median: sorted[Math.floor(rounds / 2)] ?? 0 }
  })
}

const cell = (value: number) => value.toFixed(1).padStart(8)

async function comparePages(small: Database, large: Database): Promise<void> {
  const all = { reads: 0, slower: 0, slow: 0 }
  const [few, many] = [await readCases(small), await readCases(large)]
  for (const [index, one] of few.entries()) {
    const other = many[index]
    if (other?.name !== one.name) throw new Error(`${one.name} is measured of one size only`)
    const [before = { least: 0, median: 0 }, after = before] = await timesOf([one, other])
    all.reads += 1
    if (after.least > mostTimes * before.least) all.slower += 1
    if (after.least > mostMs) all.slow += 1
    const cells = [before.least, after.least, after.least / before.least, before.median, after.median].map(cell)
    console.info(`${one.name.padEnd(60)} ${cells.join(' | ')}`)
  }
  console.info(
    `Of ${all.reads} reads ${all.slower} take over ${mostTimes} times as long, ${all.slow} over ${mostMs} ms`,
  )
}

async function readFiles(database: Database): Promise<void> {
  const [source] = lists
  if (!source) return
  for (const type of ['csv', 'xlsx'] satisfies FileType[]) {
    const start = performance.now()
    const file = await listFile({ database, source, parameters: {}, type, page: null, hidden: [] })
    let [bytes, most] = [0, 0]
    for await (const chunk of file.bytes) {
      bytes += (chunk as Uint8Array).length
      most = Math.max(most, process.memoryUsage.rss())
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    console.info(`${type} of all sales: ${seconds} s, ${(bytes / 1e6).toFixed(0)} MB, at most ${(most / 1e6).toFixed(0)} MB of memory`) // prettier-ignore
  }
}

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: this measures PostgreSQL')
const [few, many] = [await opened(url, sizes[0] ?? 0), await opened(url, sizes[1] ?? 0)]
try {
  await comparePages(few.database, many.database)
  if (process.env['FILES'] === '1') await readFiles(many.database)
} finally {
  await few.close()
  await many.close()
}
