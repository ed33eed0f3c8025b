import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentFormsOf } from '../../../../src/server/platform/definitions/document-forms.ts'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { listPagesOf } from '../../../../src/server/platform/definitions/active-definitions.ts'
import { masterTypesOf } from '../../../../src/server/platform/definitions/master-types.ts'
import { keepListIndexes } from '../../../../src/server/trade/generic-document/list-indexes.ts'
import { openDefinitions } from '../../platform/definitions/open-definitions.ts'
import { useApi } from '../../test-api.ts'
import { backCables } from './carried.ts'
import { boughtOn, cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts'

/** A document as an admin would write it: whom it is with, four columns, and a filter of each sort. */
const definition = {
  kind: 'document', title: 'Pinjam', path: '/pinjam', menu: { label: 'Pinjam', group: 'Transaksi' },
  day: 'doc.tanggal', about: '{doc.perihal}', party: { fields: ['peminjam', 'petugas'] },
  schema: {
    type: 'object',
    properties: {
      tanggal: { type: 'string', title: 'Tanggal', format: 'date', errorMessage: 'Tanggal tidak sesuai' },
      peminjam: { title: 'Peminjam', 'x-options': { operation: 'dropdown' } },
      petugas: { title: 'Petugas', 'x-options': { operation: 'ambilPic' } },
      perihal: { type: 'string', title: 'Perihal' },
      kembali: { type: 'string', title: 'Kembali', format: 'date', errorMessage: 'Tanggal tidak sesuai' },
      nilai: { type: 'integer', title: 'Nilai' },
      cara: { type: 'string', title: 'Cara', enum: ['Ambil', 'Kirim'] },
      mendesak: { type: 'boolean', title: 'Mendesak' },
      merek: { title: 'Merek', 'x-options': { operation: 'ambilMerek' } },
      seri: { type: 'string', title: 'Seri' },
      // A name that means something to whoever writes the indexes by replacing words.
      TRIGRAMS: { type: 'string', title: 'Catatan' },
    },
  },
  sections: [
    {
      section: 'fields',
      fields: ['tanggal', 'peminjam', 'petugas', 'perihal', 'kembali', 'nilai', 'cara', 'mendesak', 'merek', 'seri', 'TRIGRAMS'],
    },
  ],
  list: {
    columns: [
      { field: 'merek' },
      { field: 'nilai', sort: true },
      { field: 'kembali', sort: true },
      { field: 'seri', sort: true, optional: true },
      { title: 'Lama', value: "daysBetween(doc.tanggal, doc.kembali)", format: 'number' },
    ],
    filters: ['merek', 'kembali', 'nilai', 'cara', 'mendesak', 'seri', 'TRIGRAMS'].map((field) => ({ field })),
  },
  submit: { button: 'Simpan' },
} // prettier-ignore

const { folder, store } = await openDefinitions()
afterAll(() => store.close())
await writeFile(path.join(folder, 'dokumen/pinjam.json'), JSON.stringify(definition))
await store.check()
await store.check()
const forms = documentFormsOf(store)
const api = useApi({
  rules: createRuleCheck(() => store.modules()),
  documentForms: forms,
  listPages: listPagesOf(store),
  masterTypes: masterTypesOf(store),
})
const lend = '/api/dokumen/pinjam'
const day = '2026-03-02'
let shop: Shop
let merek: number

beforeAll(async () => {
  shop = await openShop(api)
  merek = await api.add('/api/pembelian/tambahmerek', { merek: 'Samsung' })
  const rows = [
    { peminjam: shop.customer, nilai: 900, kembali: '2026-03-10', cara: 'Ambil', merek, seri: 'AB-12' },
    { peminjam: shop.customer, nilai: 1_000, kembali: '2026-03-04', cara: 'Kirim', mendesak: true, seri: 'ab-77' },
    { petugas: shop.salesperson, perihal: 'Pameran', nilai: 50, cara: 'Kirim', merek },
    { perihal: 'Tanpa siapa pun' },
  ]
  for (const row of rows) await api.add(lend, { tanggal: day, ...row })
})

const listed = async (query: string): Promise<number[]> => {
  const { status, body } = await api.get(`${lend}?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.items.map((item: { nomor: number }) => item.nomor)
}

describe('the list of a document', () => {
  test('has its columns and whom each is with', async () => {
    const { body } = await api.get(`${lend}?sort=nomor`)
    expect(body.items.map((item: { pihak: string; kolom: object }) => [item.pihak, item.kolom])).toEqual([
      ['Pembeli', { merek: 'Samsung', nilai: 900, kembali: '2026-03-10', seri: 'AB-12', lama: 8 }],
      ['Pembeli', { merek: null, nilai: 1_000, kembali: '2026-03-04', seri: 'ab-77', lama: 2 }],
      ['Budi', { merek: 'Samsung', nilai: 50, kembali: null, seri: null, lama: null }],
      [null, { merek: null, nilai: null, kembali: null, seri: null, lama: null }],
    ])
  })

  // What has no value stands below every other.
  const orders: [string, number[]][] = [
    ['kolom.nilai', [4, 3, 1, 2]],
    ['-kolom.nilai', [2, 1, 3, 4]],
    ['kolom.kembali', [3, 4, 2, 1]],
    ['-kolom.seri', [2, 1, 4, 3]],
  ]
  test.each(orders)('is sorted by %s, page by page', async (sort, order) => {
    expect(await listed(`sort=${sort}`)).toEqual(order)
    const { body } = await api.get(`${lend}?sort=${sort}&limit=2`)
    expect(await listed(`sort=${sort}&limit=2&after=${encodeURIComponent(body.next)}`)).toEqual(order.slice(2))
  })

  const narrowed: [string, () => string, number[]][] = [
    ['a party', () => `peminjam=${shop.customer}`, [2, 1]],
    ['a party of another field', () => `petugas=${shop.salesperson}`, [3]],
    ['an option', () => `merek=${merek}`, [3, 1]],
    ['days', () => 'kembaliDari=2026-03-05&kembaliSampai=2026-03-31', [1]],
    ['days up to one, without those that have none', () => 'kembaliSampai=2026-03-31', [2, 1]],
    ['numbers', () => 'nilaiDari=100&nilaiSampai=950', [1]],
    ['numbers up to one, without those that have none', () => 'nilaiSampai=950', [3, 1]],
    ['numbers in their own order', () => 'nilaiSampai=950&sort=-kolom.nilai', [1, 3]],
    ['a choice', () => 'cara=Kirim', [3, 2]],
    ['a tick', () => 'mendesak=true', [2]],
    ['no tick', () => 'mendesak=false', [4, 3, 1]],
    ['a part of a text, whatever its case', () => 'seri=Ab-', [2, 1]],
    ['two at once', () => `merek=${merek}&cara=Ambil`, [1]],
    ["a party's name", () => 'q=pembeli', [2, 1]],
  ]
  test.each(narrowed)('is narrowed down by %s', async (_name, query, order) => {
    expect(await listed(query())).toEqual(order)
  })

  test('refuses what its definition does not say', async () => {
    expect(await api.get(`${lend}?perihal=x`)).toMatchObject({ status: 400 })
    expect(await api.get(`${lend}?sort=kolom.merek`)).toMatchObject({ status: 400 })
    expect(await api.get(`${lend}?sort=perihal`)).toMatchObject({ status: 400 })
  })

  test('goes into a file with them', async () => {
    const { body } = await api.app().inject(`${lend}?sort=nomor&berkas=csv`)
    const [head, first] = body.split(/\r?\n/)
    expect(head).toContain('Nomor;Tanggal;Pihak;Merek;Nilai;Kembali;Seri;Lama;Tentang')
    expect(first).toContain('Pembeli;Samsung;900;2026-03-10;AB-12;8')
  })
})

test('the indexes that it asks for are made, kept, and dropped with the definition', async () => {
  const database = api.database()
  const made = async () =>
    (await database.query(`select from pg_indexes where indexname like 'document\\_listed\\_%'`)).length
  expect(await keepListIndexes(database, forms)).toBeNull()
  const all = await made()
  expect(all).toBeGreaterThanOrEqual(4)
  expect(await keepListIndexes(database, forms)).toBeNull()
  expect(await made()).toBe(all)
  expect(await listed('sort=-kolom.nilai&seri=ab')).toEqual([2, 1])
  expect(await keepListIndexes(database, { types: () => [], listed: () => null })).toBeNull()
  expect(await made()).toBe(0)
})

describe('what documents name', () => {
  test('is not deleted: an option, a contact', async () => {
    const { body } = await api.get(`/api/master/merek/${merek}`)
    expect(body.dipakai).toBe(true)
    const brand = await api.delete(`/api/master/merek/${merek}`, '"1"')
    expect(brand).toMatchObject({ status: 409, body: { detail: expect.stringContaining('2 Pinjam') } })
    const contact = await api.delete(`/api/kontak/${shop.salesperson}`, '"1"')
    expect(contact).toMatchObject({ status: 409, body: { detail: expect.stringContaining('1 Pinjam') } })
  })

  test('is on the search over everything by the name of the party', async () => {
    const { body } = await api.get('/api/cari?q=pembeli')
    expect(body.items.filter((item: { jenis: string }) => item.jenis === 'dokumen')).toMatchObject([
      { judul: 'Pinjam #2', keterangan: 'Pembeli, 2 Mar 2026' },
      { judul: 'Pinjam #1' },
    ])
  })
})

test('a payment is with whom it names, a return with whoever the sale was made out to', async () => {
  const bought = { ...purchaseOf(shop, [cableLine(shop, 5)]), ...boughtOn('2026-03-01') }
  await api.add('/api/pembelian/pembelian', bought)
  const sale = { ...saleOf(shop, [cableSale(shop, [1, 2])]), ...soldOn(day) }
  const asal = await api.add('/api/penjualan/penjualan', sale)
  const akun = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const uangList = [{ akun, jumlah: 1_000 }]
  const paid = { jenis: 'Terima', tanggal: day, customer: shop.customer, dibagi: true, uangList, tagihanList: [] }
  await api.add('/api/dokumen/pembayaran', paid)
  const { body } = await api.get(`/api/dokumen/pembayaran?customer=${shop.customer}`)
  expect(body.items).toMatchObject([{ pihak: 'Pembeli', kolom: { jenis: 'Terima', referensi: null } }])
  expect((await api.get(`/api/dokumen/pembayaran?supplier=${shop.supplier}`)).body.items).toEqual([])
  const produkList = [{ ...backCables(shop, asal, 1), harga: 1_000 }]
  const back = await api.add('/api/dokumen/retur-penjualan', { tanggal: day, kondisi: 'Baik', gudang: 1, produkList })
  expect((await api.get(`/api/dokumen/retur-penjualan/${back}`)).body.pihak).toBe('Pembeli')
  const returns = (await api.get(`/api/dokumen/retur-penjualan?pihak=${shop.customer}&kondisi=Baik`)).body
  expect(returns.items).toMatchObject([{ id: back, pihak: 'Pembeli' }])
  expect((await api.get(`/api/dokumen/retur-penjualan?pihak=${shop.supplier}`)).body.items).toEqual([])
  const contact = await api.get(`/api/kontak/${shop.customer}`)
  expect(contact.body).toMatchObject({ nama: 'Pembeli' })
  const { dokumen } = contact.body
  const names = ['Pembayaran #1', 'Penjualan #1', 'Pinjam #1', 'Pinjam #2', 'Retur Penjualan #1']
  expect(dokumen.map((one: { nama: string }) => one.nama).sort()).toEqual(names)
  expect(dokumen).toContainEqual({
    jenis: 'dokumen',
    definisi: 'dokumen/retur-penjualan',
    id: back,
    nama: 'Retur Penjualan #1',
    tanggal: day,
    tentang: expect.any(String),
    total: 1_000,
    status: 'Tersimpan',
  })
})
