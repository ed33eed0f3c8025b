import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IssueList } from '../../../src/server/platform/http/problem.ts'
import { storeMoves } from '../../../src/server/trade/goods/ledger.ts'
import { lockStock } from '../../../src/server/trade/goods/lock-stock.ts'
import { purchaseType } from '../../../src/server/trade/purchase/purchase-type.ts'
import { refusal, useApi } from '../test-api.ts'
import { cableLine, imei, openShop, phoneLine, purchaseOf, type Shop } from './shop.ts'

const api = useApi()
const url = '/api/pembelian/pembelian'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

async function counts() {
  const [row] = await api.database().query(
    `select (select count(*) from purchase) as purchases, (select count(*) from purchase_line) as lines,
            (select count(*) from imei_unit) as units, (select coalesce(sum(qty), 0) from stock) as stock`,
  )
  return row
}

describe('a purchase', () => {
  test('is stored with its lines, devices and stock', async () => {
    const tablets = phoneLine(shop, [], { namaProduk: shop.tablet, isSnProduct: true, quantity: 1, snLength: 10 })
    const answer = await api.post(url, {
      ...purchaseOf(shop, [
        phoneLine(shop, [imei(1), imei(2)]),
        cableLine(shop, 10),
        cableLine(shop, 5, { gudang: String(shop.branchWarehouse), hargaPerQuantity: 1_250, hargaPerQuantitas: 1_250 }),
        { ...tablets, imeiSnList: [{ imei: imei(3), sn: 'SN00000003' }] },
      ]),
      keterangan: ' Lunas ',
    })
    expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), nomor: 1 } })
    const database = api.database()
    expect(await database.query('select * from purchase')).toMatchObject([
      {
        number: 1,
        invoice_date: '2026-02-27',
        due_days: 2,
        due_date: '2026-03-01',
        supplier_id: shop.supplier,
        purchase_type_id: 1,
        reference: null,
        note: 'Lunas',
        total: 7_656_250,
        tax_rate: 0.11,
        tax_base: 6_897_522.52,
        tax_amount: 758_727.48,
      },
    ])
    expect(await database.query('select * from purchase_line order by position')).toMatchObject([
      {
        position: 0,
        product_id: shop.phone,
        warehouse_id: 1,
        quantity: 2,
        unit_price: 2_500_000,
        imei_length: 15,
        sn_length: null,
      },
      { position: 1, product_id: shop.cable, warehouse_id: 1, quantity: 10, unit_price: 15_000, imei_length: null },
      { position: 2, product_id: shop.cable, warehouse_id: 2, quantity: 5, unit_price: 1_250 },
      { position: 3, product_id: shop.tablet, quantity: 1, imei_length: 15, sn_length: 10 },
    ])
    expect(
      await database.query('select imei, sn, product_id, state, sale_line_id from imei_unit order by imei'),
    ).toEqual([
      { imei: imei(1), sn: null, product_id: shop.phone, state: 'in_stock', sale_line_id: null },
      { imei: imei(2), sn: null, product_id: shop.phone, state: 'in_stock', sale_line_id: null },
      { imei: imei(3), sn: 'SN00000003', product_id: shop.tablet, state: 'in_stock', sale_line_id: null },
    ])
    await api.add(url, purchaseOf(shop, [cableLine(shop, 7)]))
    expect((await api.post('/api/penjualan/gudangnonimei', { id_produk: shop.cable })).body).toEqual({
      idProduk: shop.cable,
      namaProduk: 'Kabel',
      gudang: [
        { idGudang: 2, namaGudang: 'Gudang Cabang', qty: 5 },
        { idGudang: 1, namaGudang: 'Gudang Utama', qty: 17 },
      ],
    })
    expect((await api.get(`/api/penjualan/scanimei?imei=${imei(2)}`)).body).toEqual({
      validation: true,
      nama: 'HP',
      id_gudang: 1,
      gudang: 'Gudang Utama',
    })
  })
})

