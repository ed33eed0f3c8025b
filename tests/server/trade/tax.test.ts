import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { useApi } from '../test-api.ts'
import { backCables, backPhones, withDocuments } from './generic-document/carried.ts'
import { buy, cancelUrl, sell } from './histories.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from './shop.ts' // prettier-ignore

const api = useApi(await withDocuments())
const profile = { nama: 'Toko Uji', pkp: true, pkpSejak: '2026-03-01' }
const other = { mulai: '2026-06-01', persen: 12 }
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
})

afterEach(async () => {
  expect(await checkLedger(api.database())).toEqual([])
})

const price = (one: number) => ({ hargaPerQuantity: one, hargaPerQuantitas: one })
const rateOn = async (day: string) => (await api.get(`/api/pajak/tarif?tanggal=${day}`)).body.pajak
const sale = async (id: number) => (await api.get(`/api/penjualan/riwayat/${id}`)).body
const purchase = async (id: number) => (await api.get(`/api/pembelian/riwayat/${id}`)).body
const stockValue = async (on: string) => (await api.get(`/api/laporan/stok?pada=${on}`)).body.total.nilai as number
const figures = async (report: string, day: string) =>
  (await api.get(`/api/laporan/${report}?dari=${day}&sampai=${day}`)).body.total
const taxes = async (day: string) => {
  const { keluaran, dppKeluaran, masukan, dppMasukan, kurangBayar } = await figures('ppn', day)
  return [keluaran, dppKeluaran, masukan, dppMasukan, kurangBayar]
}

describe('a shop that is not taxed', () => {
  test('has the amounts of the specification, a cost with all of its price, and no tax to report', async () => {
    expect(await rateOn('2026-03-01')).toBeNull()
    const id = await api.add(buy, {
      ...purchaseOf(shop, [cableLine(shop, 7, price(1_000))]),
      ...boughtOn('2026-02-01'),
    })
    expect(await purchase(id)).toMatchObject({ dpp: 6_306.31, ppn: 693.69, grandTotal: 7_000 })
    expect(await purchase(id)).not.toHaveProperty('pajak')
    expect(await stockValue('2026-02-01')).toBe(7_000)
    expect(await taxes('2026-02-01')).toEqual([0, 0, 0, 0, 0])
  })
})

