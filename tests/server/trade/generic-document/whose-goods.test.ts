import { beforeAll, expect, test } from 'vitest'
import { dayText } from '../../../../src/contract/runtime/shop-clock.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { refusal, useApi } from '../../test-api.ts'
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
} from '../shop.ts'
import { backPhones, carriedCables, carriedPhones, carriedTo, carry, withDocuments } from './carried.ts'

/** Faults that the property test of the ledger found (`proof/`), each by the shortest way to it. */
const api = useApi(await withDocuments())
const buy = '/api/pembelian/pembelian'
const sell = '/api/penjualan/penjualan'
const giveBack = '/api/dokumen/retur-penjualan'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

const ledger = () => checkLedger(api.database())
const bought = (day: string, ...lines: Parameters<typeof purchaseOf>[1]) =>
  api.add(buy, { ...purchaseOf(shop, lines), ...boughtOn(day) })
const sold = (day: string, ...lines: Parameters<typeof saleOf>[1]) =>
  api.add(sell, { ...saleOf(shop, lines), ...soldOn(day) })
const returned = (tanggal: string, ...produkList: object[]) => {
  return { tanggal, kondisi: 'Baik', produkList: produkList.map((line) => ({ harga: 5, idGudang: 1, ...line })) }
}
const cancel = (path: string) => api.post(`${path}/batal`, { alasan: 'Salah' })
const restOf = async (sale: number) =>
  (await api.get(`/api/penjualan/riwayat/${sale}`)).body.sisa.flatMap(
    ({ kodeList }: { kodeList: string[] }) => kodeList,
  )

test('a unit that was bought back comes back of the sale by which it is away, not of an older one', async () => {
  await bought('2026-03-01', phoneLine(shop, [imei(1)]))
  const first = await sold('2026-03-02', phoneSale(shop, [imei(1)]))
  await bought('2026-03-03', phoneLine(shop, [imei(1)]))
  expect(await restOf(first)).toEqual([])
  const second = await sold('2026-03-04', phoneSale(shop, [imei(1)]))
  expect([await restOf(first), await restOf(second)]).toEqual([[], [imei(1)]])
  const wrong = await api.post(giveBack, returned('2026-03-05', backPhones(first, imei(1))))
  expect(refusal(wrong)).toEqual({
    status: 409,
    errors: { '/produkList/0/imeiList/0': `IMEI '${imei(1)}' tidak ada lagi pada Penjualan #1.` },
  })
  await api.add(giveBack, returned('2026-03-05', backPhones(second, imei(1))))
  expect(await ledger()).toEqual([])
})

test('a unit that was there once more meanwhile comes back only after that', async () => {
  const [now, later] = [today(), daysLater(today(), 3)]
  await bought(now, phoneLine(shop, [imei(2), imei(3)]))
  const sale = await sold(now, phoneSale(shop, [imei(2)]))
  const other = await sold(now, phoneSale(shop, [imei(3)]))
  const again = await bought(later, phoneLine(shop, [imei(2), imei(3)]))
  expect((await cancel(`/api/pembelian/riwayat/${again}`)).status).toBe(201)
  const early = await api.post(giveBack, returned(now, backPhones(sale, imei(2))))
  expect(Object.values(refusal(early).errors)).toEqual([
    `Barang Penjualan #${sale} baru dapat kembali sejak ${dayText(later)}.`,
  ])
  await api.add(giveBack, returned(later, backPhones(sale, imei(2))))
  expect((await cancel(`/api/penjualan/riwayat/${other}`)).status).toBe(201)
  expect((await api.get(`/api/penjualan/riwayat/${other}`)).body.batal.tanggal).toBe(later)
  expect(await ledger()).toEqual([])
})

test('what moved can be undone after what happened to it meanwhile was undone', async () => {
  await bought('2026-03-01', phoneLine(shop, [imei(4)]))
  const moved = await api.add(carry, carriedTo(2, '2026-03-02', carriedPhones(1, imei(4))))
  const sale = await sold('2026-03-03', { ...phoneSale(shop, [imei(4)]), idGudang: null })
  expect((await cancel(`${carry}/${moved}`)).status).toBe(409)
  expect((await cancel(`/api/penjualan/riwayat/${sale}`)).status).toBe(201)
  expect((await cancel(`${carry}/${moved}`)).status).toBe(201)
  expect((await api.get(`/api/stok/imei/${imei(4)}`)).body).toMatchObject({ gudang: 'Gudang Utama' })
  expect(await ledger()).toEqual([])
})

test('goods of one age stay in line when they change their place, whatever they cost', async () => {
  const dear = { ...cableLine(shop, 2), hargaPerQuantity: 9_000, hargaPerQuantitas: 9_000 }
  const cheap = { ...cableLine(shop, 2), hargaPerQuantity: 1_000, hargaPerQuantitas: 1_000 }
  await bought('2026-03-01', dear)
  await bought('2026-03-01', cheap)
  await api.add(carry, carriedTo(2, '2026-03-02', carriedCables(shop, 1, 4)))
  await sold('2026-03-03', cableSale(shop, [2, 2]))
  const [left] = await api
    .database()
    .query<{ value: number }>('select value from stock where product_id = $1 and warehouse_id = 2', [shop.cable])
  expect(left?.value).toBe(2_000)
  expect(await ledger()).toEqual([])
})
