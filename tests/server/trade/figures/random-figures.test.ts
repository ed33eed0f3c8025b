import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import type { OperationRequest } from '../../../../src/server/platform/http/operation.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { goodsFigures } from '../../../../src/server/trade/figures/goods-figures.ts'
import { rebuildFigures } from '../../../../src/server/trade/figures/rebuild-figures.ts'
import { seeded } from '../../../seeded-random.ts'
import { useApi } from '../../test-api.ts'
import { withDocuments } from '../generic-document/carried.ts'
import { openShop } from '../shop.ts'
import { FigureModel } from './figure-model.ts'
import { RandomShop } from './random-shop.ts'

const api = useApi(await withDocuments())
/** `FIGURE_STEPS=2000`: as many as the issue asks for. */
const steps = Number(process.env['FIGURE_STEPS'] ?? 250)
let model: FigureModel
let shop: RandomShop
let account: number

beforeAll(
  async () => {
    const base = await openShop(api)
    account = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
    const person = { ...base.person, nama: 'Lain' }
    const other = { tipe: 'Salesman', nama: 'Tono', noHp: '0813', npwp: null, nik: '2', alamat: 'Jl. Uji' }
    const method = (nama: string, akun?: number) =>
      api.add('/api/master/cara-bayar', { nama, jenis: nama, ...(akun !== undefined && { akun }) })
    const methods = { cash: await method('Tunai', account), deposit: await method('Deposit') }
    const people = {
      suppliers: [base.supplier, await api.add('/api/pembelian/addsupplier', { ...person, nama: 'Pemasok lain' })],
      customers: [base.customer, await api.add('/api/penjualan/tambahclients', { ...person, id_tipe: base.type })],
      salespersons: [base.salesperson, await api.add('/api/kontak', other)],
      account,
      methods,
    }
    const brand = base.values['merek']!
    model = new FigureModel(new Map([[base.phone, brand], [base.cable, brand]])) // prettier-ignore
    // Of the older documents the shop was not taxed.
    const taxedSince = daysLater(today(), -35)
    await api.add('/api/master/profil-toko', { nama: 'Toko', pkp: true, pkpSejak: taxedSince })
    shop = new RandomShop(api, base, model, seeded(9), people, taxedSince)
    for (let step = 0; step < steps; step += 1) await shop.step()
  },
  Math.max(600_000, steps * 2_000),
)

type Row = { kunci: string; nama: string } & Record<string, number>

/** What a report answers: the figures of each row by its key, and of the total. */
async function asked(path: string, measures: readonly string[]) {
  const { status, body } = await api.get(`/api/laporan/${path}`)
  expect(status, path).toBe(200)
  expect(body.lainnya).toBeNull()
  const only = (row: Record<string, number>) => Object.fromEntries(measures.map((name) => [name, row[name]]))
  const rows = Object.fromEntries((body.rows as Row[]).map((row) => [row.kunci, only(row)]))
  return { rows, total: only(body.total), order: (body.rows as Row[]).map(({ kunci }) => kunci) }
}

const nothing = (measures: readonly string[]) => Object.fromEntries(measures.map((name) => [name, 0]))
const ranges = [
  [daysLater(today(), -400), today()],
  [daysLater(today(), -40), daysLater(today(), -8)],
  [daysLater(today(), -75), daysLater(today(), -29)],
  [today(), today()],
] as const
const days = [today(), daysLater(today(), -1), daysLater(today(), -20), daysLater(today(), -45), daysLater(today(), 60)]

test('documents of every kind were stored, returned, paid and cancelled', () => {
  for (const action of ['buy', 'sell', 'back', 'giveBack', 'pay', 'used', 'cancel'])
    expect(shop.outcomes.get(`${action} 201`) ?? 0, action).toBeGreaterThan(2)
  expect(shop.outcomes.get('traded in') ?? 0).toBeGreaterThan(0)
})

