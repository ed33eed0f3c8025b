import { beforeAll, expect, test } from 'vitest'
import { ListReader } from '../../../src/server/platform/lists/list-reader.ts'
import { readListQuery } from '../../../src/server/platform/lists/list-query.ts'
import { ownList } from '../../../src/server/trade/document/document-list.ts'
import { saleType } from '../../../src/server/trade/sale/sale-type.ts'
import { useApi } from '../test-api.ts'
import { withDocuments } from './generic-document/carried.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, purchaseOf, saleOf, type Shop } from './shop.ts'

const saleList = ownList(saleType)
const api = useApi(await withDocuments())
let shop: Shop
let cancelled: number

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', {
    ...purchaseOf(shop, [phoneLine(shop, [imei(1)]), cableLine(shop, 50)]),
    ...boughtOn('2026-03-01'),
  })
  for (let sale = 0; sale < 3; sale += 1) await api.add('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 2])])) // prettier-ignore
  cancelled = await api.add('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 5])]))
  expect((await api.post(`/api/penjualan/riwayat/${cancelled}/batal`, { alasan: 'Salah' })).status).toBe(201)
})

interface Item {
  unit: number
  total: number
  status: string
}
async function sumsOf(query: string) {
  const { status, body } = await api.get(`/api/penjualan/riwayat?jumlahkan=ya${query}`)
  expect(status).toBe(200)
  return body.sums
}
async function itemsOf(query: string): Promise<Item[]> {
  return (await api.get(`/api/penjualan/riwayat?limit=200${query}`)).body.items
}
const added = (items: Item[], of: 'unit' | 'total') => items.reduce((sum, item) => sum + item[of], 0)

test.each(['', '&q=1', '&tanggalDari=2026-01-01', '&customer=1', '&tanggalSampai=2020-01-01', '&sort=-total'])(
  'the sums are of all that match and hold, not of the page (%s)',
  async (query) => {
    const held = (await itemsOf(query)).filter(({ status }) => status !== 'Batal')
    const sums = { unit: added(held, 'unit'), total: added(held, 'total'), catatan: 'Tanpa yang batal' }
    expect(await sumsOf(`&limit=1${query}`)).toEqual(sums)
  },
)

test('cancelled ones are added up where they are asked for', async () => {
  const items = await itemsOf('&status=Batal')
  expect(items).toHaveLength(1)
  expect(await sumsOf('&status=Batal')).toEqual({ unit: 5, total: items[0]!.total, catatan: null })
})

test('whoever reads in English is told so of what is left out', async () => {
  const url = '/api/penjualan/riwayat?jumlahkan=ya'
  const answer = await api.app().inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
  expect(answer.json()).toMatchObject({ sums: { catatan: 'Without the cancelled ones' } })
})

test('nobody who does not ask is sent any', async () => {
  expect((await api.get('/api/penjualan/riwayat')).body).not.toHaveProperty('sums')
})

test.each([false, true])(
  'more than so many are not added up until all are asked for (sought: %s)',
  async (isSought) => {
    const [sold] = (await api.get('/api/penjualan/riwayat')).body.items as { customer: string }[]
    const q = isSought ? sold!.customer : ''
    const reader = () => new ListReader(api.database(), saleList, readListQuery(saleList, { q }))
    expect(await reader().sums(2)).toBeNull()
    expect(await reader().sums(Infinity)).toMatchObject({ unit: 6 })
  },
)

test.each([
  ['/api/pembelian/riwayat', { unit: 51 }],
  ['/api/stok', { jumlah: 45 }],
  ['/api/tagihan?sisi=Piutang', {}],
  ['/api/kas/gerak', { masuk: 0, keluar: 0 }],
  ['/api/kas/saldo', {}],
  ['/api/dokumen/mutasi', { total: 0 }],
])('%s adds up what it lists', async (address, sums) => {
  const { status, body } = await api.get(`${address}${address.includes('?') ? '&' : '?'}jumlahkan=semua`)
  expect(status).toBe(200)
  expect(body.sums).toMatchObject(sums)
  for (const name of Object.keys(body.sums).filter((one) => one !== 'catatan'))
    expect(body.sums[name]).toBe(
      (body.items as Record<string, number>[]).reduce((sum, row) => sum + (row[name] ?? 0), 0),
    )
})
