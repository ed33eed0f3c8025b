import { beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { refusal, useApi } from '../../test-api.ts'
import { boughtOn, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts'
import { backPhones, carriedPhones, carriedTo, withDocuments } from './carried.ts'

const api = useApi(await withDocuments())
const sales = '/api/penjualan/penjualan'
const examined = '/api/dokumen/cek-unit'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  const bought = { ...purchaseOf(shop, []), ...boughtOn(today()) }
  const phones = Array.from({ length: 12 }, (_, index) => imei(index + 1))
  await api.add('/api/pembelian/pembelian', { ...bought, produkList: [phoneLine(shop, phones)] })
})

const sale = (code: string) => ({ ...saleOf(shop, [phoneSale(shop, [code])]), ...soldOn(today()) })
const into = (kondisi: string, ...imeiList: string[]) => {
  return { tanggal: today(), kondisi, produkList: [{ namaProduk: 'HP', namaGudang: 'Gudang', imeiList }] }
}
const device = async (code: string) => (await api.get(`/api/stok/imei/${code}`)).body
const scanned = async (code: string, more = '') =>
  (await api.get(`/api/penjualan/scanimei?imei=${code}${more}`)).body.validation as boolean
const returned = (asal: number, code: string, kondisi: string) => {
  return { tanggal: today(), kondisi, produkList: [{ ...backPhones(asal, code), harga: 5, idGudang: 1 }] }
}
const held = { status: 409, errors: { '/produkList/0/imeiList/0': expect.stringContaining('dalam kondisi Rusak') } }

test('what comes back broken is not sold before somebody has found it good', async () => {
  const sold = await api.add(sales, sale(imei(1)))
  await api.add('/api/dokumen/retur-penjualan', returned(sold, imei(1), 'Rusak'))
  expect(await device(imei(1))).toMatchObject({ status: 'Di stok', kondisi: 'Rusak' })
  expect(refusal(await api.post(sales, sale(imei(1))))).toEqual(held)
  expect(await scanned(imei(1))).toBe(false)
  expect((await api.get(`/api/penjualan/terjual?imei=${imei(1)}`)).body).toEqual({
    penjualan: null,
    kondisi: 'Rusak',
    perjalanan: null,
  })
  await api.add(examined, into('Baik', imei(1)))
  expect(await device(imei(1))).toMatchObject({ status: 'Di stok', kondisi: null })
  expect(await scanned(imei(1))).toBe(true)
  await api.add(sales, sale(imei(1)))
  expect(await checkLedger(api.database())).toEqual([])
})

test('a state goes along to another place, and is listed', async () => {
  await api.add(examined, into('Servis', imei(2), imei(3)))
  expect(await scanned(imei(2), '&segala=true')).toBe(true)
  await api.add('/api/dokumen/mutasi', carriedTo(2, today(), carriedPhones(1, imei(2))))
  expect(await device(imei(2))).toMatchObject({ gudang: 'Gudang Cabang', kondisi: 'Servis' })
  const { body } = await api.get('/api/stok/imei?tertahan=true&sort=imei')
  expect(body.items).toMatchObject([
    { imei: imei(2), kondisi: 'Servis' },
    { imei: imei(3), kondisi: 'Servis' },
  ])
})

describe('a change that cannot be', () => {
  test.each([
    ['into the state that it is in', 'Baik', imei(4), 409, `IMEI '${imei(4)}' sudah dalam kondisi Baik.`],
    ['of what is not in stock', 'Rusak', imei(99), 409, `IMEI '${imei(99)}' tidak ada dalam stok.`],
  ])('%s is refused', async (_what, kondisi, code, status, message) => {
    const errors = { '/produkList/0/imeiList/0': message }
    expect(refusal(await api.post(examined, into(kondisi, code)))).toEqual({ status, errors })
  })

  test('before the day on which it came is refused', async () => {
    const early = { ...into('Rusak', imei(4)), tanggal: '2026-01-02' }
    expect(refusal(await api.post(examined, early))).toEqual({
      status: 409,
      errors: { '/produkList/0/imeiList/0': expect.stringContaining('baru ada sejak') },
    })
  })

  test('into one that nobody declared is refused', async () => {
    expect(refusal(await api.post(examined, into('Hilang', imei(4))))).toMatchObject({ status: 422 })
  })
})

test('a cancel gives the state of before', async () => {
  const first = await api.add(examined, into('Rusak', imei(5)))
  const second = await api.add(examined, into('Servis', imei(5)))
  const cancel = (id: number) => api.post(`${examined}/${id}/batal`, { alasan: 'Salah' })
  expect(refusal(await cancel(first))).toMatchObject({ status: 409 })
  expect((await cancel(second)).status).toBe(201)
  expect(await device(imei(5))).toMatchObject({ kondisi: 'Rusak' })
  expect((await cancel(first)).status).toBe(201)
  expect(await device(imei(5))).toMatchObject({ kondisi: null })
  expect(await checkLedger(api.database())).toEqual([])
})

test('a sale that is cancelled brings a unit back as it was', async () => {
  const sold = await api.add(sales, sale(imei(6)))
  expect((await api.post(`/api/penjualan/riwayat/${sold}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect(await device(imei(6))).toMatchObject({ status: 'Di stok', kondisi: null })
})

test('of a sale and a finding at once one wins', async () => {
  const [sold, found] = await Promise.all([api.post(sales, sale(imei(7))), api.post(examined, into('Rusak', imei(7)))])
  expect([sold.status, found.status].toSorted()).toEqual([201, 409])
})
