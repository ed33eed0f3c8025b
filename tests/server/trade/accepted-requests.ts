import { expect } from 'vitest'
import type { SessionOperationId } from '../../../src/server/platform/access/session-operation.ts'
import type { OperationId } from '../../../src/server/platform/http/operation.ts'
import type { TestApi } from '../test-api.ts'
import { cableLine, cableSale, imei, openShop, purchaseOf, saleOf, type Shop } from './shop.ts'

/** What the requests are made of: what a shop has, and the text of a definition that it has not. */
export interface Given extends Shop {
  add: TestApi['add']
  starter: { file: string; text: string }
}

/** Those of files have their own tests, and those of accounts and sessions, with AUTH=accounts. */
type AccessId =
  | SessionOperationId
  | 'daftarPengguna'
  | 'bacaPengguna'
  | 'ubahPengguna'
  | 'buatAturUlang'
  | 'ambilPeran'
  | 'daftarUndangan'
  | 'undangPengguna'
  | 'cabutUndangan'
  | 'daftarCatatan'
  | 'unggahBerkas'
  | 'ambilBerkas'

export interface AcceptedRequest {
  path?: string | ((given: Given) => string | Promise<string>)
  body?: (given: Given) => unknown
  /** What is sent as `If-Match`. */
  version?: string
  /** It is sent to a shop in which nothing was stored. */
  isEmpty?: boolean
  answer: unknown
}

const search = () => ({ search: '' })
const reason = () => ({ alasan: 'Salah' })
const id = { id: expect.any(Number) }
const stored = { id: expect.any(Number), nomor: expect.any(Number) }
/** A page of rows that have these fields. */
const page = (...items: object[]) => ({
  items: items.map((item) => expect.objectContaining(item)),
  next: null,
  previous: null,
  count: items.length,
  countIsExact: true,
})
/** Figures of a report, with this measure in its total. */
const figures = (asked: string, measure: string) => ({
  path: `/api/laporan/${asked}`,
  answer: { rows: expect.any(Array), total: expect.objectContaining({ [measure]: expect.any(Number) }), lainnya: null },
})
const options = (...labels: string[]) => labels.map((label) => ({ value: expect.any(Number), label }))
const product = (label: string, isImeiProduct: boolean, isSnProduct: boolean) => ({
  value: expect.any(Number),
  label,
  isImeiProduct,
  isSnProduct,
})

const effects = (goods: string, owed: string) => [
  { uraian: goods, halangan: null },
  { uraian: owed, jumlah: expect.any(Number) as number, halangan: null },
]

