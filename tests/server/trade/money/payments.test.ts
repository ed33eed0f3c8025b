import { beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import type { OperationRequest } from '../../../../src/server/platform/http/operation.ts'
import { cashListHandlers } from '../../../../src/server/trade/money/cash-lists.ts'
import { countedEntries } from '../../../../src/server/trade/money/count-money.ts'
import { refusal, useApi } from '../../test-api.ts'
import { watched } from '../../watched-database.ts'
import { withDocuments } from '../generic-document/carried.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts' // prettier-ignore

interface Expected {
  akun: { id: number; shift: number; saldo: number }[]
  penerimaan: { idAkun: number; cara: string; masuk: number; keluar: number }[]
}
const changed = /berubah sejak ditanyakan. Tekan "Mulai hitung" lagi; yang sudah diketik tetap\./
const api = useApi(await withDocuments())
const pay = '/api/dokumen/pembayaran'
const sell = '/api/penjualan/penjualan'
let shop: Shop
let till: number
let bank: number

beforeAll(async () => {
  shop = await openShop(api)
  till = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  bank = await api.add('/api/master/akun', { nama: 'Rekening', jenis: 'Bank' })
  const bought = { ...purchaseOf(shop, []), ...boughtOn('2026-03-01') }
  await api.add('/api/pembelian/pembelian', {
    ...bought,
    produkList: [phoneLine(shop, [imei(1), imei(2), imei(3)]), cableLine(shop, 100)],
  })
})

const sale = (day: string, ...lines: Parameters<typeof saleOf>[1]) =>
  api.add(sell, { ...saleOf(shop, lines), ...soldOn(day) })
const cancel = (path: string) => api.post(`${path}/batal`, { alasan: 'Salah' })
const ledger = () => checkLedger(api.database())

interface OpenRow {
  id: number
  sisi: string
  dokumen: string
  jatuhTempo: string
  sisa: number
  dibayar: number
}
const share = async (arah: string, idPihak: number, jumlah: number): Promise<OpenRow[]> =>
  (await api.post('/api/tagihan/bagi', { arah, idPihak, jumlah })).body.tagihan
const laid = (rows: readonly OpenRow[]) =>
  rows.map(({ sisi, dokumen, sisa, dibayar }) => [sisi, dokumen, sisa, dibayar])
const received = (uang: readonly [number, number][], tagihanList: readonly OpenRow[], change: object = {}) => ({
  jenis: 'Terima',
  tanggal: '2026-03-20',
  customer: shop.customer,
  dibagi: true,
  uangList: uang.map(([akun, jumlah]) => ({ akun, jumlah })),
  tagihanList,
  ...change,
})
const balances = async () => {
  const { body } = await api.get('/api/kas/saldo')
  const entries: [string, number][] = body.items.map(({ akun, saldo }: { akun: string; saldo: number }) => [
    akun,
    saldo,
  ])
  return Object.fromEntries(entries) as Record<'Laci' | 'Rekening', number>
}
const owed = async (id: number) => (await api.get(`/api/penjualan/riwayat/${id}`)).body.tagihan[0]

describe('what a customer owes', () => {
  let first: number
  let second: number
  let payment: number

  test('begins with his sales, oldest due first', async () => {
    second = await sale('2026-03-05', cableSale(shop, [1, 4]))
    first = await sale('2026-03-02', phoneSale(shop, [imei(1)]))
    expect(laid(await share('Terima', shop.customer, 3_040_000))).toEqual([
      ['Piutang', 'Penjualan #2', 3_000_000, 3_000_000],
      ['Piutang', 'Penjualan #1', 100_000, 40_000],
    ])
    expect(await owed(first)).toMatchObject({ jumlah: 3_000_000, sisa: 3_000_000, status: 'Belum lunas' })
    expect(await ledger()).toEqual([])
  })

  test('falls by what he pays, into several accounts', async () => {
    const rows = await share('Terima', shop.customer, 3_040_000)
    const body = received([[till, 1_040_000], [bank, 2_000_000]], rows) // prettier-ignore
    payment = await api.add(pay, body)
    expect(await balances()).toEqual({ Laci: 1_040_000, Rekening: 2_000_000 })
    expect(await owed(first)).toMatchObject({
      terbayar: 3_000_000,
      sisa: 0,
      status: 'Lunas',
      pelunasan: [{ jenis: 'pembayaran', idDokumen: payment, dokumen: 'Pembayaran #1', jumlah: 3_000_000 }],
    })
    expect(await owed(second)).toMatchObject({ terbayar: 40_000, sisa: 60_000, status: 'Sebagian' })
    expect(await ledger()).toEqual([])
  })

  test('is never paid beyond what is left: the second of two at once is refused at its line', async () => {
    const rows = (await share('Terima', shop.customer, 60_000)).map((row) => ({ ...row, dibayar: 60_000 }))
    const body = received([[till, 60_000]], rows)
    const answers = await Promise.all([api.post(pay, body), api.post(pay, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(refusal(answers.find(({ status }) => status === 409)!).errors).toEqual({
      '/tagihanList/0/dibayar': 'Penjualan #1 sudah lunas.',
    })
    expect(await balances()).toEqual({ Laci: 1_100_000, Rekening: 2_000_000 })
  })

  test('stands in the way of cancelling the sale, by name, until the payment is cancelled', async () => {
    const refused = await cancel(`/api/penjualan/riwayat/${first}`)
    const told = { status: 409, errors: { '': 'Sudah dilunasi dengan Pembayaran #1: batalkan dahulu.' } }
    expect(refusal(refused)).toEqual(told)
    expect((await cancel(`${pay}/${payment}`)).status).toBe(201)
    expect(await balances()).toEqual({ Laci: 60_000, Rekening: 0 })
    expect(await owed(first)).toMatchObject({ terbayar: 0, sisa: 3_000_000, pelunasan: [] })
    expect((await cancel(`/api/penjualan/riwayat/${first}`)).status).toBe(201)
    expect(await owed(first)).toMatchObject({ sisa: 0, status: 'Batal' })
    expect(await ledger()).toEqual([])
  })
})

describe('what is over', () => {
  let deposited: number

  test('stays as a deposit, and is laid later without money', async () => {
    await sale('2026-03-06', cableSale(shop, [1, 2]))
    deposited = await api.add(pay, received([[till, 200_000]], await share('Terima', shop.customer, 200_000)))
    expect((await api.get(`${pay}/${deposited}`)).body).toMatchObject({
      total: 200_000,
      uang: [
        { uraian: 'Laci', jumlah: 200_000 },
        { uraian: 'Penjualan #1', jumlah: 40_000 },
        { uraian: 'Penjualan #3', jumlah: 50_000 },
      ],
      tagihan: [{ sisi: 'Deposit', jumlah: 110_000, sisa: 110_000, status: 'Belum lunas' }],
    })
    await sale('2026-03-07', cableSale(shop, [1, 4]))
    const rows = await share('Terima', shop.customer, 0)
    expect(laid(rows)).toEqual([
      ['Piutang', 'Penjualan #4', 100_000, 0],
      ['Deposit', 'Pembayaran #3', 110_000, 0],
    ])
    await api.add(pay, received([], rows.map((row) => ({ ...row, dibayar: 100_000 })))) // prettier-ignore
    expect(laid(await share('Terima', shop.customer, 0))).toEqual([['Deposit', 'Pembayaran #3', 10_000, 0]])
    expect(await ledger()).toEqual([])
  })

  test('is paid back, and then its payment cannot be cancelled before that', async () => {
    const [rest] = await share('Kembalikan', shop.customer, 10_000)
    const back = await api.add(pay, received([[till, 10_000]], [rest!], { jenis: 'Kembalikan' }))
    expect(await balances()).toMatchObject({ Laci: 250_000 })
    expect(refusal(await cancel(`${pay}/${deposited}`)).errors['']).toContain('Pembayaran #4, Pembayaran #5')
    expect((await cancel(`${pay}/${back}`)).status).toBe(201)
    expect(await share('Kembalikan', shop.customer, 0)).toMatchObject([{ sisa: 10_000 }])
    expect(await ledger()).toEqual([])
  })

  test('of a return becomes a deposit as well, and is gone when the return is cancelled', async () => {
    const sold = await sale('2026-03-08', phoneSale(shop, [imei(2)]))
    const owing = (await share('Terima', shop.customer, 2_000_000)).filter(({ sisi }) => sisi === 'Piutang')
    await api.add(pay, received([[bank, 2_000_000]], owing))
    const line = { asal: sold, nomor: 5, isImei: true, namaProduk: 'HP', imeiList: [imei(2)], sisaStok: [] }
    const returned = await api.add('/api/dokumen/retur-penjualan', {
      tanggal: '2026-03-21',
      kondisi: 'Baik',
      produkList: [{ ...line, idGudang: 1, harga: 3_000_000 }],
    })
    expect(await owed(sold)).toMatchObject({ terbayar: 3_000_000, sisa: 0, status: 'Lunas' })
    const deposits = (await share('Kembalikan', shop.customer, 0)).map(({ dokumen, sisa }) => [dokumen, sisa])
    expect(deposits).toEqual([
      ['Pembayaran #3', 10_000],
      ['Retur Penjualan #1', 2_000_000],
    ])
    expect(await ledger()).toEqual([])
    expect((await cancel(`/api/dokumen/retur-penjualan/${returned}`)).status).toBe(201)
    expect(await owed(sold)).toMatchObject({ terbayar: 2_000_000, sisa: 1_000_000, status: 'Sebagian' })
    expect(await ledger()).toEqual([])
  })
})

describe('a return takes off', () => {
  const back = '/api/dokumen/retur-penjualan'
  const returned = (asal: number, ...produkList: object[]) => ({
    tanggal: '2026-03-21',
    kondisi: 'Baik',
    produkList: produkList.map((line) => ({ asal, nomor: 1, sisaImei: [], imeiList: [], sisaStok: [], ...line })),
  })
  const phone = (code: string, harga: number) => {
    return { isImei: true, namaProduk: 'HP', imeiList: [code], idGudang: 1, harga }
  }
  const cables = (selectedQty: number, harga: number) => ({
    isImei: false,
    idProduk: shop.cable,
    namaProduk: 'Kabel',
    idGudang: 1,
    harga,
    sisaStok: [{ idGudang: 1, namaGudang: 'Gudang', availableQty: 9, selectedQty }],
  })
  const tooMuch = (pointer: string, name: string) => ({
    status: 409,
    errors: { [pointer]: `Lebih dari harga barang yang kembali menurut ${name}.` },
  })
  let sold: number

  test('never more than the sale made its goods for, whatever price is sent', async () => {
    sold = await sale('2026-03-09', phoneSale(shop, [imei(3)]), cableSale(shop, [1, 4]))
    const { nomor } = (await api.get(`/api/penjualan/riwayat/${sold}`)).body
    const name = `Penjualan #${nomor}`
    const dear = await api.post(back, returned(sold, phone(imei(3), 3_000_001)))
    expect(refusal(dear)).toEqual(tooMuch('/produkList/0', name))
    const parts = await api.post(back, returned(sold, phone(imei(3), 3_000_000), cables(1, 25_001)))
    expect(refusal(parts)).toEqual(tooMuch('/produkList/1', name))
    expect(await owed(sold)).toMatchObject({ jumlah: 3_100_000, terbayar: 0 })
    expect(await ledger()).toEqual([])
  })

  test('less where less is paid back, and all of it once', async () => {
    const first = await api.add(back, returned(sold, cables(3, 20_000)))
    expect(await owed(sold)).toMatchObject({ terbayar: 60_000 })
    // What was not credited then is not credited with another piece.
    expect((await api.post(back, returned(sold, cables(1, 40_000)))).status).toBe(409)
    await api.add(back, returned(sold, phone(imei(3), 3_000_000), cables(1, 25_000)))
    expect(await owed(sold)).toMatchObject({ terbayar: 3_085_000, sisa: 15_000 })
    expect((await cancel(`${back}/${first}`)).status).toBe(201)
    expect(await owed(sold)).toMatchObject({ terbayar: 3_025_000 })
    expect(await ledger()).toEqual([])
  })

  test('what a purchase made them for, no more', async () => {
    const bought = await api.add('/api/pembelian/pembelian', {
      ...purchaseOf(shop, []),
      ...boughtOn('2026-03-09'),
      produkList: [cableLine(shop, 10)],
    })
    const { nomor } = (await api.get(`/api/pembelian/riwayat/${bought}`)).body
    const price = 15_000
    const { kondisi: _, ...body } = returned(bought, cables(2, price + 1))
    const dear = await api.post('/api/dokumen/retur-pembelian', body)
    expect(refusal(dear)).toEqual(tooMuch('/produkList/0', `Pembelian #${nomor}`))
    const { kondisi: __, ...right } = returned(bought, cables(2, price))
    await api.add('/api/dokumen/retur-pembelian', right)
    const { tagihan } = (await api.get(`/api/pembelian/riwayat/${bought}`)).body
    expect(tagihan[0]).toMatchObject({ terbayar: 2 * price })
    expect(await ledger()).toEqual([])
  })

  test('never below nothing: the database itself refuses more than a document was for', async () => {
    const more = `insert into credit (item_id, day, kind, document_id, line_id, amount)
      select id, day, 'document', 1, 0, amount + 1 from open_item where side = 'receivable' limit 1`
    await expect(api.database().query(more)).rejects.toThrow(/open_item_credited|closed/)
    await expect(api.database().query('update credit set amount = 1')).rejects.toThrow()
  })
})

describe('a debt is paid by ways as a sale is', () => {
  const ways: Record<string, number> = {}
  const dayOf = '2026-03-21'
  let other: number
  let financier: number
  let debt: OpenRow[]

  beforeAll(async () => {
    const way = async (nama: string, jenis: string, more: object) =>
      (ways[nama] = await api.add('/api/master/cara-bayar', { nama, jenis, ...more }))
    const contact = (nama: string) =>
      api.add('/api/penjualan/tambahclients', { ...shop.person, nama, id_tipe: shop.type })
    ;[other, financier] = [await contact('Pembayar'), await contact('PT Kredit')]
    await way('Tunai', 'Tunai', { akun: till })
    await way('EDC', 'Kartu', { akun: bank, biaya: 1.5, potongan: 1_000, hariCair: 2 })
    await way('Deposit', 'Deposit', {})
    await way('Kredit', 'Leasing', { leasing: financier, hariCair: 7 })
    const sold = saleOf(shop, [cableSale(shop, [1, 8])])
    await api.add(sell, { ...sold, id_customer: other, ...soldOn('2026-03-19') })
    debt = await share('Terima', other, 200_000)
  })

  const paying = (uangList: readonly object[], tagihanList: readonly OpenRow[], change: object = {}) => ({
    jenis: 'Terima',
    tanggal: dayOf,
    customer: other,
    dibagi: true,
    uangList,
    tagihanList,
    ...change,
  })
  const entries = (id: number) =>
    api.database().query(
      `select account_id as account, day, amount, note from money_entry
       where kind = 'document' and document_id = $1 order by id`,
      [id],
    )

  test('cash is there at once, a card later and less its fee, and who finances owes its part', async () => {
    const uangList = [
      { cara: ways['Tunai'], jumlah: 50_000 },
      { cara: ways['EDC'], jumlah: 100_000 },
      { cara: ways['Kredit'], jumlah: 30_000 },
      { akun: bank, jumlah: 20_000 },
    ]
    const id = await api.add(pay, paying(uangList, debt))
    expect(await entries(id)).toEqual([
      { account: bank, day: dayOf, amount: 20_000, note: null },
      { account: till, day: dayOf, amount: 50_000, note: 'Tunai' },
      { account: bank, day: '2026-03-23', amount: 100_000, note: 'EDC' },
      { account: bank, day: '2026-03-23', amount: -2_500, note: 'Biaya EDC' },
    ])
    const { body } = await api.get(`${pay}/${id}`)
    const name = `Pembayaran #${body.nomor}`
    expect(laid(await share('Terima', financier, 0))).toEqual([['Piutang', name, 30_000, 0]])
    expect(body.uang.map(({ uraian }: { uraian: string }) => uraian)).toEqual([
      ...['Rekening', 'Laci · Tunai', 'Rekening · EDC', 'Rekening · Biaya EDC'],
      debt[0]!.dokumen,
    ])
    expect((await cancel(`${pay}/${id}`)).status).toBe(201)
    expect(laid(await share('Terima', other, 0))).toEqual([['Piutang', debt[0]!.dokumen, 200_000, 0]])
    expect(await ledger()).toEqual([])
  })

  test('what is paid to a supplier leaves the account of its way on the day, under its name', async () => {
    const [owing] = await share('Bayar', shop.supplier, 40_000)
    const uangList = [{ cara: ways['EDC'], jumlah: 40_000 }]
    const body = paying(uangList, [owing!], { jenis: 'Bayar', customer: undefined, supplier: shop.supplier })
    const id = await api.add(pay, body)
    expect(await entries(id)).toEqual([{ account: bank, day: dayOf, amount: -40_000, note: 'EDC' }])
    expect((await cancel(`${pay}/${id}`)).status).toBe(201)
  })

  const refused: [what: string, uang: () => object, change: object, pointer: string, message: RegExp][] = [
    ['a deposit, which is laid at its own row', () => ({ cara: ways['Deposit'] }), {}, '/uangList/0/cara', /Deposit dipakai lewat tabel/],
    ['a financier who pays a deposit back', () => ({ cara: ways['Kredit'] }), { jenis: 'Kembalikan' }, '/uangList/0/cara', /Leasing hanya untuk menerima/],
    ['neither way nor account', () => ({}), {}, '/uangList/0/akun', /Akun wajib dipilih/],
    ['a way that there is not', () => ({ cara: 9_999 }), {}, '/uangList/0/cara', /tidak ditemukan/],
  ] // prettier-ignore
  test.each(refused)('refused is %s', async (_what, uang, change, pointer, message) => {
    const answer = refusal(await api.post(pay, paying([{ ...uang(), jumlah: 1_000 }], [], change)))
    expect(answer.status).toBe(422)
    expect(answer.errors[pointer]).toMatch(message)
  })
})

describe('a giro is pending until its bank says', () => {
  const given = (nilai: number, nomor = 'GB 1') => ({ nomor, bank: 'BCA', tanggalCair: '2026-04-20', nilai })
  const told = (rows: readonly OpenRow[]) => rows.map(({ sisi, dokumen, sisa }) => [sisi, dokumen, sisa])
  const openOf = async (party: number) => told(await share('Terima', party, 0))
  const pending = async (arah: string, party: number) => {
    const rows = await share(arah, party, 0)
    return rows.map(({ id, dokumen, jatuhTempo, sisa }) => ({ id, dokumen, jatuhTempo, sisa }))
  }
  const ending = (jenis: string, giroList: readonly object[], change: object = {}) => ({
    jenis,
    arah: 'Diterima',
    tanggal: '2026-04-21',
    customer: payer,
    diminta: true,
    giroList,
    ...(jenis === 'Cair' && { akun: bank }),
    ...change,
  })
  const end = '/api/dokumen/giro'
  let payer: number
  let paidBy: number
  let name: string

  beforeAll(async () => {
    payer = await api.add('/api/penjualan/tambahclients', { ...shop.person, nama: 'Pemberi giro', id_tipe: shop.type })
    const sold = saleOf(shop, [cableSale(shop, [1, 4])])
    const id = await api.add(sell, { ...sold, id_customer: payer, ...soldOn('2026-03-20') })
    const { nomor } = (await api.get(`/api/penjualan/riwayat/${id}`)).body
    const rows = await share('Terima', payer, 100_000)
    expect(told(rows)).toEqual([['Piutang', `Penjualan #${nomor}`, 100_000]])
    const change = { customer: payer, giroList: [given(60_000), given(40_000, 'GB 2')] }
    paidBy = await api.add(pay, received([], rows, change))
    name = `Pembayaran #${(await api.get(`${pay}/${paidBy}`)).body.nomor}`
  })

  test('the debt is paid by it, and no account has it yet', async () => {
    const { body } = await api.get(`${pay}/${paidBy}`)
    expect(body.total).toBe(100_000)
    expect(body.tagihan).toMatchObject([
      { sisi: 'Giro masuk', jatuhTempo: '2026-04-20', jumlah: 60_000, status: 'Belum lunas' },
      { sisi: 'Giro masuk', jumlah: 40_000 },
    ])
    expect(await openOf(payer)).toEqual([])
    expect((await pending('Giro masuk', payer)).map(({ dokumen, sisa }) => [dokumen, sisa])).toEqual([
      [`${name} · Giro BCA GB 1`, 60_000],
      [`${name} · Giro BCA GB 2`, 40_000],
    ])
    const { items } = (await api.get(`/api/tagihan?sisi=Giro+masuk&customer=${payer}`)).body
    expect(items.map(({ dokumen }: OpenRow) => dokumen)).toContain(`${name} · Giro BCA GB 2`)
    expect(await ledger()).toEqual([])
  })

  test('paid in it is money on that day, once: its payment cannot be cancelled before that', async () => {
    const [first] = await pending('Giro masuk', payer)
    const before = await balances()
    const answers = await Promise.all([1, 2].map(() => api.post(end, ending('Cair', [first!]))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(Object.values(refusal(refused).errors)).toEqual([`${name} · Giro BCA GB 1 sudah cair atau ditolak.`])
    expect((await balances()).Rekening).toBe(before.Rekening + 60_000)
    expect(refusal(await cancel(`${pay}/${paidBy}`)).errors['']).toMatch(/Sudah dilunasi dengan Giro #1/)
    expect(await ledger()).toEqual([])
  })

  test('bounced it is owed again, and the cancel of that takes it back', async () => {
    const [second] = await pending('Giro masuk', payer)
    const before = await balances()
    for (const [lie, place] of [
      [{ dokumen: 'PALSU' }, 'dokumen'],
      [{ sisa: 1 }, 'sisa'],
    ] as const)
      expect(refusal(await api.post(end, ending('Tolak', [{ ...second, ...lie }])))).toEqual({
        status: 409,
        errors: { [`/giroList/0/${place}`]: expect.stringMatching(/berubah sejak ditanyakan. Tekan "Cari giro" lagi/) },
      })
    const id = await api.add(end, ending('Tolak', [second!]))
    const number = (await api.get(`${end}/${id}`)).body.nomor
    expect(await openOf(payer)).toEqual([
      ['Piutang', `Giro #${number} · Giro ditolak: ${name} · Giro BCA GB 2`, 40_000],
    ])
    expect(await balances()).toEqual(before)
    expect((await cancel(`${end}/${id}`)).status).toBe(201)
    expect(await openOf(payer)).toEqual([])
    expect(await pending('Giro masuk', payer)).toEqual([second])
    expect(await ledger()).toEqual([])
  })

  test('a deposit that came by it is given back only when it was paid in; one that came back is owed first', async () => {
    const body = received([[till, 30_000]], [], { customer: payer, giroList: [given(50_000, 'GB 3')] })
    await api.add(pay, body)
    const deposit = (sisa: number) => ['Deposit', expect.stringContaining('Pembayaran #'), sisa]
    const givable = async () => told(await share('Kembalikan', payer, 0))
    expect([await openOf(payer), await givable()]).toEqual([[deposit(80_000)], [deposit(30_000)]])
    const [row] = await share('Terima', payer, 0)
    /** As it is asked now; where nothing is told, as it was. */
    const giveBack = async (dibayar: number, said?: OpenRow) => {
      const [asked = row!] = said ? [said] : await share('Kembalikan', payer, 0)
      return api.post(
        pay,
        received([[till, dibayar]], [{ ...asked, dibayar }], { customer: payer, jenis: 'Kembalikan' }),
      )
    }
    const refused = await giveBack(80_000, row)
    expect([refused.status, Object.values(refusal(refused).errors)]).toEqual([409, [expect.stringMatching(/^Sebagian Pembayaran #\d+ dari giro yang belum cair/)]]) // prettier-ignore
    expect((await giveBack(30_000)).status).toBe(201)
    expect(await givable()).toEqual([])
    expect(Object.values(refusal(await giveBack(1)).errors)).toEqual([expect.stringMatching(/^Pembayaran #\d+ dari giro yang belum cair/)]) // prettier-ignore
    const third = (await pending('Giro masuk', payer)).filter(({ dokumen }) => dokumen.includes('GB 3'))
    const bounced = await api.add(end, ending('Tolak', third))
    expect(await givable()).toEqual([])
    expect((await cancel(`${end}/${bounced}`)).status).toBe(201)
    const paidIn = await api.add(end, ending('Cair', third))
    expect(await givable()).toEqual([deposit(50_000)])
    expect((await giveBack(50_000)).status).toBe(201)
    expect((await cancel(`${end}/${paidIn}`)).status).toBe(201)
    expect(await ledger()).toEqual([])
  })

  test('what a return leaves of a sale that was paid by it is given back only when it was paid in', async () => {
    const sold = saleOf(shop, [cableSale(shop, [1, 4])])
    const id = await api.add(sell, { ...sold, id_customer: payer, ...soldOn('2026-03-20') })
    const [owing] = await share('Terima', payer, 100_000)
    await api.add(pay, received([], [owing!], { customer: payer, giroList: [given(100_000, 'GB 4')] }))
    await api.add('/api/dokumen/retur-penjualan', {
      tanggal: '2026-03-21',
      kondisi: 'Baik',
      produkList: [
        {
          asal: id,
          nomor: 1,
          isImei: false,
          idProduk: shop.cable,
          namaProduk: 'Kabel',
          idGudang: 1,
          harga: 25_000,
          sisaImei: [],
          imeiList: [],
          sisaStok: [{ idGudang: 1, namaGudang: 'Gudang', availableQty: 4, selectedQty: 4 }],
        },
      ],
    })
    expect(await openOf(payer)).toEqual([['Deposit', expect.stringContaining('Retur Penjualan #'), 100_000]])
    expect(await share('Kembalikan', payer, 0)).toEqual([])
    await api.add(end, ending('Cair', (await pending('Giro masuk', payer)).filter(({ dokumen }) => dokumen.includes('GB 4')))) // prettier-ignore
    expect(await share('Kembalikan', payer, 0)).toMatchObject([{ sisa: 100_000 }])
    expect(await ledger()).toEqual([])
  })

  test('one of ours leaves the account when the supplier has it paid in', async () => {
    const [owing] = await share('Bayar', shop.supplier, 50_000)
    const body = received([], [{ ...owing!, dibayar: 50_000 }], { jenis: 'Bayar', supplier: shop.supplier })
    await api.add(pay, { ...body, customer: undefined, giroList: [given(50_000, 'KITA')] })
    const ours = await pending('Giro keluar', shop.supplier)
    const before = await balances()
    const change = { arah: 'Diberikan', customer: undefined, supplier: shop.supplier }
    expect((await api.post(end, ending('Cair', ours))).status).toBe(422)
    await api.add(end, ending('Cair', ours, change))
    expect((await balances()).Rekening).toBe(before.Rekening - 50_000)
    expect(await ledger()).toEqual([])
  })
})

describe('what is refused', () => {
  const rowOf = async (change: Partial<OpenRow>) => {
    const [row] = await share('Terima', shop.customer, 0)
    return [{ ...row!, dibayar: 10_000, ...change }]
  }
  const nothing = (sisi: string): OpenRow => {
    return { id: 1, sisi, dokumen: 'Penjualan #1', jatuhTempo: '2026-03-01', sisa: 900_000, dibayar: 10_000 }
  }
  const cases: [what: string, body: () => Promise<object> | object, pointer: string, message: RegExp][] = [
    ['an item that there is not', async () => received([[till, 10_000]], await rowOf({ id: 9_999 })), '/tagihanList/0/dibayar', /tidak ditemukan/], // prettier-ignore
    ["another customer's item", async () => received([[till, 10_000]], await rowOf({}), { customer: await someoneElse() }), '/tagihanList/0/dibayar', /tidak ditemukan/], // prettier-ignore
    ['a bill of nothing that there is not', () => received([[till, 5_000]], [{ ...nothing('Piutang'), id: 999_999, dokumen: 'SEMUA LUNAS', dibayar: 0 }]), '/tagihanList/0', /berubah sejak ditanyakan. Tekan "Bagi ke tagihan" lagi/], // prettier-ignore
    ['another name of what is paid', async () => received([[till, 10_000]], await rowOf({ dokumen: 'PALSU' })), '/tagihanList/0/dokumen', /berubah/], // prettier-ignore
    ['another due day', async () => received([[till, 10_000]], await rowOf({ jatuhTempo: '2030-01-01' })), '/tagihanList/0/jatuhTempo', /berubah/], // prettier-ignore
    ['more left of it', async () => received([[till, 10_000]], await rowOf({ sisa: 99_000_000 })), '/tagihanList/0/sisa', /berubah/], // prettier-ignore
    ['more than the money', async () => received([[till, 5_000]], await rowOf({})), '/lebih', /melebihi uangnya/],
    ['a receivable called a deposit', async () => received([[till, 10_000]], await rowOf({ sisi: 'Deposit' })), '/tagihanList/0/dibayar', /tidak ditemukan/], // prettier-ignore
    ['a day before the sale', async () => received([[till, 10_000]], await rowOf({}), { tanggal: '2026-03-01' }), '/tagihanList/0/dibayar', /baru ada sejak 8 Mar 2026/], // prettier-ignore
    [
      'a deposit out of nothing',
      () => received([], [nothing('Uang muka')]),
      '/tagihanList/0/dibayar',
      /bukan untuk jenis/,
    ],
    ['a payable that a customer pays', () => received([[till, 10_000]], [nothing('Utang')]), '/tagihanList/0/dibayar', /bukan untuk jenis/], // prettier-ignore
    ['money out for a receivable', async () => received([[till, 10_000]], await rowOf({}), { jenis: 'Kembalikan' }), '/tagihanList/0/dibayar', /bukan untuk jenis/], // prettier-ignore
    ['nothing at all', () => received([], []), '/lebih', /Belum ada uang/],
    ['an account that there is not', () => received([[9_999, 5_000]], []), '/uangList/0/akun', /tidak ditemukan/],
    ['a value of another type as account', () => received([[shop.values['merek']!, 5_000]], []), '/uangList/0/akun', /tidak ditemukan/], // prettier-ignore
  ]
  const someoneElse = () =>
    api.add('/api/penjualan/tambahclients', { ...shop.person, nama: 'Orang lain', id_tipe: shop.type })

  test.each(cases)('%s, at its place', async (_what, body, pointer, message) => {
    const before = await balances()
    const answer = refusal(await api.post(pay, await body()))
    expect([409, 422]).toContain(answer.status)
    expect(answer.errors[pointer]).toMatch(message)
    expect(await balances()).toEqual(before)
  })

  test('the removal of an account that money went through', async () => {
    const { etag } = await api.get(`/api/master/akun/${till}`)
    const answer = await api.delete(`/api/master/akun/${till}`, etag)
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('gerak kas') } })
  })
})

describe('cash', () => {
  const cash = '/api/dokumen/kas'
  const moved = (change: object) => ({ tanggal: '2026-03-22', jumlah: 40_000, akun: till, ...change })

  test('comes in, leaves, and goes from one account to another, and a cancel takes it back', async () => {
    const before = await balances()
    await api.add(cash, moved({ jenis: 'Masuk' }))
    const left = await api.add(cash, moved({ jenis: 'Keluar', jumlah: 15_000 }))
    await api.add(cash, moved({ jenis: 'Pindah', keAkun: bank, jumlah: 5_000 }))
    expect(await balances()).toEqual({ Laci: before.Laci + 20_000, Rekening: before.Rekening + 5_000 })
    expect((await cancel(`${cash}/${left}`)).status).toBe(201)
    expect(await balances()).toEqual({ Laci: before.Laci + 35_000, Rekening: before.Rekening + 5_000 })
    const { body } = await api.get(`/api/kas/gerak?akun=${till}&limit=20`)
    const rows = body.items.map(({ dokumen, masuk, keluar }: Record<string, unknown>) => [dokumen, masuk, keluar])
    // The cancel counts on the day on which it is done.
    expect(rows[0]).toEqual(['Batal Kas #2', 15_000, 0])
    expect(rows).toContainEqual(['Kas #2', 0, 15_000])
    expect(rows).toContainEqual(['Kas #3', 0, 5_000])
    expect(await ledger()).toEqual([])
  })

  /** What should be in the accounts by a day, by their names. */
  const expectedOn = async (day: string): Promise<Record<'Laci' | 'Rekening', number>> => {
    const { akun } = (await api.get(`/api/kas/hitung?tanggal=${day}`)).body
    const entries: [string, number][] = akun.map(({ nama, saldo }: { nama: string; saldo: number }) => [nama, saldo])
    return Object.fromEntries(entries) as Record<'Laci' | 'Rekening', number>
  }
  const close = '/api/dokumen/tutup-kasir'
  /** Only what is on its way today: a count is of now. */
  const day = today()
  /** As its page sends it: counts of accounts, with all that came into them and left them in their shifts. */
  const closed = async (...counts: { akun: number; more?: number; alasan?: string | undefined }[]) => {
    const { akun, penerimaan } = (await api.get(`/api/kas/hitung?tanggal=${day}`)).body as Expected
    const akunList = counts.map(({ akun: id, more = 0, alasan }) => {
      const { shift, saldo } = akun.find((one) => one.id === id)!
      return { akun: id, shift, seharusnya: saldo, dihitung: saldo + more, alasan }
    })
    const caraList = penerimaan
      .filter(({ idAkun }) => counts.some((one) => one.akun === idAkun))
      .map(({ idAkun, cara, masuk, keluar }) => ({ akun: idAkun, nama: cara, masuk, keluar }))
    return { tanggal: day, diminta: true, akunList, caraList }
  }

  test('is counted: what is expected is asked, and only differences are booked, each with a reason', async () => {
    const before = await balances()
    const counted = (alasan?: string) => closed({ akun: till, more: -2_000, alasan }, { akun: bank })
    expect(refusal(await api.post(close, await counted()))).toEqual({
      status: 422,
      errors: { '/akunList/0/alasan': 'Alasan wajib diisi karena ada selisih' },
    })
    const id = await api.add(close, await counted('Kembalian'))
    expect(await balances()).toEqual({ ...before, Laci: before.Laci - 2_000 })
    expect((await api.get(`${close}/${id}`)).body.uang).toEqual([{ uraian: 'Laci', jumlah: -2_000 }])
    expect(await ledger()).toEqual([])
  })

  test('is counted once: of two closings at once the second one is told to count again', async () => {
    const { Laci: before } = await balances()
    const bodies = await Promise.all(['Satu', 'Dua'].map((alasan) => closed({ akun: till, more: -3_000, alasan })))
    const answers = await Promise.all(bodies.map((body) => api.post(close, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const second = answers.find(({ status }) => status === 409)!
    // By what it said, or, where both asked before either had stored, by the ledger.
    expect(Object.values(refusal(second).errors).join()).toMatch(/(Sudah berubah sejak|Laci.* tidak lengkap).*lagi/)
    expect(await balances()).toMatchObject({ Laci: before - 3_000 })
    const first = answers.find(({ status }) => status === 201)!
    expect((await cancel(`${close}/${first.body.id}`)).status).toBe(201)
    expect(await balances()).toMatchObject({ Laci: before })
    expect(await ledger()).toEqual([])
  })

  test('is counted by what is there on its day, which is today: what arrives later is not', async () => {
    const next = daysLater(day, 1)
    const { Rekening } = await expectedOn(day)
    const card = { nama: 'Kartu besok', jenis: 'Kartu', akun: bank, hariCair: 1 }
    const uangList = [{ cara: await api.add('/api/master/cara-bayar', card), jumlah: 70_000 }]
    const later = await api.add(pay, received([], [], { tanggal: day, uangList }))
    expect(await expectedOn(day)).toMatchObject({ Rekening })
    expect(await expectedOn(next)).toMatchObject({ Rekening: Rekening + 70_000 })
    const body = await closed({ akun: bank })
    for (const tanggal of ['2026-03-25', daysLater(day, -2), daysLater(day, 200)])
      expect(refusal(await api.post(close, { ...body, tanggal }))).toEqual({
        status: 422,
        errors: { '/tanggal': 'Tanggal tidak dapat dipilih sendiri. Muat ulang formulirnya.' },
      })
    await api.add(close, body)
    expect((await cancel(`${pay}/${later}`)).status).toBe(201)
    expect(await ledger()).toEqual([])
  })

  test('moves on no day to come, and more than is there only where somebody has said that it is', async () => {
    const refused = async (change: object) => refusal(await api.post(cash, moved(change)))
    const tooEarly = { status: 422, errors: { '/tanggal': 'Tanggal tidak boleh sesudah hari ini' } }
    const tanggal = daysLater(day, 3)
    expect(await refused({ jenis: 'Keluar', tanggal })).toEqual(tooEarly)
    // Nor by a payment: the count would have it among what came in, and not among what is there.
    expect(refusal(await api.post(pay, received([[till, 2_000]], [], { tanggal })))).toEqual(tooEarly)
    const all = { jenis: 'Keluar', jumlah: 900_000_000, overdraf: true }
    expect(await refused(all)).toEqual({
      status: 422,
      errors: { '/disetujui': 'Centang bila uangnya memang ada, atau kurangi jumlahnya' },
    })
    const id = await api.add(cash, moved({ ...all, disetujui: true }))
    expect((await cancel(`${cash}/${id}`)).status).toBe(201)
  })

  test('with a difference is not cancelled once it was counted again', async () => {
    const before = await balances()
    const first = await api.add(close, await closed({ akun: till, more: -50_000, alasan: 'Kurang' }))
    const second = await api.add(close, await closed({ akun: till }))
    const halangan = `Laci sudah dihitung lagi dengan Tutup Kasir #${(await api.get(`${close}/${second}`)).body.nomor}: batalkan dahulu.`
    const preview = (await api.get(`${close}/${first}/batal`)).body
    expect([preview.bisa, preview.akibat[0].halangan]).toEqual([false, halangan])
    expect(refusal(await cancel(`${close}/${first}`))).toEqual({ status: 409, errors: { '': halangan } })
    for (const id of [second, first]) expect((await cancel(`${close}/${id}`)).status).toBe(201)
    expect(await balances()).toEqual(before)
    expect(await ledger()).toEqual([])
  })

  test('is counted of the sums of its days, however much was booked since', async () => {
    const [day, asked] = ['2026-03-20', [] as string[]]
    const database = watched(api.database(), (sql) => asked.push(sql))
    const request = { database, query: { tanggal: day } } as unknown as OperationRequest<'hitungKas'>
    const { akun } = await cashListHandlers.hitungKas(request)
    const booked = await api
      .database()
      .query<{ id: number; saldo: number }>(
        'select account_id as id, sum(amount) as saldo from money_entry where day <= $1::date group by account_id order by 1',
        [day],
      )
    expect(booked).toHaveLength(2)
    expect(akun.map(({ id, saldo }) => ({ id, saldo })).sort((one, other) => one.id - other.id)).toEqual(booked)
    const counts = booked.map(({ id: account, saldo }, line) => ({
      line,
      account,
      counted: saldo - 1,
      seen: saldo,
      shift: null,
      pointer: () => '',
    }))
    const entries = await countedEntries(database, day, { counts, taken: [] })
    expect(entries.map(({ amount }) => amount)).toEqual([-1, -1])
    expect(asked.filter((sql) => sql.includes('money_entry'))).toEqual([])
  })

  describe('in shifts', () => {
    const ask = async (akun: number): Promise<Expected> =>
      (await api.get(`/api/kas/hitung?tanggal=${day}&akun=${akun}`)).body
    const count = async (akun: number, more = 0) => {
      return { ...(await closed({ akun, more, alasan: 'Hitungan' })), laci: akun }
    }
    const moved = (akun: number, jenis: string, jumlah: number) => api.add(cash, { jenis, tanggal: day, akun, jumlah })

    test('each account has its own: what moved since it was counted last, by what it was paid with', async () => {
      const own = await api.add('/api/master/akun', { nama: 'Laci kedua', jenis: 'Kas' })
      const way = await api.add('/api/master/cara-bayar', { nama: 'Tunai kedua', jenis: 'Tunai', akun: own })
      await moved(own, 'Masuk', 100_000)
      expect((await ask(own)).akun).toMatchObject([{ saldo: 100_000, shift: 1 }])
      const first = await api.add(close, await count(own))
      const { akun, penerimaan } = await ask(own)
      expect([akun[0]?.shift, penerimaan]).toEqual([2, []])
      await api.add(pay, {
        jenis: 'Terima',
        tanggal: day,
        customer: shop.customer,
        dibagi: true,
        tagihanList: [],
        uangList: [{ cara: way, jumlah: 30_000 }],
      })
      await moved(own, 'Keluar', 5_000)
      const told = { idAkun: own, akun: 'Laci kedua' }
      expect((await ask(own)).penerimaan).toEqual([
        { ...told, cara: '', masuk: 0, keluar: 5_000 },
        { ...told, cara: 'Tunai kedua', masuk: 30_000, keluar: 0 },
      ])
      const second = await api.add(close, await count(own, -1_000))
      const nomor = async (id: number) => (await api.get(`${close}/${id}`)).body.nomor
      await moved(own, 'Masuk', 7_000)
      const report = `/api/laporan/kas?dari=${day}&sampai=2100-01-01&menurut=shift&akun=${own}`
      const rows = (await api.get(report)).body.rows.map(({ nama, masuk, keluar }: Record<string, unknown>) => {
        return [nama, masuk, keluar]
      })
      expect(rows.sort()).toEqual([
        [`Laci kedua · shift 1 · Tutup Kasir #${await nomor(first)}`, 100_000, 0],
        [`Laci kedua · shift 2 · Tutup Kasir #${await nomor(second)}`, 30_000, 6_000],
        ['Laci kedua · shift 3 · belum ditutup', 7_000, 0],
      ])
      expect(await ledger()).toEqual([])
    })

    test('what is said of a way is not believed, and of an account that is not counted not taken', async () => {
      const body = await count(till)
      const [row, told] = [body.caraList[0]!, body.akunList[0]!]
      const lies: [change: object, place: string, message: RegExp][] = [
        [{ caraList: [{ ...row, masuk: row.masuk + 1 }, ...body.caraList.slice(1)] }, '/caraList/0/masuk', changed],
        [{ caraList: [...body.caraList, { ...row, nama: 'Voucher hantu', masuk: 0, keluar: 0 }] }, `/caraList/${body.caraList.length}`, changed],
        // Nor is anything of a shift left out of what tells of it.
        [{ caraList: body.caraList.slice(1) }, '/caraList', /tidak boleh dilewati. Tekan "Mulai hitung" lagi/],
        [{ caraList: undefined }, '/caraList', /tidak boleh dilewati/],
        [{ akunList: [{ ...told, shift: 999 }] }, '/akunList/0/shift', changed],
        [{ akunList: [{ ...told, shift: undefined }], caraList: undefined }, '/akunList/0/shift', changed],
        [{ akunList: [{ ...told, seharusnya: told.seharusnya - 1 }] }, '/akunList/0/seharusnya', changed],
      ] // prettier-ignore
      for (const [change, place, message] of lies) {
        const { status, errors } = refusal(await api.post(close, { ...body, ...change }))
        expect([status, errors[place]], place).toEqual([409, expect.stringMatching(message)])
      }
      const other = { ...body, caraList: [{ akun: bank, nama: '', masuk: 0, keluar: 0 }] }
      expect(refusal(await api.post(close, other)).errors['/caraList/0/akun']).toMatch(/tidak dihitung/)
    })

    test('no rupiah is between two shifts while many store and two count', async () => {
      const storing = Array.from({ length: 24 }, (_, at) => moved(till, at % 3 === 0 ? 'Keluar' : 'Masuk', 1_000 + at))
      const counting = async () => {
        for (let turn = 0; turn < 4; turn += 1) await api.post(close, await count(till, turn % 2))
      }
      await Promise.all([...storing, counting(), counting()])
      await api.add(close, await count(till))
      expect(await ledger()).toEqual([])
    })

    test('the ledger is checked against them', async () => {
      const database = api.database()
      await database.query('update money_shift set received = received + 1 where shift = 1 and account_id = $1', [till])
      expect((await ledger()).join()).toMatch(/Shift 1 Laci: isinya tercatat/)
      await database.query('update money_shift set received = received - 1 where shift = 1 and account_id = $1', [till])
      expect(await ledger()).toEqual([])
      await expect(database.query('update cash_closing set counted = 0')).rejects.toThrow()
    })
  })

  test('does not go from an account to itself', async () => {
    const answer = refusal(await api.post(cash, moved({ jenis: 'Pindah', keAkun: till })))
    expect(answer).toEqual({ status: 422, errors: { '/keAkun': 'Akun tujuan harus akun lain' } })
  })
})
