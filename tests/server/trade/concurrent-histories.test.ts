import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { seeded } from '../../seeded-random.ts'
import { cableLine, imei, openShop, phoneLine, purchaseOf, type Shop } from './shop.ts'
import { useApi } from '../test-api.ts'
import { buy, RandomHistory } from './histories.ts'

const api = useApi()
const clients = 16
const stepsOfClient = 13
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

test('208 random purchases, sales and cancels by 16 clients leave a ledger without a difference', async () => {
  const imeis = Array.from({ length: 24 }, (_, index) => imei(index))
  await api.add(buy, purchaseOf(shop, [phoneLine(shop, imeis.slice(0, 12)), cableLine(shop, 40)]))
  const shared = { sales: [] as number[], purchases: [1] }
  const seen = new Map<string, number>()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      // Clients cancel each other's documents too.
      const history = Object.assign(new RandomHistory(api, shop, seeded(client + 1), imeis), shared)
      for (let step = 0; step < stepsOfClient; step += 1) {
        const { action, answer } = await history.step()
        const outcome = `${action} ${answer.status}`
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      }
    }),
  )
  // Refused for what others did, or for an IMEI that was never bought; never for anything else.
  expect([...seen.keys()].filter((outcome) => !/ (201|409|422)$/.test(outcome))).toEqual([])
  for (const action of ['buy', 'sell', 'cancel penjualan', 'cancel pembelian']) {
    expect(seen.get(`${action} 201`), action).toBeGreaterThan(0)
    expect(seen.get(`${action} 409`), action).toBeGreaterThan(0)
  }
  expect(await checkLedger(api.database())).toEqual([])
}, 60_000)

test('each device has one life: in and out by turns, in stock or not as its last movement says', async () => {
  const rows = await api.database().query<{ imei: string; quantities: number[]; scanned: boolean }>(
    `select unit.imei, array_agg(movement.quantity order by unit.id, movement.id) as quantities,
       bool_or(unit.state = 'in_stock') as scanned
     from imei_unit unit join stock_movement movement on movement.unit_id = unit.id group by unit.imei`,
  )
  expect(rows.length).toBeGreaterThan(12)
  for (const { imei: device, quantities, scanned } of rows) {
    const byTurns = quantities.map((_, index) => (index % 2 === 0 ? 1 : -1))
    expect(quantities, device).toEqual(byTurns)
    expect(scanned, device).toBe(quantities.length % 2 === 1)
  }
})