describe.each(ranges)('from %s to %s', (from, to) => {
  test.each(['hari', 'minggu', 'bulan', 'produk', 'merek', 'customer', 'salesperson', 'cabang'])(
    'sales and profit by %s are those of the documents',
    async (by) => {
      const names = ['omzet', 'unit', 'hpp', 'laba', ...(by === 'produk' || by === 'merek' ? [] : ['nota'])]
      for (const branch of [undefined, 0, 1]) {
        const narrowed = branch === undefined ? '' : `&cabang=${branch}`
        const found = await asked(`penjualan?dari=${from}&sampai=${to}&menurut=${by}${narrowed}`, names)
        expect(found.rows).toEqual(model.sales(by, from, to, branch))
        const total = model.sales('semua', from, to, branch)['semua'] ?? nothing([...names, 'nota'])
        expect(total).toMatchObject(found.total)
      }
    },
  )

  test.each(['hari', 'minggu', 'bulan', 'produk', 'merek', 'supplier'])('purchases by %s are', async (by) => {
    const names = ['pembelian', 'unit']
    const found = await asked(`pembelian?dari=${from}&sampai=${to}&menurut=${by}`, names)
    expect(found.rows).toEqual(model.purchases(by, from, to))
    expect(found.total).toEqual(model.purchases('semua', from, to)['semua'] ?? nothing(names))
  })

  test.each(['hari', 'minggu', 'bulan'])('the tax in what was sold and bought by %s is', async (by) => {
    const names = ['keluaran', 'dppKeluaran', 'masukan', 'dppMasukan', 'kurangBayar']
    const found = await asked(`ppn?dari=${from}&sampai=${to}&menurut=${by}`, names)
    expect(found.rows).toEqual(model.taxes(by, from, to))
    expect(found.total).toEqual(model.taxes('semua', from, to)['semua'] ?? nothing(names))
  })

  test.each(['hari', 'minggu', 'bulan', 'produk', 'gudang'])('goods in and out by %s are', async (by) => {
    const names = ['masuk', 'keluar', 'saldo']
    const found = await asked(`kartu-stok?dari=${from}&sampai=${to}&menurut=${by}`, names)
    expect(found.rows).toEqual(model.goods(by, from, to))
    const total = model.goods('semua', from, to)['semua']
    if (total) expect(found.total).toEqual(total)
  })

  test('money of every day is, with what was in the account at its end', async () => {
    const found = await asked(`kas?dari=${from}&sampai=${to}&menurut=hari`, ['masuk', 'keluar', 'saldo'])
    expect(found.rows).toEqual(model.money(from, to))
    const byAccount = await asked(`kas?dari=${from}&sampai=${to}&menurut=akun&akun=${account}`, ['saldo'])
    expect(byAccount.total).toEqual({ saldo: found.total['saldo'] })
  })
})

test('what is there at the end is summed where it is stored: no row of each product and warehouse comes for it', async () => {
  const brought: number[] = []
  const counting: Pick<Database, 'query'> = {
    query: async (sql, values, plan) => {
      const rows = await api.database().query(sql, values, plan)
      brought.push(rows.length)
      // What the statement brings is what its reader asked for.
      return rows as never
    },
  }
  const [dari, sampai] = ranges[0]
  const request = { database: counting, query: { dari, sampai } } as unknown as OperationRequest<'laporanKartuStok'>
  await goodsFigures(request)
  expect(brought).toEqual([1, 1])
})

describe.each(days)('on %s', (on) => {
  test.each(['gudang', 'produk', 'merek', 'umur'])('stock by %s is that of the documents', async (by) => {
    const found = await asked(`stok?pada=${on}&menurut=${by}`, ['nilai', 'jumlah'])
    expect(found.rows).toEqual(model.stock(by, on))
    expect(found.total).toEqual(model.stock('semua', on)['semua'] ?? nothing(['nilai', 'jumlah']))
  })

  test('products by how their stock is are those of the documents', async () => {
    const names = ['barang', 'terjual', 'jumlah', 'nilai']
    const found = await asked(`barang?pada=${on}&menurut=keadaan`, names)
    expect(found.rows).toEqual(model.demand(on))
  })

  test.each([
    ['piutang', 'receivable', 'umur'],
    ['piutang', 'receivable', 'customer'],
    ['utang', 'payable', 'umur'],
    ['utang', 'payable', 'supplier'],
  ] as const)('%s (%s) by %s is', async (path, side, by) => {
    const names = ['sisa', 'terlambat']
    const found = await asked(`${path}?pada=${on}&menurut=${by}`, names)
    expect(found.rows).toEqual(model.debts(side, by, on))
    expect(found.total).toEqual(model.debts(side, 'semua', on)['semua'] ?? nothing(names))
  })
})

