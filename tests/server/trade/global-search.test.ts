import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../test-api.ts'
import { cableLine, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf } from './shop.ts'

const api = useApi()

beforeAll(async () => {
  const shop = await openShop(api)
  const line = phoneLine(shop, [imei(4321), imei(99)], { imeiLength: 15 })
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [line, cableLine(shop, 3)]))
  await api.add('/api/penjualan/penjualan', {
    ...saleOf(shop, [phoneSale(shop, [imei(99)])]),
    referensi: 'SO-17/Maret toko',
  })
  await api.add('/api/penjualan/tambahclients', { ...shop.person, nama: 'Kabel Jaya', id_tipe: shop.type })
})

const found = async (q: string): Promise<string[]> =>
  (await api.get(`/api/cari?q=${encodeURIComponent(q)}`)).body.items.map(
    ({ jenis, judul, keterangan }: Record<string, string>) => `${jenis}: ${judul} (${keterangan})`,
  )

const device = (number: number, state = 'Di stok') => `imei: ${imei(number)} (HP, Gudang Utama, ${state})`

const sold = 'penjualan: Penjualan #1 (Pembeli, SO-17/Maret toko, 1 Mar 2026)'

test.each([
  [imei(4321), [device(4321)]],
  [imei(4321).slice(-5), [device(4321)]],
  ['3500 0000-0004 321', [device(4321)]],
  ['35000', [device(99, 'Terjual'), device(4321)]],
  ['so-17/MARET toko', [sold]],
  ['toko 17', [sold]],
  ['7/', [sold]],
  ['SO-18', []],
  ['#1', [sold, 'pembelian: Pembelian #1 (Pemasok, 27 Feb 2026)']],
  ['kabel', ['kontak: Kabel Jaya (081234567890)', 'produk: Kabel (Non-IMEI)']],
  ['jaya KAB', ['kontak: Kabel Jaya (081234567890)']],
  ['sn tab', ['produk: Tablet SN (IMEI)']],
  ['%', []],
  ["' or 1=1", []],
  ['tidak ada', []],
])('%j finds %j', async (q, expected) => {
  expect(await found(q)).toEqual(expected)
})

test('a cancelled document says so, and its devices are in stock again', async () => {
  const [sale] = await api.database().query<{ id: number }>('select id from sale where number = 1')
  await api.add(`/api/penjualan/riwayat/${sale!.id}/batal`, { alasan: 'Salah' })
  expect((await found('#1'))[0]).toBe('penjualan: Penjualan #1 (Pembeli, SO-17/Maret toko, 1 Mar 2026, Batal)')
  expect(await found(imei(99))).toEqual([device(99)])
})

test.each(['', 'q=', `q=${'a'.repeat(201)}`, 'q=a&x=1'])('refuses %j', async (query) => {
  expect((await api.get(`/api/cari?${query}`)).status).toBe(400)
})
