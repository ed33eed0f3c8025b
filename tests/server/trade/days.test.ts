import { dayText, takeTimeZone } from '../../../src/contract/runtime/shop-clock.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tellTimeZone } from '../../../src/server/platform/database/open-database.ts'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { daysLater } from '../../../src/contract/runtime/date-text.ts'
import { laterOf, today } from '../../../src/server/trade/document/document-date.ts'
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
import { refusal, useApi } from '../test-api.ts'
import { buy, cancelUrl, type Kind, sell } from './histories.ts'

const api = useApi()
const day = (from: number) => daysLater(today(), from)
let shop: Shop
let cables = 0
let next = 1
beforeAll(async () => {
  shop = await openShop(api)
})

/** A product of this test alone. */
async function ownShop(): Promise<Shop> {
  cables += 1
  const { jenis, kelompok, merek, status, ram, warna } = shop.values
  const cable = await api.add('/api/pembelian/addproduct', {
    jenis,
    kelompok,
    merek,
    tipe1: null,
    tipe2: null,
    status,
    warna,
    ram,
    nama: `Kabel ${cables}`,
    isImei: false,
    isSn: false,
  })
  return { ...shop, cable }
}

const bring = (row: object) => api.post('/api/impor/stok-awal', { baris: [row], coba: false })
const buyOn = (of: Shop, when: string, ...lines: Parameters<typeof purchaseOf>[1]) =>
  api.post(buy, { ...purchaseOf(of, lines), ...boughtOn(when) })
const sellOn = (of: Shop, when: string, ...lines: Parameters<typeof saleOf>[1]) =>
  api.post(sell, { ...saleOf(of, lines), ...soldOn(when) })
const cancel = (kind: Kind, id: number) => api.post(cancelUrl(kind, id), { alasan: 'Salah' })
const cancelDay = async (kind: Kind, id: number) =>
  (await api.get(`/api/${kind}/riwayat/${id}`)).body.batal.tanggal as string

describe('nothing leaves before it is there', () => {
  test('goods bought today are not sold earlier', async () => {
    const own = await ownShop()
    await buyOn(own, today(), cableLine(own, 5))
    expect(refusal(await sellOn(own, '2020-01-01', cableSale(own, [1, 2])))).toEqual({
      status: 409,
      errors: {
        '/produkList/0/gudangStocks/0/selectedQty': `Stok 'Kabel ${cables}' di Gudang Utama pada 1 Jan 2020 tinggal 0; baru cukup sejak ${dayText(today())}.`,
      },
    })
    expect((await sellOn(own, today(), cableSale(own, [1, 2]))).status).toBe(201)
  })

  test('a sale takes only the layers of its day', async () => {
    const own = await ownShop()
    await buyOn(own, day(-30), cableLine(own, 2))
    await buyOn(own, day(200), cableLine(own, 5))
    expect((await sellOn(own, day(-3), cableSale(own, [1, 3]))).body.detail).toBe(
      `Stok 'Kabel ${cables}' di Gudang Utama pada ${dayText(day(-3))} tinggal 2; baru cukup sejak ${dayText(day(200))}.`,
    )
    expect((await sellOn(own, day(-3), cableSale(own, [1, 2]))).status).toBe(201)
    expect((await sellOn(own, day(200), cableSale(own, [1, 5]))).status).toBe(201)
  })

  test('what a cancel brings back is there from its day on', async () => {
    const own = await ownShop()
    const device = imei(next++)
    await buyOn(own, day(-30), cableLine(own, 5), phoneLine(own, [device]))
    const { id } = (await sellOn(own, day(-20), cableSale(own, [1, 4]), phoneSale(own, [device]))).body
    await cancel('penjualan', id)
    expect(refusal(await sellOn(own, day(-10), phoneSale(own, [device]))).errors).toEqual({
      '/produkList/0/imeiList/0': `IMEI '${device}' baru ada sejak ${dayText(today())}, sesudah Tanggal Nota.`,
    })
    expect((await sellOn(own, day(-10), cableSale(own, [1, 2]))).status).toBe(409)
    expect((await sellOn(own, day(-10), cableSale(own, [1, 1]))).status).toBe(201)
    expect((await sellOn(own, today(), cableSale(own, [1, 4]), phoneSale(own, [device]))).status).toBe(201)
  })

  test('opening stock has a day', async () => {
    const own = await ownShop()
    const row = { produk: `Kabel ${cables}`, gudang: 'Gudang Utama', jumlah: 3, hargaBeli: 1_000 }
    const device = { produk: 'HP', gudang: 'Gudang Utama', hargaBeli: 1_000 }
    const [one, other] = [imei(next++), imei(next++)]
    await bring({ ...row, tanggal: day(-5) })
    await bring({ ...device, imei: one, tanggal: day(-5) })
    await bring({ ...device, imei: other })
    expect((await bring({ ...row, referensi: 'x', tanggal: day(1) })).body.hasil[0].masalah).toEqual([
      { pointer: '/tanggal', message: 'Stok awal tidak dapat bertanggal sesudah hari ini.' },
    ])
    for (const [when, status] of [
      ['2001-01-01', 409],
      [day(-6), 409],
      [day(-5), 201],
    ] as const)
      // prettier-ignore
      expect((await sellOn(own, when, cableSale(own, [1, 1]), phoneSale(own, [one]))).status, when).toBe(status)
    expect((await sellOn(own, day(-1), phoneSale(own, [other]))).status).toBe(409)
    expect((await sellOn(own, today(), phoneSale(own, [other]))).status).toBe(201)
  })

  test('a device does not come in again before it left', async () => {
    const device = imei(next++)
    await buyOn(shop, day(-30), phoneLine(shop, [device]))
    await sellOn(shop, day(-10), phoneSale(shop, [device]))
    const message = `IMEI '${device}' masih ada dalam stok sampai ${dayText(day(-10))}.`
    expect(refusal(await buyOn(shop, day(-20), phoneLine(shop, [device])))).toEqual({
      status: 409,
      errors: { '/produkList/0/imeiSnList/0/imei': message },
    })
    const row = { produk: 'HP', gudang: 'Gudang Utama', hargaBeli: 1_000, imei: device }
    expect((await bring({ ...row, tanggal: day(-20) })).body.hasil[0].masalah).toEqual([{ pointer: '/imei', message }])
    expect((await buyOn(shop, day(-10), phoneLine(shop, [device]))).status).toBe(201)
  })
})

