import { AsyncResource } from 'node:async_hooks'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Queryable } from '../../../src/server/platform/database/database.ts'
import { EmbeddedDatabase } from '../../../src/server/platform/database/embedded-database.ts'
import { cancelDocument } from '../../../src/server/trade/document/cancel-document.ts'
import { purchaseType } from '../../../src/server/trade/purchase/purchase-type.ts'
import { dayText } from '../../../src/contract/runtime/shop-clock.ts'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { today } from '../../../src/server/trade/document/document-date.ts'
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
  soldOn,
} from './shop.ts'
import { useApi } from '../test-api.ts'
import { buy, cancelUrl, type Kind, sell } from './histories.ts'

const api = useApi()
const reason = { alasan: 'Salah harga' }
let shop: Shop
let next = 1
beforeAll(async () => {
  shop = await openShop(api)
})

/** Two devices and ten cables, of this test alone. */
async function bought(change: object = {}) {
  const imeis = [imei(next++), imei(next++)]
  const id = await api.add(buy, purchaseOf(shop, [phoneLine(shop, imeis), cableLine(shop, 10, change)]))
  return { id, imeis, first: imeis[0]!, second: imeis[1]! }
}

const saleToday = (lines: Parameters<typeof saleOf>[1]) => ({ ...saleOf(shop, lines), ...soldOn(today()) })
const purchaseToday = (lines: Parameters<typeof purchaseOf>[1]) => ({
  ...purchaseOf(shop, lines),
  ...boughtOn(today()),
})
const preview = async (kind: Kind, id: number) => (await api.get(cancelUrl(kind, id))).body
const cancel = (kind: Kind, id: number) => api.post(cancelUrl(kind, id), reason)
const scan = async (one: string) => (await api.get(`/api/penjualan/scanimei?imei=${one}`)).body.validation
const cables = async () =>
  (await api.post('/api/penjualan/gudangnonimei', { id_produk: shop.cable })).body.gudang.map(
    ({ qty }: { qty: number }) => qty,
  )

async function everything() {
  const [row] = await api.database().query(
    `select (select json_agg(movement order by id) from stock_movement movement) as movements,
       (select json_agg(unit order by id) from imei_unit unit) as units,
       (select json_agg(stock order by id) from stock) as stock, (select count(*) from change_log) as log,
       (select json_agg(layer order by movement_id) from stock_layer layer) as layers,
       (select count(*) from sale where cancelled_at is not null) as cancelled`,
  )
  return row
}

