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

const salesOfRun = Number(process.env['SALES'] ?? 400)
const root = packageFolder()

async function perSecond(clients: number, imeis: string[], sell: (imei: string) => Promise<void>): Promise<number> {
  const from = performance.now()
  const left = [...imeis]
  const client = async () => {
    for (let imei = left.pop(); imei !== undefined; imei = left.pop()) await sell(imei)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return imeis.length / ((performance.now() - from) / 1000)
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
  const shop = await stockedShop(app, salesOfRun * 9)
  const product = async (imei: string) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/penjualan/penjualan', payload: shop.saleOf(imei) },
      headers: { 'idempotency-key': imei },
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }
  const bare = (imei: string) => bareSale(database, { imei, customer: shop.customer, salesperson: shop.salesperson })
  await perSecond(1, shop.imeis.splice(0, salesOfRun / 2), product)
  await perSecond(1, shop.imeis.splice(0, salesOfRun / 2), bare)
  for (const clients of [1, 32]) {
    // By turns, so that both meet the same table sizes and the same noise.
    const speeds = { product: 0, bare: 0 }
    for (let turn = 0; turn < 2; turn += 1) {
      speeds.product += (await perSecond(clients, shop.imeis.splice(0, salesOfRun), product)) / 2
      speeds.bare += (await perSecond(clients, shop.imeis.splice(0, salesOfRun), bare)) / 2
    }
    const share = ((speeds.product / speeds.bare) * 100).toFixed(0)
    console.log(
      `${name}, ${clients} clients: ${speeds.product.toFixed(0)} sales/s, bare loop ${speeds.bare.toFixed(0)}: ${share} %`,
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
