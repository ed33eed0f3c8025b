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
} from '../../trade/shop.ts'
import { findAnswer, keepAnswer, retriedRequest } from '../../../../src/server/platform/http/idempotency.ts'
import { refusal, useApi } from '../../test-api.ts'

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

  test('is the same request in another order of its keys', async () => {
    const body = saleOf(shop, [cableSale(shop, [1, 1])])
    const first = await api.post(sale, body, 'sale-order')
    const turned = Object.fromEntries(Object.entries(body).reverse())
    expect(await api.post(sale, turned, 'sale-order')).toEqual(first)
  })

  test.each(['x'.repeat(201), 'x'.repeat(10_000)])('has a key of 200 characters at most', async (key) => {
    const answer = await api.post(merek, { merek: 'Panjang' }, key)
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('Maksimal 200 karakter') } })
  })

  test('is forgotten after a week, a few old keys with every new one', async () => {
    const database = api.database()
    await database.query(`
      insert into idempotency_key (scope, key, request_hash, created_at)
      select 'old', n::text, '', now() - interval '8 days' from generate_series(1, 30) n`)
    await database.query(`insert into idempotency_key (scope, key, request_hash, created_at)
      values ('young', '1', '', now() - interval '6 days')`)
    const left = async () => {
      const rows = await database.query(
        `select scope, count(*) as keys from idempotency_key where scope in ('old', 'young') group by scope order by scope`,
      )
      return rows.map(({ scope, keys }) => `${String(scope)} ${String(keys)}`)
    }
    await api.post(merek, { merek: 'Empat' }, 'merek-4')
    expect(await left()).toEqual(['old 10', 'young 1'])
    await api.post(merek, { merek: 'Lima' }, 'merek-5')
    expect(await left()).toEqual(['young 1'])
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

  test('a change or deletion of a version does not read a key', async () => {
    const url = `/api/master/merek/${await api.add(merek, { merek: 'Dihapus' })}`
    const call = (method: 'PUT' | 'DELETE', version: string, payload?: object) =>
      api.app().inject({
        method,
        url,
        headers: { 'idempotency-key': 'one', 'if-match': version },
        ...(payload && { payload }),
      })
    const [first, again] = [await call('PUT', '"1"', { merek: 'Baru' }), await call('PUT', '"1"', { merek: 'Baru' })]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect([first.headers.etag, again.headers.etag]).toEqual(['"2"', '"2"'])
    expect((await call('DELETE', '"2"')).statusCode).toBe(200)
    expect((await call('DELETE', '"2"')).statusCode).toBe(404)
  })

  test('of before there were accounts may come again from one; of an account it is nobody else’s', async () => {
    const body = saleOf(shop, [cableSale(shop, [1, 1])])
    const { body: before } = await api.post(sale, body, 'before')
    const from = (account: number | null, key: string) => retriedRequest(sale, account, key, body)
    const database = api.database()
    const answer = { status: 201, response: { id: 0 } }
    expect(await findAnswer(database, from(7, 'before'))).toMatchObject({ status: 201, response: { id: before.id } })
    const keep = (account: number, key: string) =>
      database.transaction((tx) => {
        keepAnswer(tx, from(account, key), answer)
        return Promise.resolve()
      })
    await expect(keep(7, 'before')).rejects.toMatchObject({ constraint: 'idempotency_key_pkey' })
    await keep(7, 'own')
    expect(await findAnswer(database, from(8, 'own'))).toBeNull()
    expect(await findAnswer(database, from(null, 'own'))).toBeNull()
    await keep(8, 'own')
  })

  test('without a key every request is its own', async () => {
    const body = saleOf(shop, [cableSale(shop, [1, 1])])
    const [first, second] = [await api.post(sale, body), await api.post(sale, body)]
    expect(second.body.nomor - first.body.nomor).toBe(1)
  })
})
