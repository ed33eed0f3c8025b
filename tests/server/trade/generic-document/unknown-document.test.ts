import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDefinition } from '../../../../src/compiler/starters.ts'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { documentFormsOf } from '../../../../src/server/platform/definitions/document-forms.ts'
import { listPagesOf } from '../../../../src/server/platform/definitions/active-definitions.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { openShipped } from '../../../schemas/compiled.ts'
import { openDefinitions } from '../../platform/definitions/open-definitions.ts'
import { refusal, useApi } from '../../test-api.ts'
import { boughtOn, cableLine, openShop, purchaseOf, type Shop } from '../shop.ts'

const { folder, store } = await openDefinitions()
afterAll(() => store.close())
const api = useApi({
  rules: createRuleCheck(() => store.modules()),
  documentForms: documentFormsOf(store),
  listPages: listPagesOf(store),
})
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', { ...purchaseOf(shop, [cableLine(shop, 5)]), ...boughtOn('2026-03-01') })
})

/** Writes a file while the server runs, as an admin would. */
async function add(file: string, text: string): Promise<void> {
  await writeFile(path.join(folder, file), text)
  await store.check()
  await store.check()
}

test('the starter of a document is stored, listed, read and cancelled as soon as its file is there', async () => {
  const { project, result } = await openShipped()
  const started = newDefinition({ name: 'servis', kind: 'document' }, project.forms(), result.files.keys())
  if (!started.ok) throw new Error(started.reason)
  const servis = '/api/dokumen/servis'
  expect(await api.get(servis)).toMatchObject({ status: 404 })
  await add(started.file, started.text)
  const rincian = [
    { uraian: 'Layar', jumlah: 2, nilai: 150_000, seluruhnya: 1 },
    { uraian: 'Jasa', jumlah: 1, nilai: 50_000 },
  ]
  const stored = await api.post(servis, { tanggal: '2026-03-02', perihal: 'HP Budi', rincian, lain: 'x' })
  expect(stored).toMatchObject({ status: 201, body: { nomor: 1 } })
  // What follows from the rest is computed by the server, and what the form does not have is not kept.
  const { body } = await api.get(`${servis}/${stored.body.id}`)
  expect(body).toMatchObject({ total: 350_000, tentang: 'HP Budi', pembukuan: [] })
  expect(body.isian).toEqual({
    tanggal: '2026-03-02',
    perihal: 'HP Budi',
    rincian: [
      { uraian: 'Layar', jumlah: 2, nilai: 150_000, seluruhnya: 300_000 },
      { uraian: 'Jasa', jumlah: 1, nilai: 50_000, seluruhnya: 50_000 },
    ],
  })
  expect(refusal(await api.post(servis, { perihal: 'HP', rincian: [{ uraian: 'a', jumlah: 0, nilai: 1 }] }))).toEqual({
    status: 422,
    errors: { '/rincian/0/jumlah': 'Jumlah antara 1 dan 1.000.000.000' },
  })
  expect((await api.post(`${servis}/${stored.body.id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect((await api.get(`${servis}?status=Batal`)).body.items).toMatchObject([{ nomor: 1, total: 350_000 }])
  const file = await api.app().inject({ url: `${servis}?berkas=csv` })
  expect(file.body).toContain('1;2026-03-02;HP Budi;')
})

test('a document of verbs that no shipped one has takes goods out and in, and gives them back', async () => {
  const rows = {
    type: 'array',
    title: 'Barang', minItems: 1, errorMessage: 'Minimal harus ada 1 barang', 'x-as': 'baris',
    items: {
      type: 'object',
      properties: {
        produk: { title: 'Produk', 'x-options': { operation: 'nonImeiDropdown' } },
        keluar: { type: 'integer', title: 'Keluar', default: 0, minimum: 0, errorMessage: 'Minimal 0' },
        masuk: { type: 'integer', title: 'Masuk', default: 0, minimum: 0, errorMessage: 'Minimal 0' },
      },
      required: ['produk'],
      errorMessage: { required: { produk: 'Produk wajib diisi' } },
    },
    'x-entry': { kind: 'form', fields: ['produk', 'keluar', 'masuk'], button: 'Tambah' },
    'x-table': { empty: '-', label: 'baris.produk.label', columns: [{ column: 'value', title: 'Produk', value: 'baris.produk.label' }] },
  } // prettier-ignore
  const each = [{ list: 'doc.barang', as: 'baris' }]
  const definition = {
    kind: 'document', title: 'Rakit', path: '/rakit', menu: { label: 'Rakit', group: 'Persediaan' },
    schema: {
      type: 'object',
      properties: { gudang: { title: 'Gudang', 'x-options': { operation: 'ambilGudang' } }, barang: rows },
      required: ['gudang', 'barang'],
      errorMessage: { required: { gudang: 'Gudang wajib diisi', barang: 'Minimal harus ada 1 barang' } },
    },
    sections: [
      { section: 'fields', heading: 'Data', fields: ['gudang'] },
      { section: 'entry', heading: 'Barang', list: 'barang' },
      { section: 'table', title: 'Barang', list: 'barang' },
    ],
    submit: {},
    books: [
      { posting: 'goods-out', each, item: 'baris.produk.value', quantity: 'baris.keluar', place: 'doc.gudang.value' },
      { posting: 'goods-in', each, item: 'baris.produk.value', quantity: 'baris.masuk', place: 'doc.gudang.value', cost: '7000' },
    ],
  } // prettier-ignore
  await add('dokumen/rakit.json', JSON.stringify(definition))
  const rakit = '/api/dokumen/rakit'
  const stock = () =>
    api.database().query('select qty, value from stock where product_id = $1 and warehouse_id = 1', [shop.cable])
  const line = { produk: shop.cable }
  const stored = await api.post(rakit, { gudang: 1, barang: [{ ...line, keluar: 3, masuk: 2 }] })
  expect(stored.status).toBe(201)
  expect(await stock()).toEqual([{ qty: 4, value: 2 * 15_000 + 2 * 7_000 }])
  const tooMany = await api.post(rakit, { gudang: 1, barang: [{ ...line, keluar: 5, masuk: 0 }] })
  expect(refusal(tooMany)).toEqual({
    status: 409,
    errors: { '/barang/0/keluar': `Stok 'Kabel' di Gudang Utama tinggal 4.` },
  })
  expect((await api.post(`${rakit}/${stored.body.id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect(await stock()).toEqual([{ qty: 5, value: 5 * 15_000 }])
  expect(await checkLedger(api.database())).toEqual([])
})

test('a document of money that no shipped one is lends to members, with their due days, and ends what they owe', async () => {
  const member = {
    kind: 'dialog',
    title: 'Tambah Anggota Baru',
    button: { screen: 'master', label: 'Anggota', order: 900 },
    schema: {
      type: 'object',
      properties: { nama: { type: 'string', title: 'Nama', minLength: 1, errorMessage: 'Nama wajib diisi' } },
      required: ['nama'],
      errorMessage: { required: { nama: 'Nama wajib diisi' } },
    },
    submit: {},
  }
  const loan = {
    kind: 'document', title: 'Pinjaman', path: '/pinjaman', menu: { label: 'Pinjaman', group: 'Transaksi' },
    total: 'doc.nilai',
    schema: {
      type: 'object',
      properties: {
        anggota: { title: 'Anggota', 'x-options': { record: 'anggota' } },
        akun: { title: 'Akun', 'x-options': { record: 'akun' } },
        nilai: { type: 'integer', title: 'Nilai', minimum: 1, errorMessage: 'Nilai minimal 1' },
        tempo: { type: 'string', title: 'Tempo' },
      },
      required: ['anggota', 'akun', 'nilai'],
      errorMessage: { required: { anggota: 'Anggota wajib diisi', akun: 'Akun wajib diisi', nilai: 'Nilai wajib diisi' } },
    },
    sections: [{ section: 'fields', heading: 'Data', fields: ['anggota', 'akun', 'nilai', 'tempo'] }],
    submit: {},
    books: [
      { posting: 'cash-out', account: 'doc.akun.value', amount: 'doc.nilai' },
      { posting: 'open', side: 'receivable', party: 'doc.anggota.value', amount: 'doc.nilai', due: 'doc.tempo' },
    ],
  } // prettier-ignore
  await add('master/anggota.json', JSON.stringify(member))
  await add('dokumen/pinjaman.json', JSON.stringify(loan))
  const anggota = await api.add('/api/master/anggota', { nama: 'Wati' })
  const akun = await api.add('/api/master/akun', { nama: 'Brankas', jenis: 'Kas' })
  const pinjaman = '/api/dokumen/pinjaman'
  const lent = { anggota, akun, nilai: 500_000, tempo: '2999-01-31' }
  const refused = [
    [{ ...lent, tempo: 'besok' }, { '/nilai': 'Jatuh tempo bukan tanggal.' }],
    [{ ...lent, tempo: '2001-01-01' }, { '/nilai': 'Jatuh tempo tidak boleh sebelum tanggalnya.' }],
  ] as const
  for (const [body, errors] of refused) expect(refusal(await api.post(pinjaman, body))).toEqual({ status: 422, errors })
  const id = await api.add(pinjaman, lent)
  expect((await api.get(`${pinjaman}/${id}`)).body).toMatchObject({
    uang: [{ uraian: 'Brankas', jumlah: -500_000 }],
    tagihan: [{ sisi: 'Piutang', jatuhTempo: '2999-01-31', jumlah: 500_000, status: 'Belum lunas' }],
  })
  const share = { arah: 'Terima', idPihak: anggota, jenisPihak: 'master/anggota', jumlah: 200_000 }
  expect((await api.post('/api/tagihan/bagi', share)).body.tagihan).toMatchObject([
    { dokumen: 'Pinjaman #1', sisa: 500_000, dibayar: 200_000 },
  ])
  expect((await api.get('/api/tagihan?q=1&sisi=Piutang')).body.items).toMatchObject([
    { pihak: 'Wati', jenis: 'pinjaman' },
  ])
  const { etag } = await api.get(`/api/master/anggota/${anggota}`)
  expect((await api.delete(`/api/master/anggota/${anggota}`, etag)).body.detail).toContain('tagihan')
  expect((await api.get(`${pinjaman}/${id}/batal`)).body).toEqual({
    bisa: true,
    akibat: [
      { uraian: 'Piutang Wati dihapus', jumlah: 500_000, halangan: null },
      { uraian: 'Uang kembali ke Brankas', jumlah: 500_000, halangan: null },
    ],
  })
  expect((await api.post(`${pinjaman}/${id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect((await api.get('/api/kas/saldo')).body.items).toMatchObject([{ akun: 'Brankas', saldo: 0 }])
  expect(await checkLedger(api.database())).toEqual([])
})
