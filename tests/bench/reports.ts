/**
 * What the server takes for the dashboard and for every report, over 10,000 and over 1,000,000 sales, and how long all
 * daily figures take to be filled anew: `DATABASE_URL=… npm run bench:reports`, as a user who may turn triggers off. It
 * makes two schemas of its own and drops them; with `KEEP=1` they stay, and are begun with next time. Milliseconds of whole answers, without a network: the least of nine, both
 * sizes by turns, and behind them the medians.
 */
import type { FastifyInstance } from 'fastify'
import { migrate, readMigrations } from '../../src/server/platform/database/migrate.ts'
import { PostgresDatabase } from '../../src/server/platform/database/postgres-database.ts'
import { addSearchIndexes } from '../../src/server/platform/database/search-indexes.ts'
import { createApi } from '../../src/server/platform/http/api.ts'
import { rebuildFigures } from '../../src/server/trade/figures/rebuild-figures.ts'
import { trade } from '../../src/server/trade/trade.ts'
import { fillLists } from '../server/platform/lists/fill-lists.ts'
import { fillSales, soldDays } from './fill-sales.ts'

const sizes = [10_000, 1_000_000]
const rounds = 9
const kept = process.env['KEEP'] === '1'
const { first, last } = soldDays

interface Measured {
  app: FastifyInstance
  /** The brand that the fewest products have. */
  brand: string
  close: () => Promise<void>
}

async function opened(url: string, sales: number): Promise<Measured> {
  const schema = `bench_reports_${sales}`
  const owner = new PostgresDatabase({ url })
  if (!kept) await owner.query(`drop schema if exists ${schema} cascade`)
  await owner.query(`create schema if not exists ${schema}`)
  const database = new PostgresDatabase({ url, schema })
  await migrate(database, await readMigrations())
  const [stored] = await database.query<{ there: boolean }>('select exists (select from sale) as there')
  const filled = stored?.there ? 'no' : await seconds(() => fill(database, sales))
  const rebuilt = filled === 'no' ? 'no' : await seconds(() => rebuildFigures(database))
  await database.transaction(async (tx) => tx.query('analyze'), 'patient')
  const [figures] = await database.query<Record<string, number>>(
    `select (select count(*) from sold_day) as sold, (select count(*) from sold_party_day) as parties,
       (select count(*) from stock_day) as stock, (select count(*) from owed_day) as owed`,
  )
  console.info(`${sales} sales: filled in ${filled} s, figures anew in ${rebuilt} s: ${JSON.stringify(figures)}`)
  const app = await createApi({ trade, database, logger: false, validateResponses: false })
  const close = async () => {
    await app.close()
    await database.close()
    if (!kept) await owner.query(`drop schema ${schema} cascade`)
    await owner.close()
  }
  const [found] = await database.query<{ brand: number }>(
    'select coalesce(brand_id, 0) as brand from product group by brand_id order by count(*), brand_id limit 1',
  )
  return { app, brand: String(found?.brand ?? 0), close }
}

async function fill(database: PostgresDatabase, sales: number): Promise<void> {
  await fillLists(database, 2_000)
  await fillSales(database, sales)
  await addSearchIndexes(database)
  await database.transaction(async (tx) => tx.query('analyze'), 'patient')
}

async function seconds(work: () => Promise<void>): Promise<string> {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1000).toFixed(1)
}

/** What is asked together, by its name. */
type Asked = readonly [name: string, addresses: readonly string[]]

const month = `dari=${last.slice(0, 8)}01&sampai=${last}`
const year = `dari=${last.slice(0, 5)}01-01&sampai=${last}`
const all = `dari=${first}&sampai=${last}`

