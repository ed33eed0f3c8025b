import { beforeAll, describe, expect, test } from 'vitest'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { useApi } from '../../test-api.ts'
import {
  cableLine,
  cableSale,
  imei,
  openShop,
  phoneLine,
  phoneSale,
  purchaseOf,
  saleOf,
  soldOn,
  type Shop,
} from '../shop.ts'

const api = useApi()
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2)]), cableLine(shop, 9)]))
})

const note = (body: object) => api.post('/api/harga', body)
const noted = async (body: object) => expect((await note(body)).status).toBe(201)
const scan = async (query = '') => (await api.get(`/api/penjualan/scanimei?imei=${imei(1)}${query}`)).body
const parent = async () =>
  (await api.post('/api/pembelian/ambiltipecustomer', { search: 'toko' })).body[0].value as number

describe('the price in force', () => {
  test('a scan answers nothing of prices where none is known', async () => {
    expect(await scan()).toEqual({ validation: true, nama: 'HP', id_gudang: 1, gudang: 'Gudang Utama' })
  })

  test('a till is told whose goods they are', async () => {
    const owner = { idCabang: 1, cabang: 'Pusat' }
    expect(await scan('&rinci=true')).toMatchObject(owner)
    const { body } = await api.post('/api/penjualan/gudangnonimei', { id_produk: shop.cable, rinci: true })
    expect(body.gudang[0]).toMatchObject(owner)
  })

  test('the latest day that has begun counts, and of one day what was noted last', async () => {
    await noted({ produk: shop.phone, mulai: '2026-01-10', harga: 3_100_000 })
    await noted({ produk: shop.phone, mulai: '2026-01-05', harga: 9 })
    await noted({ produk: shop.phone, mulai: '2026-01-10', harga: 3_200_000, hargaMinimum: 3_000_000 })
    await noted({ produk: shop.phone, mulai: daysLater(today(), 3), harga: 4_000_000 })
    expect(await scan()).toMatchObject({ harga: 3_200_000, hargaMinimum: 3_000_000 })
    const { body } = await api.get('/api/harga')
    expect(body.items).toEqual([expect.objectContaining({ harga: 3_200_000, mulai: '2026-01-10', status: 'Berlaku' })])
    const all = (await api.get('/api/harga?status=Semua&sort=harga')).body.items
    expect(all.map(({ harga, status }: { harga: number; status: string }) => [harga, status])).toEqual([
      [9, 'Lama'],
      [3_100_000, 'Lama'],
      [3_200_000, 'Berlaku'],
      [4_000_000, 'Nanti'],
    ])
    const record = (await api.get(`/api/harga/${all[0].id}`)).body
    expect(record).toMatchObject({ harga: 3_200_000, produk: 'HP' })
    expect(record.riwayat).toHaveLength(4)
  })

  test("a customer's type goes before all, a subtype has its type's price, and 0 ends it", async () => {
    const customer = `&customer=${shop.customer}`
    await noted({ produk: shop.phone, tipeCustomer: await parent(), mulai: '2026-01-01', harga: 2_900_000 })
    expect([(await scan(customer)).harga, (await scan()).harga]).toEqual([2_900_000, 3_200_000])
    await noted({ produk: shop.phone, tipeCustomer: await parent(), mulai: '2026-01-02', harga: 0 })
    expect((await scan(customer)).harga).toBe(3_200_000)
    const counted = await api.post('/api/harga/barang', { customer: shop.customer, barang: [shop.cable, shop.phone] })
    expect(counted.body.barang).toEqual([
      { idProduk: shop.cable },
      { idProduk: shop.phone, harga: 3_200_000, hargaMinimum: 3_000_000 },
    ])
  })

  test('a till is told more: what it cost and what is left', async () => {
    expect(await scan('&rinci=true')).toMatchObject({ idProduk: shop.phone, modal: 2_500_000, stok: 2 })
    await noted({ produk: shop.cable, mulai: '2026-01-01', harga: 25_000, hargaMinimum: 20_000 })
    const { body } = await api.post('/api/penjualan/gudangnonimei', { id_produk: shop.cable, rinci: true })
    expect(body).toMatchObject({ harga: 25_000, hargaMinimum: 20_000, modal: 15_000 })
  })

  test('what makes no sense is refused at its field', async () => {
    const pointers = async (body: object) =>
      (await note({ produk: shop.phone, harga: 10, ...body })).body.errors.map(
        ({ pointer }: { pointer: string }) => pointer,
      )
    expect(await pointers({ hargaMinimum: 11 })).toEqual(['/hargaMinimum'])
    expect(await pointers({ mulai: '1999-01-01' })).toEqual(['/mulai'])
    expect(await pointers({ produk: 999_999 })).toEqual(['/produk'])
    expect(await pointers({ tipeCustomer: 999_999 })).toEqual(['/tipeCustomer'])
  })

  test('nobody rewrites or removes a price', async () => {
    for (const change of ['update list_price set price = 1', 'delete from list_price'])
      await expect(api.database().query(change)).rejects.toThrow()
  })
})

