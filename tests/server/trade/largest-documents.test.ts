import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { today } from '../../../src/server/trade/document/document-date.ts'
import { useApi } from '../test-api.ts'
import { carriedPhones, carriedTo, carry, withDocuments } from './generic-document/carried.ts'
import { buy, sell } from './histories.ts'
import { imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from './shop.ts'

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
