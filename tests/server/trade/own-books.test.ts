import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { documentFormsOf } from '../../../src/server/platform/definitions/document-forms.ts'
import { IssueList } from '../../../src/server/platform/http/problem.ts'
import { OptionReader } from '../../../src/server/platform/records/options.ts'
import { resolvePostings } from '../../../src/server/trade/goods/resolve-postings.ts'
import { formsWith, modulesWith, shippedForms } from '../shipped-forms.ts'
import { refusal, useApi } from '../test-api.ts'
import { cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from './shop.ts'

// A definition as it is written: each test changes what it is about.
type Definition = any // oxlint-disable-line typescript/no-explicit-any

const buy = '/api/pembelian/pembelian'
const sell = '/api/penjualan/penjualan'
const noOptions = () => Promise.resolve(new Map())
const [sale, purchase] = ['penjualan/penjualan.json', 'pembelian/pembelian.json'] as const

/** A shipped definition, changed, without the examples that would tell it. */
async function changed(file: string, change: (definition: Definition) => void): Promise<Record<string, object>> {
  const definition: Definition = JSON.parse(await readFile(`schemas/${file}`, 'utf8'))
  delete definition.examples
  change(definition)
  return { [file]: definition }
}

const goods = (definition: Definition, posting: string): Definition =>
  definition.books.find((line: Definition) => line.posting === posting)

/** The API with the shipped definitions, or others for a while. */
const shipped = await shippedForms()
let forms = shipped
const api = useApi({ documentForms: { ...shipped, booked: (...asked) => forms.booked(...asked) } })
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  await api.add(buy, purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2)]), cableLine(shop, 10)]))
})
afterEach(() => (forms = shipped))

describe('a warehouse that is archived', () => {
  beforeAll(async () => {
    expect((await api.post('/api/master/gudang/2/arsip', { arsip: true })).status).toBe(201)
  })
  afterAll(() => api.post('/api/master/gudang/2/arsip', { arsip: false }))
  const twoPlaces = (second: number) => saleOf(shop, [cableSale(shop, [1, 1], [2, second])])

  test('stops no sale that takes nothing from it, by the definition', async () => {
    expect((await shipped.booked('simpanPenjualan', twoPlaces(0), noOptions))?.postings.length).toBe(1)
    expect(refusal(await api.post(sell, twoPlaces(1))).status).toBe(422)
    expect((await api.post(sell, twoPlaces(0))).status).toBe(201)
  })

  test('nor by the verb', async () => {
    forms = await formsWith(await changed(sale, (d) => delete goods(d, 'goods-out').when))
    expect((await api.post(sell, twoPlaces(0))).status).toBe(201)
  })
})

const storesPurchase = 'simpanPembelian'
const large = (lines: number) =>
  purchaseOf(
    shop,
    Array.from({ length: lines }, () => cableLine(shop, 1)),
  )
const answersAtOnce = new OptionReader({ query: () => Promise.resolve([]) })

/** Whether the loop has turned, so that others were answered, before work was done. */
async function isTurned(work: () => Promise<unknown> | undefined): Promise<boolean> {
  let turned = false
  setImmediate(() => (turned = true))
  await work()
  return turned
}

describe('what a definition books is what was sent, where no example tells it', () => {
  const hidden = "doc.keterangan == 'lain'"
  const lain = { keterangan: 'lain' }
  const other = 'Yang dibukukan definisinya berbeda dari baris ini.'
  const phone = () => ({ ...saleOf(shop, [phoneSale(shop, [imei(1)])]), ...lain })
  const cables = () => ({ ...saleOf(shop, [cableSale(shop, [1, 2])]), ...lain })
  const bought = () => ({ ...purchaseOf(shop, [phoneLine(shop, [imei(5)]), cableLine(shop, 1)]), ...lain })

  test.each<[what: string, url: string, body: () => object, file: string, change: (d: Definition) => void]>([
    ['another warehouse', sell, cables, sale, (d) => (goods(d, 'goods-out').place = `${hidden} ? 2 : stock.idGudang`)],
    [
      'fewer pieces',
      sell,
      cables,
      sale,
      (d) => (goods(d, 'goods-out').quantity = `stock.selectedQty - (${hidden} ? 1 : 0)`),
    ],
    ['another device', sell, phone, sale, (d) => (goods(d, 'unit-out').code = `${hidden} ? '${imei(2)}' : imei`)],
    [
      'another serial number',
      buy,
      bought,
      purchase,
      (d) => (goods(d, 'unit-in').code = `${hidden} ? '${imei(7)}' : entry.imei`),
    ],
  ])('%s is refused at its line', async (_, url, body, file, change) => {
    forms = await formsWith(await changed(file, change))
    expect(refusal(await api.post(url, body()))).toEqual({ status: 422, errors: { '/produkList/0': other } })
    forms = shipped
  })

  test.each<[what: string, message: string, change: (d: Definition) => void]>([
    ['payments that it leaves out', 'berbeda dari yang dikirim', (d) => (goods(d, 'paid').when = `!(${hidden})`)],
    [
      'payments of its own',
      'berbeda dari yang dikirim',
      (d) => (goods(d, 'paid').amount = `bayar.jumlah - (${hidden} ? 1 : 0)`),
    ],
    [
      'money that comes in twice',
      'melebihi yang seharusnya',
      (d) => d.books.unshift({ ...goods(d, 'cash-in'), when: hidden }),
    ],
  ])('%s are refused', async (_, message, change) => {
    const akun = await api.add('/api/master/akun', { nama: `Laci ${_}`, jenis: 'Kas' })
    const cara = await api.add('/api/master/cara-bayar', { nama: `Tunai ${_}`, jenis: 'Tunai', akun })
    const body = { ...cables(), pembayaran: [{ cara, jumlah: 50_000 }] }
    forms = await formsWith(await changed(sale, change))
    const { status, errors } = refusal(await api.post(sell, body))
    expect([status, errors['/pembayaran']]).toEqual([422, expect.stringContaining(message)])
    forms = shipped
    expect((await api.post(sell, body)).status).toBe(201)
  })
})

