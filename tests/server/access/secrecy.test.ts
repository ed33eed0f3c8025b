import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { takesHidden } from '../../../src/compiler/check/hidden-input.ts'
import { readOpenApi } from '../../schemas/compiled.ts'
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
import { type Method, useRoles } from './role-server.ts'

const { send, api, database, store, folder, invite } = await useRoles(['kasir', 'gudang'])
const openapi = await readOpenApi()
let contact = 0
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2)]), cableLine(shop, 9)]))
  await api.add('/api/penjualan/penjualan', saleOf(shop, [phoneSale(shop, [imei(1)]), cableSale(shop, [1, 2])]))
  await api.add('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 1])]))
  const { kota, provinsi } = shop.values
  contact = await api.add('/api/kontak', {
    ...{ tipe: 'Supplier', nama: 'PT Batas', noHp: '0812', npwp: '1', nik: null, alamat: 'Jl.', namaPt: 'PT Batas' },
    ...{ noHpSales: '0813', kota, provinsi, limitUtang: 1_000_000 },
  })
  await giveWitness()
}, 120_000)

/** A role that does all but what the compiler refuses to whoever is not sent these classes. */
async function giveWitness(): Promise<void> {
  const hides = ['hargaBeli', 'hargaJual', 'limit']
  const without = [...openapi.operations.values()]
    .filter((operation) => takesHidden(operation, hides, openapi) !== null)
    .map(({ operationId }) => operationId)
  const role = { kind: 'role', title: 'Saksi', screens: '*', operations: '*', without, hides }
  await writeFile(path.join(folder, 'roles/saksi.json'), JSON.stringify(role))
  await store.check()
  await store.check()
  await invite('saksi')
}

const lists = ['penjualan/riwayat', 'pembelian/riwayat', 'stok', 'stok/imei', 'produk', 'kontak']
const records = [
  ...['penjualan/riwayat/1', 'penjualan/riwayat/1/batal', 'pembelian/riwayat/1', 'pembelian/riwayat/1/batal'],
  ...[`stok/imei/${imei(1)}`, `stok/imei/${imei(2)}`, 'produk/1', 'produk/2', 'produk/3', 'hitung-master'],
]
const searches = ['HP', 'Kabel', 'Pembeli', '1', imei(1), '2500000', '3000000', '15000', '25000', 'PT Batas']
const lookups = [
  'pembelian/ambilproduk',
  'pembelian/ambilsupplier',
  'penjualan/dropdown',
  'penjualan/nonimeidropdown',
  'master/profil-toko/options',
  'master/produk/options',
]

interface Question {
  method?: Method
  url: string
  body?: object
  headers?: Record<string, string>
}

