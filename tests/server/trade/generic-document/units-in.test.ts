import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { dayText } from '../../../../src/contract/runtime/shop-clock.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { refusal, useApi } from '../../test-api.ts'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { boughtOn, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts'
import { backPhones, carriedPhones, carry, sentTo, withDocuments } from './carried.ts'

const api = useApi(await withDocuments())
const buy = '/api/dokumen/beli-bekas'
let shop: Shop
let till: number
beforeAll(async () => {
  shop = await openShop(api)
  till = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const bought = { ...purchaseOf(shop, []), ...boughtOn('2026-03-01') }
  await api.add('/api/pembelian/pembelian', { ...bought, produkList: [phoneLine(shop, [imei(1), imei(2)])] })
  await api.add('/api/dokumen/kas', { jenis: 'Masuk', tanggal: '2026-03-01', akun: till, jumlah: 9_000_000 })
})

const unit = (code: string, more: object = {}) => ({ produk: shop.phone, imei: code, harga: 1_500_000, ...more })
/** Nobody chooses its day. */
const day = today()
const bought = (unitList: object[], more: object = {}) => {
  return { tanggal: day, penjual: shop.customer, gudang: 1, cara: 'Tunai', akun: till, unitList, ...more }
}
const ledger = () => checkLedger(api.database())
const device = async (code: string) => (await api.get(`/api/stok/imei/${code}`)).body
const cash = async () => (await api.get('/api/kas/saldo')).body.items[0].saldo

test('a used phone comes in for cash, at its price, and is sold like any other', async () => {
  const stored = await api.post(buy, bought([unit(imei(10))]))
  expect(stored.status).toBe(201)
  expect(await cash()).toBe(7_500_000)
  expect(await device(imei(10))).toMatchObject({
    status: 'Di stok',
    gudang: 'Gudang Utama',
    masa: [
      {
        hargaBeli: 1_500_000,
        tanggalBeli: day,
        pembelian: null,
        supplier: { id: shop.customer, nama: 'Pembeli' },
        asal: { id: stored.body.id, jenis: 'beli-bekas', dokumen: 'Beli Bekas #1' },
      },
    ],
    gerak: [
      {
        uraian: 'Masuk ke Gudang Utama · Pembeli',
        dokumen: 'Beli Bekas #1',
        asal: 'dokumen',
        jenis: 'beli-bekas',
        idDokumen: stored.body.id,
      },
    ],
  })
  expect((await api.get(`${buy}/${stored.body.id}`)).body).toMatchObject({
    total: 1_500_000,
    tentang: 'Pembeli · HP',
  })
  await api.add('/api/penjualan/penjualan', {
    ...saleOf(shop, [phoneSale(shop, [imei(10)])]),
    ...soldOn(daysLater(day, 1)),
  })
  expect(await ledger()).toEqual([])
  expect(refusal(await api.post(`${buy}/${stored.body.id}/batal`, { alasan: 'Salah' }))).toMatchObject({ status: 409 })
})

test('a second serial number comes in with it, where the goods have one', async () => {
  const tablet = { ...unit(imei(11)), produk: shop.tablet }
  expect(refusal(await api.post(buy, bought([tablet])))).toEqual({
    status: 422,
    errors: { '/unitList/0/sn': 'SN wajib diisi' },
  })
  await api.add(buy, bought([{ ...tablet, sn: 'SN00000001' }]))
  expect(await device(imei(11))).toMatchObject({ sn: 'SN00000001' })
  expect(refusal(await api.post(buy, bought([{ ...tablet, imei: imei(12), sn: 'SN00000001' }])))).toEqual({
    status: 409,
    errors: { '/unitList/0/sn': `SN 'SN00000001' sudah ada dalam stok.` },
  })
})

