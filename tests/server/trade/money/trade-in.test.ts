import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import type { Access } from '../../../../src/server/platform/access/access.ts'
import { cancelDocument, previewCancel } from '../../../../src/server/trade/document/cancel-document.ts'
import { saleType } from '../../../../src/server/trade/sale/sale-type.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { movementsOfDevice } from '../../../../src/server/trade/imei/device-movements.ts'
import { refusal, useApi } from '../../test-api.ts'
import { withDocuments } from '../generic-document/carried.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts' // prettier-ignore

const api = useApi(await withDocuments())
const sell = '/api/penjualan/penjualan'
let shop: Shop
let swap: number
let cash: number

beforeAll(async () => {
  shop = await openShop(api)
  const till = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  cash = await api.add('/api/master/cara-bayar', { nama: 'Tunai', jenis: 'Tunai', akun: till })
  swap = await api.add('/api/master/cara-bayar', { nama: 'Tukar tambah', jenis: 'Tukar Tambah' })
  const bought = { ...purchaseOf(shop, [cableLine(shop, 500)]), ...boughtOn('2026-03-01') }
  await api.add('/api/pembelian/pembelian', bought)
})

const used = (code: number, harga: number, change: object = {}) => ({
  produk: shop.phone,
  imei: imei(code),
  harga,
  kondisi: 'Lecet',
  gudang: shop.mainWarehouse,
  ...change,
})
/** Two cables for 50.000. */
const sale = (tukarTambah: readonly object[], parts: Record<number, number>, day = '2026-03-02') => ({
  ...saleOf(shop, [cableSale(shop, [1, 2])]),
  ...soldOn(day),
  pembayaran: Object.entries(parts).map(([cara, jumlah]) => ({ cara: Number(cara), jumlah })),
  tukarTambah,
})
const record = async (id: number) => (await api.get(`/api/penjualan/riwayat/${id}`)).body
const cancel = (path: string) => api.post(`${path}/batal`, { alasan: 'Salah' })
const ledger = () => checkLedger(api.database())
const counts = () =>
  api
    .database()
    .query('select (select count(*)::int from sale) as sales, (select count(*)::int from document) as others')

test('a used unit comes in, pays its part, and both records name each other', async () => {
  const id = await api.add(sell, sale([used(1, 30_000)], { [swap]: 30_000, [cash]: 20_000 }))
  const sold = await record(id)
  expect(sold).toMatchObject({
    tagihan: [{ terbayar: 50_000, sisa: 0, status: 'Lunas' }],
    pembayaran: [
      { cara: 'Tunai', jumlah: 20_000 },
      { cara: 'Tukar tambah', jumlah: 30_000 },
    ],
    bersama: [{ asal: 'dokumen', dokumen: 'Beli Bekas #1', barang: [{ kode: imei(1), jumlah: 1 }] }],
  })
  const bought = (await api.get(`/api/dokumen/beli-bekas/${sold.bersama[0].idDokumen}`)).body
  expect(bought).toMatchObject({
    tanggal: '2026-03-02',
    isian: { keterangan: 'Tukar tambah', unitList: [{ imei: imei(1), harga: 30_000, kondisi: 'Lecet' }] },
    tagihan: [{ sisi: 'Deposit', sisa: 0, pelunasan: [{ dokumen: 'Penjualan #1', jumlah: 30_000 }] }],
    bersama: [{ asal: 'penjualan', idDokumen: id, dokumen: 'Penjualan #1', barang: [] }],
  })
  expect(await ledger()).toEqual([])
})

test('it takes of its own unit, never of an older deposit, and what is over stays a deposit', async () => {
  const id = await api.add(sell, sale([used(2, 80_000)], { [swap]: 50_000 }))
  const [{ idDokumen }] = (await record(id)).bersama
  expect((await api.get(`/api/dokumen/beli-bekas/${idDokumen}`)).body.tagihan).toMatchObject([{ sisa: 30_000 }])
  const again = await api.post(sell, sale([used(3, 10_000)], { [swap]: 20_000 }))
  expect(refusal(again)).toMatchObject({
    status: 422,
    errors: { '/pembayaran/0/jumlah': 'Tukar tambah melebihi harga unit yang diterima' },
  })
  expect(await ledger()).toEqual([])
})

test('a wrong row is refused at its place, and neither is stored', async () => {
  const before = await counts()
  const twice = await api.post(sell, sale([used(4, 5_000), used(1, 5_000)], { [swap]: 10_000 }))
  expect(refusal(twice)).toMatchObject({
    status: 409,
    errors: { '/tukarTambah/1/imei': expect.stringContaining(imei(1)) },
  })
  const short = await api.post(sell, sale([used(4, 5_000, { imei: '12' })], { [swap]: 5_000 }))
  expect(refusal(short)).toMatchObject({ status: 422, errors: { '/tukarTambah/0/imei': 'IMEI harus 15 digit' } })
  const none = await api.post(sell, sale([], { [swap]: 5_000 }))
  expect(refusal(none).status).toBe(422)
  const unpaid = await api.post(sell, sale([used(4, 5_000)], { [cash]: 5_000 }))
  expect(refusal(unpaid)).toMatchObject({
    status: 422,
    errors: { '/tukarTambah': 'Pilih Tukar Tambah dalam pembayaran, atau hapus unitnya.' },
  })
  const sold = { ...sale([used(1, 5_000)], { [swap]: 5_000 }), produkList: [phoneSale(shop, [imei(1)])] }
  expect(refusal(await api.post(sell, sold))).toMatchObject({
    status: 422,
    errors: { '/tukarTambah': 'Unit yang diterima tidak dijual dalam nota yang sama.' },
  })
  expect(await counts()).toEqual(before)
})