/** Everything that can be asked for, however it is sorted, filtered, searched or exported; what is refused counts too. */
function questions(): Question[] {
  const sorts = ['nomor', 'total', 'nilai', 'jumlah', 'hargaBeliTerakhir', 'nama', 'masuk', 'produk', 'tidakAda']
  const filters = [
    'hargaBeli=2500000',
    'total=1',
    'nilai=0',
    'q=2500000',
    'q=3000000',
    'q=HP',
    'limit=1',
    'hitung=semua',
  ]
  const queries = ['', ...sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}&limit=1`]), ...filters]
  const files = ['berkas=csv', 'berkas=xlsx', 'berkas=csv&sort=-nilai', 'berkas=xlsx&sort=total', 'berkas=xlsx&q=HP']
  return [
    ...lists.flatMap((list) => [...queries, ...files].map((query) => ({ url: `/api/${list}?${query}` }))),
    ...records.map((record) => ({ url: `/api/${record}` })),
    { url: `/api/kontak/${contact}` },
    ...searches.map((word) => ({ url: `/api/cari?q=${encodeURIComponent(word)}` })),
    ...lookups.map((lookup) => ({ url: `/api/${lookup}`, body: { search: '' } })),
    ...refusals(),
  ]
}

/** What stores nothing: a trial of an import, and what is refused with a reason (409, 412, 422). */
function refusals(): Question[] {
  const { values, supplier } = shop
  const body = { kota: 'Lain' }
  const row = { nama: 'HP', merek: 'merek uji', isSn: true }
  return [
    ...['impor/produk', 'impor/kontak', 'impor/stok-awal'].map((url) => ({
      url: `/api/${url}`,
      body: { baris: [row, { ...row, hargaBeli: 1 }, { id: contact, limitUtang: 1 }], coba: true },
    })),
    { url: '/api/pembelian/tambahmerek', body: { merek: 'merek uji' } },
    { url: '/api/penjualan/penjualan', body: saleOf(shop, [phoneSale(shop, [imei(1)]), cableSale(shop, [1, 900])]) },
    { url: '/api/penjualan/riwayat/1/batal', body: { tanggal: '2020-01-01', alasan: 'x' } },
    { url: '/api/pembelian/riwayat/1/batal', body: { tanggal: '2020-01-01', alasan: 'x' } },
    { url: `/api/pembelian/pembelian`, body: purchaseOf(shop, [phoneLine(shop, [imei(2)])]) },
    ...['"1"', '"77"'].flatMap((version): Question[] => {
      const headers = { 'if-match': version }
      return [
        { method: 'PUT', url: `/api/master/kota/${values['kota']}`, body, headers: { 'if-match': '"77"' } },
        { method: 'DELETE', url: `/api/master/merek/${values['merek']}`, headers },
        { method: 'DELETE', url: `/api/kontak/${supplier}`, headers },
        { method: 'DELETE', url: `/api/produk/${shop.phone}`, headers },
        { method: 'PUT', url: `/api/kontak/${contact}`, body, headers },
      ]
    }),
  ]
}

/** By what was asked: all that came, to the byte, but for the number of the request; and where a page goes on. */
async function answers(role: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  const ask = async ({ method, url, body, headers }: Question): Promise<string | null> => {
    const answer = await send(role, method ?? (body ? 'POST' : 'GET'), url, body, headers)
    const text = answer.text.replace(/"requestId":"[^"]*"/, '')
    const { etag, 'content-length': length, 'content-disposition': file } = answer.headers
    const bytes = file === undefined ? text : createHash('sha256').update(answer.bytes).digest('hex')
    all[`${method ?? ''} ${url} ${JSON.stringify(headers ?? '')}`] = [answer.status, etag, length, file, bytes].join(
      '\n',
    )
    return /"next":"([^"]+)"/.exec(text)?.[1] ?? null
  }
  for (const question of questions()) {
    const next = await ask(question)
    // The cursor itself was in the answer; where it leads is asked too.
    if (next !== null) await ask({ url: `${question.url}&after=${next}` })
  }
  return all
}

async function withoutTriggers(...statements: string[]): Promise<void> {
  for (const table of ['stock_movement', 'sale', 'purchase', 'sale_line', 'purchase_line'])
    await database().query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await database().query(statement)
}

const dearerPurchases = [
  'update purchase_line set unit_price = unit_price * 3 + id',
  'update purchase set total = total * 3 + 7, tax_base = tax_base * 3 + 1, tax_amount = tax_amount * 3 + 2',
  'update stock_movement set unit_cost = unit_cost * 3 + id',
  'update stock_layer set unit_cost = unit_cost * 3 + 5',
  // The order by value turns round too.
  'update stock set value = 100000000 - value, last_cost = coalesce(last_cost, 0) * 3 + id',
  'update contact set payable_limit = 77, receivable_limit = 88, version = version + 1',
  `insert into change_log (entity, entity_id, action, changes)
     select 'contact', id::text, 'Diubah', '[{"kolom": "Limit Utang", "dulu": "1000000", "kini": "77"}]' from contact`,
]
const dearerSales = [
  'update sale_line set unit_price = unit_price * 3 + id',
  'update sale set total = 900000000 - total, tax_base = tax_base * 3 + 1, tax_amount = tax_amount * 3 + 2',
]

describe('what is hidden leaves the server in no form', () => {
  test('changing every hidden value changes no byte of what is sent', async () => {
    const before = { kasir: await answers('kasir'), gudang: await answers('gudang') }
    const more = { saksi: await answers('saksi'), owner: await answers('pemilik') }
    await withoutTriggers(...dearerPurchases)
    expect(await answers('kasir')).toEqual(before.kasir)
    await withoutTriggers(...dearerSales)
    expect(await answers('gudang')).toEqual(before.gudang)
    expect(await answers('saksi')).toEqual(more.saksi)
    // The owner is sent all of it, so the test did ask for it.
    const after = await answers('pemilik')
    const changed = Object.keys(after)
      .filter((key) => after[key] !== more.owner[key])
      .map((key) => key.trim().split(' ')[0] ?? '')
    expect(changed).toEqual(
      expect.arrayContaining(['/api/stok?', '/api/stok?sort=nilai', '/api/stok?berkas=csv', '/api/stok?berkas=xlsx',
        '/api/pembelian/riwayat/1', '/api/penjualan/riwayat?sort=-total&limit=1', '/api/penjualan/riwayat?berkas=xlsx&sort=total',
        `/api/stok/imei/${imei(1)}`, `/api/kontak/${contact}`]),
    ) // prettier-ignore
    // The witness was let through wherever it could be.
    const statuses = Object.values(more.saksi).map((answer) => answer.split('\n')[0])
    for (const status of ['200', '400', '403', '409', '412', '422']) expect(statuses).toContain(status)
  })

  test('a hidden column is neither a key to sort by nor a column of a file', async () => {
    const problems = []
    for (const sort of ['nilai', '-nilai', 'tidakAda', 'nilai&berkas=csv'])
      problems.push((await send('gudang', 'GET', `/api/stok?sort=${sort}`)).status)
    expect(problems).toEqual([400, 400, 400, 400])
    // A cursor of somebody who may sort by it opens nothing.
    const { text } = await send('pemilik', 'GET', '/api/stok?sort=nilai&limit=1')
    const { next } = JSON.parse(text) as { next: string }
    for (const query of [`sort=nilai&limit=1&after=${next}`, `limit=1&after=${next}`])
      expect((await send('gudang', 'GET', `/api/stok?${query}`)).status).toBe(400)
    const head = async (role: string) => (await send(role, 'GET', '/api/stok?berkas=csv')).text.split('\r\n')[0]
    expect(await head('gudang')).toContain('Produk;Gudang;Jumlah')
    expect(await head('gudang')).not.toContain('Nilai')
    expect(await head('pemilik')).toContain('Harga Beli Terakhir;Nilai')
  })
})
