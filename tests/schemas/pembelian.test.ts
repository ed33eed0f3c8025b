import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledDocument, CompiledList, CompiledSerials, Values } from '../../src/contract/module.ts'
import { loadDocument, problems, written } from './compiled.ts'
import { buildPayload } from '../../src/contract/runtime/payload.ts'

let form: CompiledDocument
let list: CompiledList

const supplier = { value: 3, label: 'PT Sumber' }
const phone = { value: 7, label: 'HP X', isImeiProduct: true, isSnProduct: false }
const laptop = { value: 8, label: 'Laptop Y', isImeiProduct: true, isSnProduct: true }
const cable = { value: 9, label: 'Kabel', isImeiProduct: false, isSnProduct: false }
const warehouse = { value: 1, label: 'Gudang Utama' }
const imei = (last: number): string => `35693803564380${last}`

beforeAll(async () => {
  form = await loadDocument('pembelian/pembelian')
  const found = form.lists['produkList']
  if (!found) throw new Error('The purchase has no list of lines')
  list = found
})

function makeLine(draft: Values, more: Values = {}): Values {
  if (list.entry?.kind !== 'form') throw new Error('The purchase has no entry form')
  const row = list.entry.makeRow({ quantity: 1, hargaPerQuantity: 1000, gudang: warehouse, ...draft }, {})
  return list.derive({ ...row, ...more }, {})
}

const header = { tglNota: '2026-01-30', namaSupplier: supplier, jenisPembelian: { value: 1, label: 'Tunai' } }
const withLines = (...lines: Values[]): Values => ({ ...header, produkList: lines })

describe('header (specification, section 5)', () => {
  test.each([
    [
      'nothing chosen',
      { tglNota: '2026-01-30', produkList: [] },
      [
        '/namaSupplier Supplier wajib diisi',
        '/jenisPembelian Jenis wajib diisi',
        '/produkList Minimal harus ada 1 produk',
      ],
    ],
    [
      'negative due days',
      { ...header, dueDays: -1 },
      ['/dueDays Jatuh tempo tidak boleh negatif', '/produkList Minimal harus ada 1 produk'],
    ],
    [
      'no due days',
      { ...header, dueDays: undefined },
      ['/dueDays Jatuh tempo tidak boleh negatif', '/produkList Minimal harus ada 1 produk'],
    ],
    [
      'no dates',
      { ...header, tglNota: undefined },
      [
        '/tglNota Tanggal Nota wajib diisi',
        '/jatuhTempo Tanggal Jatuh Tempo wajib diisi',
        '/produkList Minimal harus ada 1 produk',
      ],
    ],
    [
      'a supplier without value',
      { ...header, namaSupplier: { value: null, label: null } },
      ['/namaSupplier/value Supplier wajib diisi', '/produkList Minimal harus ada 1 produk'],
    ],
  ])('%s', (_, data, expected) => {
    expect(problems(form, data).sort()).toEqual([...expected].sort())
  })

  test.each([
    ['2026-01-30', 0, '2026-01-30'],
    ['2026-01-30', 30, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s plus %i days is due on %s', (tglNota, dueDays, due) => {
    expect(form.derive({ tglNota, dueDays }, {})['jatuhTempo']).toBe(due)
  })

  test('an empty form is dated today (UTC) with no days', () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(form.initial({})).toMatchObject({ tglNota: today, dueDays: 0, jatuhTempo: today, produkList: [] })
  })
})

describe('entry of a line', () => {
  test.each([
    [
      'nothing',
      {},
      [
        '/namaProduk Produk wajib diisi',
        '/hargaPerQuantity Harga/Qty harus lebih dari 0',
        '/gudang Gudang wajib diisi',
        '/quantity Quantity harus lebih dari 0',
      ],
    ],
    [
      'no amounts',
      { namaProduk: cable, gudang: warehouse, quantity: 0, hargaPerQuantity: 0 },
      ['/hargaPerQuantity Harga/Qty harus lebih dari 0', '/quantity Quantity harus lebih dari 0'],
    ],
    [
      'an IMEI product without IMEIs yet',
      { namaProduk: phone, gudang: warehouse, quantity: 2, hargaPerQuantity: 5 },
      [],
    ],
  ])('%s', (_, draft, expected) => {
    if (list.entry?.kind !== 'form') throw new Error('The purchase has no entry form')
    expect(list.entry.validate(list.entry.derive(draft, {}), {}).map(written).sort()).toEqual([...expected].sort())
  })

  test('a draft begins with quantity 1 and price 0, and the box follows the product', () => {
    if (list.entry?.kind !== 'form') throw new Error('The purchase has no entry form')
    expect(list.entry.initial({})).toMatchObject({ quantity: 1, hargaPerQuantity: 0, isImeiProduct: false })
    expect(list.entry.derive({ namaProduk: phone }, {})['isImeiProduct']).toBe(true)
  })

  test.each([
    ['phone', phone, { isImeiProduct: true, isSnProduct: false, imeiLength: 15, snLength: 10, imeiSnList: [] }],
    ['laptop', laptop, { isImeiProduct: true, isSnProduct: true, imeiLength: 15, snLength: 10, imeiSnList: [] }],
    ['cable', cable, { isImeiProduct: false, isSnProduct: false, imeiSnList: [] }],
  ])('a new line of a %s', (_, namaProduk, expected) => {
    const line = makeLine({ namaProduk })
    expect(line).toMatchObject(expected)
    expect('imeiLength' in line).toBe('imeiLength' in expected)
  })
})

