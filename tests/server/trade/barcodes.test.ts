import { beforeAll, expect, test } from 'vitest'
import { refusal, useApi } from '../test-api.ts'
import { openShop, type Shop } from './shop.ts'

const api = useApi()
let shop: Shop
const ean = '8991234567890'

const bodyOf = async (id: number) => (await api.get(`/api/produk/${String(id)}`)).body.isian as Record<string, unknown>

/** As the form of the product sends it; without codes as somebody does who knows of none. */
const give = async (id: number, barcode?: string[]) => {
  const { body, etag } = await api.get(`/api/produk/${String(id)}`)
  const { barcode: _, ...isian } = body.isian
  return api.put(`/api/produk/${String(id)}`, { ...isian, ...(barcode && { barcode }) }, etag)
}

beforeAll(async () => {
  shop = await openShop(api)
}, 60_000)

test('a product is found by what stands on its packages, in any spelling, wherever products are looked for', async () => {
  expect((await give(shop.cable, [ean, 'kbl-01'])).status).toBe(200)
  expect((await bodyOf(shop.cable))['barcode']).toEqual([ean, 'KBL-01'])
  const option = { value: shop.cable, label: 'Kabel', isImeiProduct: false, isSnProduct: false }
  for (const kode of [ean, 'KBL-01', 'kbl-01', `%E2%80%8B${ean}%20`])
    expect((await api.get(`/api/produk/barcode?kode=${kode}`)).body).toEqual({ produk: option })
  for (const search of [ean, 'kbl-01'])
    for (const list of ['pembelian/ambilproduk', 'penjualan/nonimeidropdown'])
      expect((await api.post(`/api/${list}`, { search })).body).toEqual([option])
  expect((await api.get('/api/produk/barcode?kode=899123456789')).body).toEqual({ produk: null })
})

test('a code is of one product alone, and free again when that one no longer has it', async () => {
  await give(shop.cable, [ean])
  expect(refusal(await give(shop.phone, ['1234', ean.toLowerCase()]))).toEqual({
    status: 409,
    errors: { '/barcode/1': `Barcode '${ean}' sudah dipakai produk 'Kabel'.` },
  })
  expect((await bodyOf(shop.phone))['barcode']).toEqual([])
  expect((await give(shop.cable)).status).toBe(200)
  expect((await bodyOf(shop.cable))['barcode']).toEqual([ean])
  await give(shop.cable, [])
  expect((await give(shop.phone, [ean])).status).toBe(200)
  await give(shop.phone, [])
})

test('an import takes the codes of a cell, and leaves them where the file has none', async () => {
  const run = (row: object) => api.post('/api/impor/produk', { coba: false, baris: [{ id: shop.cable, ...row }] })
  await run({ barcode: `${ean}, 4006381333931` })
  expect((await bodyOf(shop.cable))['barcode']).toEqual([ean, '4006381333931'])
  await run({ nama: 'Kabel' })
  expect((await bodyOf(shop.cable))['barcode']).toEqual([ean, '4006381333931'])
  await run({ barcode: null })
  expect((await bodyOf(shop.cable))['barcode']).toEqual([])
})
