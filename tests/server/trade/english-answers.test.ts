/** What the server says when it is shown, to whoever reads in English; what people wrote stays as they wrote it. */
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../test-api.ts'
import { withDocuments } from './generic-document/carried.ts'
import { boughtOn, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from './shop.ts'

const api = useApi(await withDocuments())
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
  const lines = [phoneLine(shop, [imei(1)])]
  await api.add('/api/pembelian/pembelian', { ...purchaseOf(shop, lines), ...boughtOn('2026-03-01') })
  const sale = await api.add('/api/penjualan/penjualan', saleOf(shop, [phoneSale(shop, [imei(1)])]))
  expect((await api.post(`/api/penjualan/riwayat/${sale}/batal`, { alasan: 'Salah' })).status).toBe(201)
})

async function movements(language: string) {
  const answer = await api
    .app()
    .inject({ method: 'GET', url: `/api/stok/imei/${imei(1)}`, headers: { 'accept-language': language } })
  return answer.json<{ gerak: { uraian: string; dokumen: string }[] }>().gerak
}

test('what happened to a device, and by which documents', async () => {
  const said = await movements('en')
  const indonesian = await movements('id')
  const story = indonesian[0]?.uraian ?? ''
  expect(story).toMatch(/^Dibeli dari /)
  expect(said[0]).toMatchObject({ uraian: story.replace('Dibeli dari', 'Bought from'), dokumen: 'Purchase #1' })
  expect(said.map(({ dokumen }) => dokumen)).toEqual(indonesian.map(({ dokumen }) => dokumen.replace('Pembelian', 'Purchase').replace('Penjualan', 'Sale'))) // prettier-ignore
  expect(said.some(({ uraian }) => uraian === 'Sale cancelled: Salah')).toBe(true)
})