describe('line (specification, section 5)', () => {
  const full = [{ imei: imei(1) }, { imei: imei(2) }]
  test.each([
    ['complete', () => makeLine({ namaProduk: phone, quantity: 2 }, { imeiSnList: full }), []],
    [
      'too few',
      () => makeLine({ namaProduk: phone, quantity: 3 }, { imeiSnList: full }),
      ['/imeiSnList Jumlah IMEI (2) harus sesuai dengan Qty (3).'],
    ],
    ['none', () => makeLine({ namaProduk: phone }), ['/imeiSnList Jumlah IMEI (0) harus sesuai dengan Qty (1).']],
    [
      'a short IMEI',
      () => makeLine({ namaProduk: phone }, { imeiSnList: [{ imei: '123' }] }),
      ["/imeiSnList/0/imei IMEI '123' harus 15 karakter."],
    ],
    [
      'an empty IMEI',
      () => makeLine({ namaProduk: phone }, { imeiSnList: [{ imei: ' ' }] }),
      ['/imeiSnList/0/imei IMEI is required'],
    ],
    [
      'no IMEI length',
      () => makeLine({ namaProduk: phone }, { imeiLength: 0, imeiSnList: [{ imei: imei(1) }] }),
      ['/imeiLength Panjang IMEI harus lebih dari 0.'],
    ],
    [
      'a short SN',
      () => makeLine({ namaProduk: laptop }, { imeiSnList: [{ imei: imei(1), sn: 'AB' }] }),
      ["/imeiSnList/0/sn SN 'AB' harus 10 karakter."],
    ],
    [
      'no SN',
      () => makeLine({ namaProduk: laptop }, { imeiSnList: [{ imei: imei(1) }] }),
      ["/imeiSnList/0/sn SN '' harus 10 karakter."],
    ],
    [
      'no SN length',
      () => makeLine({ namaProduk: laptop }, { snLength: undefined, imeiSnList: [{ imei: imei(1), sn: 'A' }] }),
      ['/snLength Panjang SN harus lebih dari 0.'],
    ],
    [
      'non-IMEI with IMEI length',
      () => makeLine({ namaProduk: cable }, { imeiLength: 15 }),
      ['/imeiLength Untuk produk Non-IMEI, panjang IMEI harus kosong.'],
    ],
    [
      'non-IMEI with SN length',
      () => makeLine({ namaProduk: cable }, { snLength: 10 }),
      ['/snLength Untuk produk Non-IMEI, panjang SN harus kosong.'],
    ],
    [
      'non-IMEI with IMEIs',
      () => makeLine({ namaProduk: cable }, { imeiSnList: [{ imei: 'X' }] }),
      ['/imeiSnList Untuk produk Non-IMEI, daftar IMEI harus kosong.'],
    ],
    [
      'non-IMEI with SN',
      () => makeLine({ namaProduk: cable }, { imeiSnList: [{ imei: 'X', sn: 'Y' }] }),
      [
        '/imeiSnList Untuk produk Non-IMEI, daftar IMEI harus kosong.',
        '/imeiSnList/0/sn Produk Non-IMEI tidak dapat memiliki SN.',
      ],
    ],
    [
      'no quantity, price, product, warehouse',
      () => list.derive({ imeiSnList: [] }, {}),
      [
        '/namaProduk Produk wajib diisi',
        '/hargaPerQuantity Harga/Qty harus lebih dari 0',
        '/gudang Gudang wajib diisi',
        '/quantity Quantity harus lebih dari 0',
      ],
    ],
  ])('%s', (_, line, expected) => {
    expect(list.validate(line(), {}).map(written).sort()).toEqual([...expected].sort())
  })

  test('the same product in the same warehouse is refused, in another it is not', () => {
    const elsewhere = makeLine({ namaProduk: cable, gudang: { value: 2, label: 'Gudang Cabang' } })
    expect(problems(form, withLines(makeLine({ namaProduk: cable }), elsewhere))).toEqual([])
    expect(problems(form, withLines(makeLine({ namaProduk: cable }), makeLine({ namaProduk: cable })))).toEqual([
      '/produkList/1/namaProduk Produk dengan nama dan gudang yang sama sudah ada dalam daftar.',
    ])
  })

  test('an IMEI may stand in one line only', () => {
    const first = makeLine({ namaProduk: phone }, { imeiSnList: [{ imei: imei(1) }] })
    const second = makeLine({ namaProduk: laptop }, { imeiSnList: [{ imei: imei(1), sn: '1234567890' }] })
    expect(problems(form, withLines(first, second))).toEqual(['/produkList/1/imeiSnList IMEI sudah ada dalam daftar.'])
  })
})

