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
import { refusal, useApi } from '../../test-api.ts'

const api = useApi()
let shop: Shop

/** 30 sales: number n is of n cables at 25.000, on the first days of March in turns of five; the last is of a phone. */
beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1)]), cableLine(shop, 1000)]))
  for (let n = 1; n < 30; n += 1) {
    const sale = { ...saleOf(shop, [cableSale(shop, [1, n])]), tglNota: `2026-03-0${(n % 5) + 1}T00:00:00.000Z` }
    await api.add('/api/penjualan/penjualan', { ...sale, referensi: `Ref-${n}%` })
  }
  await api.add('/api/penjualan/penjualan', saleOf(shop, [phoneSale(shop, [imei(1)])]))
})

const sales = '/api/penjualan/riwayat'
const numbers = async (query: string): Promise<number[]> =>
  (await api.get(`${sales}?${query}`)).body.items.map(({ nomor }: { nomor: number }) => nomor)
const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => (from < to ? from + index : from - index))

describe('a page of a list', () => {
  test('has the newest first, a cursor to the next and the count', async () => {
    const { body, status } = await api.get(`${sales}?limit=10`)
    expect(status).toBe(200)
    expect(body.items[0]).toEqual({
      id: expect.any(Number),
      nomor: 30,
      tanggal: '2026-03-01',
      customer: 'Pembeli',
      cabang: null,
      salesperson: 'Budi',
      unit: 1,
      total: 3_000_000,
      status: 'Tersimpan',
      nomorSeri: null,
    })
    expect(body).toMatchObject({ next: expect.any(String), count: 30, countIsExact: true })
    expect(body.previous).toBeNull()
  })

  test.each(['nomor', '-nomor', 'tanggal', '-tanggal', 'total', '-total'])(
    'sorted by %s reads whole, each row once',
    async (sort) => {
      const seen: Record<string, number | string>[] = []
      for (let next: string | null = ''; next !== null;) {
        const { body } = await api.get(`${sales}?sort=${sort}&limit=7${next && `&after=${next}`}`)
        seen.push(...body.items)
        next = body.next
      }
      const key = sort.replace('-', '')
      const sorted = [...seen].sort((a, b) =>
        a[key]! < b[key]! ? -1 : a[key]! > b[key]! ? 1 : Number(a['id']) - Number(b['id']),
      )
      expect(seen).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted)
      expect(new Set(seen.map((row) => row['id'])).size).toBe(30)
    },
  )

  test('goes on from a row both ways', async () => {
    const around = (await api.get(`${sales}?sort=nomor&around=10&limit=5`)).body
    expect(around.items.map(({ nomor }: { nomor: number }) => nomor)).toEqual(range(10, 14))
    expect(await numbers(`sort=nomor&limit=5&after=${around.next}`)).toEqual(range(15, 19))
    const before = (await api.get(`${sales}?sort=nomor&limit=5&before=${around.previous}`)).body
    expect(before.items.map(({ nomor }: { nomor: number }) => nomor)).toEqual(range(5, 9))
    expect(await numbers(`sort=nomor&limit=5&after=${before.next}`)).toEqual(range(10, 14))
    const first = (await api.get(`${sales}?sort=nomor&limit=5&before=${before.previous}`)).body
    expect(first).toMatchObject({ previous: null, items: range(1, 4).map((nomor) => ({ nomor })) })
  })

  test.each(['99999', 'x', "'"])('around the unknown row %s is the first page', async (id) => {
    const { body } = await api.get(`${sales}?around=${id}&limit=2`)
    expect(body).toMatchObject({ items: [{ nomor: 30 }, { nomor: 29 }], previous: null })
  })

  test.each([
    ['tanggalDari=2026-03-05', range(29, 4).filter((n) => n % 5 === 4)],
    ['tanggalSampai=2026-03-01', [30, 25, 20, 15, 10, 5]],
    ['customer=999', []],
    ['status=Batal', []],
    ['status=Tersimpan&sort=nomor&limit=2', [1, 2]],
    ['q=pembeli&limit=2', [30, 29]],
    ['q=BUDI+pembeli&limit=1', [30]],
    ['q=17', [17]],
    ['q=ref-12', [12]],
    ['q=%25&limit=1', [29]],
    ['q=_', []],
    [`q=${imei(1)}`, [30]],
    [`q=${imei(1).slice(-5)}`, [30]],
    ['q=HP', [30]],
    ['q=kabel&limit=2', [29, 28]],
    ['q=abe+ref-12', [12]],
    ['q=hp+ref-12', []],
    ['q=pembeli+lain', []],
    ['q=%00', []],
    ['q=%F0%9F%98%80', []],
    ["q=';drop table sale", []],
  ])('%s finds %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected)
  })

  test.each([
    ['urut=nomor', '/query/urut'],
    ['sort=nama', '/query/sort'],
    ['sort=nomor&sort=total', '/query/sort'],
    ['status=Hilang', '/query/status'],
    ['customer=x', '/query/customer'],
    ['limit=0', '/query/limit'],
    ['limit=201', '/query/limit'],
    ['tanggalDari=2026-02-30', '/query/tanggalDari'],
    ['after=x', '/query/after'],
    ['after=W10.x', '/query/after'],
    ['hitung=sedikit', '/query/hitung'],
    ['__proto__=1', '/query/__proto__'],
    ['tanggalDari=0000-01-01', '/query/tanggalDari'],
    ['customer=99999999999999999999', '/query/customer'],
    ['around=%00', '/query/around'],
  ])('refuses %s', async (query, pointer) => {
    const answer = await api.get(`${sales}?${query}`)
    expect(refusal(answer)).toEqual({ status: 400, errors: { [pointer]: expect.any(String) } })
    expect(answer.type).toContain('application/problem+json')
  })

  test.each([
    ['warna=a&warna=b', '/query/warna'],
    [`warna=${'x'.repeat(201)}`, '/query/warna'],
  ])('of a master type refuses %s by the name in the address', async (query, pointer) => {
    expect(refusal(await api.get(`/api/master/merek?${query}`))).toMatchObject({
      status: 400,
      errors: { [pointer]: expect.any(String) },
    })
  })

  test('refuses a cursor of another order, filter or list, and two at once', async () => {
    const { next } = (await api.get(`${sales}?limit=2`)).body
    const changed = `${next.slice(0, 3)}${next[3] === 'A' ? 'B' : 'A'}${next.slice(4)}`
    for (const query of [
      ...[`sort=nomor&after=${next}`, `customer=${shop.customer}&after=${next}`, `q=a&after=${next}`],
      `after=${changed}`,
    ]) {
      expect(refusal(await api.get(`${sales}?${query}`)), query).toMatchObject({
        status: 400,
        errors: { '/query/after': expect.any(String) },
      })
    }
    const products = (await api.get(`/api/produk?sort=-id&limit=1`)).body.next
    expect((await api.get(`${sales}?after=${products}`)).status).toBe(400)
    expect(refusal(await api.get(`${sales}?after=${next}&before=${next}`)).errors).toHaveProperty('/query/before')
  })
})

