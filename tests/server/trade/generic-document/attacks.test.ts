import { beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { useApi } from '../../test-api.ts'
import { buy, sell } from '../histories.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts' // prettier-ignore
import { backCables, backPhones, carriedCables, carriedPhones, carriedTo, carry, sentTo, withDocuments } from './carried.ts' // prettier-ignore

const api = useApi(await withDocuments())
const receive = '/api/dokumen/terima'
const giveBack = '/api/dokumen/retur-penjualan'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  const phones = Array.from({ length: 20 }, (_, index) => imei(index))
  await api.add(buy, {
    ...purchaseOf(shop, [phoneLine(shop, phones), cableLine(shop, 500)]),
    ...boughtOn('2026-03-01'),
  })
})

const ledger = () => checkLedger(api.database())
const carried = () => carriedTo(2, '2026-03-02', carriedCables(shop, 1, 1))
const lineOf = (more: object) => ({ ...carried(), produkList: [{ ...carriedCables(shop, 1, 1), ...more }] })
const stockOf = (more: object) => lineOf({ gudangStocks: [{ idGudang: 1, namaGudang: 'G', selectedQty: 1, ...more }] })
const codesOf = (imeiList: unknown) => ({ ...carried(), produkList: [{ ...carriedPhones(1), imeiList }] })

describe('what no form would send is refused, and stores nothing', () => {
  const cases: [string, number, () => unknown][] = [
    ['no body', 400, () => null],
    ['a list for a body', 422, () => []],
    ['names of prototypes', 400, () => JSON.parse('{"__proto__": {"ke": 2}, "constructor": {"prototype": {}}}')],
    ['a day that the calendar lacks', 422, () => ({ ...carried(), tanggal: '2026-02-30' })],
    ['a leap day of another year', 422, () => ({ ...carried(), tanggal: '2025-02-29' })],
    ['the year 0', 422, () => ({ ...carried(), tanggal: '0000-01-01' })],
    ['a year of six digits', 422, () => ({ ...carried(), tanggal: '+020260-01-01' })],
    ['a day far away', 422, () => ({ ...carried(), tanggal: '9999-12-31' })],
    ['digits of another script', 422, () => ({ ...carried(), tanggal: '٢٠٢٦-٠٣-٠٢' })],
    ['a day with a time', 422, () => ({ ...carried(), tanggal: '2026-03-02T00:00:00Z' })],
    ['a list for a key', 422, () => ({ ...carried(), ke: [2] })],
    ['a part of a key', 422, () => ({ ...carried(), ke: 2.5 })],
    ['a key beyond all numbers', 422, () => ({ ...carried(), ke: '9223372036854775808' })],
    ['a name of prototypes for a key', 422, () => ({ ...carried(), ke: '__proto__' })],
    ['a zero byte', 422, () => ({ ...carried(), keterangan: 'a\u0000b' })],
    ['half a character', 422, () => ({ ...carried(), keterangan: '\ud800' })],
    ['a part of a piece', 422, () => stockOf({ selectedQty: 0.5 })],
    ['less than nothing', 422, () => stockOf({ selectedQty: -1 })],
    [
      'less than nothing at one place and more at another',
      422,
      () => lineOf({ gudangStocks: [-1, 2].map((selectedQty) => ({ idGudang: 1, namaGudang: 'G', selectedQty })) }),
    ],
    ['more than a number holds', 422, () => stockOf({ selectedQty: 2_147_483_648 })],
    ['a quantity as text', 422, () => stockOf({ selectedQty: '1' })],
    ['an object for a place', 422, () => stockOf({ idGudang: {} })],
    ['a unit as a counted product', 422, () => lineOf({ idProduk: shop.phone })],
    ['null for a row', 422, () => ({ ...carried(), produkList: [null] })],
    ['a list for a row', 422, () => ({ ...carried(), produkList: [[]] })],
    ['a text for a row', 422, () => ({ ...carried(), produkList: ['x'] })],
    ['an object for the rows', 422, () => ({ ...carried(), produkList: {} })],
    ['null for a row of a row', 422, () => lineOf({ gudangStocks: [null] })],
    ['an object for a code', 422, () => codesOf([{}])],
    ['a code twice, once with spaces', 422, () => codesOf([imei(1), ` ${imei(1)} `])],
    ['more rows than a sale has', 422, () => lineOf({ gudangStocks: Array.from({ length: 5_001 }, () => ({})) })],
    ['rows without end', 413, () => ({ ...carried(), produkList: Array.from({ length: 30_000 }, () => ({})) })],
    ['lists in lists', 400, () => ({ ...carried(), x: JSON.parse('['.repeat(3000) + ']'.repeat(3000)) as unknown })],
  ]
  test.each(cases)('%s', async (_name, status, body) => {
    const stored = async () => (await api.get(carry)).body.count as number
    const before = await stored()
    expect((await api.post(carry, body())).status).toBe(status)
    expect(await stored()).toBe(before)
  })

  test('addresses that name no type, and records of another', async () => {
    const id = await api.add(carry, carried())
    for (const [address, status] of [
      ...[['__proto__', 400], ['constructor', 404], ['toString', 400], ['mutasi%2F1', 400], ['%00', 400], ['MUTASI', 400]],
      ...[[`terima/${id}`, 404], [`terima/${id}/batal`, 404], [`constructor/${id}`, 404], ['mutasi/1.5', 400], ['mutasi/99999999999999999999', 400]],
      ...[['mutasi?tanggalDari=2026-02-30', 400], ['mutasi?sort=__proto__', 400], ['mutasi?status=constructor', 400], ['mutasi?after=%00', 400]],
      ...[[`%6dutasi/${id}`, 200], ['mutasi?around=99999999999999999999', 200], ['mutasi?q=%25_', 200], ['mutasi?q=%00', 200]],
    ] as const)
      expect([address, (await api.get(`/api/dokumen/${address}`)).status]).toEqual([address, status])
    expect((await api.post(`${receive}/${id}/batal`, { alasan: 'x' })).status).toBe(404)
    for (const query of ['jenis=__proto__&kode=1', 'jenis=terima&kode=%00', 'jenis=terima&kode=1&kode=2', 'jenis=terima&jenis=mutasi&kode=1'])
      expect((await api.get(`/api/sisa-dokumen?${query}`)).status).toBe(400)
  }) // prettier-ignore

  test('what begins at a document that is none, or another', async () => {
    const sent = await api.add(carry, sentTo(2, '2026-03-02', carriedCables(shop, 1, 5)))
    const came = (more: object, tanggal = '2026-03-04') =>
      api.post(receive, { tanggal, ke: 2, produkList: [{ ...backCables(shop, sent, 1), ...more }] })
    for (const asal of [String(sent), sent + 0.5, null, undefined, [sent], -1, 1e20, sent + 1000])
      expect([asal, (await came({ asal })).status]).toEqual([asal, 422])
    expect((await came({}, '2026-03-01')).status).toBe(409)
    const twice = [backCables(shop, sent, 3), backCables(shop, sent, 3)]
    expect((await api.post(receive, { tanggal: '2026-03-04', ke: 2, produkList: twice })).status).toBe(409)
    expect(await ledger()).toEqual([])
  })
})

