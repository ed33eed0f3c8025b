import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { today } from '../../../src/server/trade/document/document-date.ts'
import { useApi } from '../test-api.ts'
import { backCables, carriedPhones, carriedTo, carry, withDocuments } from './generic-document/carried.ts'
import { buy, sell } from './histories.ts'
import { cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from './shop.ts' // prettier-ignore

const api = useApi(await withDocuments())
const lines = 5_000
const devices = Array.from({ length: lines }, (_, index) => imei(index))
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  await api.add(buy, purchaseOf(shop, [phoneLine(shop, devices)]))
})

test('the largest documents are stored whole, by the rules of their forms: carried, then sold, then looked at', async () => {
  const carried = devices.map((device) => carriedPhones(shop.mainWarehouse, device))
  expect(await api.post(carry, carriedTo(shop.branchWarehouse, today(), ...carried))).toMatchObject({ status: 201 })
  const sold = devices.map((device) => ({ ...phoneSale(shop, [device]), idGudang: shop.branchWarehouse }))
  const day = `${today()}T00:00:00.000Z`
  const { status, body } = await api.post(sell, { ...saleOf(shop, sold), tglNota: day, jatuhTempo: day })
  expect(status).toBe(201)
  const { body: record } = await api.get(`/api/penjualan/riwayat/${body.id}`)
  expect(record).toMatchObject({ unit: lines, total: lines * 3_000_000 })
  expect(record.lines).toHaveLength(lines)
  expect(await checkLedger(api.database())).toEqual([])
}, 120_000)

test('as many lines as there may be bring back pieces of one sale, once', async () => {
  await api.add(buy, purchaseOf(shop, [cableLine(shop, lines)]))
  const sale = { ...saleOf(shop, [cableSale(shop, [shop.mainWarehouse, lines])]), ...soldOn(today()) }
  const asal = await api.add(sell, sale)
  const line = { ...backCables(shop, asal, 1), idGudang: shop.mainWarehouse, harga: 1 }
  const body = { tanggal: today(), kondisi: 'Baik', produkList: Array.from({ length: lines }, () => line) }
  const answers = await Promise.all([1, 2].map(() => api.post('/api/dokumen/retur-penjualan', body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await checkLedger(api.database())).toEqual([])
}, 120_000)

test('a scan of a large document is told the pieces beside it, the same with each of these', async () => {
  const codes = Array.from({ length: lines }, (_, index) => imei(10_000 + index))
  await api.add(buy, purchaseOf(shop, [phoneLine(shop, codes)]))
  const scan = async (jenis: string, code: string) => {
    const { sisa } = (await api.get(`/api/sisa-dokumen?jenis=${jenis}&kode=${code}`)).body
    return sisa as { asal: object; kodeList: string[] }
  }
  const askTwice = async (jenis: string) => {
    const [first, other] = [await scan(jenis, codes[0]!), await scan(jenis, codes[lines - 1]!)]
    expect(first.asal).toEqual(other.asal)
    for (const [{ kodeList }, code] of [[first, codes[0]!], [other, codes[lines - 1]!]] as const) {
      expect(kodeList).toContain(code)
      expect(kodeList.length).toBeLessThanOrEqual(200)
      expect((await scan(jenis, kodeList.at(-1)!)).kodeList).toEqual(kodeList)
      expect((await scan(jenis, kodeList[0]!)).kodeList).toEqual(kodeList)
    }
    expect(first.kodeList).not.toContain(codes[lines - 1])
  } // prettier-ignore
  await askTwice('retur-pembelian')
  const carried = codes.map((device) => carriedPhones(shop.mainWarehouse, device))
  await api.add(carry, { ...carriedTo(shop.branchWarehouse, today(), ...carried), langsung: false })
  await askTwice('terima')
}, 120_000)
