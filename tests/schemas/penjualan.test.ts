import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledDocument, CompiledList, Values } from '../../src/contract/module.ts'
import type { CompiledEntryMode } from '../../src/contract/row-parts.ts'
import { seeded } from '../seeded-random.ts'
import { compileShipped, loadDocument, problems, written } from './compiled.ts'
import { buildPayload } from '../../src/contract/runtime/payload.ts'

let form: CompiledDocument
let list: CompiledList
let imeiMode: CompiledEntryMode
let stockMode: CompiledEntryMode

beforeAll(async () => {
  form = await loadDocument('penjualan/penjualan')
  const found = form.lists['produkList']
  if (found?.entry?.kind !== 'modes') throw new Error('The sale has no entry with modes')
  list = found
  const [first, second] = found.entry.modes
  if (!first || !second) throw new Error('The sale has fewer than two modes')
  imeiMode = first
  stockMode = second
})

const option = (value: number): Values => ({ value, label: `Nama ${value}` })
const header = { tglNota: '2026-01-30', namaCustomer: option(1), cabang: option(2), salesperson: option(3) }
const scanned = { validation: true, nama: 'HP X', id_gudang: 1, gudang: 'Gudang Utama' }
const stock = {
  idProduk: 9,
  namaProduk: 'Kabel',
  gudang: [
    { idGudang: 1, namaGudang: 'Gudang Utama', qty: 5 },
    { idGudang: 2, namaGudang: 'Gudang Cabang', qty: 7 },
  ],
}

/** Nobody has said whose they are. */
const unowned = { idCabang: null, cabang: null }
const imeiLine = (price: number, ...imeiList: string[]): Values =>
  list.derive({ ...imeiMode.row({ code: imeiList[0], answer: scanned }), hargaPerQuantity: price, imeiList }, {})

function stockLine(price: number, ...selected: number[]): Values {
  const row = stockMode.row({ pick: { value: 9, label: 'Kabel' }, answer: stock })
  // The row template fills gudangStocks with objects.
  const stocks = row['gudangStocks'] as Values[]
  const gudangStocks = stocks.map((entry, index) => ({ ...entry, selectedQty: selected[index] ?? 0 }))
  return list.derive({ ...row, hargaPerQuantity: price, gudangStocks }, {})
}

describe('header (specification, section 5)', () => {
  test('every message', () => {
    expect(problems(form, {}).sort()).toEqual([
      '/cabang Cabang wajib diisi',
      '/namaCustomer Customer wajib diisi',
      '/produkList Minimal harus ada 1 produk',
      '/salesperson Salesperson wajib diisi',
    ])
    expect(problems(form, { ...header, dueDays: -1, produkList: [imeiLine(1, '1')] })).toEqual([
      '/dueDays Due days cannot be negative',
    ])
  })

  test('a null option counts as none', () => {
    expect(problems(form, { ...header, cabang: { value: null, label: null }, produkList: [imeiLine(1, '1')] })).toEqual(
      ['/cabang/value Cabang wajib diisi'],
    )
  })
})

