/** Time: nothing leaves before its day, no place is below zero on any day, and closed books stay as they are. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/server/operations/document.ts'
import { checkLedger } from '../../../src/server/ledger/check/check-ledger.ts'
import { seeded } from '../../seeded-random.ts'
import { cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from '../operations/shop.ts' // prettier-ignore
import { refusal, useApi } from '../test-api.ts'
import { buy, cancelUrl, sell, type Kind } from './histories.ts'

const api = useApi()
const today = new Date().toISOString().slice(0, 10)
const day = (offset: number): string => addDays(today, offset)
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

const boughtOn = (tglNota: string, lines: Parameters<typeof purchaseOf>[1]) => ({
  ...purchaseOf(shop, lines),
  ...{ tglNota, dueDays: 0, jatuhTempo: tglNota },
})
const soldOn = (date: string, lines: Parameters<typeof saleOf>[1]) => ({
  ...saleOf(shop, lines),
  ...{ tglNota: `${date}T00:00:00.000Z`, jatuhTempo: `${date}T00:00:00.000Z` },
})
const cancel = (kind: Kind, id: number) => api.post(cancelUrl(kind, id), { alasan: 'Salah' })
const cancelDay = async (kind: 'sale' | 'purchase', id: number) => {
  const [row] = await api
    .database()
    .query<{ day: string }>(`select cancel_date as day from ${kind} where id = $1`, [id])
  return row?.day
}
let next = 500

describe('what was seen and is refused', () => {
  test('a device that was bought today is not sold before', async () => {
    const code = imei(next++)
    await api.add(buy, boughtOn(today, [phoneLine(shop, [code])]))
    expect(refusal(await api.post(sell, soldOn('2020-01-01', [phoneSale(shop, [code])])))).toEqual({
      status: 409,
      errors: { '/produkList/0/imeiList/0': `IMEI '${code}' baru ada sejak ${today}, sesudah Tanggal Nota.` },
    })
    expect((await api.post(sell, soldOn(today, [phoneSale(shop, [code])]))).status).toBe(201)
  })

  test('counted goods of a day to come are not sold today, and of those that are here no more than there are', async () => {
    await api.add(buy, boughtOn(day(30), [cableLine(shop, 5)]))
    expect(refusal(await api.post(sell, soldOn(today, [cableSale(shop, [1, 1])])))).toEqual({
      status: 409,
      errors: {
        '/produkList/0/gudangStocks/0/selectedQty': `Stok 'Kabel' di Gudang Utama tinggal 0 pada ${today}; yang lain baru ada sejak ${day(30)}.`,
      },
    })
    await api.add(buy, boughtOn(day(-2), [cableLine(shop, 3)]))
    expect(refusal(await api.post(sell, soldOn(today, [cableSale(shop, [1, 4])]))).errors).toEqual({
      '/produkList/0/gudangStocks/0/selectedQty': `Stok 'Kabel' di Gudang Utama tinggal 3 pada ${today}; yang lain baru ada sejak ${day(30)}.`,
    })
    expect(refusal(await api.post(sell, soldOn(day(31), [cableSale(shop, [1, 9])]))).errors).toEqual({
      '/produkList/0/gudangStocks/0/selectedQty': "Stok 'Kabel' di Gudang Utama tinggal 8.",
    })
    expect((await api.post(sell, soldOn(today, [cableSale(shop, [1, 3])]))).status).toBe(201)
    expect((await api.post(sell, soldOn(day(31), [cableSale(shop, [1, 5])]))).status).toBe(201)
  })

  test('a device that came back from a cancelled sale is not sold before it came back', async () => {
    const code = imei(next++)
    await api.add(buy, boughtOn(day(-20), [phoneLine(shop, [code])]))
    const sale = await api.add(sell, soldOn(day(-10), [phoneSale(shop, [code])]))
    await cancel('penjualan', sale)
    expect((await api.post(sell, soldOn(day(-5), [phoneSale(shop, [code])]))).status).toBe(409)
    expect((await api.post(sell, soldOn(today, [phoneSale(shop, [code])]))).status).toBe(201)
  })

  test('counted goods that came back from a cancelled sale are not sold before they came back', async () => {
    const own = { gudang: 2 }
    await api.add(buy, boughtOn(day(-20), [cableLine(shop, 5, own)]))
    const sale = await api.add(sell, soldOn(day(-10), [cableSale(shop, [2, 5])]))
    await cancel('penjualan', sale)
    expect((await api.post(sell, soldOn(day(-5), [cableSale(shop, [2, 1])]))).status).toBe(409)
    expect((await api.post(sell, soldOn(today, [cableSale(shop, [2, 5])]))).status).toBe(201)
  })

  test('opening stock is there from its day on', async () => {
    const code = imei(next++)
    const row = { produk: 'HP', gudang: 'Gudang Utama', imei: code, hargaBeli: 2_000_000, tanggal: day(-7) }
    const bring = (baris: object[]) => api.post('/api/impor/stok-awal', { baris, coba: false })
    expect((await bring([row])).body.hasil).toMatchObject([{ putusan: 'baru' }])
    expect((await api.post(sell, soldOn('2001-01-01', [phoneSale(shop, [code])]))).status).toBe(409)
    expect((await api.post(sell, soldOn(day(-7), [phoneSale(shop, [code])]))).status).toBe(201)
    expect((await bring([{ ...row, imei: imei(next++), tanggal: day(1) }])).body.hasil).toMatchObject([
      {
        putusan: 'salah',
        masalah: [{ pointer: '/tanggal', message: 'Tanggal harus antara 2000-01-01 dan hari ini.' }],
      },
    ])
  })

  test('a document of a day to come is cancelled on that day, any other today', async () => {
    const code = imei(next++)
    const purchase = await api.add(buy, boughtOn(day(40), [phoneLine(shop, [code])]))
    const sale = await api.add(sell, soldOn(day(50), [phoneSale(shop, [code])]))
    await cancel('penjualan', sale)
    expect(await cancelDay('sale', sale)).toBe(day(50))
    // What came back on a day to come leaves no sooner.
    await cancel('pembelian', purchase)
    expect(await cancelDay('purchase', purchase)).toBe(day(50))
    const other = await api.add(buy, boughtOn(day(-3), [cableLine(shop, 1)]))
    await cancel('pembelian', other)
    expect(await cancelDay('purchase', other)).toBe(today)
  })

  test('and the ledger is right on each day', async () => {
    expect(await checkLedger(api.database())).toEqual([])
  })
})

/** What an independent observer notes: pieces by place and day, from the answers alone. */
class Notes {
  readonly moves: { place: string; day: string; quantity: number }[] = []
  note(place: string, on: string, quantity: number): void {
    this.moves.push({ place, day: on, quantity })
  }
  /** The places that are below zero at the end of some day. */
  belowZero(): string[] {
    const places = [...new Set(this.moves.map(({ place }) => place))]
    return places.filter((place) => {
      const own = this.moves.filter((move) => move.place === place)
      const days = [...new Set(own.map((move) => move.day))].sort()
      return days.some((last) => own.reduce((sum, move) => sum + (move.day <= last ? move.quantity : 0), 0) < 0)
    })
  }
}

