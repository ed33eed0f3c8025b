import { beforeAll, describe, expect, test } from 'vitest'
import { lookupOptions } from '../../../src/server/trade/master/option-lookup.ts'
import { useApi } from '../test-api.ts'
import { openShop, type Shop } from './shop.ts'

const api = useApi()
const warna = '/api/pembelian/ambilwarna'
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
  const names = [
    'Merah',
    'Biru 100%',
    'Biru_Tua',
    'a\\b',
    'Élan',
    ...Array.from({ length: 60 }, (_, n) => `Nomor ${n + 10}`),
  ]
  for (const name of names) await api.add('/api/pembelian/tambahwarna', { warna: name })
})

const labels = async (url: string, body: unknown): Promise<string[]> =>
  (await api.post(url, body)).body.map(({ label }: { label: string }) => label)

describe('a search', () => {
  test.each([
    ['MERAH', ['Merah']],
    ['%', ['Biru 100%']],
    ['_', ['Biru_Tua']],
    ['\\', ['a\\b']],
    ['éLAN', ['Élan']],
    ['e\u0301lan', ['Élan']],
    ['biru', ['Biru 100%', 'Biru_Tua']],
    [' merah ', ['Merah']],
    ["'; drop table contact; --", []],
  ])('%j finds %j', async (search, expected) => {
    expect(await labels(warna, { search })).toEqual(expected)
  })

  test('of a text that was pasted by mistake finds nothing', async () => {
    for (const search of ['x'.repeat(9_000), `merah ${'tua '.repeat(500)}`])
      expect(await api.post(warna, { search })).toMatchObject({ status: 200, body: [] })
  })

  test('without text answers the first 20 in order of name, with one at most 50', async () => {
    const first = await labels(warna, { search: '' })
    expect(first).toHaveLength(20)
    expect(first.slice(0, 4)).toEqual(['a\\b', 'Biru 100%', 'Biru_Tua', 'Merah'])
    expect(await labels(warna, { search: 'nomor' })).toHaveLength(50)
  })

  test('finds words in any order, by parts: what is named so first, then beginnings, then the rest', async () => {
    const merek = '/api/pembelian/ambilmerek'
    const names = ['Samsung Galaxy A15 8/256', 'A15', 'A15 Pro', 'Case A15', 'Xa15', 'Galaxy A1 5/256', 'Nomor 256']
    for (const name of names) await api.add('/api/pembelian/tambahmerek', { merek: name })
    expect(await labels(merek, { search: 'a15' })).toEqual([
      ...['A15', 'A15 Pro', 'Case A15', 'Samsung Galaxy A15 8/256', 'Xa15'],
    ])
    expect(await labels(merek, { search: '256 GAL a15' })).toEqual(['Samsung Galaxy A15 8/256'])
    expect(await labels(merek, { search: 'a15 256' })).toEqual(['Samsung Galaxy A15 8/256'])
    expect(await labels(merek, { search: '😀' })).toEqual([])
    expect(await labels(merek, { search: 'a '.repeat(99) })).toHaveLength(6)
  })

  test('for subtypes stays within their type, and is empty for an unknown one', async () => {
    const other = await api.add('/api/pembelian/tambahtipecustomer', { tipeCustomer: 'Instansi' })
    await api.add('/api/pembelian/tambahsubtipecustomer', {
      tipeCustomer: other,
      subtipeCustomer: 'Sekolah',
      cabang: null,
    })
    const url = '/api/pembelian/ambilsubtipecustomer'
    expect(await labels(url, { search: '', tipeCustomerId: other })).toEqual(['Sekolah'])
    expect(await labels(url, { search: '', tipeCustomerId: String(other) })).toEqual(['Sekolah'])
    expect(await labels(url, { search: 'gro', tipeCustomerId: other })).toEqual([])
    expect(await labels(url, { search: '', tipeCustomerId: 999 })).toEqual([])
    expect(await labels(url, { search: '', tipeCustomerId: 'x' })).toEqual([])
  })
})

describe('options by value', () => {
  test('come whole, in the shape of their lookup, under the values asked for', async () => {
    const { tablet, customer, salesperson, type, values } = shop
    const kota = values['kota']!
    const cases: [string, (number | string)[], [number | string, unknown][]][] = [
      [
        'ambilProduk',
        [tablet, 0, -1, 1.5, 1e20],
        [[tablet, { value: tablet, label: 'Tablet SN', isImeiProduct: true, isSnProduct: true }]],
      ],
      ['nonImeiDropdown', [tablet], []],
      [
        'dropdown',
        [customer, salesperson],
        [[customer, { id: customer, nama: 'Pembeli', isImei: false, isSn: false }]],
      ],
      ['ambilPic', [String(salesperson)], [[String(salesperson), { id: salesperson, nama: 'Budi' }]]],
      ['utilityAmbilKota', [kota], [[kota, { id: kota, kota: 'kota uji' }]]],
      ['ambilTipe', [type], [[type, { id: type, tipe: 'Toko', subtipe: 'Grosir' }]]],
      ['ambilSubtipeCustomer', [type], [[type, { value: type, label: 'Grosir' }]]],
      ['ambilMaster', [kota], [[kota, { value: kota, label: 'kota uji', kota: 'kota uji' }]]],
      ['ambilKota', [], []],
    ]
    for (const [operation, wanted, expected] of cases) {
      const found = [...(await lookupOptions(api.database(), operation, wanted))]
      expect(found, operation).toEqual(expected.map(([value, item]) => [value, { item, isArchived: false }]))
    }
  })

  test('of an operation that is no lookup are an error', async () => {
    await expect(lookupOptions(api.database(), 'tambahMerek', [1])).rejects.toThrow('not a lookup')
    await expect(lookupOptions(api.database(), 'toString', [1])).rejects.toThrow('not a lookup')
  })
})