describe('the day of a cancel', () => {
  test('is the later of today and the day of the document', async () => {
    const own = await ownShop()
    const { id: purchase } = (await buyOn(own, day(-30), cableLine(own, 5))).body
    const { id: early } = (await sellOn(own, day(-20), cableSale(own, [1, 1]))).body
    const { id: late } = (await sellOn(own, day(100), cableSale(own, [1, 1]))).body
    await cancel('penjualan', early)
    await cancel('penjualan', late)
    expect([await cancelDay('penjualan', early), await cancelDay('penjualan', late)]).toEqual([today(), day(100)])
    // What the later one brought back leaves no earlier than it came.
    expect((await cancel('pembelian', purchase)).status).toBe(201)
    expect(await cancelDay('pembelian', purchase)).toBe(day(100))
  })
})

test('the last purchase price is that of the last purchase by day, wherever it is read', async () => {
  const own = await ownShop()
  const at = (price: number, gudang: number) =>
    cableLine(own, 1, { hargaPerQuantity: price, hargaPerQuantitas: price, gudang })
  await buyOn(own, day(-2), at(700, 1))
  await buyOn(own, day(-9), at(300, 1), at(400, 2))
  const read = async () => [
    (await api.get(`/api/produk/${own.cable}`)).body.hargaBeliTerakhir,
    ...(await api.get(`/api/stok?idProduk=${own.cable}`)).body.items.map(
      (item: { hargaBeliTerakhir: number }) => item.hargaBeliTerakhir,
    ),
  ]
  expect(await read()).toEqual([700, 700, 700])
  const { id } = (await buyOn(own, day(-2), at(900, 2))).body
  expect(await read()).toEqual([900, 900, 900])
  await cancel('pembelian', id)
  expect(await read()).toEqual([700, 700, 700])
})

