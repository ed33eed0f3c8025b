import { beforeAll, expect, test, vi } from 'vitest'
import { OptionReader } from '../../../../src/server/platform/records/options.ts'
import type { OperationRequest } from '../../../../src/server/platform/http/operation.ts'
import type { Transaction } from '../../../../src/server/platform/database/database.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { anyMasterType } from '../../../../src/server/trade/master/master-record.ts'
import { storeDocumentHandlers } from '../../../../src/server/trade/generic-document/store-document.ts'
import { useApi } from '../../test-api.ts'
import { boughtOn, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts'
import { carriedPhones, carriedTo, carry, withDocuments } from './carried.ts'

const documents = await withDocuments()
const api = useApi(documents)
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  const lines = [phoneLine(shop, [imei(1), imei(2)])]
  await api.add('/api/pembelian/pembelian', { ...purchaseOf(shop, lines), ...boughtOn('2026-03-01') })
})

/** As the route stores it; what else an operation is given this one does not ask for. */
function carriedIn(tx: Transaction, body: object): Promise<unknown> {
  const { documentForms } = documents
  const given = { database: tx, references: new OptionReader(tx), documentForms, masterTypes: anyMasterType }
  const request = { ...given, path: { type: 'mutasi' }, body }
  return storeDocumentHandlers.simpanDokumen(request as unknown as OperationRequest<'simpanDokumen'>)
}

const isWaiting = async (): Promise<boolean> => {
  const rows = await api.database().query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
  return rows.length > 0
}

/** Two at once: the embedded database has one connection. */
const together = test.runIf(process.env['DATABASE_URL'] !== undefined)

const sale = (code: string) => {
  return { ...saleOf(shop, [{ ...phoneSale(shop, [code]), idGudang: null }]), ...soldOn('2026-03-05') }
}
const cases: [string, string, string, () => object][] = [
  ['sold', imei(1), '/api/penjualan/penjualan', () => sale(imei(1))],
  ['moved on', imei(2), carry, () => carriedTo(1, '2026-03-05', carriedPhones(null, imei(2)))],
]

together.each(cases)('a unit is %s though it changes its place just then', async (_name, code, url, body) => {
  let isMoved = () => {}
  let finish = () => {}
  const moved = new Promise<void>((resolve) => (isMoved = resolve))
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const moving = api.database().transaction(async (tx) => {
    await carriedIn(tx, carriedTo(2, '2026-03-04', carriedPhones(null, code)))
    isMoved()
    await finished
  })
  await moved
  const answer = api.post(url, body())
  await vi.waitUntil(isWaiting, { timeout: 20_000, interval: 20 })
  finish()
  await moving
  expect((await answer).status).toBe(201)
  expect(await checkLedger(api.database())).toEqual([])
})
