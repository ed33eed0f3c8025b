import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useRoles } from '../../platform/access/role-server.ts'
import { cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from '../shop.ts'

const { send, api, store, folder, invite } = await useRoles(['kasir'])
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2)]), cableLine(shop, 5)]))
  const dearer = cableLine(shop, 5, { hargaPerQuantity: 30_000, hargaPerQuantitas: 30_000 })
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [dearer]))
  const cashier = JSON.parse(await readFile(path.join(folder, 'roles/kasir.json'), 'utf8')) as object
  const kept = { ...cashier, title: 'Kasir baru', forbids: ['jualDiBawahModal'] }
  await writeFile(path.join(folder, 'roles/kasir-baru.json'), JSON.stringify(kept))
  await store.check()
  await store.check()
  await invite('kasir-baru')
}, 120_000) // prettier-ignore

async function sell(role: string, ...lines: object[]) {
  const body = { ...saleOf(shop, []), produkList: lines }
  const { status, text } = await send(role, 'POST', '/api/penjualan/penjualan', body)
  return { status, errors: (JSON.parse(text) as { errors?: { pointer: string; message: string }[] }).errors, text }
}

const cables = (quantity: number, hargaPerQuantity: number) => {
  return { ...cableSale(shop, [1, quantity]), hargaPerQuantity }
}

test('who may not sell below cost is refused, and is told no cost, and not of which line', async () => {
  const refused = await sell('kasir-baru', cables(1, 15_000), { ...phoneSale(shop, [imei(1)]), hargaPerQuantity: 2_499_999 }) // prettier-ignore
  expect([refused.status, refused.errors?.map(({ pointer }) => pointer)]).toEqual([409, ['']])
  expect(refused.errors?.[0]?.message).toBe('Ada harga di bawah modal. Peran Anda tidak boleh menjualnya.')
  expect(refused.text).not.toContain('500.000')
  expect((await sell('kasir-baru', phoneSale(shop, [imei(1)]))).status).toBe(201)
})

test('of counted goods the dearest piece that leaves decides', async () => {
  expect((await sell('kasir-baru', cables(6, 20_000))).status).toBe(409)
  expect((await sell('kasir-baru', cables(5, 20_000))).status).toBe(201)
})

test('a discount brings a price below its cost too', async () => {
  const sold = { ...phoneSale(shop, [imei(2)]), hargaPerQuantity: 3_000_000 }
  expect((await sell('kasir-baru', { ...sold, diskonPerQuantity: 500_001 })).status).toBe(409)
  expect((await sell('kasir-baru', { ...sold, diskonPersen: 20 })).status).toBe(409)
})

test('others may', async () => {
  expect((await sell('kasir', { ...phoneSale(shop, [imei(2)]), hargaPerQuantity: 1 })).status).toBe(201)
})

test('in a taxed shop nothing is below its cost at the price that was paid for it', async () => {
  await api.add('/api/master/profil-toko', { nama: 'Toko Uji', pkp: true, pkpSejak: '2020-01-01' })
  // 198.208,6 of each is tax: the first piece bears 198.209 of 396.417, the second, which cost more, 198.208.
  const paid = { hargaPerQuantity: 2_000_105, hargaPerQuantitas: 2_000_105 }
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(3), imei(4)], paid)]))
  const phone = (hargaPerQuantity: number) => ({ ...phoneSale(shop, [imei(4)]), hargaPerQuantity })
  expect((await sell('kasir-baru', phone(2_000_104))).status).toBe(409)
  expect((await sell('kasir-baru', phone(2_000_105))).status).toBe(201)
})
