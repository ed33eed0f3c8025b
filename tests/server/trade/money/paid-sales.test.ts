import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { refusal, useApi } from '../../test-api.ts'
import { withDocuments } from '../generic-document/carried.ts'
import { boughtOn, cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts'

const api = useApi(await withDocuments())
const sell = '/api/penjualan/penjualan'
/** Two cables at what `cableSale` asks for each. */
const total = 50_000
let shop: Shop
let financier: number
let method: Record<'cash' | 'card' | 'deposit' | 'leasing', number>

beforeAll(async () => {
  shop = await openShop(api)
  const till = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const bank = await api.add('/api/master/akun', { nama: 'Rekening', jenis: 'Bank' })
  financier = await api.add('/api/penjualan/tambahclients', { ...shop.person, nama: 'PT Kredit', id_tipe: shop.type })
  const add = (body: object) => api.add('/api/master/cara-bayar', body)
  method = {
    cash: await add({ nama: 'Tunai', jenis: 'Tunai', akun: till }),
    card: await add({ nama: 'EDC', jenis: 'Kartu', akun: bank, biaya: 1.5, hariCair: 2 }),
    deposit: await add({ nama: 'Deposit', jenis: 'Deposit' }),
    leasing: await add({ nama: 'Kredit Plus', jenis: 'Leasing', leasing: financier, hariCair: 14 }),
  }
  await api.add('/api/pembelian/pembelian', {
    ...purchaseOf(shop, [cableLine(shop, 500)]),
    ...boughtOn('2026-03-01'),
  })
})

interface Part {
  cara: number
  jumlah: number
  diterima?: number
}
const body = (pembayaran: readonly Part[], day = '2026-03-02') => {
  const sale = { ...saleOf(shop, [cableSale(shop, [1, 2])]), ...soldOn(day) }
  return pembayaran.length > 0 ? { ...sale, pembayaran } : sale
}
const record = async (id: number) => (await api.get(`/api/penjualan/riwayat/${id}`)).body
const balances = async (): Promise<Record<string, number>> => {
  const { items } = (await api.get('/api/kas/saldo')).body
  return Object.fromEntries(items.map(({ akun, saldo }: { akun: string; saldo: number }) => [akun, saldo]))
}
const expected = async (): Promise<Record<string, number>> => {
  const { akun } = (await api.get('/api/kas/hitung')).body
  return Object.fromEntries(akun.map(({ nama, saldo }: { nama: string; saldo: number }) => [nama, saldo]))
}
const ledger = () => checkLedger(api.database())

test('a sale of which nothing is paid leaves all of it open', async () => {
  const { tagihan, pembayaran, grandTotal } = await record(await api.add(sell, body([])))
  expect(grandTotal).toBe(total)
  expect(tagihan).toMatchObject([{ sisi: 'Piutang', terbayar: 0, sisa: total, status: 'Belum lunas' }])
  expect(pembayaran).toEqual([])
})

test('cash is in the till without its change, and the sale is settled', async () => {
  const id = await api.add(sell, body([{ cara: method.cash, jumlah: total, diterima: 100_000 }]))
  expect(await record(id)).toMatchObject({
    tagihan: [{ terbayar: total, sisa: 0, status: 'Lunas', pelunasan: [] }],
    pembayaran: [{ cara: 'Tunai', akun: 'Laci', jumlah: total, diterima: 100_000, kembali: 50_000 }],
  })
  expect(await balances()).toMatchObject({ Laci: total })
  const { items } = (await api.get('/api/kas/gerak')).body
  expect(items).toMatchObject([{ asal: 'penjualan', idDokumen: id, keterangan: 'Pembeli · Tunai', masuk: total }])
  expect((await api.get('/api/kas/gerak?q=1')).status).toBe(200)
  expect(await ledger()).toEqual([])
})

test('a cancel reverses the money exactly, once', async () => {
  const before = await balances()
  const id = await api.add(sell, body([{ cara: method.cash, jumlah: 20_000 }]))
  const { akibat } = (await api.get(`/api/penjualan/riwayat/${id}/batal`)).body
  expect(akibat).toContainEqual({ uraian: 'Uang keluar dari Laci', jumlah: 20_000, halangan: null })
  expect(akibat.every(({ halangan }: { halangan: string | null }) => halangan === null)).toBe(true)
  expect((await api.post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect((await api.post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })).status).toBe(409)
  expect(await balances()).toEqual(before)
  expect((await record(id)).tagihan).toMatchObject([{ sisa: 0, status: 'Batal' }])
  expect(await ledger()).toEqual([])
})

test('more than is owed is refused at its part, and nothing is stored', async () => {
  const before = await balances()
  const parts = [
    { cara: method.cash, jumlah: 30_000 },
    { cara: method.card, jumlah: 20_001 },
  ]
  const answer = await api.post(sell, body(parts))
  expect(refusal(answer)).toMatchObject({
    status: 422,
    errors: { '/pembayaran/1/jumlah': 'Pembayaran melebihi Grand Total' },
  })
  expect(await balances()).toEqual(before)
})

test('what a card pays arrives later, less its fee: the till does not count it before', async () => {
  const { Laci: before } = await expected()
  const id = await api.add(sell, body([{ cara: method.card, jumlah: 40_000 }], today()))
  expect((await record(id)).pembayaran).toMatchObject([
    { cara: 'EDC', akun: 'Rekening', jumlah: 40_000, cair: daysLater(today(), 2) },
  ])
  expect((await record(id)).tagihan).toMatchObject([{ sisa: 10_000, status: 'Sebagian' }])
  expect(await expected()).toEqual({ Laci: before, Rekening: 0 })
  const { items } = (await api.get('/api/kas/saldo?q=rekening')).body
  expect(items).toMatchObject([{ saldo: 0, belumCair: 39_400 }])
  expect((await api.post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect((await api.get('/api/kas/saldo?q=rekening')).body.items).toMatchObject([{ saldo: 0, belumCair: 0 }])
  expect(await ledger()).toEqual([])
})

test('a deposit pays, the oldest first, and its payment is cancelled only after the sale', async () => {
  const pay = async (jumlah: number) => {
    const uangList = [{ akun: (await api.get('/api/kas/hitung')).body.akun[0].id, jumlah }]
    const rest = { tanggal: '2026-03-01', customer: shop.customer, dibagi: true, tagihanList: [] }
    return api.add('/api/dokumen/pembayaran', { jenis: 'Terima', uangList, ...rest })
  }
  const [first] = [await pay(15_000), await pay(15_000)]
  const much = await api.post(sell, body([{ cara: method.deposit, jumlah: 30_001 }]))
  expect(refusal(much)).toEqual({
    status: 409,
    errors: { '/pembayaran/0/jumlah': 'Deposit tidak cukup.' },
  })
  const id = await api.add(
    sell,
    body([
      { cara: method.deposit, jumlah: 20_000 },
      { cara: method.cash, jumlah: 30_000 },
    ]),
  )
  expect(await record(id)).toMatchObject({
    tagihan: [{ terbayar: total, sisa: 0 }],
    pembayaran: [
      { cara: 'Tunai', jumlah: 30_000 },
      { cara: 'Deposit', akun: null, jumlah: 20_000 },
    ],
  })
  const origin = (await api.get(`/api/dokumen/pembayaran/${first}`)).body
  expect(origin.tagihan).toMatchObject([
    { sisi: 'Deposit', sisa: 0, pelunasan: [{ asal: 'penjualan', jumlah: 15_000 }] },
  ])
  const refused = await api.post(`/api/dokumen/pembayaran/${first}/batal`, { alasan: 'Salah' })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('Penjualan #')
  expect((await api.post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect((await api.post(`/api/dokumen/pembayaran/${first}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect(await ledger()).toEqual([])
})

test('another one pays the rest of a sale, and stands in the way of its cancel', async () => {
  const id = await api.add(sell, body([{ cara: method.cash, jumlah: 10_000 }]))
  const { tagihan } = (await api.post('/api/tagihan/bagi', { arah: 'Terima', idPihak: shop.customer, jumlah: 0 })).body
  const own = tagihan.find(({ sisa }: { sisa: number }) => sisa === 40_000)
  const uangList = [{ akun: (await api.get('/api/kas/hitung')).body.akun[0].id, jumlah: 40_000 }]
  await api.add('/api/dokumen/pembayaran', {
    jenis: 'Terima',
    tanggal: '2026-03-03',
    customer: shop.customer,
    dibagi: true,
    uangList,
    tagihanList: [{ ...own, dibayar: 40_000 }],
  })
  expect((await record(id)).tagihan).toMatchObject([{ sisa: 0, pelunasan: [{ asal: 'dokumen', jumlah: 40_000 }] }])
  expect((await api.post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })).status).toBe(409)
  expect(await ledger()).toEqual([])
})

test('what a financier pays is owed by it, whatever comes back, and by nobody after a cancel', async () => {
  const id = await api.add(sell, body([
    { cara: method.cash, jumlah: 10_000 },
    { cara: method.leasing, jumlah: 30_000 },
  ])) // prettier-ignore
  const stored = await record(id)
  expect(stored).toMatchObject({
    tagihan: [
      { sisi: 'Piutang', pihak: 'Pembeli', idPihak: shop.customer, jumlah: total, terbayar: 40_000, sisa: 10_000 },
      {
        sisi: 'Piutang',
        pihak: 'PT Kredit',
        idPihak: financier,
        jumlah: 30_000,
        sisa: 30_000,
        jatuhTempo: '2026-03-16',
      },
    ],
    pembayaran: [
      { cara: 'Tunai', jumlah: 10_000 },
      { cara: 'PT Kredit', akun: null, jumlah: 30_000, cair: '2026-03-16' },
    ],
  })
  const [{ idBarang, harga }] = stored.sisa
  const line = { asal: id, idProduk: idBarang, namaProduk: 'Kabel', idGudang: 1, isImei: false, imeiList: [], harga }
  const back = await api.add('/api/dokumen/retur-penjualan', {
    tanggal: '2026-03-02',
    kondisi: 'Baik',
    produkList: [{ ...line, sisaStok: [{ idGudang: 1, namaGudang: 'Gudang Utama', availableQty: 2, selectedQty: 2 }] }],
  })
  // 10.000 were open, and 40.000 are his.
  expect((await record(id)).tagihan).toMatchObject([{ sisa: 0 }, { sisa: 30_000, terbayar: 0 }])
  expect((await api.get(`/api/deposit?customer=${shop.customer}`)).body.deposit).toBeGreaterThanOrEqual(40_000)
  expect(await ledger()).toEqual([])
  expect((await api.post(`/api/dokumen/retur-penjualan/${back}/batal`, { alasan: 'Salah' })).status).toBe(201)

  const { tagihan } = (await api.post('/api/tagihan/bagi', { arah: 'Terima', idPihak: financier, jumlah: 0 })).body
  const payment = await api.add('/api/dokumen/pembayaran', {
    jenis: 'Terima',
    tanggal: '2026-03-03',
    customer: financier,
    dibagi: true,
    uangList: [{ akun: (await api.get('/api/kas/hitung')).body.akun[0].id, jumlah: 30_000 }],
    tagihanList: [{ ...tagihan[0], dibayar: 30_000 }],
  })
  const refused = await api.post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })
  expect(refused.status).toBe(409)
  expect((await api.post(`/api/dokumen/pembayaran/${payment}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect((await api.post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect((await record(id)).tagihan).toMatchObject([
    { status: 'Batal', sisa: 0 },
    { status: 'Batal', sisa: 0 },
  ])
  expect(await ledger()).toEqual([])
})

test('only cash has change, and no fee is more than what was paid', async () => {
  const akun = await api.add('/api/master/akun', { nama: 'Rekening kecil', jenis: 'Bank' })
  const cara = await api.add('/api/master/cara-bayar', { nama: 'QRIS mahal', jenis: 'QRIS', akun, potongan: 5_000 })
  const id = await api.add(sell, body([{ cara, jumlah: 1_000, diterima: 900_000 }]))
  expect((await api.get(`/api/penjualan/riwayat/${id}`)).body.pembayaran).toMatchObject([
    { cara: 'QRIS mahal', jumlah: 1_000, diterima: null, kembali: null },
  ])
  const { items } = (await api.get('/api/kas/saldo')).body
  expect(items.find((one: { id: number }) => one.id === akun)).toMatchObject({ saldo: 0 })
  expect(await checkLedger(api.database())).toEqual([])
})

test('the deposit of a customer is a sum of its own, by its day, however much he owes', async () => {
  const customer = await api.add('/api/penjualan/tambahclients', { ...shop.person, nama: 'Lain', id_tipe: shop.type })
  const deposit = async (more = '') => (await api.get(`/api/deposit?customer=${customer}${more}`)).body
  expect(await deposit()).toEqual({ deposit: 0 })
  const till = (await api.get('/api/kas/hitung')).body.akun[0].id
  for (const [jumlah, tanggal] of [[7_000, '2026-03-04'], [5_000, '2026-03-06']])
    await api.add('/api/dokumen/pembayaran', {
      jenis: 'Terima', tanggal, customer, dibagi: true, tagihanList: [],
      uangList: [{ akun: till, jumlah }],
    })
  expect(await deposit()).toEqual({ deposit: 12_000 })
  expect(await deposit('&tanggal=2026-03-05')).toEqual({ deposit: 7_000 })
  expect((await api.get('/api/deposit')).status).toBe(400)
  const early = { ...body([{ cara: method.deposit, jumlah: 7_001 }], '2026-03-05'), id_customer: customer }
  expect(refusal(await api.post(sell, early)).errors).toEqual({ '/pembayaran/0/jumlah': 'Deposit tidak cukup.' })
  await api.database().query(
    `insert into open_item (side, kind, document_id, document_title, document_number, party_entity, party_id, day, due, amount)
     select 'receivable', 'sale', n, 'Penjualan', n, 'contact', $1, '2026-03-01', '2026-03-01', 1
     from generate_series(100001, 100600) n`,
    [customer],
  )
  expect(await deposit()).toEqual({ deposit: 12_000 })
  const { tagihan } = (await api.post('/api/tagihan/bagi', { arah: 'Terima', idPihak: customer, jumlah: 3 })).body
  const own = tagihan.filter(({ sisi }: { sisi: string }) => sisi === 'Deposit')
  expect(own.map(({ sisa }: { sisa: number }) => sisa)).toEqual([7_000, 5_000])
  expect(tagihan.map(({ dibayar }: { dibayar: number }) => dibayar).slice(0, 4)).toEqual([1, 1, 1, 0])
}) // prettier-ignore