/** One accepted request for every operation of the document, and what it answers. */
export const acceptedRequests = {
  ambilSupplier: { body: search, answer: options('Pemasok') },
  ambilGudang: { body: search, answer: options('Gudang Cabang', 'Gudang Utama') },
  ambilProduk: {
    body: search,
    answer: [product('HP', true, false), product('Kabel', false, false), product('Tablet SN', true, true)],
  },
  ambilJenisPembelian: { body: search, answer: options('Kredit', 'Tunai') },
  ambilKota: { body: search, answer: options('kota uji') },
  ambilProvinsi: { body: search, answer: options('provinsi uji') },
  ambilTipeCustomer: { body: search, answer: options('Toko') },
  ambilJenis: { body: search, answer: options('jenis uji') },
  ambilKelompok: { body: search, answer: options('kelompok uji') },
  ambilMerek: { body: search, answer: options('merek uji') },
  ambilTipe1: { body: search, answer: options('tipe1 uji') },
  ambilTipe2: { body: search, answer: options('tipe2 uji') },
  ambilStatus: { body: search, answer: options('status uji') },
  ambilWarna: { body: search, answer: options('warna uji') },
  ambilRam: { body: search, answer: options('ram uji') },
  ambilSubtipeCustomer: { body: () => ({ search: '', tipeCustomerId: 1 }), answer: options('Grosir') },
  dropdown: { body: search, answer: [{ ...id, nama: 'Pembeli', isImei: false, isSn: false }] },
  ambilPic: { body: search, answer: [{ ...id, nama: 'Budi' }] },
  ambilCabang: { body: search, answer: [{ id: 1, nama: 'Pusat' }] },
  nonImeiDropdown: { body: search, answer: [product('Kabel', false, false)] },
  scanImei: {
    path: `/api/penjualan/scanimei?imei=${imei(1)}`,
    answer: { validation: true, nama: 'HP', id_gudang: 1, gudang: 'Gudang Utama' },
  },
  unitDiStok: {
    body: () => ({ imei: [imei(1), imei(99)] }),
    answer: { unit: [{ imei: imei(1), sn: null, produk: 'HP', gudang: 'Gudang Utama' }] },
  },
  cariTerjual: {
    path: `/api/penjualan/terjual?imei=${imei(1)}`,
    answer: { penjualan: null, kondisi: null, perjalanan: null },
  },
  cariBarcode: { path: '/api/produk/barcode?kode=8991234567890', answer: { produk: null } },
  gudangNonImei: {
    body: ({ cable }) => ({ id_produk: cable }),
    answer: {
      idProduk: expect.any(Number),
      namaProduk: 'Kabel',
      gudang: [
        { idGudang: 2, namaGudang: 'Gudang Cabang', qty: 0 },
        { idGudang: 1, namaGudang: 'Gudang Utama', qty: 9 },
      ],
    },
  },
  utilityAmbilKota: { answer: [{ ...id, kota: 'kota uji' }] },
  utilityAmbilProvinsi: { answer: [{ ...id, provinsi: 'provinsi uji' }] },
  ambilTipe: { answer: [{ ...id, tipe: 'Toko', subtipe: 'Grosir' }] },
  nextId: { answer: { nextId: 4 } },
  daftarPenjualan: { answer: page() },
  daftarPembelian: { answer: page({ nomor: 1, supplier: 'Pemasok', jenis: 'Tunai', unit: 10, status: 'Tersimpan' }) },
  daftarStok: { answer: page({ produk: 'HP', jumlah: 1 }, { produk: 'Kabel', jumlah: 9, hargaBeliTerakhir: 15_000 }) },
  daftarImei: { answer: page({ imei: imei(1), produk: 'HP', gudang: 'Gudang Utama', status: 'Di stok' }) },
  daftarProduk: { answer: page({ nama: 'HP', stok: 1 }, { nama: 'Kabel', stok: 9 }, { nama: 'Tablet SN', stok: 0 }) },
  daftarKontak: {
    answer: page(
      ...[
        { nama: 'Budi', tipe: 'Salesman' },
        { nama: 'Pemasok', tipe: 'Supplier' },
      ],
      {
        nama: 'Pembeli',
        tipe: 'Customer',
        telepon: '081234567890',
        kota: 'kota uji',
        perusahaan: 'PT Uji',
        arsip: false,
      },
    ),
  },
  cari: {
    path: `/api/cari?q=${imei(1).slice(-5)}`,
    answer: {
      items: [{ jenis: 'imei', definisi: null, id: imei(1), judul: imei(1), keterangan: 'HP, Gudang Utama, Di stok' }],
    },
  },
  simpanHarga: {
    body: ({ phone }) => ({ produk: phone, mulai: '2020-01-01', harga: 2_900_000, hargaMinimum: 2_600_000 }),
    answer: id,
  },
  daftarHarga: { answer: page({ produk: 'HP', tipeCustomer: null, harga: 2_900_000, status: 'Berlaku' }) },
  bacaHarga: {
    path: '/api/harga/1',
    answer: expect.objectContaining({ produk: 'HP', harga: 2_900_000, riwayat: [expect.objectContaining({ id: 1 })] }),
  },
  hargaBarang: {
    body: ({ phone, cable }) => ({ barang: [phone, cable] }),
    answer: {
      barang: [
        { idProduk: expect.any(Number), harga: 2_900_000, hargaMinimum: 2_600_000 },
        { idProduk: expect.any(Number) },
      ],
    },
  },
  hargaTerakhir: {
    path: ({ customer, cable }) => `/api/harga/terakhir?customer=${customer}&produk=${cable}`,
    answer: { terakhir: null },
  },
  imporHarga: {
    body: () => ({ baris: [{ produk: 'hp', harga: 2_900_000, hargaMinimum: 2_600_000 }], coba: false }),
    answer: { hasil: [{ putusan: 'sama', id: expect.any(Number), perubahan: [], masalah: [] }] },
  },
  health: { answer: { status: 'ok' } },
  simpanPenjualan: { body: (of) => saleOf(of, [cableSale(of, [1, 2])]), answer: stored },
  bacaContoh: { isEmpty: true, answer: { ada: false, dapatDiisi: true, halangan: [] } },
  isiContoh: { isEmpty: true, answer: { dokumen: expect.any(Number) } },
  hapusContoh: { isEmpty: true, answer: { dihapus: true } },
  bacaBuku: { answer: { tutup: [] } },
  tutupBuku: {
    body: () => ({ sampai: '2020-01-31' }),
    answer: { ...id, uraian: 'Buku seluruh toko ditutup sampai 31 Jan 2020.' },
  },
  simpanPembelian: { body: (of) => purchaseOf(of, [cableLine(of, 1)]), answer: stored },
  bacaPenjualan: {
    path: '/api/penjualan/riwayat/1',
    answer: expect.objectContaining({ nomor: 1, unit: 2, total: 50_000, status: 'Tersimpan' }),
  },
  pratinjauBatalPenjualan: {
    path: '/api/penjualan/riwayat/1/batal',
    answer: { bisa: true, akibat: effects('2 Kabel kembali ke Gudang Utama', 'Piutang Pembeli dihapus') },
  },
  batalkanPenjualan: { path: '/api/penjualan/riwayat/1/batal', body: reason, answer: { id: 1, nomor: 1 } },
  bacaPembelian: {
    path: '/api/pembelian/riwayat/2',
    answer: expect.objectContaining({ nomor: 2, unit: 1, total: 15_000, status: 'Tersimpan' }),
  },
  pratinjauBatalPembelian: {
    path: '/api/pembelian/riwayat/2/batal',
    answer: { bisa: true, akibat: effects('1 Kabel keluar dari Gudang Utama', 'Utang Pemasok dihapus') },
  },
  batalkanPembelian: { path: '/api/pembelian/riwayat/2/batal', body: reason, answer: { id: 2, nomor: 2 } },
  bacaImei: {
    path: `/api/stok/imei/${imei(1)}`,
    answer: expect.objectContaining({ imei: imei(1), status: 'Di stok', gudang: 'Gudang Utama' }),
  },
  tambahClients: { body: ({ person, type }) => ({ ...person, nama: 'Ani', id_tipe: type }), answer: id },
  tambahCustomerUmum: { body: () => ({ nama: 'Umum' }), answer: id },
  tarifPpn: { path: '/api/pajak/tarif?tanggal=2026-11-01', answer: { pajak: null } },
  awalPenjualan: { answer: { customer: null, cabang: { value: 1, label: 'Pusat' } } },
  addSupplier: { body: ({ person }) => ({ ...person, nama: 'PT Baru' }), answer: id },
  tambahTipe: { body: () => ({ tipe: 'toko', subtipe: 'Eceran' }), answer: id },
  utilityTambahKota: { body: () => ({ namaKota: 'Medan' }), answer: id },
  utilityTambahProvinsi: { body: () => ({ namaProvinsi: 'Bali' }), answer: id },
  tambahKota: { body: () => ({ kota: 'Bogor' }), answer: id },
  tambahProvinsi: { body: () => ({ provinsi: 'Banten' }), answer: id },
  tambahJenis: { body: () => ({ jenis: 'Aksesori' }), answer: id },
  tambahKelompok: { body: () => ({ kelompok: 'Android' }), answer: id },
  tambahMerek: { body: () => ({ merek: 'Samsung' }), answer: id },
  tambahTipe1: { body: () => ({ tipe1: 'A15' }), answer: id },
  tambahTipe2: { body: () => ({ tipe2: '5G' }), answer: id },
  tambahStatus: { body: () => ({ status: 'Baru' }), answer: id },
  tambahRam: { body: () => ({ ram: '8/256' }), answer: id },
  tambahWarna: { body: () => ({ warna: 'Hitam' }), answer: id },
  tambahTipeCustomer: { body: () => ({ tipeCustomer: 'Instansi' }), answer: id },
  tambahSubtipeCustomer: {
    body: () => ({ tipeCustomer: 1, subtipeCustomer: 'Leasing', cabang: 'Bandung' }),
    answer: id,
  },
  addProduct: {
    body: ({ values }) => {
      const { jenis, kelompok, merek, tipe1, tipe2, status, warna, ram } = values
      return { jenis, kelompok, merek, tipe1, tipe2, status, warna, ram, nama: 'HP 2', isImei: true, isSn: false }
    },
    answer: id,
  },
  simpanKontak: {
    body: () => ({ tipe: 'Salesman', nama: 'Citra', noHp: '08', npwp: '1', nik: null, alamat: 'Jl.' }),
    answer: id,
  },
  simpanMaster: { path: '/api/master/garansi', body: () => ({ nama: 'Satu tahun', bulan: 12 }), answer: id },
  ambilMaster: {
    path: '/api/master/garansi/options',
    body: search,
    answer: [{ value: expect.any(Number), label: 'Satu tahun', nama: 'Satu tahun', bulan: 12 }],
  },
  daftarDefinisi: {
    answer: {
      writable: true,
      deleted: [],
      definitions: expect.arrayContaining([expect.objectContaining({ file: 'app.json' })]),
    },
  },
  bacaDefinisi: {
    path: '/api/definitions/file?file=app.json',
    answer: { file: 'app.json', text: expect.stringContaining('"kind": "app"'), version: expect.any(String) },
  },
  formatDefinisi: {
    answer: {
      schema: expect.any(Object),
      functions: expect.any(Array),
      answers: expect.any(Object),
      builder: expect.any(Object),
    },
  },
  mulaiMaster: {
    body: () => ({ name: 'garansi' }),
    answer: { file: 'master/garansi.json', text: expect.stringContaining('"kind": "dialog"') },
  },
  periksaDefinisi: {
    body: ({ starter }) => ({ file: 'master/garansi.json', text: starter.text }),
    answer: {
      errors: [],
      preview: expect.stringMatching(/^\/definitions\/preview\/master\/garansi\.\w+\.js$/),
      previewEnglish: expect.stringMatching(/^\/definitions\/preview\/master\/garansi\.\w+\.js$/),
    },
  },
  dampakDefinisi: {
    path: '/api/definitions/effect',
    body: ({ starter }) => ({ file: 'master/garansi.json', text: starter.text }),
    answer: { rows: 0, seen: 0, next: null, effects: [] },
  },
  simpanDefinisi: {
    body: ({ starter }) => ({ ...starter, version: null, reason: 'Dicoba' }),
    answer: {
      file: 'master/garansi.json',
      text: expect.stringMatching(/^\{\n[^]*\n\}\n$/),
      version: expect.any(String),
    },
  },
  // Of the file that has just been saved.
  daftarVersiDefinisi: {
    path: '/api/definitions/versions?file=master/garansi.json',
    answer: {
      file: 'master/garansi.json',
      more: false,
      versions: [{ ...id, at: expect.any(String), author: 'Toko', reason: 'Dicoba', removed: false }],
    },
  },
  daftarPerubahanData: {
    path: '/api/definitions/changes?file=master/garansi.json',
    answer: { file: 'master/garansi.json', changes: [] },
  },
  hapusDefinisi: {
    path: '/api/definitions/delete',
    body: () => ({ file: 'master/garansi.json', version: '-', coba: true }),
    answer: { file: 'master/garansi.json', removed: false, rows: 1, refers: [] },
  },
  bacaVersiDefinisi: {
    path: '/api/definitions/versions/1',
    answer: {
      id: 1,
      file: 'master/garansi.json',
      at: expect.any(String),
      author: 'Toko',
      reason: 'Dicoba',
      removed: false,
      text: expect.stringContaining('"kind": "dialog"'),
    },
  },
  bacaProduk: {
    path: ({ cable }) => `/api/produk/${cable}`,
    answer: {
      ...id,
      nama: 'Kabel',
      jenis: 'jenis uji',
      kelompok: 'kelompok uji',
      merek: 'merek uji',
      tipe1: null,
      tipe2: null,
      status: 'status uji',
      warna: 'warna uji',
      ram: 'ram uji',
      isImei: false,
      isSn: false,
      barcode: [],
      stok: expect.any(Number),
      hargaBeliTerakhir: 15_000,
      hargaJual: null,
      arsip: false,
      dipakai: true,
      gudang: [{ idGudang: 1, namaGudang: 'Gudang Utama', jumlah: expect.any(Number) }],
      isian: expect.objectContaining({ nama: 'Kabel', isImei: false }),
      riwayat: [expect.objectContaining({ siapa: 'Toko', aksi: 'Disimpan' })],
    },
  },
  ubahProduk: {
    path: ({ tablet }) => `/api/produk/${tablet}`,
    body: ({ values: { jenis, kelompok, merek, status, ram, warna } }) => ({
      jenis,
      kelompok,
      merek,
      tipe1: null,
      tipe2: null,
      status,
      warna,
      ram,
      nama: 'Tablet',
      isImei: true,
      isSn: true,
    }),
    version: '"1"',
    answer: id,
  },
  arsipkanProduk: { path: ({ tablet }) => `/api/produk/${tablet}/arsip`, body: () => ({ arsip: true }), answer: id },
  hapusProduk: { path: ({ tablet }) => `/api/produk/${tablet}`, version: '"3"', answer: id },
  bacaKontak: {
    path: ({ salesperson }) => `/api/kontak/${salesperson}`,
    answer: {
      ...id,
      nama: 'Budi',
      tipe: 'Salesman',
      bentuk: 'kontak',
      perusahaan: null,
      email: null,
      telepon: '0812',
      teleponSales: null,
      alamat: 'Jl. Uji',
      kota: null,
      provinsi: null,
      npwpNik: null,
      npwp: null,
      nik: '1',
      tipeCustomer: null,
      subtipeCustomer: null,
      limitPiutang: null,
      limitUtang: null,
      arsip: false,
      dipakai: true,
      isian: expect.objectContaining({ nama: 'Budi', tipe: 'Salesman' }),
      dokumen: [],
      riwayat: [expect.objectContaining({ siapa: 'Toko', aksi: 'Disimpan' })],
    },
  },
  ubahKontak: {
    path: ({ salesperson }) => `/api/kontak/${salesperson}`,
    body: () => ({ tipe: 'Salesman', nama: 'Budi', noHp: '0813', npwp: null, nik: '1', alamat: 'Jl. Uji' }),
    version: '"1"',
    answer: id,
  },
  ubahCustomer: {
    path: ({ customer }) => `/api/kontak/${customer}/customer`,
    body: ({ person, type }) => ({ ...person, nama: 'Pembeli Baru', id_tipe: type }),
    version: '"1"',
    answer: id,
  },
  ubahCustomerUmum: {
    path: async ({ add }) => `/api/kontak/${await add('/api/kontak/umum', { nama: 'Tanpa Nama' })}/umum`,
    body: () => ({ nama: 'Pembeli Umum' }),
    version: '"1"',
    answer: id,
  },
  ubahSupplier: {
    path: ({ supplier }) => `/api/kontak/${supplier}/supplier`,
    body: ({ person }) => ({ ...person, nama: 'Pemasok Baru' }),
    version: '"1"',
    answer: id,
  },
  arsipkanKontak: {
    path: ({ supplier }) => `/api/kontak/${supplier}/arsip`,
    body: () => ({ arsip: true }),
    answer: id,
  },
  hapusKontak: { path: ({ customer }) => `/api/kontak/${customer + 3}`, version: '"1"', answer: id },
  bacaMaster: {
    path: ({ values }) => `/api/master/merek/${values['merek']}`,
    answer: {
      ...id,
      label: 'merek uji',
      arsip: false,
      dipakai: true,
      isian: { merek: 'merek uji' },
      riwayat: [expect.objectContaining({ siapa: 'Toko', aksi: 'Disimpan' })],
    },
  },
  ubahMaster: {
    path: ({ values }) => `/api/master/merek/${values['merek']}`,
    body: () => ({ merek: 'Merek Baru' }),
    version: '"1"',
    answer: id,
  },
  arsipkanMaster: {
    path: ({ values }) => `/api/master/tipe1/${values['tipe1']}/arsip`,
    body: () => ({ arsip: true }),
    answer: id,
  },
  hapusMaster: {
    path: async ({ add }) => `/api/master/tipe1/${await add('/api/pembelian/tambahtipe1', { tipe1: 'Salah' })}`,
    version: '"1"',
    answer: id,
  },
  daftarMaster: {
    path: '/api/master/subtipe-customer?sort=label',
    answer: page({ label: 'Eceran', arsip: false }, { label: 'Grosir' }, { label: 'Leasing' }),
  },
  hitungMaster: { answer: expect.objectContaining({ merek: 2, tipe1: 1, 'tipe-customer': 2, kontak: 6 }) },
  imporProduk: {
    body: () => ({ coba: true, baris: [{ nama: 'Kabel' }] }),
    answer: { hasil: [{ putusan: 'sama', ...id, perubahan: [], masalah: [] }] },
  },
  imporKontak: {
    body: () => ({ coba: true, baris: [{ tipe: 'Salesman', nama: 'Doni', noHp: '08', nik: '1', alamat: 'Jl.' }] }),
    answer: { hasil: [{ putusan: 'baru', id: null, perubahan: [], masalah: [] }] },
  },
  imporStokAwal: {
    body: () => ({ coba: true, baris: [{ produk: 'Kabel', gudang: 'Gudang Utama', jumlah: 1, hargaBeli: 1 }] }),
    answer: { hasil: [{ putusan: 'baru', id: null, perubahan: [], masalah: [] }] },
  },
  simpanDokumen: {
    path: '/api/dokumen/mutasi',
    body: ({ cable }) => ({
      tanggal: '2026-03-02',
      ke: 2,
      keterangan: null,
      produkList: [
        {
          isImei: false,
          idProduk: cable,
          namaProduk: 'Kabel',
          gudangStocks: [{ idGudang: 1, namaGudang: 'a', selectedQty: 1 }],
        },
      ],
    }),
    answer: stored,
  },
  pratinjauDokumen: {
    path: '/api/dokumen/mutasi/pratinjau',
    body: ({ cable }) => ({
      tanggal: '2026-03-02',
      ke: 2,
      keterangan: null,
      produkList: [
        {
          isImei: false,
          idProduk: cable,
          namaProduk: 'Kabel',
          gudangStocks: [{ idGudang: 1, namaGudang: 'a', selectedQty: 1 }],
        },
      ],
    }),
    answer: { bisa: true, akibat: expect.any(Array) },
  },
  daftarDokumen: { path: '/api/dokumen/mutasi', answer: page({ nomor: 1, status: 'Tersimpan' }) },
  bacaDokumen: { path: '/api/dokumen/mutasi/1', answer: expect.objectContaining({ nomor: 1, tanggal: '2026-03-02' }) },
  cariSisa: { path: `/api/sisa-dokumen?jenis=terima&kode=${imei(1)}`, answer: { sisa: null } },
  hitungBarang: {
    path: `/api/hitungan?kode=${imei(1)}`,
    answer: { idBarang: expect.any(Number), nama: expect.any(String), tanda: expect.any(Number) },
  },
  bandingkanStok: {
    body: ({ cable }) => ({
      idGudang: 1,
      barang: [{ idBarang: cable, berkode: false, kodeList: [], jumlah: 0, tanda: 0 }],
    }),
    answer: { selisih: expect.any(Array) },
  },
  daftarTagihan: {
    path: '/api/tagihan?status=Semua',
    answer: expect.objectContaining({ next: null, countIsExact: true }),
  },
  bagiTagihan: {
    body: ({ customer }) => ({ arah: 'Terima', idPihak: customer, jumlah: 900_000_000 }),
    answer: { tagihan: expect.any(Array) },
  },
  depositCustomer: { path: ({ customer }) => `/api/deposit?customer=${customer}`, answer: { deposit: 0 } },
  limitPiutang: {
    path: ({ customer }) => `/api/limit/piutang?customer=${customer}`,
    answer: { limit: null, terpakai: expect.any(Number), lewat: false },
  },
  limitUtang: {
    path: ({ supplier }) => `/api/limit/utang?supplier=${supplier}`,
    answer: { limit: null, terpakai: expect.any(Number), lewat: false },
  },
  daftarSaldo: { answer: page() },
  laporanPenjualan: figures('penjualan?menurut=produk&dari=2020-01-01&sampai=2030-12-31', 'omzet'),
  laporanPembelian: figures('pembelian?menurut=supplier&dari=2020-01-01&sampai=2030-12-31', 'pembelian'),
  laporanPpn: figures('ppn?menurut=bulan&dari=2020-01-01&sampai=2030-12-31', 'keluaran'),
  laporanStok: figures('stok?menurut=gudang&pada=2030-12-31', 'nilai'),
  laporanPiutang: figures('piutang?menurut=umur&pada=2030-12-31', 'sisa'),
  laporanUtang: figures('utang?menurut=supplier&pada=2030-12-31', 'sisa'),
  laporanKas: figures('kas?menurut=hari&dari=2020-01-01&sampai=2030-12-31', 'saldo'),
  laporanKartuStok: figures('kartu-stok?menurut=hari&dari=2020-01-01&sampai=2030-12-31', 'saldo'),
  laporanBarang: figures('barang?menurut=keadaan&pada=2030-12-31', 'jumlah'),
  laporanDokumen: figures(
    'dokumen/kas?laporan=laporan/pengeluaran&menurut=kategori&dari=2020-01-01&sampai=2030-12-31',
    'dokumen',
  ),
  laporanMaster: figures('master/akun?laporan=laporan/akun&menurut=jenis&dari=2020-01-01&sampai=2030-12-31', 'data'),
  daftarGerakKas: { answer: page() },
  hitungKas: { answer: { akun: [], penerimaan: [] } },
  pratinjauBatalDokumen: { path: '/api/dokumen/mutasi/1/batal', answer: expect.objectContaining({ bisa: true }) },
  batalkanDokumen: { path: '/api/dokumen/mutasi/1/batal', body: reason, answer: stored },
  imporDokumen: {
    path: async ({ add }) => {
      await add('/api/master/akun', { nama: 'Laci berkas', jenis: 'Kas' })
      return '/api/impor/dokumen/kas'
    },
    body: () => {
      const row = { 'doc.jenis': 'Masuk', 'doc.tanggal': '2026-03-02', 'doc.akun': 'laci berkas', 'doc.jumlah': 5000 }
      return { baris: [{ dokumen: 'A-1', ...row }], coba: true }
    },
    answer: { hasil: [{ putusan: 'baru', id: null, perubahan: [], masalah: [] }] },
  },
  imporMaster: {
    path: '/api/impor/master/akun',
    body: () => ({ baris: [{ 'doc.nama': 'Laci dari berkas', 'doc.jenis': 'Kas' }], coba: true }),
    answer: { hasil: [{ putusan: 'baru', id: null, perubahan: [], masalah: [] }] },
  },
  // Last: from here on the shop is taxed. What it had before is archived by now.
  fakturCoretax: {
    path: async ({ add }) => {
      const shop = await openShop({ add }, ' kena PPN')
      await add('/api/master/profil-toko', { nama: 'Toko', pkp: true, pkpSejak: '2026-01-01', npwp: '012345678901000' })
      await add('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 2)]))
      await add('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 1])]))
      return '/api/laporan/ppn/coretax?dari=2026-03-01&sampai=2026-03-01'
    },
    answer: {
      nama: expect.stringContaining('Coretax'),
      isi: expect.stringContaining('<TaxInvoice>'),
      catatan: expect.any(String),
    },
  },
} satisfies Record<Exclude<OperationId, AccessId>, AcceptedRequest>