describe('a sale', () => {
  const sell = (line: object) =>
    api.post('/api/penjualan/penjualan', saleOf(shop, [{ ...cableSale(shop, [1, 1]), ...line }]))

  test('below the minimum price is refused at its price, and nothing is stored', async () => {
    const { status, body } = await sell({ hargaPerQuantity: 19_999 })
    expect([status, body.errors]).toEqual([
      409,
      [
        {
          pointer: '/produkList/0/hargaPerQuantity',
          keyword: 'minimum-price',
          message: 'Harga di bawah harga minimum Rp 20.000.',
        },
      ],
    ])
    expect((await api.get('/api/penjualan/riwayat')).body.items).toEqual([])
    expect((await sell({ hargaPerQuantity: 20_000 })).status).toBe(201)
  })

  test('says the last price of a customer, not that of a cancelled sale', async () => {
    const last = () => api.get(`/api/harga/terakhir?customer=${shop.customer}&produk=${shop.cable}`)
    const { body } = await sell({ hargaPerQuantity: 23_000 })
    expect((await last()).body.terakhir).toEqual({
      harga: 23_000,
      tanggal: '2026-03-01',
      id: body.id,
      nomor: body.nomor,
    })
    // One that is written down later, of a day before, is not the last.
    const before = {
      ...saleOf(shop, [{ ...cableSale(shop, [1, 1]), hargaPerQuantity: 22_000 }]),
      ...soldOn('2026-02-28'),
    }
    await api.add('/api/penjualan/penjualan', before)
    expect((await last()).body.terakhir.nomor).toBe(body.nomor)
    await api.add(`/api/penjualan/riwayat/${body.id}/batal`, { alasan: 'Salah' })
    expect((await last()).body.terakhir.harga).toBe(20_000)
  })

  test('dated back or ahead is held to the minimum of today', async () => {
    await noted({ produk: shop.cable, mulai: today(), harga: 30_000, hargaMinimum: 27_000 })
    await noted({ produk: shop.cable, mulai: daysLater(today(), 5), harga: 1_000 })
    const low = { ...cableSale(shop, [1, 1]), hargaPerQuantity: 26_999 }
    const storedAt = async (day: string) =>
      (await api.post('/api/penjualan/penjualan', { ...saleOf(shop, [low]), ...soldOn(day) })).status
    for (const day of ['2026-03-01', today(), daysLater(today(), 9)]) expect(await storedAt(day), day).toBe(409)
    await noted({ produk: shop.cable, mulai: today(), harga: 25_000, hargaMinimum: 20_000 })
    expect(await storedAt('2026-03-01')).toBe(201)
  })

  test("at a type's price without a minimum is held to the general one, but never above that price", async () => {
    const tipeCustomer = await parent()
    const special = (harga: number, hargaMinimum?: number) =>
      noted({ produk: shop.cable, tipeCustomer, mulai: today(), harga, ...(hargaMinimum !== undefined && { hargaMinimum }) }) // prettier-ignore
    const listed = async () =>
      (await api.post('/api/harga/barang', { customer: shop.customer, barang: [shop.cable] })).body.barang[0]
    await special(24_000)
    expect(await listed()).toMatchObject({ harga: 24_000, hargaMinimum: 20_000 })
    expect((await sell({ hargaPerQuantity: 19_999 })).status).toBe(409)
    await special(18_000)
    expect(await listed()).toMatchObject({ harga: 18_000, hargaMinimum: 18_000 })
    await special(18_000, 15_000)
    expect(await listed()).toMatchObject({ harga: 18_000, hargaMinimum: 15_000 })
    await special(0)
    expect(await listed()).toMatchObject({ harga: 25_000, hargaMinimum: 20_000 })
  })

  test('of a device is held to the minimum as well', async () => {
    const low = { ...phoneSale(shop, [imei(1)]), hargaPerQuantity: 2_999_999 }
    expect((await api.post('/api/penjualan/penjualan', saleOf(shop, [low]))).status).toBe(409)
  })
})

