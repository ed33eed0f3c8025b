import { beforeAll, expect, test } from 'vitest'
import { useRoles } from '../platform/access/role-server.ts'
import { cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop } from './shop.ts'

const { send, api, database } = await useRoles(['kasir', 'pemilik'])
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 1)]))
})

const pusat = { value: 1, label: 'Pusat' }
const begins = async (): Promise<unknown> => JSON.parse((await send('kasir', 'GET', '/api/penjualan/awal')).text)

test('the customer of a name alone is changed by his name alone', async () => {
  const id = await api.add('/api/kontak/umum', { nama: 'Tanpa Nama' })
  const read = async (): Promise<unknown> => JSON.parse((await send('pemilik', 'GET', `/api/kontak/${id}`)).text)
  expect(await read()).toMatchObject({ bentuk: 'umum', isian: { nama: 'Tanpa Nama' } })
  const change = (url: string, payload: object, version: string) =>
    send('pemilik', 'PUT', `/api/kontak/${id}/${url}`, payload, { 'if-match': version })
  expect((await change('umum', { nama: ' ' }, '"1"')).status).toBe(422)
  expect((await change('umum', { nama: 'Siapa Saja' }, '"1"')).status).toBe(200)
  expect(await read()).toMatchObject({ nama: 'Siapa Saja', bentuk: 'umum' })
  expect((await change('umum', { nama: 'Lain' }, '"1"')).status).toBe(412)
  expect((await change('umum', { nama: 'Lain' }, '"2"')).status).toBe(200)
  const other = await change('supplier', { nama: 'Lain' }, '"3"')
  expect(other.status).not.toBe(200)
})

test('new sales begin with the customer that the shop names, who needs no address', async () => {
  expect(await begins()).toEqual({ customer: null, cabang: pusat })
  const id = await api.add('/api/kontak/umum', { nama: 'Umum' })
  expect(await begins()).toEqual({ customer: null, cabang: pusat })
  await api.add('/api/master/profil-toko', { nama: 'Toko Uji', customer: id })
  expect(await begins()).toEqual({ customer: { value: id, label: 'Umum' }, cabang: pusat })
  // It is the record that says whether the shop is taxed: an archived one says nothing.
  const archive = (at: string) =>
    database().query(`update master_value set archived_at = ${at} where type = 'profil-toko'`)
  await archive('now()')
  expect(await begins()).toEqual({ customer: null, cabang: pusat })
  await archive('null')
  const sale = { ...saleOf(shop, [cableSale(shop, [1, 1])]), id_customer: id }
  expect((await send('kasir', 'POST', '/api/penjualan/penjualan', sale)).status).toBe(201)
  expect((await send('kasir', 'POST', '/api/kontak/umum', { nama: 'Lain' })).status).toBe(403)
  expect((await send('pemilik', 'POST', '/api/kontak/umum', { nama: ' ' })).status).toBe(422)
})

test('they begin with the only branch, and with none of several', async () => {
  await api.add('/api/master/cabang', { nama: 'Bandung' })
  expect(await begins()).toMatchObject({ cabang: null })
})