describe('Kelola IMEI', () => {
  const dialog = (): CompiledSerials => {
    const found = list.table.dialogs['kelolaImei']
    if (found?.widget !== 'serials') throw new Error('The purchase has no serials dialog')
    return found
  }

  test('every text as the specification has it', () => {
    const line = makeLine({ namaProduk: laptop, quantity: 2 })
    const scope = { line, length: 15, count: 1, quantity: 2 }
    const { title, counter, save, incomplete, empty, add, columns, flag } = dialog()
    expect([title(scope), counter(scope), save(scope), incomplete(scope), empty, add, flag?.title]).toEqual([
      'Kelola IMEI - Laptop Y',
      'IMEI/SN yang diinput: 1/2',
      'Simpan IMEI/SN',
      'You need to add exactly 2 IMEI entries.',
      'No IMEI entries yet',
      'Add',
      'SN',
    ])
    expect(save({ line: makeLine({ namaProduk: phone }) })).toBe('Simpan IMEI')
    expect(columns.map((column) => [column.title, column.length.title, column.length.message(scope)])).toEqual([
      ['IMEI', 'Panjang IMEI', 'Panjang IMEI harus lebih dari 0.'],
      ['SN', 'Panjang SN', 'Panjang SN harus lebih dari 0.'],
    ])
    expect(
      columns.map(({ messages }) => [messages.empty(scope), messages.length(scope), messages.duplicate(scope)]),
    ).toEqual([
      ['IMEI tidak boleh kosong.', 'IMEI harus 15 digit.', 'IMEI sudah ada dalam daftar.'],
      ['SN tidak boleh kosong.', 'SN harus 15 digit.', 'SN sudah ada dalam daftar.'],
    ])
  })
})

