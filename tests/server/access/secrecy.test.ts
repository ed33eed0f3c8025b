import { beforeAll, describe, expect, test } from 'vitest'
import { cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf } from '../operations/shop.ts'
import { useRoles } from './role-server.ts'

const { send, api, database } = await useRoles(['kasir', 'gudang'])
let contact = 0

beforeAll(async () => {
  const shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2)]), cableLine(shop, 9)]))
  await api.add('/api/penjualan/penjualan', saleOf(shop, [phoneSale(shop, [imei(1)]), cableSale(shop, [1, 2])]))
  await api.add('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 1])]))
  const { kota, provinsi } = shop.values
  contact = await api.add('/api/kontak', {
    ...{ tipe: 'Supplier', nama: 'PT Batas', noHp: '0812', npwp: '1', nik: null, alamat: 'Jl.', namaPt: 'PT Batas' },
    ...{ noHpSales: '0813', kota, provinsi, limitUtang: 1_000_000 },
  })
}, 120_000)

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

/** Everything that can be asked for, however it is sorted, filtered, searched or exported; what is refused counts too. */
function questions(): { url: string; body?: object }[] {
  const sorts = [
    '',
    '?sort=nomor',
    '?sort=-total',
    '?sort=total',
    '?sort=nilai',
    '?sort=-nilai',
    '?sort=jumlah',
    '?sort=-hargaBeliTerakhir',
  ]
  const filters = [
    '?hargaBeli=2500000',
    '?total=1',
    '?nilai=0',
    '?q=2500000',
    '?q=3000000',
    '?q=HP',
    '?limit=1',
    '?hitung=semua',
    '?berkas=csv',
  ]
  return [
    ...lists.flatMap((list) => [...sorts, ...filters].map((query) => ({ url: `/api/${list}${query}` }))),
    ...records.map((record) => ({ url: `/api/${record}` })),
    { url: `/api/kontak/${contact}` },
    ...searches.map((word) => ({ url: `/api/cari?q=${encodeURIComponent(word)}` })),
    ...lookups.map((lookup) => ({ url: `/api/${lookup}`, body: { search: '' } })),
  ]
}

/** By what was asked: all that came, to the byte, but for the number of the request and the time of day. */
async function answers(role: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const { url, body } of questions()) {
    const { status, headers, text } = await send(role, body ? 'POST' : 'GET', url, body)
    const { etag, 'content-length': length } = headers
    all[url] = [status, etag, length, text.replace(/"requestId":"[^"]*"/, '')].join('\n')
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
    const before = { kasir: await answers('kasir'), gudang: await answers('gudang'), owner: await answers('pemilik') }
    await withoutTriggers(...dearerPurchases)
    expect(await answers('kasir')).toEqual(before.kasir)
    await withoutTriggers(...dearerSales)
    expect(await answers('gudang')).toEqual(before.gudang)
    // The owner is sent all of it, so the test did ask for it.
    const after = await answers('pemilik')
    const changed = Object.keys(after).filter((url) => after[url] !== before.owner[url])
    expect(changed).toEqual(
      expect.arrayContaining(['/api/stok', '/api/stok?sort=nilai', '/api/stok?berkas=csv', '/api/pembelian/riwayat/1',
        '/api/penjualan/riwayat?sort=-total', `/api/stok/imei/${imei(1)}`, `/api/kontak/${contact}`]),
    ) // prettier-ignore
  })

  test('a hidden column is neither a key to sort by nor a column of a file', async () => {
    const sorted = await send('gudang', 'GET', '/api/stok?sort=nilai')
    const unknown = await send('gudang', 'GET', '/api/stok?sort=tidakAda')
    expect([sorted.status, unknown.status]).toEqual([400, 400])
    const head = async (role: string) => (await send(role, 'GET', '/api/stok?berkas=csv')).text.split('\r\n')[0]
    expect(await head('gudang')).toContain('Produk;Gudang;Jumlah')
    expect(await head('gudang')).not.toContain('Nilai')
    expect(await head('pemilik')).toContain('Harga Beli Terakhir;Nilai')
  })
})
