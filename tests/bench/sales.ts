/**
 * Sales a second through the whole server (rules, idempotency, ledger, log), against a bare loop of SQL that stores the
 * same rows, one statement each, and checks nothing. Embedded on a folder, or on DATABASE_URL when there is one.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Database } from '../../src/server/platform/database/database.ts'
import { openDatabase } from '../../src/server/platform/database/open-database.ts'
import { documentFormsOf } from '../../src/server/platform/definitions/document-forms.ts'
import { createRuleCheck } from '../../src/server/platform/definitions/definition-rules.ts'
import { DefinitionStore } from '../../src/server/platform/definitions/definition-store.ts'
import { createApi } from '../../src/server/platform/http/api.ts'
import { checkLedger } from '../../src/server/trade/check/check-ledger.ts'
import { packageFolder } from '../../src/server/package-folder.ts'
import { bareSale } from './bare-sale.ts'
import { trade } from '../../src/server/trade/trade.ts'
import { stockedShop } from './stocked-shop.ts'

/** Measured by turns with the loop. */
const turns = 2
const salesOfRun = Number(process.env['SALES'] ?? 400)
/** A server runs for days: V8 goes on compiling its code for so many sales, which is the loop's in no time. */
const warmUp = Number(process.env['WARM'] ?? 1_500)
const root = packageFolder()

interface Speed {
  /** Sales a second. */
  speed: number
  /** Processor time of this process for each, in milliseconds: a busy machine changes it least. */
  work: number
}

async function speedOf(clients: number, imeis: string[], sell: (imei: string) => Promise<void>): Promise<Speed> {
  const from = performance.now()
  const before = process.cpuUsage()
  const left = [...imeis]
  const client = async () => {
    for (let imei = left.pop(); imei !== undefined; imei = left.pop()) await sell(imei)
  }
  await Promise.all(Array.from({ length: clients }, client))
  const { user, system } = process.cpuUsage(before)
  return { speed: imeis.length / ((performance.now() - from) / 1000), work: (user + system) / 1000 / imeis.length }
}

function mean(speeds: readonly Speed[]): Speed {
  const sum = (of: (speed: Speed) => number) => speeds.reduce((total, one) => total + of(one), 0) / speeds.length
  return { speed: sum(({ speed }) => speed), work: sum(({ work }) => work) }
}

async function measure(database: Database, name: string): Promise<void> {
  const options = { schemasDir: path.join(root, 'schemas'), openapiFile: path.join(root, 'openapi/trading.yaml') }
  const definitions = await DefinitionStore.open(options, { info: () => {}, warn: () => {} })
  const rules = createRuleCheck(() => definitions.modules())
  const app = await createApi({
    trade,
    database,
    logger: false,
    validateResponses: false,
    rules,
    documentForms: documentFormsOf(definitions),
  })
  const shop = await stockedShop(app, warmUp + salesOfRun * 9)
  const product = async (imei: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/penjualan/penjualan',
      payload: shop.saleOf(imei),
      headers: { 'idempotency-key': imei },
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }
  const bare = (imei: string) => bareSale(database, { imei, customer: shop.customer, salesperson: shop.salesperson })
  await speedOf(1, shop.imeis.splice(0, warmUp), product)
  // As the database does by itself within a minute: plans made for empty tables take both longer, a sale the most.
  await database.query('vacuum analyze')
  await speedOf(1, shop.imeis.splice(0, salesOfRun / 2), bare)
  for (const clients of [1, 32]) {
    // By turns, so that both meet the same table sizes and the same noise.
    const [server, loop]: [Speed[], Speed[]] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) {
      server.push(await speedOf(clients, shop.imeis.splice(0, salesOfRun), product))
      loop.push(await speedOf(clients, shop.imeis.splice(0, salesOfRun), bare))
    }
    const [ours, its] = [mean(server), mean(loop)]
    const share = ((ours.speed / its.speed) * 100).toFixed(0)
    console.log(
      `${name}, ${clients} clients: ${ours.speed.toFixed(0)} sales/s, bare loop ${its.speed.toFixed(0)}: ${share} %; ` +
        `processor time of a sale here ${ours.work.toFixed(1)} ms, ${its.work.toFixed(1)}`,
    )
  }
  const differences = await checkLedger(database)
  console.log(differences.length === 0 ? 'ledger: no difference' : differences.slice(0, 5))
  await app.close()
  await definitions.close()
}

const url = process.env['DATABASE_URL']
const folder = await mkdtemp(path.join(os.tmpdir(), 'trading-sales-'))
const location = url ? ({ kind: 'postgres', url } as const) : ({ kind: 'embedded', folder } as const)
const database = await openDatabase(location, (error) => console.error(error.message))
try {
  await measure(database, url ? 'PostgreSQL' : 'embedded')
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