describe('request and totals', () => {
  test('the exact body of section 7', () => {
    const lines = [
      makeLine(
        { namaProduk: phone, quantity: 2, hargaPerQuantity: 3000000 },
        { imeiSnList: [{ imei: ` ${imei(1)} ` }, { imei: imei(2) }] },
      ),
      makeLine(
        { namaProduk: laptop, hargaPerQuantity: 9000000 },
        { imeiSnList: [{ imei: imei(3), sn: 'SN12345678' }] },
      ),
      makeLine({ namaProduk: cable, quantity: 10, hargaPerQuantity: 25000 }),
    ]
    const data = form.derive({ ...form.initial({}), ...withLines(...lines), dueDays: 14, referensi: '  PO-1 ' }, {})
    expect(buildPayload(form.submit, data, { extensions: false }).body).toEqual({
      tglNota: '2026-01-30',
      dueDays: 14,
      jatuhTempo: '2026-02-13',
      namaSupplier: 3,
      jenisPembelian: 1,
      referensi: 'PO-1',
      produkList: [
        {
          namaProduk: 7,
          quantity: 2,
          hargaPerQuantity: 3000000,
          hargaPerQuantitas: 3000000,
          gudang: 1,
          isImeiProduct: true,
          imeiLength: 15,
          isSnProduct: false,
          imeiSnList: [
            { imei: imei(1), sn: '' },
            { imei: imei(2), sn: '' },
          ],
        },
        {
          namaProduk: 8,
          quantity: 1,
          hargaPerQuantity: 9000000,
          hargaPerQuantitas: 9000000,
          gudang: 1,
          isImeiProduct: true,
          imeiLength: 15,
          isSnProduct: true,
          snLength: 10,
          imeiSnList: [{ imei: imei(3), sn: 'SN12345678' }],
        },
        {
          namaProduk: 9,
          quantity: 10,
          hargaPerQuantity: 25000,
          hargaPerQuantitas: 25000,
          gudang: 1,
          isImeiProduct: false,
          isSnProduct: false,
          imeiSnList: [],
        },
      ],
    })
  })

  test('every place of the body leads back to its field', () => {
    const data = {
      ...form.initial({}),
      ...withLines(makeLine({ namaProduk: phone }, { imeiSnList: [{ imei: imei(1) }] })),
    }
    const { sources } = buildPayload(form.submit, data, { extensions: true })
    expect(sources.get('/namaSupplier')).toEqual(['namaSupplier', 'value'])
    expect(sources.get('/produkList/0')).toEqual(['produkList', 0])
    expect(sources.get('/produkList/0/imeiSnList/0/imei')).toEqual(['produkList', 0, 'imeiSnList', 0, 'imei'])
  })

  test('totals to the cent', () => {
    const doc = withLines(makeLine({ namaProduk: cable, quantity: 2, hargaPerQuantity: 3000000 }))
    const totals = form.sections.find((section) => section.section === 'totals')
    if (totals?.section !== 'totals') throw new Error('The purchase has no totals')
    expect(totals.terms.map((term) => [term.label, Number(term.value({ doc })?.toFixed(2))])).toEqual([
      ['Total', 6000000],
      ['DPP', 5405405.41],
      ['Disc', 0],
      ['PPN', 594594.59],
      ['Grand Total', 6000000],
    ])
  })
})

describe('what is known of a code (an extension)', () => {
  const unit = { imei: imei(1), sn: 'SN12345678', produk: 'HP X', gudang: 'Gudang Utama' }
  const answer = { unit: [unit, { ...unit, imei: imei(2), sn: null, produk: 'HP Y' }] }

  test.each([
    ['imei', imei(1), 'sudah ada dalam stok: HP X di Gudang Utama.'],
    ['imei', imei(3), null],
    ['sn', 'SN12345678', 'sudah ada dalam stok: HP X di Gudang Utama.'],
    ['sn', 'SN00000000', null],
  ])('Kelola IMEI, %s %s: %s', (field, value, text) => {
    const dialog = list.table.dialogs['kelolaImei']
    const known = dialog?.widget === 'serials' ? dialog.columns.find((one) => one.field === field)?.known : undefined
    expect(known?.params[field]?.({ values: [value] })).toEqual([value])
    expect(known?.when({ value, answer }) === true ? known.text({ value, answer }) : null).toBe(text)
  })

  test.each<[Values, boolean, string | null]>([
    [{}, false, null],
    [{ imei: '35693' }, false, null],
    [{ imei: imei(1) }, true, 'IMEI sudah ada dalam stok: HP X di Gudang Utama.'],
    [{ imei: imei(3) }, true, null],
    // Nobody's SN is that of a device without one.
    [{ imei: imei(3), sn: undefined }, true, null],
    [{ imei: imei(3), sn: 'SN12345678' }, true, 'SN sudah ada dalam stok: HP X di Gudang Utama.'],
    [{ sn: 'SN12345678' }, true, 'SN sudah ada dalam stok: HP X di Gudang Utama.'],
    // The code of one device and the SN of another.
    [
      { imei: imei(2), sn: 'SN12345678' },
      true,
      'IMEI sudah ada dalam stok: HP Y di Gudang Utama. SN sudah ada dalam stok: HP X di Gudang Utama.',
    ],
  ])('Beli Bekas, %j is asked about: %s', async (row, isAsked, text) => {
    const { entry } = (await loadDocument('dokumen/beli-bekas')).lists['unitList'] ?? {}
    const known = entry?.kind === 'form' ? entry.known : undefined
    const asked = Object.values(known?.params ?? {}).map((value) => value({ doc: {}, unit: row }) ?? null)
    expect(asked.length === 2 && !asked.includes(null)).toBe(isAsked)
    const found = answer.unit.filter((one) => one.imei === row['imei'] || (row['sn'] ?? '') === one.sn)
    const scope = { doc: {}, unit: row, answer: { unit: found } }
    expect(known?.when(scope) === true ? known.text(scope) : null).toBe(text)
  })
})