/** As `schemas/laporan/dashbor.json` has it. */
const dashboard: Asked = [
  'dashboard',
  [
    ...[`dari=${last}&sampai=${last}`, month, `${month}&menurut=hari`, `${month}&menurut=produk`].map(
      (query) => `penjualan?${query}`,
    ),
    // The same days a week and a month before.
    ...['dari=2025-12-19&sampai=2025-12-19', 'dari=2025-11-01&sampai=2025-11-26'].map((query) => `penjualan?${query}`),
    ...[month, 'dari=2025-11-01&sampai=2025-11-26'].map((query) => `pembelian?${query}`),
    ...['stok', 'piutang', 'utang'].map((report) => `${report}?pada=${last}`),
    `kas?dari=${last}&sampai=${last}`,
    `barang?pada=${last}&keadaan=hampir&menurut=produk`,
  ],
]

const dimensions: Readonly<Record<string, readonly string[]>> = {
  penjualan: ['hari', 'minggu', 'bulan', 'produk', 'merek', 'customer', 'salesperson', 'cabang'],
  pembelian: ['hari', 'bulan', 'supplier', 'produk'],
  kas: ['hari', 'bulan', 'akun'],
  'kartu-stok': ['hari', 'bulan', 'produk', 'gudang'],
}
const balances: Readonly<Record<string, readonly string[]>> = {
  stok: ['gudang', 'merek', 'produk', 'umur'],
  piutang: ['umur', 'customer'],
  utang: ['umur', 'supplier'],
  barang: ['keadaan', 'produk'],
}
/** The same, narrowed, and of earlier days. */
const narrowed = [
  ...['hari', 'bulan', 'produk'].map((by) => `penjualan?${all}&menurut=${by}&merek=%BRAND%`),
  ...['hari', 'bulan', 'cabang'].map((by) => `penjualan?${all}&menurut=${by}&customer=1`),
  ...['hari', 'customer'].map((by) => `penjualan?${all}&menurut=${by}&salesperson=1`),
  `penjualan?${all}&menurut=produk&cabang=1`,
  `kartu-stok?${all}&menurut=hari&produk=1`,
  ...['2023-03-09', '2024-06-16', '2025-11-30'].flatMap((day) =>
    ['gudang', 'umur'].map((by) => `stok?pada=${day}&menurut=${by}`),
  ),
  ...['2024-06-16', '2025-11-30'].map((day) => `piutang?pada=${day}&menurut=customer`),
]

const reports: readonly Asked[] = [
  ...Object.entries(dimensions).flatMap(([report, by]) =>
    by.flatMap((name) =>
      Object.entries({ month, year, 'three years': all }).map(([span, query]): Asked => [
        `${report} by ${name}, ${span}`,
        [`${report}?${query}&menurut=${name}`],
      ]),
    ),
  ),
  ...Object.entries(balances).flatMap(([report, by]) =>
    by.map((name): Asked => [`${report} by ${name}`, [`${report}?pada=${last}&menurut=${name}`]]),
  ),
  ...narrowed.map((address): Asked => [address.replace(`${all}&`, ''), [address]]),
]

async function timeOf({ app, brand }: Measured, addresses: readonly string[]): Promise<number> {
  const start = performance.now()
  for (const address of addresses) {
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: `/api/laporan/${address.replace('%BRAND%', brand)}`,
    })
    if (statusCode !== 200) throw new Error(`${address}: ${body}`)
  }
  return performance.now() - start
}

const cell = (value: number) => value.toFixed(1).padStart(8)
const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: this measures PostgreSQL')
const [few, many] = [await opened(url, sizes[0] ?? 0), await opened(url, sizes[1] ?? 0)]
try {
  for (const [name, addresses] of [dashboard, ...reports]) {
    const [before, after]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      before.push(await timeOf(few, addresses))
      after.push(await timeOf(many, addresses))
    }
    const [least, most] = [Math.min(...before), Math.min(...after)]
    const cells = [least, most, most / least, middle(before), middle(after)].map(cell)
    console.info(`${name.padEnd(44)} ${cells.join(' | ')}`)
  }
} finally {
  await few.close()
  await many.close()
}