describe('a taxed shop', () => {
  let bought = 0
  let sold = 0

  beforeAll(async () => {
    await api.add('/api/master/profil-toko', profile)
  })

  test.each([
    ['2026-02-28', null],
    ['2026-03-01', { persen: 12, pembilang: 11, penyebut: 12, bagian: 11, dari: 111 }],
  ])('on %s is taxed with %o', async (day, rate) => {
    expect(await rateOn(day)).toEqual(rate)
  })

  test('buys at its price without the tax, to the rupiah', async () => {
    const lines = [phoneLine(shop, [imei(1), imei(2)], price(2_000_003)), cableLine(shop, 7, price(1_000))]
    bought = await api.add(buy, { ...purchaseOf(shop, lines), ...boughtOn('2026-03-02') })
    // 11/111 of 4.007.006 is 397.090,68; of the phones 396.396,99.
    expect(await purchase(bought)).toMatchObject({
      dpp: 3_609_915,
      ppn: 397_091,
      grandTotal: 4_007_006,
      pajak: { persen: 12, pembilang: 11, penyebut: 12, nilaiLain: 3_309_089 },
    })
    const costs = await api
      .database()
      .query<{ cost: number; qty: number }>(
        `select unit_cost as cost, quantity as qty from stock_movement where kind = 'purchase' and document_id = $1 order by id`,
        [bought],
      )
    expect(costs.map(({ cost, qty }) => [cost, qty])).toEqual([
      [2_000_003 - 198_199, 1],
      [2_000_003 - 198_198, 1],
      [1_000 - 100, 1],
      [1_000 - 99, 6],
    ])
    expect(await stockValue('2026-03-02')).toBe(7_000 + 3_609_915)
    expect(await figures('pembelian', '2026-03-02')).toEqual({ pembelian: 3_609_915, unit: 9 })
    expect(await taxes('2026-03-02')).toEqual([0, 0, 397_091, 3_609_915, -397_091])
  })

  test('says what it last paid for goods with the tax that was in it, and what they cost without it', async () => {
    for (const [product, paid] of [
      [shop.phone, 2_000_003],
      [shop.cable, 1_000],
    ]) {
      expect((await api.get(`/api/produk/${product}`)).body.hargaBeliTerakhir).toBe(paid)
      const { items } = (await api.get(`/api/stok?idProduk=${product}`)).body
      expect(items.map((one: { hargaBeliTerakhir: number }) => one.hargaBeliTerakhir)).toEqual([paid])
    }
    const costs = 'select last_purchase_cost(id) as cost from product where id = any ($1) order by id'
    // Of seven cables of one line the first cost 900, the last 901.
    expect(await api.database().query(costs, [[shop.phone, shop.cable]])).toEqual(
      [shop.phone, shop.cable]
        .sort((one, other) => one - other)
        .map((id) => ({ cost: id === shop.cable ? 901 : 1_801_805 })),
    )
  })

  test('sells for its price without the tax, which is no profit', async () => {
    // Seven cables of before cost 1.000, one of those behind 900 and one 901.
    const lines = [phoneSale(shop, [imei(1)]), { ...cableSale(shop, [1, 9]), hargaPerQuantity: 1_555 }]
    sold = await api.add(sell, { ...saleOf(shop, lines), ...soldOn('2026-03-03') })
    expect(await sale(sold)).toMatchObject({
      dpp: 2_715_311,
      ppn: 298_684,
      grandTotal: 3_013_995,
      pajak: { persen: 12, pembilang: 11, penyebut: 12, nilaiLain: 2_489_035 },
    })
    const hpp = 2_000_003 - 198_199 + 7_000 + 900 + 901
    expect(await figures('penjualan', '2026-03-03')).toMatchObject({ omzet: 2_715_311, hpp, laba: 2_715_311 - hpp })
    expect(await taxes('2026-03-03')).toEqual([298_684, 2_715_311, 0, 0, 298_684])
    // What its customer owes is all of it.
    expect((await sale(sold)).tagihan).toMatchObject([{ jumlah: 3_013_995 }])
  })

  test('gives back what was paid, with the tax that was in it', async () => {
    const stock = [{ idGudang: 1, namaGudang: 'Gudang', availableQty: 9, selectedQty: 2 }]
    const lines = [
      { ...backPhones(sold, imei(1)), idGudang: 1, harga: 3_000_000 },
      { ...backCables(shop, sold, 2), sisaStok: stock, idGudang: 1, harga: 1_555 },
    ]
    const back = await api.add('/api/dokumen/retur-penjualan', {
      tanggal: '2026-03-04',
      kondisi: 'Baik',
      produkList: lines,
    })
    // The phone bore 297.297, and the cables 1.387 of 9: the first one 155.
    const [tax, price] = [297_297 + 155 + 154, 3_000_000 + 2 * 1_555]
    expect(await taxes('2026-03-04')).toEqual([-tax, tax - price, 0, 0, -tax])
    expect((await sale(sold)).tagihan).toMatchObject([{ jumlah: 3_013_995, sisa: 3_013_995 - price }])
    const { status } = await api.post(`/api/dokumen/retur-penjualan/${back}/batal`, { alasan: 'Salah' })
    expect(status).toBe(201)
    // Its paper says it, cancelled as well.
    expect((await api.get(`/api/dokumen/retur-penjualan/${back}`)).body.ppn).toBe(tax)
  })

  test('sends back to its supplier for what it paid, with the tax', async () => {
    const lines = [{ ...backPhones(bought, imei(2)), idGudang: 1, harga: 2_000_003 }]
    const back = await api.add('/api/dokumen/retur-pembelian', { tanggal: '2026-03-05', produkList: lines })
    expect((await api.get(`/api/dokumen/retur-pembelian/${back}`)).body.ppn).toBe(198_198)
    expect(await taxes('2026-03-05')).toEqual([0, 0, -198_198, -2_000_003 + 198_198, 198_198])
    expect((await purchase(bought)).tagihan).toMatchObject([{ jumlah: 4_007_006, sisa: 4_007_006 - 2_000_003 }])
  })

  test('is offered the price of the purchase, whatever the goods cost', async () => {
    const { sisa } = await purchase(bought)
    expect(sisa.map((one: { hargaBeli: number; jumlah: number }) => [one.hargaBeli, one.jumlah])).toEqual([[1_000, 5]])
  })

  test('cancels all of it', async () => {
    const [before] = await taxes(new Date().toISOString().slice(0, 10))
    expect((await api.post(cancelUrl('penjualan', sold), { alasan: 'Salah' })).status).toBe(201)
    const [after] = await taxes(new Date().toISOString().slice(0, 10))
    expect(after - before).toBe(-298_684)
  })

  test('has rates of its own from a day on; what is stored keeps its own', async () => {
    await api.add('/api/master/tarif-ppn', other)
    expect(await rateOn('2026-05-31')).toMatchObject({ persen: 12, pembilang: 11, penyebut: 12 })
    expect(await rateOn('2026-06-01')).toEqual({ persen: 12, pembilang: 1, penyebut: 1, bagian: 3, dari: 28 })
    const later = await api.add(buy, {
      ...purchaseOf(shop, [cableLine(shop, 4, price(1_001))]),
      ...boughtOn('2026-06-02'),
    })
    expect(await purchase(later)).toMatchObject({ ppn: 429, pajak: { persen: 12, nilaiLain: null } })
    expect((await api.post('/api/master/tarif-ppn', other)).status).toBe(409)
    expect(await purchase(bought)).toMatchObject({ ppn: 397_091, pajak: { persen: 12, pembilang: 11 } })
  })

  test('credits nothing of a type of purchase whose sellers are not taxed', async () => {
    const jenisPembelian = await api.add('/api/master/jenis-pembelian', { nama: 'Bukan PKP', tanpaPpn: true })
    const id = await api.add(buy, {
      ...purchaseOf(shop, [cableLine(shop, 7, price(100))]),
      ...boughtOn('2026-03-07'),
      jenisPembelian,
    })
    expect(await purchase(id)).toMatchObject({ ppn: 69.37, dpp: 630.63 })
    expect(await taxes('2026-03-07')).toEqual([0, 0, 0, 0, 0])
    expect((await api.get(`/api/pajak/tarif?tanggal=2026-03-07&jenis=${jenisPembelian}`)).body).toEqual({ pajak: null })
  })

  test('calls what it is not to be sold below its cost with the tax of today', async () => {
    const cables = await api.post('/api/penjualan/gudangnonimei', { id_produk: shop.cable, rinci: true })
    // A cable of before cost 1.000; since June 12 of 112 of a price is tax: of 1.119 at least 119.
    expect(cables.body.modal).toBe(1_119)
  })

  test('lists what was taxed by itself, which is where the figure of the tax leads', async () => {
    const listed = async (query: string): Promise<number[]> =>
      (await api.get(`/api/pembelian/riwayat?limit=100&${query}`)).body.items.map(({ id }: { id: number }) => id)
    const all = await listed('')
    const told = await Promise.all(all.map(async (id) => ('pajak' in (await purchase(id)) ? [id] : [])))
    expect(await listed('kenaPpn=true')).toEqual(told.flat())
    expect(told.flat()).toContain(bought)
    expect(told.flat().length).toBeLessThan(all.length)
    const { body } = await api.get('/api/penjualan/riwayat?kenaPpn=true')
    expect(body.items.map(({ id }: { id: number }) => id)).toContain(sold)
  })
})

test('what the law says since a day stands before an older rate of the shop', async () => {
  await api.add('/api/master/tarif-ppn', { mulai: '2024-01-01', persen: 10 })
  expect(await rateOn('2026-05-31')).toMatchObject({ persen: 12, pembilang: 11, penyebut: 12 })
})

test('a rate has two decimals at most; one of before with three stops no sale', async () => {
  const rate = { mulai: '2026-09-01', persen: 1.005 }
  const { status, body } = await api.post('/api/master/tarif-ppn', rate)
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/persen'])
  const id = await api.add('/api/master/tarif-ppn', { ...rate, persen: 1 })
  await api.database().query(`update master_value set data = jsonb_set(data, '{persen}', '1.005') where id = $1`, [id])
  expect(await rateOn('2026-09-01')).toMatchObject({ persen: 1.01 })
  const lines = [cableLine(shop, 3, price(1_000_000))]
  const bought = await api.add(buy, { ...purchaseOf(shop, lines), ...boughtOn('2026-09-02') })
  // 101/10.101 of 3.000.000.
  expect(await purchase(bought)).toMatchObject({ ppn: 29_997, pajak: { persen: 1.01 } })
})