test.each(['piutang', 'utang'])('what is owed (%s) by age and party is what the list behind it shows', async (side) => {
  const party = side === 'piutang' ? 'customer' : 'supplier'
  for (const by of ['umur', party]) {
    const { body } = await api.get(`/api/laporan/${side}?pada=${today()}&menurut=${by}`)
    expect(body.rows.length).toBeGreaterThan(0)
    for (const { kunci, nama, sisa } of body.rows as Row[]) {
      const narrowed = new URLSearchParams({ sisi: side === 'piutang' ? 'Piutang' : 'Utang', limit: '200' })
      narrowed.set(by, by === 'umur' ? nama : kunci)
      const { items } = (await api.get(`/api/tagihan?${narrowed}`)).body
      expect(
        items.reduce((sum: number, item: { sisa: number }) => sum + item.sisa, 0),
        nama,
      ).toBe(sisa)
    }
  }
})

test('rows are in the order of days, or of the greatest first', async () => {
  const [from, to] = ranges[0]
  const byDay = await asked(`penjualan?dari=${from}&sampai=${to}&menurut=hari`, ['omzet'])
  expect(byDay.order).toEqual(byDay.order.toSorted())
  const { rows, order } = await asked(`penjualan?dari=${from}&sampai=${to}&menurut=customer`, ['omzet'])
  expect(order.map((key) => rows[key]!['omzet']!)).toEqual(Object.values(rows).map(({ omzet }) => omzet!).sort((a, b) => b - a)) // prettier-ignore
})

test('goods and people are kept apart: one is not narrowed by the other', async () => {
  const { status } = await api.get(`/api/laporan/penjualan?dari=${today()}&sampai=${today()}&menurut=produk&customer=1`)
  expect(status).toBe(422)
})

describe('the daily figures', () => {
  test('are those of what is stored', async () => {
    expect(await checkLedger(api.database())).toEqual([])
  })

  test.each([
    ['sold_day', 'revenue', /Penjualan harian \(day .*penjualan tercatat/],
    ['sold_party_day', 'documents', /Penjualan harian per customer .*nota tercatat/],
    ['bought_day', 'amount', /Pembelian harian .*pembelian tercatat/],
    ['stock_day', 'value', /Stok harian .*nilai tercatat/],
    ['goods_day', 'taken', /Barang harian .*keluar tercatat/],
    ['goods_month', 'received', /Barang bulanan .*masuk tercatat/],
    ['money_day', 'paid', /Kas harian .*keluar tercatat/],
    ['tax_day', 'tax', /PPN harian .*PPN tercatat/],
    ['owed_day', 'amount', /Tagihan harian .*sisa tercatat/],
    ['money_way_day', 'paid', /Kas harian per cara bayar .*keluar tercatat/],
    ['sold_month', 'revenue', /Penjualan bulanan \(dimension .*penjualan tercatat .*menurut harian/],
    ['stock_month', 'quantity', /Stok bulanan .*jumlah tercatat/],
    ['stock_since', 'value', /Umur stok .*nilai tercatat/],
  ])('of %s that are wrong are named, and mended by filling them anew', async (table, column, message) => {
    await api
      .database()
      .query(`update ${table} set ${column} = ${column} + 1 where ctid = (select max(ctid) from ${table})`)
    expect((await checkLedger(api.database()))[0]).toMatch(message)
    await rebuildFigures(api.database())
    expect(await checkLedger(api.database())).toEqual([])
  })

  test('are filled with their months by one call alone, and what is stored after it in the same transaction counts', async () => {
    await api.database().transaction(async (tx) => {
      await tx.query('select rebuild_figures()')
      await tx.query('update sold_day set units = units + 1 where product_id <> 0')
      await tx.query('update sold_day set units = units - 1 where product_id <> 0')
      const [carrying] = await tx.query<{ yes: boolean }>('select is_rebuilding() is not true as yes')
      expect(carrying).toEqual({ yes: true })
    })
    expect(await checkLedger(api.database())).toEqual([])
  })
})
