import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { refusal, useApi } from '../../test-api.ts'
import { withDocuments } from '../generic-document/carried.ts'
import { cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from '../shop.ts'

const api = useApi(await withDocuments())
const sell = '/api/penjualan/penjualan'
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2)]), cableLine(shop, 9)]))
})

type Figures = Record<'omzet' | 'hpp' | 'laba', number>

const record = async (id: number) => (await api.get(`/api/penjualan/riwayat/${id}`)).body
const cables = (quantity: number, discount: object) => ({ ...cableSale(shop, [1, quantity]), ...discount })

test('what is taken off each piece is in the record, what is owed, and what a return may credit', async () => {
  const id = await api.add(sell, saleOf(shop, [
    { ...phoneSale(shop, [imei(1)]), diskonPersen: 12.5 },
    cables(3, { diskonPerQuantity: 1_000 }),
  ])) // prettier-ignore
  const stored = await record(id)
  expect(stored).toMatchObject({
    total: 3_075_000,
    disc: 378_000,
    grandTotal: 2_697_000,
    dpp: 2_429_729.73,
    ppn: 267_270.27,
    lines: [
      { hargaPerQuantity: 3_000_000, diskonPersen: 12.5, diskonPerQuantity: 375_000, subtotal: 2_625_000 },
      { hargaPerQuantity: 25_000, diskonPersen: null, diskonPerQuantity: 1_000, subtotal: 72_000 },
    ],
    tagihan: [{ jumlah: 2_697_000 }],
  })
  expect(stored.sisa.map(({ harga }: { harga: number }) => harga)).toEqual([2_625_000, 24_000])
  const back = (harga: number) => ({
    tanggal: '2026-03-02',
    kondisi: 'Baik',
    produkList: [{ asal: id, namaProduk: 'HP', idGudang: 1, isImei: true, imeiList: [imei(1)], harga }],
  })
  const much = await api.post('/api/dokumen/retur-penjualan', back(2_625_001))
  expect(much.status).toBe(409)
  await api.add('/api/dokumen/retur-penjualan', back(2_625_000))
  expect((await record(id)).tagihan).toMatchObject([{ terbayar: 2_625_000, sisa: 72_000 }])
  const { body } = await api.get('/api/laporan/penjualan?menurut=hari&dari=2026-03-01&sampai=2026-03-02')
  const { omzet, hpp, laba } = body.rows.reduce((sum: Figures, row: Figures) => {
    return { omzet: sum.omzet + row.omzet, hpp: sum.hpp + row.hpp, laba: sum.laba + row.laba }
  })
  expect({ omzet, hpp, laba }).toEqual({ omzet: 72_000, hpp: 45_000, laba: 27_000 })
  expect(await checkLedger(api.database())).toEqual([])
})

test('the last price of a customer is what he paid', async () => {
  const query = `customer=${shop.customer}&produk=${shop.cable}`
  expect((await api.get(`/api/harga/terakhir?${query}`)).body.terakhir.harga).toBe(24_000)
})

test.each([
  ['its whole price', { diskonPerQuantity: 25_000 }, 'diskonPerQuantity', 'Diskon harus kurang dari harga.'],
  ['more', { diskonPerQuantity: 30_000 }, 'diskonPerQuantity', 'Diskon harus kurang dari harga.'],
  ['all but nothing', { diskonPersen: 99.999 }, 'diskonPersen', 'Diskon harus kurang dari harga.'],
  ['both', { diskonPersen: 1, diskonPerQuantity: 1 }, 'diskonPersen', 'Isi diskon dalam rupiah atau persen, bukan keduanya.'],
])('a discount of %s is refused at its line', async (_, discount, field, message) => {
  const answer = await api.post(sell, saleOf(shop, [cables(1, discount)]))
  expect(refusal(answer)).toMatchObject({ status: 422, errors: { [`/produkList/0/${field}`]: message } })
}) // prettier-ignore

test('a price is not brought below its minimum by a discount', async () => {
  await api.add('/api/harga', { produk: shop.cable, harga: 25_000, hargaMinimum: 22_000, mulai: '2026-01-01' })
  expect((await api.post(sell, saleOf(shop, [cables(1, { diskonPersen: 12.01 })]))).status).toBe(409)
  const id = await api.add(sell, saleOf(shop, [cables(1, { diskonPersen: 12 })]))
  expect((await record(id)).grandTotal).toBe(22_000)
})