describe('a purchase that is refused stores nothing', () => {
  let before: unknown
  beforeEach(async () => {
    before = await counts()
  })
  const tablet = { isSnProduct: true, snLength: 10 }
  const cases: { name: string; body: (shop: Shop) => unknown; status?: number; errors: Record<string, string> }[] = [
    {
      name: 'IMEIs that are in stock, at their entries',
      body: () =>
        purchaseOf(shop, [cableLine(shop, 1), phoneLine(shop, [imei(50), imei(1)]), phoneLine(shop, [imei(2)])]),
      status: 409,
      errors: {
        '/produkList/1/imeiSnList/1/imei': `IMEI '${imei(1)}' sudah ada dalam stok.`,
        '/produkList/2/imeiSnList/0/imei': `IMEI '${imei(2)}' sudah ada dalam stok.`,
      },
    },
    {
      name: 'an SN that is in stock, at its entry',
      body: () =>
        purchaseOf(shop, [
          phoneLine(shop, [], {
            ...tablet,
            namaProduk: shop.tablet,
            quantity: 2,
            imeiSnList: [
              { imei: imei(58), sn: 'SN00000004' },
              { imei: imei(59), sn: 'SN00000003' },
            ],
          }),
        ]),
      status: 409,
      errors: { '/produkList/0/imeiSnList/1/sn': "SN 'SN00000003' sudah ada dalam stok." },
    },
    {
      name: 'an SN twice in the document',
      body: () =>
        purchaseOf(shop, [
          phoneLine(shop, [], {
            ...tablet,
            namaProduk: shop.tablet,
            quantity: 2,
            imeiSnList: [
              { imei: imei(58), sn: 'SN00000005' },
              { imei: imei(59), sn: 'SN00000005' },
            ],
          }),
        ]),
      errors: { '/produkList/0/imeiSnList/1/sn': "SN 'SN00000005' sudah ada dalam daftar." },
    },
    {
      name: 'a date of another age',
      body: () => ({ ...purchaseOf(shop, [cableLine(shop, 1)]), tglNota: '0001-01-01', jatuhTempo: '0001-01-03' }),
      errors: {
        '/tglNota': expect.stringMatching(
          /^Tanggal Nota harus antara 1 Jan 2000 dan \d{1,2} [A-Z][a-z]{2} 20/,
        ) as string,
      },
    },
    {
      name: 'parts of a rupiah, due in a hundred years',
      body: () => ({
        ...purchaseOf(shop, [cableLine(shop, 1, { hargaPerQuantity: 1.25, hargaPerQuantitas: 1.25 })]),
        dueDays: 36_500,
      }),
      errors: {
        '/dueDays': 'Maksimal 3650.',
        '/produkList/0/hargaPerQuantity': 'Harus berupa bilangan bulat.',
        '/produkList/0/hargaPerQuantitas': 'Harus berupa bilangan bulat.',
      },
    },
    {
      name: 'an IMEI twice in the document',
      body: () => purchaseOf(shop, [phoneLine(shop, [imei(51)]), phoneLine(shop, [imei(51)], { gudang: 2 })]),
      errors: { '/produkList/1/imeiSnList/0/imei': `IMEI '${imei(51)}' sudah ada dalam daftar.` },
    },
    {
      name: 'another count of IMEIs',
      body: () => purchaseOf(shop, [phoneLine(shop, [imei(52)], { quantity: 2 })]),
      errors: { '/produkList/0/imeiSnList': 'Jumlah IMEI (1) harus sesuai dengan Qty (2).' },
    },
    {
      name: 'IMEIs of another length',
      body: () => purchaseOf(shop, [phoneLine(shop, ['123'])]),
      errors: { '/produkList/0/imeiSnList/0/imei': "IMEI '123' harus 15 karakter." },
    },
    {
      name: 'no IMEI length',
      body: () => purchaseOf(shop, [phoneLine(shop, [imei(53)], { imeiLength: undefined })]),
      errors: { '/produkList/0/imeiLength': 'Panjang IMEI harus lebih dari 0.' },
    },
    {
      name: 'an SN of another length',
      body: () => purchaseOf(shop, [phoneLine(shop, [imei(54)], { ...tablet, namaProduk: shop.tablet })]),
      errors: { '/produkList/0/imeiSnList/0/sn': "SN '' harus 10 karakter." },
    },
    {
      name: 'no SN length',
      body: () => purchaseOf(shop, [phoneLine(shop, [imei(55)], { isSnProduct: true, namaProduk: shop.tablet })]),
      errors: { '/produkList/0/snLength': 'Panjang SN harus lebih dari 0.' },
    },
    {
      name: 'serials for a product without IMEI',
      body: () =>
        purchaseOf(shop, [cableLine(shop, 1, { ...tablet, imeiLength: 15, imeiSnList: [{ imei: imei(56), sn: '' }] })]),
      errors: {
        '/produkList/0/namaProduk': 'Produk ini tidak memakai SN.',
        '/produkList/0/imeiLength': 'Untuk produk Non-IMEI, panjang IMEI harus kosong.',
        '/produkList/0/imeiSnList': 'Untuk produk Non-IMEI, daftar IMEI harus kosong.',
        '/produkList/0/isSnProduct': 'Produk Non-IMEI tidak dapat memiliki SN.',
        '/produkList/0/snLength': 'Untuk produk Non-IMEI, panjang SN harus kosong.',
      },
    },
    {
      name: 'a product of another kind',
      body: () =>
        purchaseOf(shop, [
          phoneLine(shop, [imei(57)], { namaProduk: shop.cable }),
          cableLine(shop, 1, { namaProduk: shop.phone }),
        ]),
      errors: {
        '/produkList/0/namaProduk': 'Produk ini tidak memakai IMEI.',
        '/produkList/1/namaProduk': 'Produk ini memakai IMEI.',
      },
    },
    {
      name: 'what does not exist',
      body: () => ({
        ...purchaseOf(shop, [cableLine(shop, 1, { namaProduk: 999, gudang: 'x' })]),
        namaSupplier: shop.customer,
        jenisPembelian: 3,
      }),
      errors: {
        '/namaSupplier': 'Supplier tidak ditemukan.',
        '/jenisPembelian': 'Jenis tidak ditemukan.',
        '/produkList/0/namaProduk': 'Produk tidak ditemukan.',
        '/produkList/0/gudang': 'Gudang tidak ditemukan.',
      },
    },
    {
      name: 'another due date than date and days give, another second price',
      body: () => ({
        ...purchaseOf(shop, [cableLine(shop, 1, { hargaPerQuantitas: 1 })]),
        jatuhTempo: '2026-02-28',
      }),
      errors: {
        '/jatuhTempo': 'Tanggal Jatuh Tempo harus Tanggal Nota ditambah Jatuh Tempo (hari).',
        '/produkList/0/hargaPerQuantitas': 'Harus sama dengan Harga/Qty.',
      },
    },
  ]
  test.each(cases)('$name', async ({ body, status = 422, errors }) => {
    expect(refusal(await api.post(url, body(shop)))).toEqual({ status, errors })
    expect(await counts()).toEqual(before)
  })
})