describe('a cancelled sale', () => {
  test('brings back its devices and quantities; they can be sold again', async () => {
    const { first } = await bought()
    const before = await cables()
    const id = await api.add(sell, saleOf(shop, [phoneSale(shop, [first]), cableSale(shop, [1, 4], [2, 0])]))
    expect(await scan(first)).toBe(false)
    expect(await preview('penjualan', id)).toEqual({
      bisa: true,
      akibat: [
        { uraian: `IMEI ${first} kembali ke Gudang Utama`, halangan: null },
        { uraian: '4 Kabel kembali ke Gudang Utama', halangan: null },
        { uraian: 'Piutang Pembeli dihapus', jumlah: 3_100_000, halangan: null },
      ],
    })
    expect(await cancel('penjualan', id)).toMatchObject({ status: 201, body: { id, nomor: expect.any(Number) } })
    expect([await scan(first), await cables()]).toEqual([true, before])
    const record = (await api.get(`/api/penjualan/riwayat/${id}`)).body
    expect(record).toMatchObject({
      status: 'Batal',
      unit: 5,
      total: 3_100_000,
      grandTotal: 3_100_000,
      disc: 0,
      dpp: 2_792_792.79,
      batal: { tanggal: today(), siapa: 'Toko', alasan: 'Salah harga' },
      lines: [{ imeiList: [{ imei: first, sn: null }] }, { gudangStocks: [{ namaGudang: 'Gudang Utama', qty: 4 }] }],
    })
    expect(record.riwayat).toMatchObject([
      {
        aksi: 'Dibatalkan',
        perubahan: [
          { kolom: 'Status', dulu: 'Tersimpan', kini: 'Batal' },
          { kolom: 'Alasan', dulu: null, kini: 'Salah harga' },
        ],
      },
      { aksi: 'Disimpan', siapa: 'Toko', perubahan: [] },
    ])
    expect((await api.post(sell, saleToday([phoneSale(shop, [first])]))).status).toBe(201)
  })

  test('leaves the whole story of its device', async () => {
    const { id: purchase, first } = await bought()
    const sale = await api.add(sell, saleOf(shop, [phoneSale(shop, [first])]))
    await cancel('penjualan', sale)
    const again = await api.add(sell, saleToday([phoneSale(shop, [first])]))
    const record = (await api.get(`/api/stok/imei/${first}`)).body
    expect(record).toMatchObject({ imei: first, sn: null, produk: { nama: 'HP' }, status: 'Terjual', gudang: null })
    const of = {
      pembelian: { id: purchase },
      supplier: { nama: 'Pemasok' },
      tanggalBeli: '2026-02-27',
      hargaBeli: 2_500_000,
    }
    const to = { customer: { nama: 'Pembeli' }, tanggalJual: '2026-03-01', hargaJual: 3_000_000 }
    expect(record.masa).toMatchObject([
      { ...of, ...to, status: 'Penjualan dibatalkan', penjualan: { id: sale } },
      { ...of, ...to, tanggalJual: today(), status: 'Terjual', penjualan: { id: again } },
    ])
    expect(record.gerak).toMatchObject([
      { uraian: 'Dibeli dari Pemasok', asal: 'pembelian', idDokumen: purchase, masuk: 1, keluar: 0, harga: 2_500_000 },
      { uraian: 'Dijual kepada Pembeli', asal: 'penjualan', idDokumen: sale, masuk: 0, keluar: 1, harga: 3_000_000 },
      { uraian: 'Penjualan dibatalkan: Salah harga', tanggal: today(), idDokumen: sale, masuk: 1, keluar: 0 },
      { uraian: 'Dijual kepada Pembeli', tanggal: today(), idDokumen: again, masuk: 0, keluar: 1 },
    ])
  })

  test('lets its purchase be cancelled too, which then names every device once', async () => {
    const { id, imeis, first } = await bought({ gudang: 2 })
    await cancel('penjualan', await api.add(sell, saleOf(shop, [phoneSale(shop, [first]), cableSale(shop, [2, 1])])))
    expect((await preview('pembelian', id)).bisa).toBe(true)
    expect((await cancel('pembelian', id)).status).toBe(201)
    const record = (await api.get(`/api/pembelian/riwayat/${id}`)).body
    expect(record).toMatchObject({ status: 'Batal', unit: 12, dueDays: 2, jenis: { nama: 'Tunai' } })
    expect(record.lines[0].imeiList.map((unit: { imei: string }) => unit.imei)).toEqual(imeis)
    expect(await scan(first)).toBe(false)
    expect((await api.get(`/api/stok/imei/${first}`)).body.status).toBe('Dibatalkan')
    expect((await api.post(sell, saleOf(shop, [phoneSale(shop, [first])]))).body.detail).toBe(
      `IMEI '${first}' tidak ditemukan.`,
    )
    // The same device may come in again.
    await api.add(buy, purchaseToday([phoneLine(shop, [first])]))
    expect(await scan(first)).toBe(true)
  })
})