test('part exchange: its value is a deposit of the seller, and the cancel takes both back', async () => {
  const stored = await api.post(buy, bought([unit(imei(13))], { cara: 'Deposit', akun: null }))
  expect(stored.status).toBe(201)
  const shared = await api.post('/api/tagihan/bagi', { arah: 'Terima', idPihak: shop.customer, jumlah: 0 })
  expect(shared.body.tagihan).toContainEqual(expect.objectContaining({ sisi: 'Deposit', sisa: 1_500_000 }))
  const before = await cash()
  expect((await api.post(`${buy}/${stored.body.id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect(await device(imei(13))).toMatchObject({ status: 'Dibatalkan', gudang: null })
  expect(await cash()).toBe(before)
  expect(await ledger()).toEqual([])
  // The same phone again, the right way.
  await api.add(buy, bought([unit(imei(13))], { cara: 'Deposit', akun: null }))
  expect(await ledger()).toEqual([])
})

test.each([
  ['one that is in stock', [imei(1)], 409, { '/unitList/0/imei': `IMEI '${imei(1)}' sudah ada dalam stok.` }],
  ['the same twice', [imei(20), imei(20)], 422, { '/unitList/1/imei': 'IMEI sudah ada dalam daftar.' }],
  ['one that was sold later', [imei(10)], 409, { '/unitList/0/imei': `IMEI '${imei(10)}' masih ada dalam stok sampai ${dayText(daysLater(day, 1))}.` }],
  ['a short one', ['35'], 422, { '/unitList/0/imei': 'IMEI harus 15 digit' }],
] as const)('%s is refused at its place', async (_, codes, status, errors) => {
  expect(refusal(await api.post(buy, bought(codes.map((code) => unit(code)))))).toEqual({ status, errors })
  expect(await ledger()).toEqual([])
}) // prettier-ignore

test('goods without serial numbers do not come in as units, whatever the form was told', async () => {
  const answer = await api.post(buy, bought([{ ...unit(imei(21)), produk: shop.cable, berkode: true }]))
  expect(refusal(answer)).toEqual({ status: 422, errors: { '/unitList': 'Hanya produk ber-IMEI yang dibeli bekas.' } })
})

test('of two documents at once that bring in the same unit one is stored', async () => {
  const both = await Promise.all([1, 2].map(() => api.post(buy, bought([unit(imei(30))]))))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await ledger()).toEqual([])
})

test.each(['2026-11-10', daysLater(day, -2), daysLater(day, 300)])('its day is today, not %s', async (tanggal) => {
  const answer = await api.post(buy, { ...bought([unit(imei(40))]), tanggal })
  const errors = { '/tanggal': 'Tanggal tidak dapat dipilih sendiri. Muat ulang formulirnya.' }
  expect(refusal(answer)).toEqual({ status: 422, errors })
})

test('without a day it is of today; around midnight it may be of the other one', async () => {
  const { tanggal: _day, ...body } = bought([unit(imei(41))])
  const id = await api.add(buy, body)
  expect((await api.get(`${buy}/${id}`)).body).toMatchObject({ tanggal: day, isian: { tanggal: day } })
  vi.useFakeTimers({ now: Date.parse(`${daysLater(day, 1)}T00:20:00Z`), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await api.add(buy, bought([unit(imei(42))]))
  vi.setSystemTime(Date.parse(`${daysLater(day, 1)}T01:20:00Z`))
  expect((await api.post(buy, bought([unit(imei(43))]))).status).toBe(422)
})

test("what is on its way is the shop's: it is not bought again, the till says what carries it, and it comes in", async () => {
  const line = phoneLine(shop, [imei(50), imei(51)])
  await api.add('/api/pembelian/pembelian', { ...purchaseOf(shop, []), ...boughtOn('2026-03-01'), produkList: [line] })
  const sent = await api.add(carry, sentTo(2, '2026-03-02', carriedPhones(1, imei(50))))
  const again = { ...purchaseOf(shop, []), ...boughtOn('2026-03-03'), produkList: [phoneLine(shop, [imei(50)])] }
  const refused = [await api.post('/api/pembelian/pembelian', again), await api.post(buy, bought([unit(imei(50))]))]
  for (const answer of refused) {
    expect(answer.status).toBe(409)
    expect(Object.values(refusal(answer).errors)).toEqual([
      `IMEI '${imei(50)}' masih dalam perjalanan (Mutasi Gudang #1).`,
    ])
  }
  const reason = async (code: string) => (await api.get(`/api/penjualan/terjual?imei=${code}`)).body.perjalanan
  expect([await reason(imei(50)), await reason(imei(51))]).toEqual(['Mutasi Gudang #1', null])

  const received = { tanggal: '2026-03-04', ke: 2, produkList: [backPhones(sent, imei(50))] }
  await api.add('/api/dokumen/terima', received)
  expect(await reason(imei(50))).toBeNull()
  expect(await device(imei(50))).toMatchObject({ status: 'Di stok' })
  expect(await ledger()).toEqual([])
})
