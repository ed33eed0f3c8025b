import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal, useApi } from '../test-api.ts'
import {
  boughtOn,
  cableLine,
  cableSale,
  imei,
  openShop,
  phoneLine,
  phoneSale,
  purchaseOf,
  saleOf,
  type Shop,
} from './shop.ts'

const api = useApi()
const url = '/api/penjualan/penjualan'
const buy = '/api/pembelian/pembelian'
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => imei(from + index))
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  const tablets = phoneLine(shop, [imei(90)], { namaProduk: shop.tablet, isSnProduct: true, snLength: 2 })
  await api.add(
    buy,
    purchaseOf(shop, [
      phoneLine(shop, [...range(1, 10), ...range(100, 50)]),
      cableLine(shop, 10),
      cableLine(shop, 5, { gudang: 2 }),
      { ...tablets, imeiSnList: [{ imei: imei(90), sn: 'S1' }] },
    ]),
  )
})

const stockOf = async () =>
  (await api.post('/api/penjualan/gudangnonimei', { id_produk: shop.cable })).body.gudang.map(
    ({ qty }: { qty: number }) => qty,
  )

describe('a sale', () => {
  test('takes its devices and its stock', async () => {
    const body = saleOf(shop, [phoneSale(shop, [imei(1), imei(2)]), cableSale(shop, [1, 2], [2, 1])])
    const answer = await api.post(url, { ...body, id_cabang: 1, referensi: 'PO-1' })
    expect(answer).toMatchObject({ status: 201, body: { nomor: 1 } })
    const database = api.database()
    expect(await database.query('select * from sale')).toMatchObject([
      {
        id: answer.body.id,
        invoice_date: '2026-03-01',
        due_date: '2026-03-08',
        customer_id: shop.customer,
        salesperson_id: shop.salesperson,
        branch_id: 1,
        reference: 'PO-1',
        note: null,
        total: 6_075_000,
        tax_rate: 0.11,
        tax_base: 5_472_972.97,
        tax_amount: 602_027.03,
      },
    ])
    expect(
      await database.query('select position, product_id, quantity, unit_price from sale_line order by position'),
    ).toEqual([
      { position: 0, product_id: shop.phone, quantity: 2, unit_price: 3_000_000 },
      { position: 1, product_id: shop.cable, quantity: 3, unit_price: 25_000 },
    ])
    expect(await database.query('select warehouse_id, qty from sale_line_stock order by 1')).toEqual([
      { warehouse_id: 1, qty: 2 },
      { warehouse_id: 2, qty: 1 },
    ])
    expect(await stockOf()).toEqual([4, 8])
    const scan = await api.get(`/api/penjualan/scanimei?imei=${imei(1)}`)
    expect(scan.body).toEqual({ validation: false, nama: null, id_gudang: null, gudang: null })
  })

  test('without branch, warehouse of the devices and entries of zero', async () => {
    const line = { ...phoneSale(shop, [imei(3)]), idGudang: null }
    expect((await api.post(url, saleOf(shop, [line, cableSale(shop, [1, 1], [2, 0])]))).status).toBe(201)
    const [sale] = await api.database().query('select branch_id from sale order by id desc limit 1')
    expect(sale).toEqual({ branch_id: null })
  })

  test('a device that is bought back can be sold again', async () => {
    await api.add(buy, { ...purchaseOf(shop, [phoneLine(shop, [imei(3)])]), ...boughtOn('2026-03-01') })
    expect((await api.post(url, saleOf(shop, [phoneSale(shop, [imei(3)])]))).status).toBe(201)
    expect(refusal(await api.post(url, saleOf(shop, [phoneSale(shop, [imei(3)])]))).status).toBe(409)
  })
})

