import type { ListSource } from '../../../../src/server/platform/lists/list-source.ts'
import type { ListedDocument, MasterTypes } from '../../../../src/server/platform/http/operation.ts'
import { activityList } from '../../../../src/server/trade/activity-list.ts'
import { contactList } from '../../../../src/server/trade/contact/contact-list.ts'
import { ownList } from '../../../../src/server/trade/document/document-list.ts'
import { documentTypes } from '../../../../src/server/trade/document/document-types.ts'
import { documentList } from '../../../../src/server/trade/generic-document/document-list.ts'
import { balanceList, entryList } from '../../../../src/server/trade/money/cash-lists.ts'
import { openItemList } from '../../../../src/server/trade/money/open-item-list.ts'
import { imeiList } from '../../../../src/server/trade/imei/imei-list.ts'
import { priceList } from '../../../../src/server/trade/price/price-list.ts'
import { contactForms } from '../../../../src/server/trade/contact/contact-kind.ts'
import { anyMasterType } from '../../../../src/server/trade/master/master-record.ts'
import { productForm } from '../../../../src/server/trade/product/product-kind.ts'
import { productList } from '../../../../src/server/trade/product/product-list.ts'
import { documentsWithOwn, listWithOwn } from '../../../../src/server/trade/records/own-fields.ts'
import { stockList } from '../../../../src/server/trade/stock/stock-list.ts'
import { readOpenApi } from '../../../schemas/compiled.ts'

type Request = Parameters<typeof listWithOwn>[0]
type AnyList = ListSource<Record<string, unknown>, object>

/** What the definition of a document says of its list: a key of each sort. */
export const listed: ListedDocument = {
  party: { fields: [{ name: 'tamu', lookup: { operation: 'dropdown', path: '' } }], lookup: null },
  hasCells: true,
  tellsWay: true,
  keys: [
    { name: 'ongkos', type: 'number', sorts: true, by: 'range', place: ['ongkos'] },
    { name: 'selesai', type: 'text', sorts: true, by: 'range', place: ['selesai'] },
    { name: 'meja', type: 'option', sorts: false, by: 'value', place: ['meja'] },
    { name: 'seri', type: 'text', sorts: true, by: 'part', place: ['seri'] },
  ],
}

/** Fields that somebody gave the forms of products and contacts: a key of each sort. */
export const ownTypes: MasterTypes = {
  ...anyMasterType,
  ownFields: () => ['poin', 'sejak', 'langganan', 'hobi'],
  ownKeys: (form) =>
    [productForm, contactForms.kontak, ...Object.values(documentTypes).map(({ sendsTo }) => sendsTo)].includes(form)
      ? [
          { name: 'poin', type: 'number', sorts: true, by: 'range' },
          { name: 'sejak', type: 'text', sorts: true, by: 'range' },
          { name: 'langganan', type: 'option', sorts: false, by: 'value' },
          { name: 'hobi', type: 'text', sorts: true, by: 'part' },
        ]
      : [],
}
const request = { masterTypes: ownTypes, database: { query: () => Promise.resolve([]) } } as unknown as Request
const ownContacts = listWithOwn(request, contactList, {
  forms: [contactForms.kontak],
  column: 'contact.own',
  words: 'contact.own_key',
  formOf: () => contactForms.kontak,
})
const ownProducts = listWithOwn(request, productList, {
  forms: [productForm],
  column: 'product.own',
  words: 'product.own_key',
  formOf: () => productForm,
})

// Each is read as any list: what its rows are is not asked. Accounts are left out: a shop has some dozen.
export const lists = [
  ...Object.values(documentTypes).map((type) => documentsWithOwn(request, ownList(type) as AnyList, type)),
  ...[stockList, imeiList(['mutasi']), ownProducts, ownContacts, activityList, priceList],
  documentList('servis', { listed, cells: () => Promise.resolve({}) }),
  ...[openItemList, entryList, balanceList],
] as unknown as AnyList[]