test('the list of products has what stands in stock', async () => {
  const { body } = await api.get('/api/produk')
  expect(body.items).toEqual(
    [
      ...[
        { nama: 'HP', isImei: true, isSn: false, stok: 0 },
        { nama: 'Kabel', isImei: false, isSn: false, stok: 1000 - 435 },
      ],
      { nama: 'Tablet SN', isImei: true, isSn: true, stok: 0 },
    ].map((product) => ({ ...product, id: expect.any(Number), jenis: 'jenis uji', merek: 'merek uji', arsip: false })),
  )
  const { merek, jenis } = shop.values
  const found = async (query: string) => (await api.get(`/api/produk?${query}`)).body.count
  expect([
    await found(`merek=${merek}`),
    await found(`jenis=${merek}`),
    await found(`jenis=${jenis}&jenisItem=IMEI`),
  ]).toEqual([3, 0, 2])
  expect([await found('data=arsip'), await found('data=semua'), await found('q=sn+tab')]).toEqual([0, 3, 1])
})

test.each([
  ['sort=stok', ['HP', 'Tablet SN', 'Kabel']],
  ['sort=-stok', ['Kabel', 'Tablet SN', 'HP']],
  ['stok=habis', ['HP', 'Tablet SN']],
  ['stok=ada', ['Kabel']],
  ['stok=habis&sort=-stok&jenisItem=IMEI', ['Tablet SN', 'HP']],
  ['stok=ada&q=tablet', []],
])('products by their stock: %s', async (query, expected) => {
  const names = async (more: string): Promise<string[]> => {
    const { status, body } = await api.get(`/api/produk?${query}&limit=1${more}`)
    expect(status).toBe(200)
    const { items, next } = body
    const rest = next === null ? [] : await names(`&after=${next}`)
    return [...items.map(({ nama }: { nama: string }) => nama), ...rest]
  }
  expect(await names('')).toEqual(expected)
})

test('the stock of a product is that of all warehouses, after a cancel and new goods too', async () => {
  const sold = (await api.get(`${sales}?q=${imei(1)}`)).body.items[0].id
  await api.post(`${sales}/${sold}/batal`, { alasan: 'Salah' })
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 7, { gudang: shop.branchWarehouse })]))
  const { items } = (await api.get('/api/produk?sort=-stok')).body
  expect(items.map(({ nama, stok }: { nama: string; stok: number }) => [nama, stok])).toEqual([
    ['Kabel', 1000 - 435 + 7],
    ['HP', 1],
    ['Tablet SN', 0],
  ])
})