describe('costs', () => {
  test('are those of the first goods that came in, and stay; a cancel brings the goods back to where they were', async () => {
    const product = await openShop(api, ' biaya')
    const at = (price: number, tglNota: string) => ({
      ...purchaseOf(product, [cableLine(product, 5, { hargaPerQuantity: price, hargaPerQuantitas: price })]),
      tglNota,
      dueDays: 0,
      jatuhTempo: tglNota,
    })
    // Stored in the other order than they came in.
    await api.add(buy, at(2_000, '2026-02-02'))
    const first = await api.add(buy, at(1_000, '2026-02-01'))
    const sold = async (count: number) => api.add(sell, saleOf(product, [cableSale(product, [1, count])]))
    const costs = (sale: number) =>
      api
        .database()
        .query(
          `select quantity, unit_cost from stock_movement where document_id = $1 and kind in ('sale', 'sale_cancel') order by id`,
          [sale],
        )
    const [one, two] = [await sold(3), await sold(4)]
    expect(await costs(one)).toEqual([{ quantity: -3, unit_cost: 1_000 }])
    const spread = [
      { quantity: -2, unit_cost: 1_000 },
      { quantity: -2, unit_cost: 2_000 },
    ]
    expect(await costs(two)).toEqual(spread)
    await cancel('penjualan', one)
    expect(await costs(two)).toEqual(spread)
    const again = await api.add(sell, { ...saleOf(product, [cableSale(product, [1, 2])]), ...soldOn(today()) })
    expect(await costs(again)).toEqual([{ quantity: -2, unit_cost: 1_000 }])
    expect(await preview('pembelian', first)).toMatchObject({
      bisa: false,
      akibat: [
        { halangan: expect.stringMatching(/^4 dari 5 Kabel biaya sudah terpakai \(Penjualan #\d+, #\d+\)\.$/) },
        { uraian: 'Utang Pemasok biaya dihapus', halangan: null },
      ],
    })
    const stock = 'select qty, value, last_purchase_price(product_id) as last from stock where product_id = $1'
    expect(await api.database().query(stock, [product.cable])).toEqual([{ qty: 4, value: 7_000, last: 2_000 }])
  })
})

/** What reports are made of, month by month: pieces and their cost by kind of movement, what stood in stock at its end, documents. */
async function months(before: string) {
  return api.database().query(
    `with month as (select distinct date_trunc('month', business_date)::date as first from stock_movement)
     select month.first, (
         select json_object_agg(kind, sums order by kind) from (
           select kind, json_build_array(sum(quantity), sum(quantity * unit_cost)) as sums from stock_movement
           where date_trunc('month', business_date) = month.first group by kind
         ) kinds
       ) as moved,
       (select json_build_array(sum(quantity), sum(quantity * unit_cost)) from stock_movement
        where business_date < month.first + interval '1 month') as stood,
       (select json_build_array(count(*), sum(total), sum(units)) from sale
        where date_trunc('month', invoice_date) = month.first) as sold,
       (select json_build_array(count(*), sum(total), sum(units)) from purchase
        where date_trunc('month', invoice_date) = month.first) as bought,
       (select count(*) from (select cancel_date from sale union all select cancel_date from purchase) cancelled
        where date_trunc('month', cancel_date) = month.first) as cancelled
     from month where month.first < date_trunc('month', $1::date) order by 1`,
    [before],
  )
}

test('a month that was reported keeps its figures: a cancel counts on its own day', async () => {
  const { id, first, second } = await bought()
  const sale = await api.add(sell, saleOf(shop, [phoneSale(shop, [first, second]), cableSale(shop, [1, 4])]))
  const reported = await months(today())
  expect(reported.length).toBeGreaterThanOrEqual(2)
  expect((await cancel('penjualan', sale)).status).toBe(201)
  expect(await months(today())).toEqual(reported)
  expect((await cancel('pembelian', id)).status).toBe(201)
  expect(await months(today())).toEqual(reported)
  const reversed = await api.database().query(
    `select kind, sum(quantity) as pieces, bool_and(business_date = current_date) as is_today from stock_movement
     where (kind = 'sale_cancel' and document_id = $1) or (kind = 'purchase_cancel' and document_id = $2)
     group by kind order by kind`,
    [sale, id],
  )
  expect(reversed).toEqual([
    { kind: 'purchase_cancel', pieces: -12, is_today: true },
    { kind: 'sale_cancel', pieces: 6, is_today: true },
  ])
})

describe('what stands in the way is named, and nothing is half done', () => {
  const cases: { name: string; prepare: () => Promise<[Kind, number, (string | RegExp)[]]> }[] = [
    {
      name: 'a device of the purchase is sold',
      prepare: async () => {
        const { id, first } = await bought()
        const { nomor } = (await api.post(sell, saleOf(shop, [phoneSale(shop, [first])]))).body
        return ['pembelian', id, [`IMEI '${first}' sudah terjual (Penjualan #${nomor}).`]]
      },
    },
    {
      name: 'a device of the sale was bought back',
      prepare: async () => {
        const { first } = await bought()
        const id = await api.add(sell, saleOf(shop, [phoneSale(shop, [first])]))
        const { nomor } = (await api.post(buy, purchaseToday([phoneLine(shop, [first])]))).body
        return ['penjualan', id, [`IMEI '${first}' sudah ada dalam stok lagi (Pembelian #${nomor}).`]]
      },
    },
    {
      name: 'a device of the sale was bought back and sold again',
      prepare: async () => {
        const { first } = await bought()
        const id = await api.add(sell, saleOf(shop, [phoneSale(shop, [first])]))
        await api.add(buy, purchaseToday([phoneLine(shop, [first])]))
        await api.add(sell, saleToday([phoneSale(shop, [first])]))
        return ['penjualan', id, [/^IMEI '\d+' sudah dibeli kembali dan terjual lagi \(Pembelian #\d+\)\.$/]]
      },
    },
    {
      name: 'the serial number of the device is in stock by now',
      prepare: async () => {
        const [one, other] = [imei(next++), imei(next++)]
        const tablet = { namaProduk: shop.tablet, quantity: 1, isSnProduct: true, snLength: 4 }
        const serial = (device: string) => ({
          ...phoneLine(shop, [], tablet),
          imeiSnList: [{ imei: device, sn: 'S001' }],
        })
        await api.add(buy, purchaseOf(shop, [serial(one)]))
        const id = await api.add(sell, saleOf(shop, [phoneSale(shop, [one])]))
        await api.add(buy, purchaseOf(shop, [serial(other)]))
        return ['penjualan', id, [`SN 'S001' sudah ada dalam stok (IMEI '${other}').`]]
      },
    },
    {
      name: 'it was cancelled already',
      prepare: async () => {
        const { first } = await bought()
        const { id, nomor } = (await api.post(sell, saleOf(shop, [phoneSale(shop, [first])]))).body
        await cancel('penjualan', id)
        return ['penjualan', id, [`Penjualan #${nomor} sudah dibatalkan pada ${dayText(today())}.`]]
      },
    },
  ]
  test.each(cases)('$name', async ({ prepare }) => {
    const [kind, id, obstacles] = await prepare()
    const expected = obstacles.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
    const before = await everything()
    const { bisa, akibat } = await preview(kind, id)
    expect(bisa).toBe(false)
    expect(akibat.flatMap(({ halangan }: { halangan: string | null }) => halangan ?? [])).toEqual(expected)
    const { status, body } = await cancel(kind, id)
    expect(status).toBe(409)
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(expected)
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['an unknown document', 'penjualan', 999_999, reason, 404],
    ['an unknown purchase', 'pembelian', 999_999, reason, 404],
    ['no reason', 'penjualan', 1, { alasan: '  ' }, 422],
  ] as const)('%s', async (_, kind, id, body, status) => {
    expect((await api.post(cancelUrl(kind, id), body)).status).toBe(status)
  })

  test('unknown records are 404', async () => {
    for (const url of ['/api/penjualan/riwayat/999999', '/api/pembelian/riwayat/999999', '/api/stok/imei/tidak']) {
      expect((await api.get(url)).status).toBe(404)
    }
  })
})

describe('at the same time', () => {
  test('two cancels of one document: one is done', async () => {
    const { first } = await bought()
    const id = await api.add(sell, saleOf(shop, [phoneSale(shop, [first])]))
    const answers = await Promise.all([cancel('penjualan', id), cancel('penjualan', id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('one cancel that is sent twice with one key is done once, and answered twice', async () => {
    const { first } = await bought()
    const id = await api.add(sell, saleOf(shop, [phoneSale(shop, [first])]))
    const send = () => api.post(cancelUrl('penjualan', id), reason, 'batal-1')
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
  })

  /** Until another transaction waits for this one; the embedded database lets no other begin. */
  const waitedFor = async (tx: Queryable) => {
    const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    if (api.database() instanceof EmbeddedDatabase) return
    while ((await tx.query(waiting)).length === 0);
  }
  const phone = (device: string) => phoneLine(shop, [device])
  const tablet = (device: string) => ({
    ...phoneLine(shop, [], { namaProduk: shop.tablet, quantity: 1, isSnProduct: true, snLength: 4 }),
    imeiSnList: [{ imei: device, sn: 'S002' }],
  })
  test.each([
    ['another purchase of it', phone, false],
    ['that of another one with its SN', tablet, true],
  ] as const)('a device comes back although %s is cancelled only meanwhile', async (_, line, isOther) => {
    const device = imei(next++)
    await api.add(buy, purchaseOf(shop, [line(device)]))
    const sale = await api.add(sell, saleOf(shop, [phoneSale(shop, [device])]))
    const purchase = await api.add(buy, purchaseToday([line(isOther ? imei(next++) : device)]))
    // As a request of its own, not one of this transaction.
    const cancelSale = AsyncResource.bind(() => cancel('penjualan', sale))
    const { answer } = await api.database().transaction(async (tx) => {
      // As every cancel does first: the other one waits for it.
      await tx.query('select id from imei_unit order by imei collate "C", id for update')
      const cancelled = cancelSale()
      await waitedFor(tx)
      await cancelDocument(tx, { type: purchaseType, id: purchase, reason: reason.alasan, requestId: undefined })
      return { answer: cancelled }
    })
    expect((await answer).status).toBe(201)
    expect(await scan(device)).toBe(true)
  })
})

test('after all of it the ledger is right', async () => {
  expect(await checkLedger(api.database())).toEqual([])
})
