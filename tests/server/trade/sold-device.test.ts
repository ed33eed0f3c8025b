import { beforeAll, expect, test } from 'vitest'
import { today } from '../../../src/server/trade/document/document-date.ts'
import { useApi } from '../test-api.ts'
import { imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, soldOn } from './shop.ts'

const api = useApi()
let sales: { id: number; nomor: number }[]

beforeAll(async () => {
  const shop = await openShop(api)
  // Today: what came back today is not sold on a day before.
  const sell = async (code: string) =>
    (await api.post('/api/penjualan/penjualan', { ...saleOf(shop, [phoneSale(shop, [code])]), ...soldOn(today()) }))
      .body
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [1, 2, 3, 4].map(imei))]))
  const [once, cancelled, first] = [await sell(imei(1)), await sell(imei(2)), await sell(imei(3))]
  for (const { id } of [cancelled, first]) await api.post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })
  sales = [once, await sell(imei(3))].map(({ id, nomor }) => ({ id, nomor }))
}, 60_000)

test.each<[string, string, () => unknown]>([
  ['a sold one', imei(1), () => sales[0]],
  ['one that came back', imei(2), () => null],
  ['one that was sold again', imei(3), () => sales[1]],
  ['one in stock', imei(4), () => null],
  ['one that never was', imei(99), () => null],
])('where a device was sold: %s', async (_, code, expected) => {
  const answer = await api.get(`/api/penjualan/terjual?imei=${code}`)
  expect([answer.status, answer.body]).toEqual([200, { penjualan: expected(), kondisi: null, perjalanan: null }])
})

test('the scan of a sold one is answered as specified', async () => {
  const { body } = await api.get(`/api/penjualan/scanimei?imei=${imei(1)}`)
  expect(body).toEqual({ validation: false, nama: null, id_gudang: null, gudang: null })
})

test('of codes that are scanned in, those of devices in stock are told with where they are', async () => {
  const asked = { imei: [1, 2, 3, 4, 99].map(imei), sn: ['', 'SN-99'] }
  const { status, body } = await api.post('/api/stok/ada', asked)
  const there = [4, 2].map((one) => ({ imei: imei(one), sn: null, produk: 'HP', gudang: 'Gudang Utama' }))
  expect([status, body]).toEqual([200, { unit: there }])
  const spelled = await api.post('/api/stok/ada', { imei: [` ${imei(4).slice(0, 4)}\u200b${imei(4).slice(4)}`] })
  expect(spelled.body).toEqual({ unit: there.slice(0, 1) })
  expect((await api.post('/api/stok/ada', { imei: Array.from({ length: 501 }, () => imei(1)) })).status).toBe(422)
})
