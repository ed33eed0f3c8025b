import { beforeAll, expect, test } from 'vitest'
import { useRoles } from '../platform/access/role-server.ts'
import { cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop } from './shop.ts'

const { send, api } = await useRoles(['kasir', 'pemilik'])
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 1)]))
})

const begins = async (): Promise<unknown> => JSON.parse((await send('kasir', 'GET', '/api/penjualan/awal')).text)

test('new sales begin with the customer that the shop names, who needs no address', async () => {
  expect(await begins()).toEqual({ customer: null })
  const id = await api.add('/api/kontak/umum', { nama: 'Umum' })
  expect(await begins()).toEqual({ customer: null })
  await api.add('/api/master/profil-toko', { nama: 'Toko Uji', customer: id })
  expect(await begins()).toEqual({ customer: { value: id, label: 'Umum' } })
  const sale = { ...saleOf(shop, [cableSale(shop, [1, 1])]), id_customer: id }
  expect((await send('kasir', 'POST', '/api/penjualan/penjualan', sale)).status).toBe(201)
  expect((await send('kasir', 'POST', '/api/kontak/umum', { nama: 'Lain' })).status).toBe(403)
  expect((await send('pemilik', 'POST', '/api/kontak/umum', { nama: ' ' })).status).toBe(422)
})