/** A value of each filter that few rows have, where there is such a value. */
const samples: Record<string, string | number | boolean> = {
  tanggalDari: '2025-11-25',
  tanggalSampai: '2024-01-03',
  customer: 7,
  cabang: 3,
  salesperson: 9,
  supplier: 7,
  jenis: 1,
  gudang: 2,
  merek: 5,
  ada: true,
  kenaPpn: true,
  idProduk: 17,
  kota: 1007,
  pihak: 77,
  tamu: 77,
  meja: 7,
  seri: 'x-777',
  ongkosDari: 4_990,
  ongkosSampai: 10,
  selesaiDari: '2025-11-25',
  selesaiSampai: '2024-01-03',
  'kolom.poinDari': 4_990,
  'kolom.poinSampai': 10,
  'kolom.langganan': 7,
  'kolom.hobi': 'hobi 777',
  'kolom.sejakDari': '2025-12-01',
  'kolom.sejakSampai': '2024-01-03',
  pengguna: 7,
  terlambat: true,
  tertahan: true,
  kontak: 7,
  akun: 3,
  produk: 17,
  tipe: 3,
}

function sampleOf(name: string): string | number | boolean {
  const sample = samples[name]
  if (sample === undefined) throw new Error(`No value for the filter "${name}": add one to samples in asked-queries.ts`)
  return sample
}

/** Texts that each list has, in the database of fill-lists.ts. */
export const searches: Record<string, string[]> = {
  penjualan: ['1234', 'SO-19999', 'toko 77', '938000000014', 'seri 77', 'a15 256 toko 77'],
  pembelian: ['123', 'INV-9999', 'toko 42', '938000000014', 'seri 77', 'a15 256 toko 42'],
  stok: ['seri 77', 'a15 256'],
  imei: ['000777', '0777', 'seri 7777'],
  produk: ['seri 77', 'a15 256', 'hobi 77', 'a15 hobi 77'],
  kontak: ['toko 77', '100077', 'pt 33', 'hobi 77'],
  harga: ['seri 77', 'a15 256'],
  catatan: ['pegawai 77', 'p77'],
  tagihan: ['toko 77', '1234', '#77'],
  'gerak-kas': ['toko 777', '1234'],
  saldo: ['merek 3'],
  'dokumen/servis': ['1234', '#77', 'toko 777', 'gudang 7'],
}

const { operations } = await readOpenApi()
type Parameter = { type: string; enum?: string[]; anyOf?: { enum?: string[] }[] }

/** What the document lets a request ask of the list, or its definition: sort keys, and each filter with a value. */
export function asked(list: AnyList) {
  const schema = operations.get(list.operation)!.request!
  const { sort, ...others } = schema['properties'] as Record<string, Parameter>
  const own = Object.entries(others).filter(
    ([name]) =>
      ![
        'q',
        'after',
        'before',
        'around',
        'limit',
        'hitung',
        'jumlahkan',
        'berkas',
        'isian',
        'kolom',
        'susunan',
      ].includes(name),
  )
  const filters = own.flatMap(([name, parameter]): Record<string, unknown>[] =>
    (parameter.enum ?? [sampleOf(name)]).map((value) => ({ [name]: value })),
  )
  const keys = sort!.enum ?? sort!.anyOf!.flatMap((form) => form.enum ?? [])
  if (!['dokumen/servis', 'produk', 'kontak', 'penjualan', 'pembelian'].includes(list.name))
    return { sorts: keys, filters }
  const named = Object.keys(list.filters).filter((name) => !own.some(([known]) => known === name))
  return {
    sorts: [...keys, ...Object.keys(list.sorts).flatMap((key) => (keys.includes(key) ? [] : [key, `-${key}`]))],
    filters: [...filters, ...named.map((name) => ({ [name]: sampleOf(name) }))],
  }
}