test('sent again by its key it is one sale and one purchase', async () => {
  const body = sale([used(5, 10_000)], { [swap]: 10_000 }, today())
  const send = () => api.post(sell, body, '0f8fad5b-d9cb-469f-a165-70867728950e')
  const [first, second] = [await send(), await send()]
  expect([first.status, second.body.id]).toEqual([201, first.body.id])
  expect(await ledger()).toEqual([])
})

test('a cancel says what it does to both, and does both; the purchase alone waits for the sale', async () => {
  const id = await api.add(sell, sale([used(6, 30_000)], { [swap]: 30_000 }))
  const [{ idDokumen, dokumen }] = (await record(id)).bersama
  const path = `/api/dokumen/beli-bekas/${idDokumen}`
  const alone = (await api.get(`${path}/batal`)).body
  expect(alone).toMatchObject({ bisa: false })
  expect(alone.akibat[0].halangan).toMatch(/^Disimpan bersama Penjualan #\d+: batalkan itu\.$/)
  expect(alone.akibat[2].halangan).toMatch(/^Sudah dilunasi dengan Penjualan #\d+: batalkan dahulu\.$/)
  const { bisa, akibat } = (await api.get(`/api/penjualan/riwayat/${id}/batal`)).body
  expect(bisa).toBe(true)
  expect(akibat.map(({ uraian }: { uraian: string }) => uraian)).toEqual([
    '2 Kabel kembali ke Gudang Utama',
    'Piutang Pembeli dihapus',
    `${dokumen} ikut dibatalkan`,
    `IMEI ${imei(6)} keluar dari Gudang Utama`,
    'Deposit Pembeli dihapus',
  ])
  expect((await cancel(`/api/penjualan/riwayat/${id}`)).status).toBe(201)
  expect((await api.get(path)).body.status).toBe('Batal')
  expect(await ledger()).toEqual([])
  // Whoever is not told whom goods came from is not told by what was cancelled either.
  const told = await movementsOfDevice(api.database(), imei(6), false)
  expect(told.map(({ uraian, dokumen: by }) => [uraian, by])).toEqual([
    ['Masuk ke Gudang Utama', null],
    ['Keluar dari Gudang Utama', null],
  ])
})

test('a used unit that was sold since stands in the way, by name', async () => {
  const id = await api.add(sell, sale([used(7, 30_000)], { [swap]: 30_000 }))
  await api.add(sell, { ...saleOf(shop, [phoneSale(shop, [imei(7)])]), ...soldOn('2026-03-03') })
  const { bisa, akibat } = (await api.get(`/api/penjualan/riwayat/${id}/batal`)).body
  expect(bisa).toBe(false)
  const wrong = akibat.flatMap(({ halangan }: { halangan: string | null }) => halangan ?? [])
  expect(wrong).toEqual([expect.stringMatching(/Penjualan #\d+/)])
  expect((await cancel(`/api/penjualan/riwayat/${id}`)).status).toBe(409)
  expect(await ledger()).toEqual([])
})

test('both are cancelled on one day, the first on which both can be; the books say when they are not', async () => {
  const id = await api.add(sell, sale([used(8, 30_000)], { [swap]: 30_000 }))
  const [{ idDokumen }] = (await record(id)).bersama
  const day = '2099-01-02'
  await api.database().query('alter table imei_unit disable trigger user')
  await api.database().query('update imei_unit set available_from = $1 where imei = $2', [day, imei(8)])
  await api.database().query('alter table imei_unit enable trigger user')
  expect((await cancel(`/api/penjualan/riwayat/${id}`)).status).toBe(201)
  const days = await api
    .database()
    .query(
      `select (select cancel_date from sale where id = $1) as sale, (select cancel_date from document where id = $2) as beside`,
      [id, idDokumen],
    )
  expect(days).toEqual([{ sale: day, beside: day }])
})

test('books in which one of the two stands alone are told', async () => {
  const id = await api.add(sell, sale([used(9, 30_000)], { [swap]: 30_000 }))
  const [{ idDokumen, dokumen }] = (await record(id)).bersama
  const { nomor } = await record(id)
  await api.database().query('alter table document disable trigger user')
  await api.database().query('update document set day = day + 1 where id = $1', [idDokumen])
  expect((await ledger()).map((one) => JSON.stringify(one)).join()).toContain(
    `Penjualan #${nomor} dan ${dokumen} disimpan bersama, tetapi tanggal atau pembatalannya berbeda`,
  )
})

test('whoever may not cancel the purchase does not cancel it by the sale, and the preview says so', async () => {
  const id = await api.add(sell, sale([used(10, 30_000)], { [swap]: 30_000 }))
  const access = { judge: (_: unknown, call: string) => (call === 'batalkanDokumen/beli-bekas' ? 'forbidden' : 'allowed') } // prettier-ignore
  const asked = { type: saleType, id, access: access as unknown as Access }
  const { bisa, akibat } = await previewCancel(api.database(), asked)
  expect(bisa).toBe(false)
  expect(akibat.flatMap(({ halangan }) => halangan ?? [])).toEqual(["Peran Anda tidak membatalkan 'Beli Bekas'."])
  await expect(cancelDocument(api.database(), { ...asked, reason: 'Salah', requestId: undefined })).rejects.toThrow()
  expect((await previewCancel(api.database(), { type: saleType, id })).bisa).toBe(true)
})