describe('closed books', () => {
  const close = (body: object) => api.post('/api/buku/tutup', body)
  const closed = (pointer: string, until: string) => ({
    status: 409,
    errors: { [pointer]: `Buku sudah ditutup sampai ${dayText(until)}.` },
  })
  const row = (until: string) => [{ pointer: '/tanggal', message: `Buku sudah ditutup sampai ${dayText(until)}.` }]

  test('take nothing on or before their day, of one branch or of all', async () => {
    const own = await ownShop()
    await buyOn(own, day(-300), cableLine(own, 50))
    const [other] = await api
      .database()
      .query<{ id: number }>(`insert into branch (name, name_key) values ('Lain', 'lain') returning id`)
    const sale = (when: string, branch?: number) =>
      api.post(sell, {
        ...saleOf(own, [cableSale(own, [1, 1])]),
        ...soldOn(when),
        ...(branch && { id_cabang: branch }),
      })
    const { id } = (await sale(day(-200), 1)).body
    const { id: tomorrow } = (await sale(day(-200))).body
    expect((await close({ sampai: day(1) })).status).toBe(422)
    expect((await close({ id_cabang: 99, sampai: today() })).status).toBe(422)

    expect((await close({ id_cabang: 1, sampai: day(-100) })).status).toBe(201)
    expect(refusal(await sale(day(-100), 1))).toEqual(closed('/tglNota', day(-100)))
    expect((await sale(day(-99), 1)).status).toBe(201)
    expect((await sale(day(-150), other!.id)).status).toBe(201)
    expect((await sale(day(-150))).status).toBe(201)
    // Counts on its own day.
    expect((await cancel('penjualan', id)).status).toBe(201)

    expect((await close({ sampai: day(-50) })).status).toBe(201)
    expect(refusal(await sale(day(-50)))).toEqual(closed('/tglNota', day(-50)))
    expect(refusal(await sale(day(-50), other!.id))).toEqual(closed('/tglNota', day(-50)))
    expect(refusal(await buyOn(own, day(-50), cableLine(own, 1)))).toEqual(closed('/tglNota', day(-50)))
    const opening = { produk: `Kabel ${cables}`, gudang: 'Gudang Utama', jumlah: 3, hargaBeli: 1_000 }
    expect((await bring({ ...opening, tanggal: day(-50) })).body.hasil[0].masalah).toEqual(row(day(-50)))
    expect((await bring({ ...opening, tanggal: day(-49) })).body.hasil[0].putusan).toBe('baru')

    expect((await close({ sampai: today() })).status).toBe(201)
    expect(refusal(await cancel('penjualan', tomorrow))).toEqual(closed('', today()))
    // By hand neither.
    await expect(
      api.database().query(`insert into stock_movement (business_date, kind, product_id, warehouse_id, quantity)
        values (current_date - 60, 'opening', ${own.cable}, 1, 1)`),
    ).rejects.toThrow('Buku sudah ditutup')
    // An earlier day opens the days after it, and says so.
    expect((await close({ sampai: day(-300) })).body.uraian).toBe(
      `Buku seluruh toko dibuka kembali sesudah ${dayText(day(-300))}; sebelumnya ditutup sampai ${dayText(today())}.`,
    )
    expect((await cancel('penjualan', tomorrow)).status).toBe(201)
  })

  test('one who stores while they are closed is stored before, or refused', async () => {
    const own = await ownShop()
    await buyOn(own, day(-250), cableLine(own, 50))
    const when = day(-240)
    const [, ...answers] = await Promise.all([
      close({ sampai: when }),
      ...Array.from({ length: 12 }, () => sellOn(own, when, cableSale(own, [1, 1]))),
    ])
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    expect((await sellOn(own, when, cableSale(own, [1, 1]))).status).toBe(409)
  })

  /** Two at once: the embedded database has one connection. */
  const together = test.runIf(process.env['DATABASE_URL'] !== undefined)
  together('closing waits for what moves money alone', async () => {
    let isBegun = () => {}
    let undo = () => {}
    const begun = new Promise<void>((resolve) => (isBegun = resolve))
    const undone = new Promise<never>((_, reject) => (undo = () => reject(new Error('Nothing of it is to stay'))))
    const storing = api.database().transaction(async (tx) => {
      await tx.query(
        `insert into document (kind, title, number, day, about, body) values ('kas', 'Kas', 1000000, $1, '', '{}')`,
        [day(-230)],
      )
      isBegun()
      await undone
    })
    await begun
    const closing = close({ sampai: day(-230) })
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await api.database().query(waiting)).length > 0, { timeout: 20_000 })
    undo()
    await expect(storing).rejects.toThrow('Nothing of it is to stay')
    expect((await closing).status).toBe(201)
  })
})

describe('the day is that of TIME_ZONE', () => {
  // Of these two one is on another day than UTC, whenever this runs.
  const zones = ['Pacific/Kiritimati', 'Etc/GMT+12', null]
  afterAll(async () => {
    takeTimeZone(undefined)
    await tellTimeZone(api.database(), null)
  })

  test.each(zones)('%s', async (zone) => {
    takeTimeZone(zone ?? undefined)
    await tellTimeZone(api.database(), zone)
    const there = new Intl.DateTimeFormat('sv-SE', { timeZone: zone ?? 'UTC' }).format()
    const [row] = await api.database().query<{ day: string }>('select shop_today() as day')
    expect([today(), row?.day]).toEqual([there, there])
    // What comes without a day is of today, and a cancel counts on it.
    const own = await ownShop()
    const opening = { produk: `Kabel ${cables}`, gudang: 'Gudang Utama', jumlah: 3, hargaBeli: 1_000 }
    expect((await bring({ ...opening, tanggal: null })).body.hasil[0].putusan).toBe('baru')
    const { body } = await sellOn(own, there, cableSale(own, [1, 1]))
    expect((await cancel('penjualan', body.id)).status).toBe(201)
    expect(await cancelDay('penjualan', body.id)).toBe(there)
  })

  test('a zone that the database does not know is refused by name', async () => {
    await expect(tellTimeZone(api.database(), 'Asia/Jakata')).rejects.toThrow('TIME_ZONE=Asia/Jakata: database')
  })
})

test('after all of it the ledger is right', async () => {
  expect(laterOf(today(), day(1))).toBe(day(1))
  expect(await checkLedger(api.database())).toEqual([])
})
