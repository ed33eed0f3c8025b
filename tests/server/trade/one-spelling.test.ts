/** A serial number and a name have one spelling, however they were typed, scanned, pasted or sent. */
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, useApi } from '../test-api.ts'
import { imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from './shop.ts'

const api = useApi()
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

let next = 1
const spellings: [string, (code: string) => string][] = [
  ['a blank without width', (code) => `${code}\u200b`],
  ['a soft hyphen', (code) => `${code.slice(0, 5)}\u00ad${code.slice(5)}`],
  ['a blank inside', (code) => `${code.slice(0, 8)} ${code.slice(8)}`],
  ['a mark of direction', (code) => `\u202e${code}`],
  ['a full-width digit', (code) => code.replace('3', '３')],
  ['hyphens', (code) => `${code.slice(0, 2)}-${code.slice(2, 8)}-${code.slice(8)}`],
]

describe('an IMEI', () => {
  test.each(spellings)(
    'with %s is the same one, when it is bought, scanned, sold, counted in or opened',
    async (_, spelled) => {
      const code = imei(next++)
      const one = spelled(code)
      await api.post('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [code])]))
      expect(refusal(await api.post('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [one])])))).toEqual({
        status: 409,
        errors: { '/produkList/0/imeiSnList/0/imei': `IMEI '${code}' sudah ada dalam stok.` },
      })
      const scanned = await api.get(`/api/penjualan/scanimei?imei=${encodeURIComponent(one)}`)
      expect(scanned.body).toMatchObject({ validation: true, nama: 'HP' })
      expect((await api.get(`/api/stok/imei/${encodeURIComponent(one)}`)).body).toMatchObject({ imei: code })
      const row = { produk: 'HP', gudang: 'Gudang Utama', imei: one, hargaBeli: 1 }
      const { body } = await api.post('/api/impor/stok-awal', { baris: [row], coba: true })
      expect(body.hasil[0].masalah).toEqual([{ pointer: '/imei', message: `IMEI '${code}' sudah ada dalam stok.` }])
      const sold = await api.add('/api/penjualan/penjualan', saleOf(shop, [phoneSale(shop, [one])]))
      expect((await api.get(`/api/penjualan/riwayat/${sold}`)).body.lines[0].imeiList).toEqual([
        { imei: code, sn: null },
      ])
      const stored = await api.database().query('select imei from imei_unit order by id desc limit 1')
      expect(stored).toEqual([{ imei: code }])
    },
  )

  test('of nothing but what nobody sees is none', async () => {
    const answer = await api.post('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, ['\u200b \u00ad'])]))
    expect(answer.status).toBe(422)
  })
})

describe('a name', () => {
  test('with characters that nobody sees is stored without them, and is there already', async () => {
    await api.add('/api/pembelian/tambahmerek', { merek: 'Sam\u200bsung\u00ad' })
    expect(refusal(await api.post('/api/pembelian/tambahmerek', { merek: 'samsung' })).status).toBe(409)
    expect(refusal(await api.post('/api/pembelian/tambahmerek', { merek: '\u202eSAMSUNG\ufeff' })).status).toBe(409)
    const found = await api.post('/api/pembelian/ambilmerek', { search: 'sams\u200bung' })
    expect(found.body).toMatchObject([{ label: 'Samsung' }])
  })
})