describe('entry', () => {
  test('a scanned IMEI becomes a line with quantity 1 and price 0', () => {
    expect(imeiMode.row({ code: '356', answer: scanned })).toEqual({
      idProduk: '356',
      namaProduk: 'HP X',
      idGudang: 1,
      namaGudang: 'Gudang Utama',
      isImei: true,
      imeiList: ['356'],
      gudangStocks: [],
      quantity: 1,
      hargaPerQuantity: 0,
      diskon: 0,
      subtotal: 0,
      idBarang: null,
      hargaMinimum: null,
      stok: null,
      pokokList: [{ imei: '356', pokok: null }],
      idCabang: null,
      cabang: null,
    })
  })

  test('a list price is the price of a new line', () => {
    const priced = { ...scanned, harga: 3_500_000, hargaMinimum: 3_000_000, modal: 2_500_000, idProduk: 7 }
    expect(imeiMode.row({ code: '356', answer: priced })).toMatchObject({
      hargaPerQuantity: 3_500_000,
      subtotal: 3_500_000,
      hargaMinimum: 3_000_000,
      idBarang: 7,
    })
  })

  test('a product without IMEI becomes a line with quantity 0, price 0 and its stock', () => {
    expect(stockLine(0)).toEqual({
      idProduk: 9,
      namaProduk: 'Kabel',
      isImei: false,
      imeiList: [],
      quantity: 0,
      hargaPerQuantity: 0,
      diskon: 0,
      subtotal: 0,
      idBarang: 9,
      hargaMinimum: null,
      stok: 12,
      pokokList: [{ imei: null, pokok: null }],
      gudangStocks: [
        { idGudang: 1, namaGudang: 'Gudang Utama', availableQty: 5, selectedQty: 0, ...unowned },
        { idGudang: 2, namaGudang: 'Gudang Cabang', availableQty: 7, selectedQty: 0, ...unowned },
      ],
    })
  })

  test('an IMEI joins a line of the same product and warehouse only', () => {
    const line = imeiLine(5, '1')
    const match = (answer: object): unknown =>
      imeiMode.merge?.match({ line, code: '2', answer: { ...scanned, ...answer } })
    expect([match({}), match({ id_gudang: 2 }), match({ nama: 'HP Y' })]).toEqual([true, false, false])
    expect(imeiMode.merge?.append['imeiList']?.({ line, code: '2', answer: scanned })).toBe('2')
  })

  test.each([
    ["IMEI '35' sudah ada dalam daftar.", () => imeiMode.duplicate.message({ code: '35' })],
    ["IMEI '35' tidak ditemukan.", () => imeiMode.notFound({ code: '35' })],
    ["Produk 'Kabel' tidak ditemukan.", () => stockMode.notFound({ pick: { value: 9, label: 'Kabel' } })],
    ["Produk 'Kabel' sudah terdaftar.", () => stockMode.duplicate.message({ answer: stock })],
  ])('%s', (message, made) => {
    expect(made()).toBe(message)
  })

  test('valid only if validation is true; calls and parameters', () => {
    expect([
      imeiMode.lookup.found({ code: '1', answer: scanned }),
      imeiMode.lookup.found({ code: '1', answer: { validation: false } }),
    ]).toEqual([true, false])
    expect([
      imeiMode.lookup.call.method,
      imeiMode.lookup.call.path,
      imeiMode.lookup.params['imei']?.({ code: '35' }),
    ]).toEqual(['GET', '/api/penjualan/scanimei', '35'])
    expect([stockMode.lookup.call.path, stockMode.lookup.params['id_produk']?.({ pick: { value: 9 } })]).toEqual([
      '/api/penjualan/gudangnonimei',
      9,
    ])
  })
})

describe('line (specification, section 5)', () => {
  test.each([
    ['complete', () => imeiLine(5, '1'), []],
    [
      'no price',
      () => imeiLine(0, '1'),
      ['/hargaPerQuantity Harga/Qty harus lebih dari 0', '/subtotal Subtotal harus lebih dari 0'],
    ],
    [
      'no quantity',
      () => stockLine(5),
      ['/quantity Quantity harus lebih dari 0', '/subtotal Subtotal harus lebih dari 0'],
    ],
    ['no name', () => ({ ...imeiLine(5, '1'), namaProduk: ' ' }), ['/namaProduk Nama produk is required']],
    ['stock from two warehouses', () => stockLine(5, 1, 2), []],
  ])('%s', (_, line, expected) => {
    expect(list.validate(line(), {}).map(written).sort()).toEqual([...expected].sort())
  })

  test('quantity and subtotal follow IMEIs, stock and price', () => {
    expect(imeiLine(5, '1', '2')).toMatchObject({ quantity: 2, subtotal: 10 })
    expect(stockLine(5, 1, 2)).toMatchObject({ quantity: 3, subtotal: 15 })
  })

  test('duplicates over all lines', () => {
    expect(problems(form, { ...header, produkList: [imeiLine(5, '1'), imeiLine(5, '2', '1')] })).toEqual([
      '/produkList Terdapat IMEI yang duplikat dalam daftar produk.',
    ])
    expect(problems(form, { ...header, produkList: [stockLine(5, 1), stockLine(5, 1)] })).toEqual([
      '/produkList Terdapat produk Non-IMEI yang duplikat.',
    ])
  })

  test.each([
    ['5', 5, true],
    ['0', 0, false],
    ['-1', -1, false],
    ['nothing', null, false],
  ])('price %s', (_, value, kept) => {
    const column = list.table.columns.find((candidate) => candidate.column === 'value' && candidate.edit)
    if (column?.column !== 'value') throw new Error('The price cannot be edited')
    expect(column.edit?.accept({ value, line: imeiLine(5, '1') }) === true).toBe(kept)
  })
})