test('money that leaves for a purchase without being paid of it is refused', async () => {
  const advance = { posting: 'settle', side: 'advance', party: 'doc.namaSupplier.value', amount: '1000' }
  const change = (d: Definition) => d.books.push({ ...advance, when: "doc.keterangan == 'lain'" })
  forms = await formsWith(await changed(purchase, change))
  const body = purchaseOf(shop, [cableLine(shop, 1)])
  const message = 'Uang yang dibukukan definisinya melebihi yang seharusnya.'
  expect(refusal(await api.post(buy, { ...body, keterangan: 'lain' }))).toEqual({
    status: 422,
    errors: { '': message },
  })
  expect((await api.post(buy, body)).status).toBe(201)
})

test('of two imports that store the same rows, the one that books what a row names counts', async () => {
  const file = 'stok/impor.json'
  const some = await changed(file, (d) => (d.books[0].when = "row.imei != '' && row.imei != '77'"))
  const [other] = (await modulesWith(some)).filter(({ kind }) => kind === 'import')
  const modules = [...(other ? [other] : []), ...(await modulesWith({}))]
  const { bookedRow } = documentFormsOf({ modules: () => modules })
  const booked = bookedRow('imporStokAwal', { imei: '77', sn: '', produk: 1, gudang: 2, hargaBeli: 5 })
  expect(booked?.postings.map(({ posting, values }) => [posting, values['code']])).toEqual([['unit-in', '77']])
  expect(await booked?.others()).toEqual([])
})

test('others are answered before the goods of a large document are read, and before they are compared', async () => {
  const postings = (await shipped.booked(storesPurchase, large(200), noOptions))?.postings ?? []
  expect(await isTurned(() => resolvePostings(answersAtOnce, new IssueList(), postings))).toBe(true)
  expect(await isTurned(() => resolvePostings(answersAtOnce, new IssueList(), postings.slice(0, 5)))).toBe(false)
  const [some, few] = [
    await shipped.booked(storesPurchase, large(200), noOptions),
    await shipped.booked(storesPurchase, large(5), noOptions),
  ]
  expect(await isTurned(() => some?.others())).toBe(true)
  expect(await isTurned(() => few?.others())).toBe(false)
})

describe('which line and which form', () => {
  test('goods are of the line that is walked, whatever value is to blame', async () => {
    forms = await formsWith(
      await changed(sale, (d) => {
        goods(d, 'unit-out').code = 'doc.keterangan'
        goods(d, 'unit-out').each.pop()
        const line = { namaProduk: 'P', hargaPerQuantity: 1, isImei: true, imeiList: ['1'] }
        const [customer, cabang, salesperson] = ['Toko', 'Pusat', 'Sari'].map((label) => ({ value: 1, label }))
        const data = { keterangan: '1', namaCustomer: customer, cabang, salesperson, produkList: [line] }
        d.examples = [{ name: 'satu', data }]
      }),
    )
    const body = { ...saleOf(shop, [phoneSale(shop, [imei(1)])]), keterangan: imei(1) }
    expect((await api.post(sell, body)).status).toBe(201)
  })

  test('of two forms that send a sale, the one that knows all of it books it', async () => {
    const fewer = await changed(sale, (d) => {
      d.title = 'Penjualan cepat'
      delete d.with
      for (const list of ['bayarList', 'tukarList']) delete d.schema.properties[list]
      for (const name of ['pembayaran', 'tukarTambah']) delete d.submit.body[name]
      d.books.splice(0, 5)
      for (const [name, part] of Object.entries(d))
        if (Array.isArray(part))
          d[name] = part.filter((one) => one.section !== 'split' && !/bayarList|tukarList/.test(JSON.stringify(one)))
    })
    const modules = [...(await modulesWith(fewer)), ...(await modulesWith({}))]
    const both = documentFormsOf({ modules: () => modules })
    const body = { ...saleOf(shop, [cableSale(shop, [1, 2])]), pembayaran: [{ cara: 1, jumlah: 50_000 }] }
    const booked = await both.booked('simpanPenjualan', body, noOptions)
    expect(booked?.postings.map(({ posting }) => posting)).toEqual(['paid', 'cash-in', 'goods-out'])
  })
})
