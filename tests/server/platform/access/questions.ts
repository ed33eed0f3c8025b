/** What is asked of each operation to learn whether its answers tell anything that is hidden. */
import type { Operation } from '../../../../src/language/read/openapi-document.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { type AcceptedRequest, acceptedRequests, type Given } from '../../trade/accepted-requests.ts'
import { cableSale, imei, phoneLine, phoneSale, purchaseOf, saleOf } from '../../trade/shop.ts'
import type { Method } from './role-server.ts'

export interface Question {
  operationId: string
  method: Method
  url: string
  body?: unknown
  headers?: Record<string, string>
}

/** A shop with two contacts more. */
export interface Known extends Given {
  /** With limits. */
  limited: number
  /** Which nothing uses. */
  unused: number
  /** An account in whose second shift nothing came, and the document by which it was counted. */
  counted: { akun: number; id: number }
}

/** That document: what a cashier stores. */
export const countOf = (akun: number, shift: number, caraList: readonly object[]) => {
  return { tanggal: today(), diminta: true, akunList: [{ akun, shift, seharusnya: 0, dihitung: 0 }], caraList }
}

type Asked = Omit<Question, 'operationId' | 'method'>

/** Operations that nothing is asked of, and why they can tell nothing. */
export const reasons: Readonly<Record<string, string>> = {
  masuk: 'tells who has signed in, and a random token',
  daftarAkun: 'the same',
  ubahKataSandi: 'the same',
  aturUlangKataSandi: 'answers nothing',
  keluar: 'answers nothing',
  keluarkanSesi: 'answers nothing',
  ubahBahasa: 'answers nothing',
  cabutUndangan: 'answers nothing',
  tutupBuku: 'tells a new id',
  undangPengguna: 'tells a random code',
  buatAturUlang: 'tells a random code',
  ubahPengguna: 'tells the id that it was asked with',
  daftarVersiDefinisi: 'tells who changed a definition: definitions hold no data',
  bacaVersiDefinisi: 'tells such a text',
  laporanMaster: 'counts only fields that everybody sees',
  unggahBerkas: 'tells what it was sent',
  ambilBerkas: 'judged field by field: files.test.ts',
  simpanDefinisi: 'writes a file and tells its text: definitions hold no data',
  hapusDefinisi: 'tells how many rows a definition has, and which others name it',
  daftarPerubahanData: 'tells how many rows a definition changed',
}

/** Words that find goods, people, numbers, and prices where somebody should search in those. */
const words = ['HP', 'Pembeli', '1', imei(1), '2500000', '3000000', '15000', '25000', 'PT Batas', '0812']
/** What no list has: each must be as if it were not there. */
const unknown = ['sort=tidakAda', 'hargaBeli=2500000', 'total=1', 'nilai=0']
const files = ['berkas=csv&sort=-nilai', 'berkas=xlsx&sort=total', 'berkas=csv&q=2500000']

/** Addresses of records, where the document has a parameter in its path. */
const places: Readonly<Record<string, (given: Known) => (string | number)[]>> = {
  bacaPenjualan: () => [1, 2, 3],
  pratinjauBatalPenjualan: () => [1, 2],
  bacaPembelian: () => [1, 2],
  pratinjauBatalPembelian: () => [1, 2],
  bacaImei: () => [imei(1), imei(2)],
  bacaProduk: ({ phone, cable, tablet }) => [phone, cable, tablet],
  bacaKontak: ({ customer, supplier, limited }) => [customer, supplier, limited],
  bacaMaster: ({ values }) => [values['merek'] ?? 0],
  bacaPengguna: () => [1, 2],
  bacaDokumen: () => [1],
  bacaHarga: () => [1, 2],
  pratinjauBatalDokumen: () => [1],
}

/** Where a parameter must be there, or its answers change by themselves. */
const queries: Readonly<Record<string, string[]>> = {
  cari: words.map((word) => `q=${encodeURIComponent(word)}`),
  scanImei: [imei(1), imei(2), imei(9)].flatMap((one) => [`imei=${one}`, `imei=${one}&rinci=true&customer=3`]),
  hargaTerakhir: [1, 2, 3, 4].flatMap((customer) => [1, 3].map((produk) => `customer=${customer}&produk=${produk}`)),
  depositCustomer: [1, 2, 3, 4].map((customer) => `customer=${customer}`),
  limitPiutang: [1, 2, 3, 4].map((customer) => `customer=${customer}&tambahan=1000`),
  tarifPpn: ['tanggal=2026-11-01'],
  fakturCoretax: ['dari=2026-01-01&sampai=2026-12-31'],
  limitUtang: [1, 2, 3, 4].map((supplier) => `supplier=${supplier}&tambahan=1000`),
  cariSisa: [imei(1), imei(2), imei(9)].flatMap((one) => [
    `jenis=retur-penjualan&kode=${one}`,
    `jenis=terima&kode=${one}`,
    `jenis=retur-pembelian&kode=${one}`,
  ]),
  cariTerjual: [imei(1), imei(2), imei(9)].map((one) => `imei=${one}`),
  cariBarcode: ['kode=8991234567890'],
  hitungBarang: [imei(1), imei(9)].map((one) => `kode=${one}`),
  bacaDefinisi: ['file=app.json'],
  // Each refusal during the test is a line of its own; of changes, what is changed there is older than any of the test.
  daftarCatatan: ['jenis=Masuk', 'jenis=Perubahan&sort=waktu&limit=5', 'jenis=Perubahan&q=2500000'],
}