describe('request, totals and texts', () => {
  const data = (): Values =>
    form.derive(
      {
        ...form.initial({}),
        ...header,
        dueDays: 14,
        referensi: ' R1 ',
        produkList: [imeiLine(3000000, '1', '2'), stockLine(25000, 1, 2)],
      },
      {},
    )
  const body = {
    tglNota: '2026-01-30T00:00:00.000Z',
    jatuhTempo: '2026-02-13T00:00:00.000Z',
    referensi: 'R1',
    id_customer: 1,
    id_pic: 3,
    produkList: [
      { hargaPerQuantity: 3000000, isImei: true, idGudang: 1, imeiList: ['1', '2'] },
      {
        idProduk: 9,
        hargaPerQuantity: 25000,
        isImei: false,
        gudangStocks: [
          { idGudang: 1, selectedQty: 1 },
          { idGudang: 2, selectedQty: 2 },
        ],
      },
    ],
  }

  test('the exact body of section 7, without the branch', () => {
    expect(buildPayload(form.submit, data(), { extensions: false }).body).toEqual(body)
  })

  test('the branch is an extension', () => {
    expect(buildPayload(form.submit, data(), { extensions: true }).body).toEqual({ ...body, id_cabang: 2 })
  })

  test('Rp 6.000.000 to the cent', () => {
    const totals = form.sections.find((section) => section.section === 'totals')
    if (totals?.section !== 'totals') throw new Error('The sale has no totals')
    const doc = { produkList: [imeiLine(3000000, '1', '2')] }
    expect(totals.terms.map((term) => [term.label, Number(term.value({ doc })?.toFixed(2))])).toEqual([
      ['Total', 6000000],
      ['DPP', 5405405.41],
      ['Disc', 0],
      ['PPN', 594594.59],
      ['Grand Total', 6000000],
    ])
  })

  test('the subtotals of the rows are the Total, and DPP and PPN too, to the cent', () => {
    const totals = form.sections.find((section) => section.section === 'totals')
    if (totals?.section !== 'totals') throw new Error('The sale has no totals')
    const random = seeded(8)
    for (let round = 0; round < 300; round += 1) {
      const rows = Array.from({ length: 1 + Math.floor(random() * 9) }, () =>
        stockLine(1 + Math.floor(random() * 10 ** (1 + Math.floor(random() * 9))), Math.floor(random() * 5), 1),
      )
      const subtotals = rows.map((row) => BigInt(Number(row['subtotal'])))
      const sum = subtotals.reduce((total, subtotal) => total + subtotal, 0n)
      const [total, dpp, , ppn] = totals.terms.map((term) =>
        (term.value({ doc: { produkList: rows } }) ?? 0).toFixed(2),
      )
      expect(total).toBe(`${sum}.00`)
      expect(cents(dpp) + cents(ppn)).toBe(sum * 100n)
    }
  })

  test('an amount is whole and at most so much', () => {
    const priced = (price: number) => list.validate(imeiLine(price, '1'), {}).map((issue) => issue.message)
    expect(priced(1e12)).toEqual([])
    expect(priced(1e12 + 1)).toEqual(['Paling besar 1.000.000.000.000'])
    expect(priced(12.5)).toContain('Harga/Qty harus lebih dari 0')
  })

  test('headings, dialogs and buttons', () => {
    const { columns, dialogs, empty } = list.table
    const scope = { line: imeiLine(5, '1', '2') }
    expect([empty, ...columns.map((column) => column.title)]).toEqual([
      'Belum ada produk yang ditambahkan',
      'Nama Produk',
      'Qty',
      ...['Harga Per Qty', 'Diskon'],
      'Subtotal',
      'Gudang',
      'Aksi',
    ])
    const { imeiList, pilihGudang } = dialogs
    if (imeiList?.widget !== 'list' || pilihGudang?.widget !== 'allocation') throw new Error('The sale has no dialogs')
    expect([imeiList.title(scope), ...imeiList.texts.map((text) => text(scope)), imeiList.close]).toEqual([
      'IMEI List - HP X',
      'Gudang: Gudang Utama',
      'Total: 2 unit',
      'Tutup',
    ])
    expect([
      pilihGudang.title({ line: stockLine(5) }),
      pilihGudang.label.title,
      pilihGudang.maximum.title,
      pilihGudang.selected.title,
      pilihGudang.total({ total: 3 }),
      pilihGudang.save,
    ]).toEqual(['Pilih Gudang - Kabel', 'Gudang', 'Max', 'Qty', 'Total: 3', 'Simpan'])
    const tables = form.sections.flatMap((section) => (section.section === 'table' ? [section.title] : []))
    expect([tables, form.submit.button, form.submit.busy]).toEqual([
      ['Nomor Nota #123'],
      'Submit Penjualan',
      'Menyimpan...',
    ])
  })
})

