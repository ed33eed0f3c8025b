import { beforeAll, expect, test } from 'vitest'
import { refusal, useApi } from '../../test-api.ts'
import { boughtOn, cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts'
import { placesOf, withDefinitions } from './places.ts'

const api = useApi(await withDefinitions())
const { add, archive, remove } = placesOf(api)
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})
const buy = '/api/pembelian/pembelian'

test('a branch with closed books or documents stays, and leaves the picker of what is new', async () => {
  const id = await add('cabang', 'Bandung')
  await api.add('/api/buku/tutup', { id_cabang: id, sampai: '2026-01-31' })
  expect(await remove('cabang', id)).toEqual({
    status: 409,
    detail: expect.stringMatching(/^Dipakai oleh 1 tutup buku,/),
  })
  await api.add(buy, { ...purchaseOf(shop, [cableLine(shop, 5)]), ...boughtOn('2026-03-01') })
  const sale = { ...saleOf(shop, [cableSale(shop, [1, 1])]), ...soldOn('2026-03-02'), id_cabang: id }
  const sold = await api.add('/api/penjualan/penjualan', sale)
  expect(await remove('cabang', id)).toEqual({ status: 409, detail: expect.stringMatching(/^Dipakai oleh 1 penjualan dan 1 tutup buku,/) }) // prettier-ignore
  expect((await archive('cabang', id)).status).toBe(201)
  expect(refusal(await api.post('/api/penjualan/penjualan', sale))).toEqual({
    status: 422,
    errors: { '/id_cabang': "Cabang 'Bandung' sudah diarsipkan." },
  })
  expect((await api.get(`/api/penjualan/riwayat/${sold}`)).body.cabang).toMatchObject({ nama: 'Bandung' })
})

test('a purchase type that is archived stays in its purchases and is refused in new ones', async () => {
  const id = await add('jenis-pembelian', 'Konsinyasi')
  const bought = { ...purchaseOf(shop, [cableLine(shop, 1)]), ...boughtOn('2026-03-01'), jenisPembelian: id }
  const stored = await api.add(buy, bought)
  expect((await archive('jenis-pembelian', id)).status).toBe(201)
  expect(refusal(await api.post(buy, bought))).toEqual({
    status: 422,
    errors: { '/jenisPembelian': "Jenis 'Konsinyasi' sudah diarsipkan." },
  })
  expect((await api.get(`/api/pembelian/riwayat/${stored}`)).body.jenis).toMatchObject({ nama: 'Konsinyasi' })
})

test('the log names what was changed', async () => {
  const { body } = await api.get('/api/catatan?jenis=Perubahan')
  const subjects = JSON.stringify(body.items)
  for (const words of ['Cabang Bandung', 'Jenis Pembelian Konsinyasi']) expect(subjects).toContain(words)
})
