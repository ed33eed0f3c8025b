import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { daysLater } from '../../../src/contract/runtime/date-text.ts'
import { today } from '../../../src/server/trade/document/document-date.ts'
import { seeded } from '../../seeded-random.ts'
import {
  boughtOn,
  cableLine,
  cableSale,
  imei,
  openShop,
  phoneLine,
  phoneSale,
  purchaseOf,
  saleOf,
  type Shop,
  soldOn,
} from './shop.ts'
import { useApi } from '../test-api.ts'
import { carriedCables, carriedPhones, carriedTo, carry, withDocuments } from './generic-document/carried.ts'
import { buy, cancelUrl, sell } from './histories.ts'

const api = useApi(await withDocuments())
const steps = 500
const devices = Array.from({ length: 6 }, (_, index) => imei(index))
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

/** What one accepted request did: pieces of some goods, in or out, on a day. */
interface Move {
  goods: string
  day: string
  quantity: number
}

/** Independent of the ledger: accepted requests alone, added up by day. */
class Calendar {
  readonly moves: Move[] = []

  /** The days on which some goods would have gone out without being there, or a device be there twice. */
  wrongDays(added: readonly Move[] = []): string[] {
    const moves = [...this.moves, ...added]
    const wrong: string[] = []
    for (const goods of new Set(moves.map((move) => move.goods))) {
      const own = moves.filter((move) => move.goods === goods)
      for (const day of new Set(own.map((move) => move.day))) {
        const held = own.filter((move) => move.day <= day).reduce((sum, { quantity }) => sum + quantity, 0)
        if (held < 0 || (held > 1 && goods.startsWith('IMEI'))) wrong.push(`${goods} on ${day}: ${held}`)
      }
    }
    return wrong
  }
}

