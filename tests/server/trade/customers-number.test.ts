import { beforeAll, expect, test } from 'vitest'
import { useRoles } from '../platform/access/role-server.ts'
import { cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop } from './shop.ts'

const { send, api } = await useRoles(['kasir', 'gudang'])
let shop: Shop
let sale: number

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 1)]))
  sale = await api.add('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 1])]))
})

test('a sale tells the number of its customer to who sells, and not to who keeps the goods', async () => {
  const customerFor = async (role: string) => {
    const { status, text } = await send(role, 'GET', `/api/penjualan/riwayat/${sale}`)
    expect(status).toBe(200)
    return (JSON.parse(text) as { customer: object }).customer
  }
  expect(await customerFor('kasir')).toEqual({ id: shop.customer, nama: 'Pembeli', telepon: '081234567890' })
  expect(await customerFor('gudang')).toEqual({ id: shop.customer, nama: 'Pembeli' })
})