describe('a sale that is refused stores nothing', () => {
  const state = async () => {
    const [row] = await api.database().query(
      `select (select count(*) from sale) as sales, (select count(*) from sale_line) as lines, (select value from counter
       where name = 'sale') as number, (select count(*) from imei_unit where state = 'sold') as sold`,
    )
    return { ...row, stock: await stockOf() }
  }
  let before: unknown
  beforeEach(async () => {
    before = await state()
  })
  const cases: { name: string; body: (shop: Shop) => unknown; status: number; errors: Record<string, string> }[] = [
    {
      name: 'a sold IMEI',
      body: () => saleOf(shop, [cableSale(shop, [1, 1]), phoneSale(shop, [imei(4), imei(1)])]),
      status: 409,
      errors: { '/produkList/1/imeiList/1': `IMEI '${imei(1)}' sudah terjual.` },
    },
    {
      name: 'an unknown IMEI',
      body: () => saleOf(shop, [phoneSale(shop, ['apa'])]),
      status: 422,
      errors: { '/produkList/0/imeiList/0': "IMEI 'apa' tidak ditemukan." },
    },
    {
      name: 'an IMEI twice',
      body: () => saleOf(shop, [phoneSale(shop, [imei(4)]), phoneSale(shop, [imei(5), imei(4)])]),
      status: 422,
      errors: { '/produkList/1/imeiList/1': 'Terdapat IMEI yang duplikat dalam daftar produk.' },
    },
    {
      name: 'devices of two products, or of another warehouse',
      body: () => saleOf(shop, [phoneSale(shop, [imei(4), imei(90)]), { ...phoneSale(shop, [imei(5)]), idGudang: 2 }]),
      status: 422,
      errors: {
        '/produkList/0/imeiList/1': `IMEI '${imei(90)}' milik produk lain.`,
        '/produkList/1/imeiList/0': `IMEI '${imei(5)}' tidak ada di gudang ini.`,
      },
    },
    {
      name: 'too little stock',
      body: () => saleOf(shop, [phoneSale(shop, [imei(4)]), cableSale(shop, [1, 1], [2, 5])]),
      status: 409,
      errors: { '/produkList/1/gudangStocks/1/selectedQty': "Stok 'Kabel' di Gudang Cabang tinggal 4." },
    },
    {
      name: 'nothing selected, a warehouse twice',
      body: () => saleOf(shop, [cableSale(shop), cableSale(shop, [1, 0]), cableSale(shop, [1, 1], [1, 1])]),
      status: 422,
      errors: {
        '/produkList/0/gudangStocks': 'Quantity harus lebih dari 0',
        '/produkList/1/gudangStocks': 'Quantity harus lebih dari 0',
        '/produkList/2/gudangStocks/1': 'Terdapat produk Non-IMEI yang duplikat.',
      },
    },
    {
      name: 'what does not exist',
      body: () => ({
        ...saleOf(shop, [cableSale(shop, [77, 1]), { ...cableSale(shop, [1, 1]), idProduk: shop.phone }]),
        id_customer: shop.salesperson,
        id_pic: shop.customer,
        id_cabang: 9,
      }),
      status: 422,
      errors: {
        '/id_customer': 'Customer tidak ditemukan.',
        '/id_pic': 'Salesperson tidak ditemukan.',
        '/id_cabang': 'Cabang tidak ditemukan.',
        '/produkList/0/gudangStocks/0/idGudang': 'Gudang tidak ditemukan.',
        '/produkList/1/idProduk': 'Produk tidak ditemukan.',
      },
    },
    {
      name: 'a day before its devices were bought',
      body: () => ({
        ...saleOf(shop, [cableSale(shop, [1, 1]), phoneSale(shop, [imei(4)])]),
        tglNota: '2026-02-26T00:00:00.000Z',
        jatuhTempo: '2026-02-26T00:00:00.000Z',
      }),
      status: 409,
      errors: { '/produkList/1/imeiList/0': `IMEI '${imei(4)}' baru ada sejak 27 Feb 2026, sesudah Tanggal Nota.` },
    },
    {
      name: 'a day of another age, due much later',
      body: () => ({
        ...saleOf(shop, [cableSale(shop, [1, 1])]),
        tglNota: '9999-01-01T00:00:00.000Z',
        jatuhTempo: '9999-01-01T00:00:00.000Z',
      }),
      status: 422,
      errors: {
        '/tglNota': expect.stringMatching(
          /^Tanggal Nota harus antara 1 Jan 2000 dan \d{1,2} [A-Z][a-z]{2} 20/,
        ) as string,
      },
    },
    {
      name: 'due in more than ten years',
      body: () => ({ ...saleOf(shop, [cableSale(shop, [1, 1])]), jatuhTempo: '2046-01-01T00:00:00.000Z' }),
      status: 422,
      errors: { '/jatuhTempo': 'Jatuh tempo paling lama 3650 hari' },
    },
    {
      name: 'due before its date',
      body: () => ({ ...saleOf(shop, [cableSale(shop, [1, 1])]), jatuhTempo: '2026-02-28T23:59:59Z' }),
      status: 422,
      errors: { '/jatuhTempo': 'Due days cannot be negative' },
    },
  ]
  test.each(cases)('$name', async ({ body, status, errors }) => {
    expect(refusal(await api.post(url, body(shop)))).toEqual({ status, errors })
    expect(await state()).toEqual(before)
  })
})

describe('sales at the same time', () => {
  test('50 pairs of one IMEI each: exactly one of each pair is stored', async () => {
    const answers = await Promise.all(
      range(100, 50).flatMap((one) => [1, 2].map(() => api.post(url, saleOf(shop, [phoneSale(shop, [one])])))),
    )
    for (let index = 0; index < answers.length; index += 2) {
      expect([answers[index]!.status, answers[index + 1]!.status].sort()).toEqual([201, 409])
    }
  }, 60_000)

  test('stock never goes below zero, and what is sold is what is gone', async () => {
    const [branch, main] = await stockOf()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        // Half of them name the warehouses the other way round.
        const stocks: [number, number][] = [
          [1, 1],
          [2, 1],
        ]
        return api.post(url, saleOf(shop, [cableSale(shop, ...(index % 2 ? stocks : stocks.reverse()))]))
      }),
    )
    const sold = answers.filter(({ status }) => status === 201).length
    expect(sold).toBe(Math.min(branch, main))
    expect(await stockOf()).toEqual([branch - sold, main - sold])
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  }, 60_000)

  test('numbers have no gaps', async () => {
    const numbers = await api.database().query<{ number: number }>('select number from sale order by number')
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
  })
})