describe('Testing', () => {
  test.each([
    ['nothing', {}, ['/customer Customer selection is required']],
    ['no id', { customer: { value: null, label: 'Toko' } }, ['/customer/value Customer ID is required']],
    ['no name', { customer: { value: 1, label: null } }, ['/customer/label Customer name is required']],
    ['a customer', { customer: { value: 1, label: 'Toko' } }, []],
  ])('%s', async (_, data, expected) => {
    expect(problems(await loadDocument('penjualan/testing'), data)).toEqual(expected)
  })

  test('nothing is called', async () => {
    const testing = await loadDocument('penjualan/testing')
    expect([testing.title, testing.submit.call, testing.submit.button]).toEqual(['Testing', null, 'Submit Penjualan'])
    const { sources } = await compileShipped()
    expect(sources.find((source) => source.id === 'screens/testing')?.entry.pages).toEqual([
      { path: '/testing', draws: 'screen' },
    ])
  })
})

function cents(amount = ''): bigint {
  return BigInt(amount.replace('.', ''))
}

describe('the notice of what a customer may owe', () => {
  const notice = () => form.sections.find((section) => section.section === 'notice')!
  const phone = () => ({ ...header, produkList: [imeiLine(500, '1')] })
  const paid = (...amounts: number[]) => ({ ...phone(), bayarList: amounts.map((jumlah) => ({ jumlah })) })

  test.each([
    ['of an empty form', () => ({ ...header, bayarList: [], produkList: [] }), null],
    ['paid in full', () => paid(400, 100), null],
    ['paid in part', () => paid(200), 300],
    ['not paid', () => paid(), 500],
    ['a form without payments', phone, 500],
  ])('asks of what is added alone: %s', (_, doc, added) => {
    expect(notice().params['tambahan']?.({ doc: doc() })).toBe(added)
  })

  test('names the amounts, and is silent to whom none are told', () => {
    const told = (answer: object) => ({ doc: paid(200), answer })
    const over = told({ lewat: true, limit: 100, terpakai: 1000 })
    expect(notice().when(over)).toBe(true)
    expect(notice().text(over)).toBe('Limit Piutang Nama 1 Rp 100 terlewati: piutangnya menjadi Rp 1.300.')
    expect(notice().when(told({}))).not.toBe(true)
  })
})

test('a line says whose goods it takes where they are not those of the branch that sells', () => {
  const said = (line: Values): string[] =>
    (list.table.notes ?? []).flatMap(({ when, text }) => {
      const scope = { doc: { ...header, cabang: option(2) }, line }
      return when(scope) === true ? [text(scope)] : []
    })
  const unit = (idCabang: number) => {
    const answer = { ...scanned, idCabang, cabang: `Nama ${idCabang}` }
    return list.derive(imeiMode.row({ code: '1', answer }), {})
  }
  // The rows are drawn again when this changes, and nothing else of the header.
  expect(new Set(list.table.notes?.flatMap(({ reads }) => reads))).toEqual(new Set(['cabang']))
  expect(said(unit(2))).toEqual([])
  expect(said(unit(1))).toEqual(['Unit cabang lain: milik Nama 1, dijual di Nama 2.'])
  expect(said(imeiLine(5, '1')), 'nobody knows whose').toEqual([])
  const line = stockLine(5, 1, 0)
  const owners = [1, 2].map((idCabang) => ({ idCabang, cabang: `Nama ${idCabang}` }))
  const gudangStocks = (line['gudangStocks'] as Values[]).map((one, index) => ({ ...one, ...owners[index] }))
  expect(said({ ...line, gudangStocks })).toEqual(['Barang cabang lain: milik Nama 1, dijual di Nama 2.'])
  const own = gudangStocks.map((one, index) => ({ ...one, selectedQty: index }))
  expect(said({ ...line, gudangStocks: own })).toEqual([])
})