describe('the day is asked once, and not for each row', () => {
  beforeAll(async () => {
    for (const statement of [
      'create sequence day_asked',
      'alter function shop_today() rename to shop_today_itself',
      `create function shop_today() returns date language plpgsql stable as
        $$ begin perform nextval('day_asked'); return shop_today_itself(); end $$`,
    ])
      await api.database().query(statement)
    return async () => {
      for (const statement of ['drop function shop_today()', 'alter function shop_today_itself() rename to shop_today'])
        await api.database().query(statement)
    }
  })
  const timesAsked = async (work: () => Promise<{ status: number }>): Promise<number> => {
    await api.database().query(`select setval('day_asked', 1, false)`)
    expect((await work()).status).toBeLessThan(300)
    const [row] = await api.database().query<{ times: number }>(`select nextval('day_asked')::int - 1 as times`)
    return row?.times ?? 0
  }

  test('by a sale of two lines', async () => {
    const lines = [
      { ...cableSale(shop, [1, 1]), hargaPerQuantity: 40_000 },
      { ...phoneSale(shop, [imei(2)]), hargaPerQuantity: 5_000_000 },
    ]
    expect(await timesAsked(() => api.post('/api/penjualan/penjualan', saleOf(shop, lines)))).toBe(1)
  })

  test('by lists, however long they are', async () => {
    const [{ id }] = (await api.get('/api/harga?status=Semua')).body.items as [{ id: number }]
    const urls = ['/api/harga?status=Semua', '/api/harga?status=Lama', `/api/harga/${id}`, '/api/kas/saldo']
    const asked = async () => {
      const times: number[] = []
      for (const url of urls) times.push(await timesAsked(() => api.get(url)))
      return times
    }
    const before = await asked()
    for (let day = 10; day < 30; day += 1) await noted({ produk: shop.cable, mulai: `2026-01-${day}`, harga: day })
    expect(await asked()).toEqual(before)
  })
})

describe('an import', () => {
  const bring = async (...baris: object[]) =>
    (await api.post('/api/impor/harga', { baris, coba: false })).body.hasil as {
      putusan: string
      masalah: { pointer: string }[]
    }[]

  test('notes what is new or differs, and what counts already not again', async () => {
    const row = { produk: 'tablet sn', harga: 5_000_000, hargaMinimum: 4_500_000 }
    const special = { ...row, tipeCustomer: 'Toko', harga: 4_800_000 }
    expect((await bring(row, special)).map(({ putusan }) => putusan)).toEqual(['baru', 'baru'])
    expect((await bring(row, special)).map(({ putusan }) => putusan)).toEqual(['sama', 'sama'])
    const [changed] = await bring({ ...row, harga: 5_100_000 })
    expect(changed).toMatchObject({
      putusan: 'berubah',
      perubahan: [{ kolom: 'Harga', dulu: '5.000.000', kini: '5.100.000' }],
    })
    // A file without the column of minimums leaves them.
    expect(await bring({ produk: 'tablet sn', harga: 5_200_000 })).toMatchObject([
      { putusan: 'berubah', perubahan: [{ kolom: 'Harga', dulu: '5.100.000', kini: '5.200.000' }] },
    ])
    expect(await bring({ produk: 'tablet sn', harga: 0 })).toMatchObject([{ putusan: 'berubah' }])
    // The newest first, as a list sorts them: what counts on a day already may not count once the rest is in.
    const early = { produk: 'kabel', mulai: '2026-01-01', harga: 100, hargaMinimum: null }
    const dated = [
      { ...early, mulai: '2026-01-03' },
      { ...early, mulai: '2026-01-02', harga: 120 },
    ]
    await bring(early)
    expect((await bring(...dated)).map(({ putusan }) => putusan)).toEqual(['baru', 'berubah'])
    expect((await bring(early, ...dated)).map(({ putusan }) => putusan)).toEqual(['sama', 'sama', 'sama'])
    const wrong = await bring({ produk: 'Tidak ada', harga: 1 }, { produk: 'HP' }, { ...row, hargaMinimum: 9_000_000 })
    expect(wrong.map(({ masalah }) => masalah[0]?.pointer)).toEqual(['/produk', '/harga', '/hargaMinimum'])
  })
})
