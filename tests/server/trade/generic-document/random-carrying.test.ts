import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { seeded } from '../../../seeded-random.ts'
import type { Answered } from '../../test-api.ts'
import { useApi } from '../../test-api.ts'
import { buy, RandomHistory } from '../histories.ts'
import { cableLine, imei, openShop, phoneLine, purchaseOf, type Shop } from '../shop.ts'
import { carriedCables, carriedPhones, carriedTo, carry, withDocuments } from './carried.ts'

const api = useApi(await withDocuments())
const clients = 8
const stepsOfClient = 30
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

/** Goods and devices go from place to place besides, and some of that is cancelled. */
class CarryingHistory extends RandomHistory {
  carried: number[] = []

  override async step(): Promise<{ action: string; answer: Answered }> {
    const chance = this.below(100)
    if (chance < 35) return { action: 'carry', answer: await this.carry() }
    if (chance < 50) return { action: 'cancel mutasi', answer: await this.cancelCarried() }
    return super.step()
  }

  async carry(): Promise<Answered> {
    const to = 1 + this.below(2)
    const lines = [
      ...(this.below(10) < 7 ? [carriedPhones(null, imei(this.below(24)))] : []),
      ...(this.below(10) < 7 ? [carriedCables(shop, 3 - to, 1 + this.below(6))] : []),
      ...(this.below(10) < 2 ? [carriedCables(shop, 3 - to, 1 + this.below(3))] : []),
    ]
    const body = carriedTo(to, today(), ...(lines.length > 0 ? lines : [carriedCables(shop, 3 - to, 1)]))
    const answer = await api.post(carry, body)
    if (answer.status === 201) this.carried.push(answer.body.id)
    return answer
  }

  async cancelCarried(): Promise<Answered> {
    const id = this.carried[this.below(this.carried.length)]
    return id === undefined ? this.carry() : api.post(`${carry}/${id}/batal`, { alasan: 'Salah' })
  }
}

test(`${clients * stepsOfClient} random steps by ${clients} clients leave a ledger without a difference`, async () => {
  const imeis = Array.from({ length: 24 }, (_, index) => imei(index))
  await api.add(buy, purchaseOf(shop, [phoneLine(shop, imeis.slice(0, 12)), cableLine(shop, 40)]))
  const shared = { sales: [] as number[], purchases: [1], carried: [] as number[] }
  const seen = new Map<string, number>()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const history = Object.assign(new CarryingHistory(api, shop, seeded(client + 28), imeis), shared)
      for (let step = 0; step < stepsOfClient; step += 1) {
        const { action, answer } = await history.step()
        const outcome = `${action} ${answer.status}`
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      }
    }),
  )
  expect([...seen.keys()].filter((outcome) => !/ (201|409|422)$/.test(outcome))).toEqual([])
  for (const action of ['buy', 'sell', 'carry', 'cancel penjualan', 'cancel pembelian', 'cancel mutasi']) {
    expect(seen.get(`${action} 201`), action).toBeGreaterThan(0)
    expect(seen.get(`${action} 409`), action).toBeGreaterThan(0)
  }
  expect(await checkLedger(api.database())).toEqual([])
}, 120_000)

test('what went from place to place is neither more nor less, nor worth another rupiah', async () => {
  // Independent of the sums: what documents of the trade brought and took, whatever lies where.
  const [row] = await api.database().query<{ qty: number; value: number; moved: number; worth: number }>(
    `select (select sum(qty)::int from stock where product_id = $1) as qty,
       (select sum(value) from stock where product_id = $1) as value,
       sum(quantity)::int as moved, sum(quantity * unit_cost) as worth
     from stock_movement where product_id = $1 and kind not in ('document', 'document_cancel')`,
    [shop.cable],
  )
  expect(row).toMatchObject({ qty: row?.moved, value: row?.worth })
  const rows = await api.database().query<{ imei: string; quantities: number[]; scanned: boolean }>(
    `select unit.imei, array_agg(movement.quantity order by unit.id, movement.quantity desc) as quantities,
       bool_or(unit.state = 'in_stock') as scanned
     from imei_unit unit join stock_movement movement on movement.unit_id = unit.id group by unit.imei`,
  )
  expect(rows.length).toBeGreaterThan(12)
  for (const { imei: device, quantities, scanned } of rows) {
    expect(quantities, device).toEqual(quantities.map((_, index) => (index % 2 === 0 ? 1 : -1)))
    expect(scanned, device).toBe(quantities.length % 2 === 1)
  }
})
