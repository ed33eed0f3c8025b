import { beforeAll, describe, expect, test } from 'vitest'
import {
  cableLine,
  cableSale,
  imei,
  openShop,
  phoneLine,
  phoneSale,
  purchaseOf,
  saleOf,
  type Shop,
} from '../operations/shop.ts'
import { refusal, useApi } from '../test-api.ts'

const api = useApi()
const merek = '/api/pembelian/tambahmerek'
const sale = '/api/penjualan/penjualan'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1)]), cableLine(shop, 50)]))
})

describe('a request that comes again with its Idempotency-Key', () => {
  test('is answered as before and stored once', async () => {
    const body = saleOf(shop, [phoneSale(shop, [imei(1)]), cableSale(shop, [1, 2])])
    const first = await api.post(sale, body, 'sale-1')
    expect(first.status).toBe(201)
    expect(await api.post(sale, body, 'sale-1')).toEqual(first)
    expect(await api.database().query('select count(*) as sales from sale')).toEqual([{ sales: 1 }])
  })

  test('with another body is refused', async () => {
    await api.post(merek, { merek: 'Satu' }, 'merek-1')
    const answer = await api.post(merek, { merek: 'Dua' }, 'merek-1')
    expect(answer).toMatchObject({ status: 409, body: { type: 'urn:trading:problem:sudah-tersimpan' } })
    expect(answer.body.detail).toContain('sudah tersimpan')
  })

  test('may come at the same time: one is stored, all get its answer', async () => {
    const body = saleOf(shop, [cableSale(shop, [1, 1])])
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.post(sale, body, 'sale-2')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  test('is free again after a refusal', async () => {
    const refused = await api.post(merek, { merek: 'SATU' }, 'merek-2')
    expect(refusal(refused)).toEqual({ status: 409, errors: { '/merek': "Merek 'SATU' sudah ada." } })
    expect((await api.post(merek, { merek: 'Tiga' }, 'merek-2')).status).toBe(201)
  })

  test('the same key for another operation is another request', async () => {
    expect((await api.post('/api/pembelian/tambahwarna', { warna: 'Satu' }, 'merek-1')).status).toBe(201)
    expect((await api.post('/api/master/garansi', { nama: 'Satu' }, 'k')).status).toBe(201)
    expect((await api.post('/api/master/asuransi', { nama: 'Satu' }, 'k')).status).toBe(201)
  })

  test('without a key every request is its own', async () => {
    const body = saleOf(shop, [cableSale(shop, [1, 1])])
    const [first, second] = [await api.post(sale, body), await api.post(sale, body)]
    expect(second.body.nomor - first.body.nomor).toBe(1)
  })
})