test(`${steps} openings, purchases, sales and cancels, dated back and forth: no place is below zero on any day`, async () => {
  const random = seeded(26)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  /** Mostly of the last weeks; some to come. */
  const anyDay = () => daysLater(today(), below(30) - 22)
  const calendar = new Calendar()
  const documents: { kind: string; url: string; cancel: string; day: string; moves: Move[] }[] = []
  const isStored = (kind: 'pembelian' | 'penjualan', id: number, day: string, moves: Move[]) => {
    documents.push({ kind, url: `/api/${kind}/riwayat/${id}`, cancel: cancelUrl(kind, id), day, moves })
    calendar.moves.push(...moves)
  }
  const outcomes = new Map<string, number>()
  /** A device moves within one place: where it is, the server says. */
  const device = (one: string, day: string, quantity: number) => ({ goods: `IMEI ${one}`, day, quantity })
  const cable = (warehouse: number, day: string, quantity: number) => ({ goods: `Kabel ${warehouse}`, day, quantity })

  const open = async () => {
    const day = daysLater(today(), -below(25))
    const [one, warehouse, jumlah] = [pick(devices), 1 + below(2), 1 + below(4)]
    const place = {
      gudang: ['Gudang Utama', 'Gudang Cabang'][warehouse - 1],
      hargaBeli: 1_000 + below(9),
      tanggal: day,
    }
    const isDevice = random() < 0.3
    const row = isDevice
      ? { ...place, produk: 'HP', imei: one }
      : { ...place, produk: 'Kabel', jumlah, referensi: `R${below(1_000_000)}` }
    const { body } = await api.post('/api/impor/stok-awal', { baris: [row], coba: false })
    const stored = body.hasil[0].putusan === 'baru'
    if (stored) calendar.moves.push(isDevice ? device(one, day, 1) : cable(warehouse, day, jumlah))
    return `open ${stored ? 201 : 409}`
  }
  const bring = async () => {
    const [day, one, warehouse, count] = [anyDay(), pick(devices), 1 + below(2), 1 + below(6)]
    const isDevice = random() < 0.5
    const line = isDevice ? phoneLine(shop, [one]) : cableLine(shop, count, { gudang: warehouse })
    const { status, body } = await api.post(buy, { ...purchaseOf(shop, [line]), ...boughtOn(day) })
    const moves = isDevice ? [device(one, day, 1)] : [cable(warehouse, day, count)]
    if (status === 201) isStored('pembelian', body.id, day, moves)
    return `buy ${status}`
  }
  const take = async () => {
    const [day, one, warehouse, count] = [anyDay(), pick(devices), 1 + below(2), 1 + below(4)]
    const moves = [...(random() < 0.5 ? [device(one, day, -1)] : []), cable(warehouse, day, -count)]
    const lines = [
      ...(moves.length > 1 ? [{ ...phoneSale(shop, [one]), idGudang: null }] : []),
      cableSale(shop, [warehouse, count]),
    ]
    const { status, body } = await api.post(sell, { ...saleOf(shop, lines), ...soldOn(day) })
    if (status === 201) isStored('penjualan', body.id, day, moves)
    else if (status === 409 && moves.length === 1) {
      // Refused for a reason: on that day there is too little, or what is there has left since.
      const held = calendar.moves.filter(({ goods, day: at }) => goods === moves[0]!.goods && at <= day)
      refusedWithStock += held.reduce((sum, { quantity }) => sum + quantity, 0) >= count ? 1 : 0
    }
    return `sell ${status}`
  }
  /** From one place to the other: a device is as much there as before. */
  const bear = async () => {
    const [day, one, to, count] = [anyDay(), pick(devices), 1 + below(2), 1 + below(4)]
    const isDevice = random() < 0.5
    const line = isDevice ? carriedPhones(null, one) : carriedCables(shop, 3 - to, count)
    const { status, body } = await api.post(carry, carriedTo(to, day, line))
    const moves = isDevice ? [] : [cable(3 - to, day, -count), cable(to, day, count)]
    if (status === 201) {
      const url = `${carry}/${body.id}`
      documents.push({ kind: 'mutasi', url, cancel: `${url}/batal`, day, moves })
      calendar.moves.push(...moves)
    }
    return `carry ${status}`
  }
  const cancel = async () => {
    const document = pick(documents)
    if (!document) return open()
    const { status } = await api.post(document.cancel, { alasan: 'Salah' })
    if (status === 201) {
      const { tanggal } = (await api.get(document.url)).body.batal
      expect(tanggal >= today() && tanggal >= document.day).toBe(true)
      calendar.moves.push(
        ...document.moves.map(({ goods, quantity }) => ({ goods, day: tanggal, quantity: -quantity })),
      )
    }
    return `cancel ${document.kind} ${status}`
  }
  let refusedWithStock = 0

  for (let step = 0; step < steps; step += 1) {
    const chance = random()
    const outcome = await (chance < 0.1
      ? open()
      : chance < 0.3
        ? bring()
        : chance < 0.45
          ? bear()
          : chance < 0.8
            ? take()
            : cancel())
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    expect(calendar.wrongDays(), `${step}: ${outcome}`).toEqual([])
  }
  const told = [...outcomes.keys()].sort()
  expect(told.filter((outcome) => !/ (201|409|422)$/.test(outcome))).toEqual([])
  for (const action of ['open', 'buy', 'sell', 'carry', 'cancel penjualan', 'cancel pembelian', 'cancel mutasi'])
    for (const status of [201, 409]) expect(told).toContain(`${action} ${status}`)
  // Some were refused although enough was there on their own day: a later one would have gone below zero.
  expect(refusedWithStock).toBeGreaterThan(0)

  // What the server has at the end is what the calendar adds up to.
  const stock = await api
    .database()
    .query<{ warehouse: number; qty: number }>(
      `select warehouse_id as warehouse, qty from stock where product_id = ${shop.cable} order by 1`,
    )
  const sum = (goods: string) =>
    calendar.moves.filter((move) => move.goods === goods).reduce((total, { quantity }) => total + quantity, 0)
  for (const { warehouse, qty } of stock) expect(qty).toBe(sum(`Kabel ${warehouse}`))
  const inStock = await api.database().query<{ imei: string }>(`select imei from imei_unit where state = 'in_stock'`)
  expect(inStock.map((unit) => unit.imei).sort()).toEqual(devices.filter((one) => sum(`IMEI ${one}`) === 1).sort())
  expect(await checkLedger(api.database())).toEqual([])
})