test('400 documents, cancels and openings dated back and forth: no place is below zero on any day', async () => {
  const random = seeded(26)
  const below = (most: number): number => Math.floor(random() * most)
  const someDay = (): string => day(below(60) - 40)
  const notes = new Notes()
  const later = (one: string, other: string) => (one > other ? one : other)
  interface Stored {
    kind: Kind
    id: number
    day: string
    pieces: { place: string; quantity: number }[]
  }
  const open: Stored[] = []
  const seen = new Map<string, number>()
  const codes = Array.from({ length: 12 }, (_, index) => imei(900 + index))
  const code = (): string => codes[below(codes.length)] ?? ''

  const purchase = async (): Promise<Stored | number> => {
    const [on, device, count, place] = [someDay(), code(), 1 + below(6), 1 + below(2)]
    const lines = [cableLine(shop, count, { gudang: place }), ...(random() < 0.6 ? [phoneLine(shop, [device])] : [])]
    const { status, body } = await api.post(buy, boughtOn(on, lines))
    if (status !== 201) return status
    const pieces = [{ place: `kabel ${place}`, quantity: count }]
    return { kind: 'pembelian', id: body.id, day: on, pieces: lines.length > 1 ? [...pieces, { place: device, quantity: 1 }] : pieces } // prettier-ignore
  }
  const sale = async (): Promise<Stored | number> => {
    const [on, device, count, place] = [someDay(), code(), 1 + below(4), 1 + below(2)]
    const lines =
      random() < 0.5 ? [cableSale(shop, [place, count])] : [{ ...phoneSale(shop, [device]), idGudang: null }]
    const { status, body } = await api.post(sell, soldOn(on, lines))
    if (status !== 201) return status
    const piece = lines[0]?.isImei ? { place: device, quantity: -1 } : { place: `kabel ${place}`, quantity: -count }
    return { kind: 'penjualan', id: body.id, day: on, pieces: [piece] }
  }
  for (let step = 0; step < 400; step += 1) {
    const chance = random()
    if (chance < 0.25 && open.length > 0) {
      const [document] = open.splice(below(open.length), 1)
      if (!document) continue
      const { status } = await cancel(document.kind, document.id)
      seen.set(`batal ${status}`, (seen.get(`batal ${status}`) ?? 0) + 1)
      if (status !== 201) continue
      const on = (await cancelDay(document.kind === 'penjualan' ? 'sale' : 'purchase', document.id)) ?? ''
      expect(on >= later(today, document.day)).toBe(true)
      for (const { place, quantity } of document.pieces) notes.note(place, on, -quantity)
      continue
    }
    const stored = await (chance < 0.6 ? purchase() : sale())
    const what = typeof stored === 'number' ? `${stored}` : stored.kind
    seen.set(what, (seen.get(what) ?? 0) + 1)
    if (typeof stored === 'number') continue
    for (const { place, quantity } of stored.pieces) notes.note(place, stored.day, quantity)
    open.push(stored)
  }
  for (const outcome of ['pembelian', 'penjualan', 'batal 201', 'batal 409', '409'])
    expect(seen.get(outcome), `${outcome} of ${JSON.stringify([...seen])}`).toBeGreaterThan(5)
  expect([...seen.keys()].filter((outcome) => /[45]\d\d$/.test(outcome) && !/(409|422)$/.test(outcome))).toEqual([])
  expect(notes.belowZero()).toEqual([])
  expect(await checkLedger(api.database())).toEqual([])
})

