import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { seeded } from '../../../seeded-random.ts'
import type { Answered } from '../../test-api.ts'
import { useApi } from '../../test-api.ts'
import { buy, RandomHistory } from '../histories.ts'
import { cableLine, imei, openShop, phoneLine, purchaseOf, type Shop } from '../shop.ts'
import { backCables, backPhones, carriedCables, carriedPhones, carriedTo, carry, sentTo, withDocuments } from './carried.ts' // prettier-ignore

const api = useApi(await withDocuments())
const clients = 8
const stepsOfClient = 30
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

const receive = '/api/dokumen/terima'
const giveBack = '/api/dokumen/retur-penjualan'

/** Goods and devices go from place to place besides, or come back of a sale, and some of that is cancelled. */
class CarryingHistory extends RandomHistory {
  carried: number[] = []
  sent: number[] = []
  came: string[] = []

  override async step(): Promise<{ action: string; answer: Answered }> {
    const chance = this.below(100)
    if (chance < 15) return { action: 'carry', answer: await this.carry() }
    if (chance < 23) return { action: 'cancel mutasi', answer: await this.cancelCarried() }
    if (chance < 33) return { action: 'send', answer: await this.send() }
    if (chance < 45) return { action: 'receive', answer: await this.comeBack(receive, this.sent) }
    if (chance < 57) return { action: 'give back', answer: await this.comeBack(giveBack, this.sales) }
    if (chance < 65) return { action: 'cancel of what came back', answer: await this.cancelBack() }
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

  /** Puts goods on the way; what is not there is refused. */
  async send(): Promise<Answered> {
    const lines = [carriedPhones(null, imei(this.below(24))), carriedCables(shop, 1, 1 + this.below(6))]
    const answer = await api.post(carry, sentTo(2, today(), ...(this.below(2) === 0 ? lines : lines.slice(1))))
    if (answer.status === 201) this.sent.push(answer.body.id)
    return answer
  }

  /** Some of what left by a document: what its record says is left, and now and then more. */
  async comeBack(url: string, origins: readonly number[]): Promise<Answered> {
    const id = origins[this.below(origins.length)]
    if (id === undefined) return this.send()
    const record = await api.get(url === receive ? `${carry}/${id}` : `/api/penjualan/riwayat/${id}`)
    const { sisa } = record.body as { sisa: { kodeList: string[]; jumlah: number }[] }
    const lines = sisa.map(({ kodeList, jumlah }) =>
      kodeList.length > 0
        ? backPhones(id, ...kodeList.slice(this.below(2)))
        : backCables(shop, id, 1 + this.below(jumlah)),
    )
    const produkList = this.below(8) === 0 || lines.length === 0 ? [backCables(shop, id, 2), ...lines] : lines
    const head = { tanggal: today(), ke: 2, kondisi: 'Baik', langsung: false }
    const rows = produkList.map((line) => ({ ...line, harga: 5, idGudang: 1 + this.below(2) }))
    const answer = await api.post(url, { ...head, produkList: rows })
    if (answer.status === 201) this.came.push(`${url}/${answer.body.id}`)
    return answer
  }

  async cancelBack(): Promise<Answered> {
    const url = this.came[this.below(this.came.length)]
    return url === undefined ? this.send() : api.post(`${url}/batal`, { alasan: 'Salah' })
  }

  async cancelCarried(): Promise<Answered> {
    const all = [...this.carried, ...this.sent]
    const id = all[this.below(all.length)]
    return id === undefined ? this.carry() : api.post(`${carry}/${id}/batal`, { alasan: 'Salah' })
  }
}

const actions = ['buy', 'sell', 'carry', 'send', 'receive', 'give back']
const cancels = ['cancel penjualan', 'cancel pembelian', 'cancel mutasi', 'cancel of what came back']
/** All of it is to happen, and to be refused as well. */
const wanted = [...actions, ...cancels].flatMap((action) => [`${action} 201`, `${action} 409`])

test(`${clients * stepsOfClient} random steps by ${clients} clients leave a ledger without a difference`, async () => {
  const imeis = Array.from({ length: 24 }, (_, index) => imei(index))
  await api.add(buy, purchaseOf(shop, [phoneLine(shop, imeis.slice(0, 12)), cableLine(shop, 40)]))
  const shared = { sales: [] as number[], purchases: [1], carried: [] as number[] }
  const more = { sent: [] as number[], came: [] as string[] }
  const seen = new Set<string>()
  // Who comes first is for the machine to say: they go on until all has happened, which it nearly always has by then.
  const isOver = (steps: number) => steps >= stepsOfClient && wanted.every((outcome) => seen.has(outcome))
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const history = Object.assign(new CarryingHistory(api, shop, seeded(client + 28), imeis), shared, more)
      for (let step = 0; step < 20 * stepsOfClient && !isOver(step); step += 1) {
        const { action, answer } = await history.step()
        seen.add(`${action} ${answer.status}`)
      }
    }),
  )
  expect([...seen].filter((outcome) => !/ (201|409|422)$/.test(outcome))).toEqual([])
  expect(wanted.filter((outcome) => !seen.has(outcome))).toEqual([])
  expect(await checkLedger(api.database())).toEqual([])
}, 120_000)

test('what went from place to place is neither more nor less, nor worth another rupiah', async () => {
  // However much of the random ones stands: three pieces are sent, and two of them come.
  await api.add(buy, purchaseOf(shop, [cableLine(shop, 3)]))
  const sent = await api.add(carry, sentTo(2, today(), carriedCables(shop, 1, 3)))
  await api.add(receive, { tanggal: today(), ke: 2, langsung: false, produkList: [{ ...backCables(shop, sent, 2), harga: 5, idGudang: 2 }] }) // prettier-ignore
  // Independent of the sums: what documents of the trade brought and took, and what the others say in their bodies.
  const [row] = await api.database().query<{ qty: number; moved: number }>(
    `select (select sum(qty)::int from stock where product_id = $1) as qty, sum(quantity)::int as moved
     from stock_movement where product_id = $1 and kind not in ('document', 'document_cancel')`,
    [shop.cable],
  )
  type Stored = { kind: string; body: { langsung?: boolean; produkList: Record<string, { selectedQty: number }[]>[] } }
  const stored = await api.database().query<Stored>('select kind, body from document where cancelled_at is null')
  const pieces = ({ body }: Stored) =>
    body.produkList
      .flatMap((line) => line['gudangStocks'] ?? line['sisaStok'] ?? [])
      .map(({ selectedQty }) => selectedQty)
  const came = stored.flatMap((one) => {
    const sign = one.kind !== 'mutasi' ? 1 : one.body.langsung === true ? 0 : -1
    return pieces(one).map((quantity) => sign * quantity)
  })
  expect([came.some((quantity) => quantity < 0), came.some((quantity) => quantity > 0)]).toEqual([true, true])
  expect(row?.qty).toBe((row?.moved ?? 0) + came.reduce((sum, one) => sum + one, 0))
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