/** What the accepted request of the document's own test does not fit here. */
const instead: Readonly<Record<string, (given: Known) => AcceptedRequest>> = {
  hapusProduk: ({ tablet }) => ({ path: `/api/produk/${tablet}`, version: '"1"', answer: null }),
  hapusKontak: ({ unused }) => ({ path: `/api/kontak/${unused}`, version: '"1"', answer: null }),
  hapusMaster: ({ values }) => ({ path: `/api/master/tipe2/${values['tipe2']}`, version: '"1"', answer: null }),
  simpanMaster: () => ({ path: '/api/master/garansi', body: () => ({ garansi: 'Satu tahun' }), answer: null }),
  mulaiMaster: () => ({ body: () => ({ name: 'rak' }), answer: null }),
}

/** All questions of an operation; none for those with a reason. */
export async function questionsOf(operation: Operation, given: Known): Promise<Question[]> {
  const { operationId, method } = operation
  if (Object.hasOwn(reasons, operationId)) return []
  const asked = [
    ...(method === 'GET' ? reading(operation, given) : await accepted(operation, given)),
    ...searching(operation),
    ...(refused(given)[operationId] ?? []),
  ]
  return asked.map((one) => ({ operationId, method, ...one }))
}

function reading(operation: Operation, given: Known): Asked[] {
  const { operationId, path } = operation
  const ids = places[operationId]?.(given) ?? []
  const typed = path.replace('dokumen/{type}', 'dokumen/mutasi')
  const urls = typed.includes('{') ? ids.map((id) => typed.replace('{type}', 'merek').replace(/\{\w+\}/, String(id))) : [typed]
  const asked = queries[operationId] ?? ['', ...derived(operation)]
  const all = operationId === 'daftarMaster' ? ['merek', 'kota'].map((type) => path.replace('{type}', type)) : urls
  return all.flatMap((url) => asked.map((query) => ({ url: query === '' ? url : `${url}?${query}` })))
} // prettier-ignore

/** Each parameter that the document names, with each of the values that it may have, or some. */
function derived({ request, answersFiles }: Operation): string[] {
  const parameters = Object.entries((request?.['properties'] ?? {}) as Record<string, Record<string, unknown>>)
  const single = parameters.flatMap(([name, schema]) =>
    samples(name, schema).map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  const sorted = single.filter((query) => query.startsWith('sort=')).map((query) => `${query}&limit=1`)
  return answersFiles ? [...single, ...sorted, ...unknown, ...files] : single
}

function samples(name: string, schema: Record<string, unknown>): string[] {
  if (name === 'q') return ['HP', 'PT Batas', '2500000', '3000000']
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String)
  // Keys of fields that a form has beyond its operation are told by a pattern: these are asked elsewhere.
  if (Array.isArray(schema['anyOf']))
    return (schema['anyOf'] as Record<string, unknown>[]).flatMap((one) => ('pattern' in one ? [] : samples(name, one)))
  if (typeof schema['const'] === 'string') return [schema['const']]
  if (schema['type'] === 'boolean') return ['true', 'false']
  return [schema['format'] === 'date' ? '2026-03-01' : '1']
}

/** Lookups by a name and by a price, too. */
function searching({ request, reads, path }: Operation): Asked[] {
  const takes = (name: string) => Object.hasOwn(request?.['properties'] ?? {}, name)
  if (!reads || !takes('search')) return []
  const url = path.replace('{type}', 'garansi')
  const more = takes('tipeCustomerId') ? { tipeCustomerId: 1 } : {}
  return ['HP', '2500000', 'PT Batas'].map((search) => ({ url, body: { search, ...more } }))
}