describe('closed books', () => {
  const close = (sampai: string, id_cabang: number | null = null) => api.post('/api/buku', { sampai, id_cabang })

  test('take no document, cancel or opening stock on or before the day; of a branch only its sales', async () => {
    const code = imei(next++)
    await api.add(buy, boughtOn(day(-30), [phoneLine(shop, [code])]))
    expect((await close(day(-10), 1)).status).toBe(201)
    const sale = soldOn(day(-10), [phoneSale(shop, [code])])
    const closed = { status: 409, errors: { '/tglNota': `Buku sudah ditutup sampai ${day(-10)}.` } }
    expect(refusal(await api.post(sell, { ...sale, id_cabang: 1 }))).toEqual(closed)
    const stored = await api.add(sell, sale)
    expect((await close(day(-10))).status).toBe(201)
    expect(refusal(await api.post(buy, boughtOn(day(-10), [cableLine(shop, 1)])))).toEqual(closed)
    expect((await api.post(buy, boughtOn(day(-9), [cableLine(shop, 1)]))).status).toBe(201)
    const row = { produk: 'Kabel', gudang: 'Gudang Utama', jumlah: 1, hargaBeli: 1, referensi: 'tutup' }
    const { body } = await api.post('/api/impor/stok-awal', { baris: [{ ...row, tanggal: day(-10) }], coba: false })
    expect(body.hasil).toMatchObject([
      { putusan: 'salah', masalah: [{ pointer: '/tanggal', message: `Buku sudah ditutup sampai ${day(-10)}.` }] },
    ])
    // A cancel counts on its own day, which is open.
    expect((await cancel('penjualan', stored)).status).toBe(201)
  })

  test('closed up to today take no cancel either, and are opened again by an earlier day; the log says so', async () => {
    const purchase = await api.add(buy, boughtOn(today, [cableLine(shop, 1)]))
    expect((await close(today)).status).toBe(201)
    expect(refusal(await cancel('pembelian', purchase))).toEqual({
      status: 409,
      errors: { '': `Buku sudah ditutup sampai ${today}.` },
    })
    expect((await close(day(-11))).status).toBe(201)
    expect((await cancel('pembelian', purchase)).status).toBe(201)
    const log = await api
      .database()
      .query(`select changes from change_log where entity = 'period' order by id desc limit 1`)
    expect(log).toEqual([{ changes: [{ kolom: 'Tutup sampai', dulu: today, kini: day(-11) }] }])
  })

  test('are not closed for days to come', async () => {
    expect(refusal(await close(day(1)))).toEqual({
      status: 422,
      errors: { '/sampai': 'Tanggal harus antara 2000-01-01 dan hari ini.' },
    })
  })
})