test('a key of a request is that of one address and one body', async () => {
  const post = (url: string, body: object) => api.post(url, body, 'sama')
  const first = await post(carry, carried())
  expect(await post('/api/dokumen/%6dutasi', carried())).toMatchObject({ status: 201, body: first.body })
  expect((await post(carry, { ...carried(), keterangan: 'lain' })).status).toBe(409)
  const other = await api.add(carry, carried())
  const reason = { alasan: 'Salah' }
  expect((await post(`${carry}/${first.body.id}/batal`, reason)).body).toMatchObject({ id: first.body.id })
  expect((await post(`${carry}/${other}/batal`, reason)).body).toMatchObject({ id: other })
  expect((await post(`${carry}/${other}/batal`, { alasan: 'Lain' })).status).toBe(409)
})

describe('at once', () => {
  const statuses = async (all: Promise<{ status: number }>[]) =>
    (await Promise.all(all)).map(({ status }) => status).toSorted()

  test('of eight returns of the same piece one is stored', async () => {
    const sale = await api.add(sell, { ...saleOf(shop, [phoneSale(shop, [imei(5)]), cableSale(shop, [1, 4])]), ...soldOn('2026-03-03') })
    const line = { ...backPhones(sale, imei(5)), idGudang: 1, harga: 1 }
    const body = { tanggal: '2026-03-05', kondisi: 'Baik', produkList: [line] }
    expect(await statuses(Array.from({ length: 8 }, () => api.post(giveBack, body)))).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
    const cables = { ...body, produkList: [{ ...backCables(shop, sale, 1), idGudang: 1, harga: 1 }] }
    expect(await statuses(Array.from({ length: 8 }, () => api.post(giveBack, cables)))).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
    expect(await ledger()).toEqual([])
  }) // prettier-ignore

  test('a document is cancelled, or its goods come in, and never both', async () => {
    for (let round = 6; round < 14; round += 1) {
      const sent = await api.add(carry, sentTo(2, '2026-03-02', carriedPhones(1, imei(round)), carriedCables(shop, 1, 2)))
      const came = { tanggal: '2026-03-04', ke: 2, produkList: [backPhones(sent, imei(round)), backCables(shop, sent, 2)] }
      const cancel = () => api.post(`${carry}/${sent}/batal`, { alasan: 'Salah' })
      const both = [() => api.post(receive, came), cancel, cancel]
      const order = round % 2 === 0 ? both : both.toReversed()
      expect(await statuses(order.map((one) => one()))).toEqual([201, 409, 409])
    }
    expect(await ledger()).toEqual([])
  }) // prettier-ignore
})

test('a stored body that its definition would not read any more is still told and cancelled', async () => {
  const id = await api.add(carry, carried())
  const bodies: unknown[] = [
    ...[{}, { produkList: 5 }, { produkList: 'x' }, { produkList: [null, 1, 'x', [], {}] }, { ke: { a: 1 }, tanggal: 5 }],
    { produkList: [{ imeiList: 5, gudangStocks: 'x', isImei: 'ya' }, { isImei: true, imeiList: [null, 5] }] },
    { produkList: [{ isImei: false, gudangStocks: [null, 5, { selectedQty: 'x' }] }] },
  ] // prettier-ignore
  await api.database().query('alter table document disable trigger user')
  for (const body of bodies) {
    await api.database().query('update document set body = $1 where id = $2', [JSON.stringify(body), id])
    expect([body, (await api.get(`${carry}/${id}`)).status]).toEqual([body, 200])
  }
  await api.database().query('alter table document enable trigger user')
  expect((await api.post(`${carry}/${id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect(await ledger()).toEqual([])
})