describe('purchases at the same time', () => {
  const empty = { takes: [], arrivals: [], newUnits: [], units: [], backs: [] }
  const moving = {
    ...empty,
    mover: purchaseType.mover,
    day: '2026-02-27',
    firstState: null,
    origin: 'document',
  } as const
  const at = { line: 0, place: { id: 1, name: '' }, cost: 1, pointer: () => '/produkList/0/namaProduk' }
  const device = (id: number, code: string) => ({ ...at, product: { id, name: '' }, code, serial: null, state: null })

  test('see that a product is counted otherwise since their lines were resolved', async () => {
    const check = (id: number, isDevice: boolean) =>
      api.database().transaction(async (tx) => {
        const issues = new IssueList()
        const goods = isDevice
          ? { newUnits: [device(id, imei(900))] }
          : { arrivals: [{ ...at, product: { id, name: '' }, quantity: 1 }] }
        await lockStock(tx, issues, { ...moving, ...goods })
        issues.throwIfAny()
      })
    await check(shop.phone, true)
    await check(shop.cable, false)
    const wrong: [number, boolean][] = [[shop.phone, false], [shop.cable, true], [9_999, false]] // prettier-ignore
    for (const [product, isDevice] of wrong) {
      const issues = [{ pointer: '/produkList/0/namaProduk' }]
      await expect(check(product, isDevice)).rejects.toMatchObject({ type: 'conflict', issues })
    }
  })

  test('begin again when a device of theirs came in by another way since they looked', async () => {
    let attempts = 0
    await api.database().transaction(async (tx) => {
      attempts += 1
      const lines = { product_id: ['bigint', [shop.phone]], warehouse_id: ['bigint', [1]], quantity: ['integer', [1]], unit_price: ['numeric', [1]] } as const // prettier-ignore
      if (attempts === 1) await storeMoves(tx, { ...moving, newUnits: [device(shop.phone, imei(1))] }, lines)
    })
    expect(attempts).toBe(2)
  })

  test('of one IMEI: exactly one is stored, numbers have no gaps', async () => {
    const pairs = Array.from({ length: 20 }, (_, index) => imei(1000 + index))
    const answers = await Promise.all(
      pairs.flatMap((one) =>
        [1, 2].map((gudang) => api.post(url, purchaseOf(shop, [phoneLine(shop, [one], { gudang })]))),
      ),
    )
    for (let index = 0; index < answers.length; index += 2) {
      expect([answers[index]!.status, answers[index + 1]!.status].sort()).toEqual([201, 409])
    }
    const numbers = await api.database().query<{ number: number }>('select number from purchase order by number')
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
  }, 60_000)

  test('a thousand lines of twenty devices', async () => {
    const lines = Array.from({ length: 1000 }, (_, line) => {
      const imeis = Array.from({ length: 20 }, (_, unit) => imei(100_000 + line * 20 + unit))
      return phoneLine(shop, imeis)
    })
    expect((await api.post(url, purchaseOf(shop, lines))).status).toBe(201)
    const [row] = await api.database().query(`select count(*) as units from imei_unit where imei >= '${imei(100_000)}'`)
    expect(row).toEqual({ units: 20_000 })
  }, 60_000)
})