async function accepted({ operationId, path }: Operation, given: Known): Promise<Asked[]> {
  const known: Readonly<Record<string, AcceptedRequest>> = acceptedRequests
  const request = instead[operationId]?.(given) ?? known[operationId]
  if (!request) return []
  const url = typeof request.path === 'function' ? await request.path(given) : (request.path ?? path)
  const version = request.version === undefined ? {} : { headers: { 'if-match': request.version } }
  return [{ url, ...(request.body && { body: request.body(given) }), ...version }]
}

/** What is refused with a reason (409, 412, 422), and trials of imports. */
function refused(given: Known): Readonly<Record<string, Asked[]>> {
  const { values, supplier, phone, customer } = given
  const row = { nama: 'HP', merek: 'merek uji', isSn: true }
  const trial = { baris: [row, { ...row, hargaBeli: 1 }, { id: customer, limitUtang: 1 }], coba: true }
  const late = { tanggal: '2020-01-01', alasan: 'x' }
  const versions = (url: string, body?: object): Asked[] =>
    ['"1"', '"77"'].map((version) => ({ url, ...(body && { body }), headers: { 'if-match': version } }))
  return {
    ...figureQuestions,
    // A role is told of the types that its pages choose from.
    ambilMaster: ['akun', 'cara-bayar', 'profil-toko'].map((type) => ({ url: `/api/master/${type}/options`, body: { search: '' } })),
    // A cashier may ask of these documents alone.
    simpanDokumen: [{ url: '/api/dokumen/tutup-kasir', body: countOf(given.counted.akun, 2, []) }],
    daftarDokumen: [{ url: '/api/dokumen/tutup-kasir' }],
    bacaDokumen: [{ url: `/api/dokumen/tutup-kasir/${given.counted.id}` }],
    laporanDokumen: ['', '&menurut=kategori', '&menurut=bulan'].map((by) => ({ url: `/api/laporan/dokumen/kas?laporan=laporan/pengeluaran&${flow}${by}` })),
    imporDokumen: [{ url: '/api/impor/dokumen/kas', body: trial }],
    imporMaster: [{ url: '/api/impor/master/akun', body: trial }],
    imporProduk: [{ url: '/api/impor/produk', body: trial }],
    imporKontak: [{ url: '/api/impor/kontak', body: trial }],
    imporStokAwal: [{ url: '/api/impor/stok-awal', body: trial }],
    tambahMerek: [{ url: '/api/pembelian/tambahmerek', body: { merek: 'merek uji' } }],
    gudangNonImei: [{ url: '/api/penjualan/gudangnonimei', body: { id_produk: given.cable, rinci: true } }],
    simpanPenjualan: [
      { url: '/api/penjualan/penjualan', body: saleOf(given, [phoneSale(given, [imei(1)]), cableSale(given, [1, 900])]) },
      { url: '/api/penjualan/penjualan', body: saleOf(given, [phoneSale(given, [imei(2)])]) },
    ],
    batalkanPenjualan: [{ url: '/api/penjualan/riwayat/1/batal', body: late }],
    batalkanPembelian: [1, 2].map((id) => ({ url: `/api/pembelian/riwayat/${id}/batal`, body: late })),
    simpanPembelian: [{ url: '/api/pembelian/pembelian', body: purchaseOf(given, [phoneLine(given, [imei(2)])]) }],
    ubahMaster: versions(`/api/master/kota/${values['kota']}`, { kota: 'Lain' }),
    hapusMaster: versions(`/api/master/merek/${values['merek']}`),
    hapusKontak: versions(`/api/kontak/${supplier}`),
    hapusProduk: versions(`/api/produk/${phone}`),
    ubahKontak: versions(`/api/kontak/${customer}`, { kota: 'Lain' }),
  }
} // prettier-ignore

const flow = 'dari=2020-01-01&sampai=2030-12-31'
const balance = 'pada=2030-12-31'

/** Days are asked for together, and by what there are rows of. */
const figureQuestions: Readonly<Record<string, Asked[]>> = Object.fromEntries(
  Object.entries({
    Penjualan: [flow, 'produk', 'merek', 'customer', 'hari'],
    Pembelian: [flow, 'supplier', 'produk', 'merek'],
    Ppn: [flow, 'hari', 'bulan'],
    Kas: [flow, 'akun', 'hari'],
    Stok: [balance, 'gudang', 'produk', 'umur'],
    KartuStok: [flow, 'hari', 'produk', 'gudang'],
    Barang: [balance, 'keadaan', 'produk', 'merek'],
    Piutang: [balance, 'umur', 'customer'],
    Utang: [balance, 'umur', 'supplier'],
  }).map(([name, [days, ...by]]) => {
    const url = `/api/laporan/${name.replace(/(?<=[a-z])(?=[A-Z])/, '-').toLowerCase()}?${days}`
    return [`laporan${name}`, by.map((one) => ({ url: `${url}&menurut=${one}` }))]
  }),
)
