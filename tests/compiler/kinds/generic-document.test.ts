import { describe, expect, test } from 'vitest'
import { checkText } from '../../../src/compiler/editor.ts'
import { explainDefinition } from '../../../src/compiler/explain.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import type { CompiledDocument } from '../../../src/contract/module.ts'
import { postingsOf } from '../../../src/contract/runtime/postings.ts'
import { loadDocument, openShipped } from '../../schemas/compiled.ts'

const { project, result } = await openShipped()
const file = 'dokumen/mutasi.json'
// oxlint-disable-next-line typescript/no-explicit-any -- a definition that each case changes as it likes
const definition = (name = file): any => JSON.parse(result.files.get(name) ?? '')
const errorsOf = async (name: string, data: unknown) =>
  (await checkText(name, project, project.with(name, JSON.stringify(data)))).errors

// Those of what is moved at once.
const [units, goods] = [2, 3]

/** Pays what was bought at once, so many times. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
function payOut(d: any, times: number): any {
  const amount = 'sum(doc.produkList.map(line, line.quantity * line.hargaPerQuantity))'
  const out = { posting: 'cash-out', account: 'doc.jenisPembelian.value', amount }
  delete d.examples[0].books
  d.books.push({ posting: 'paid', amount }, ...Array.from({ length: times }, () => out))
  return d
}

describe('what a document books is checked before it runs', () => {
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  const cases: [string, (d: any) => unknown, string, string, string][] = [
    ['an option for a key', (d) => (d.books[goods].to = 'doc.ke'), 'posting-mismatch', '/books/3/to', 'tulis "….value"'],
    ['a text for a quantity', (d) => (d.books[goods].quantity = 'doc.tanggal'), 'posting-mismatch', '/books/3/quantity', 'seharusnya angka'],
    ['a list for a serial number', (d) => (d.books[units].code = 'line.imeiList'), 'posting-mismatch', '/books/2/code', 'seharusnya teks'],
    ['a field that there is not', (d) => (d.books[goods].item = 'line.idProduct'), 'expression', '/books/3/item', 'idProduct'],
    ['what is no list', (d) => (d.books[goods].each[0].list = 'doc.tanggal'), 'expression', '/books/3/each/0/list', 'teks'],
    ['an item called as the form', (d) => (d.books[goods].each[0].as = 'doc'), 'name-clash', '/books/3/each/0/as', 'doc'],
    ['a condition that is none', (d) => (d.books[goods].each[1].when = 'stock.selectedQty'), 'expression', '/books/3/each/1/when', 'ya/tidak'],
    ['a verb that there is not', (d) => (d.books[goods].posting = 'goods-vanish'), 'wrong-value', '/books/3/posting', 'goods-move'],
    ['a verb without a value', (d) => delete d.books[goods].to, 'missing-keyword', '/books/3', 'to'],
    ['a day that is no text', (d) => (d.day = 'size(doc.produkList)'), 'expression', '/day', 'angka'],
    ['a destination that is no picker', (d) => (d.destination = 'keterangan'), 'posting-mismatch', '/destination', 'bukan pilihan'],
    ['a word of its way over what nobody tells', (d) => (d.way.some = '{doc.sisanya} lagi'), 'expression', '/way/some', 'sisanya'],
    ['a way of goods that do not move', (d) => (delete d.books, d.examples.forEach((one: { books?: unknown }) => delete one.books)), 'contradiction', '/way', 'tidak membukukan barang'],
    ['a preview of what books nothing', (d) => ((d.preview = true), delete d.way, delete d.left, delete d.books, d.examples.forEach((one: { books?: unknown }) => delete one.books)), 'contradiction', '/preview', 'tidak membukukan'],
    ['rows that are sent by a condition that is none', (d) => (d.schema.properties.produkList['x-table'].sends = 'line.quantity'), 'expression', '/schema/properties/produkList/x-table/sends', 'ya/tidak'],
    ['rows that are sent by a condition beside a body that says them', (d) => ((d.schema.properties.produkList['x-table'].sends = 'line.quantity > 0'), (d.submit.body = { ke: '=doc.ke.value' })), 'misplaced-keyword', '/schema/properties/produkList/x-table/sends', '"submit.body"'],
    ['no address', (d) => delete d.path, 'missing-keyword', '', 'path'],
    ['an address of another page', (d) => (d.path = '/penjualan'), 'clash', '/path', 'screens/penjualan.json'],
    ['a beginning of no field', (d) => (d.begins = { kee: 'remembered' }), 'unknown-field', '/begins/kee', 'kee'],
    ['a beginning of a list', (d) => (d.begins = { produkList: 'remembered' }), 'contradiction', '/begins/produkList', 'daftar'],
    ['a beginning of another type', (d) => (d.begins = { keterangan: { operation: 'awalPenjualan', value: 'answer.customer' } }), 'expression', '/begins/keterangan/value', 'teks'],
    ['a beginning that stores', (d) => (d.begins = { ke: { operation: 'simpanPenjualan', value: 'answer.id' } }), 'lookup-mismatch', '/begins/ke/operation', 'menyimpan'],
    ['a line that folds what it has not', (d) => (d.sections[0].folds = ['keterangn']), 'unknown-field', '/sections/0/folds/0', 'keterangn'],
    ['an example that books otherwise', (d) => (d.examples[0].books[1].quantity = 3), 'failed-example', '/examples/0', '"quantity":2'],
    ['an expression of the body over what is not sent', (d) => ((d.schema.properties.keterangan = { type: 'string', title: 'Keterangan' }), (d.submit.body = { ke: '=doc.ke.value', langsung: '=doc.langsung', tanggal: '=doc.tanggal', catatan: '=lower(doc.keterangan)', produkList: '=doc.produkList' })), 'not-enforceable', '/submit/body/catatan', 'kirim juga "keterangan"'],
    ['a body without what is booked', (d) => (d.submit.body = { ke: '=doc.ke.value', langsung: '=doc.langsung', tanggal: '=doc.tanggal', keterangan: '=doc.keterangan', produkList: { $each: 'doc.produkList', as: 'line', item: { idProduk: '=line.idProduk', namaProduk: '=line.namaProduk', isImei: '=line.isImei', gudangStocks: '=line.gudangStocks', imeiList: '=line.imeiList' } } }), 'not-enforceable', '/books/0/place', 'idGudang'],
  ] // prettier-ignore
  test.each(cases)('%s', async (_name, change, code, pointer, words) => {
    const data = definition()
    change(data)
    const errors = await errorsOf(file, data)
    expect(errors.map((error) => [error.code, error.pointer])).toContainEqual([code, pointer])
    const told = errors.filter((error) => error.code === code && error.pointer === pointer)
    expect(told.map(({ message }) => message).join()).toContain(words)
  })

  test.each([
    ['Tersimpan', 0, 9, 'Dalam perjalanan'],
    ['Tersimpan', 6, 9, '6 dari 9 diterima'],
    ['Tersimpan', 9, 9, 'Diterima seluruhnya'],
    ['Tersimpan', 0, 0, 'Tersimpan'],
    ['Batal', 0, 0, 'Batal'],
  ])('one that is %s, with %i of %i pieces back, is called %s', async (status, kembali, keluar, called) => {
    const { generic } = await loadDocument('dokumen/mutasi')
    const doc = { status, kembali, keluar }
    const column = generic?.list.columns.find(({ title }) => title === 'Status')
    expect([generic?.record.status?.({ doc }), column?.value({ doc })]).toEqual([called, called])
  })

  test('what names another document says which', async () => {
    const data = definition('dokumen/terima.json')
    delete data.from
    expect(await errorsOf('dokumen/terima.json', data)).toMatchObject([
      { code: 'missing-keyword', pointer: '/books/0', message: expect.stringContaining('"from"') },
      { code: 'missing-keyword', pointer: '/books/1' },
    ])
    data.from = 'dokumen/mutas'
    expect((await errorsOf('dokumen/terima.json', data))[0]).toMatchObject({
      code: 'unknown-definition',
      pointer: '/from',
      suggestion: 'dokumen/mutasi',
    })
  })

  test('what begins at a document that nobody stores is refused', async () => {
    const data = definition('dokumen/terima.json')
    data.from = 'penjualan/testing'
    expect(await errorsOf('dokumen/terima.json', data)).toMatchObject([
      { code: 'operation-mismatch', pointer: '/from' },
    ])
  })

  // prettier-ignore
  const own: [string, string, (d: any) => void, string, string, string][] = [ // oxlint-disable-line typescript/no-explicit-any -- see above
    ['books nothing', 'penjualan/penjualan.json', (d) => { delete d.books; delete d.examples[0].books }, 'missing-keyword', '', 'tambahkan "goods-out" atau "unit-out"'],
    ['books money alone', 'penjualan/penjualan.json', (d) => { d.books.splice(5, 2); delete d.examples[0].books }, 'missing-keyword', '/books', 'tambahkan "goods-out" atau "unit-out"'],
    ['books what its operation does not run', 'pembelian/pembelian.json', (d) => (d.books[1].posting = 'goods-out') && delete d.books[1].cost, 'posting-mismatch', '/books/1', '"goods-in" atau "unit-in"'],
    ['books goods of no line', 'pembelian/pembelian.json', (d) => (d.books[1].each = [{ list: 'doc.produkList.filter(line, line.quantity > 1)', as: 'line' }]), 'posting-mismatch', '/books/1', '"list": "doc.produkList"'],
    ['credits another document', 'penjualan/penjualan.json', (d) => d.books.push({ posting: 'credit', of: 'doc.dueDays', amount: 'doc.dueDays' }), 'posting-mismatch', '/books/8', '"credit" tidak dijalankan'],
    ['books nothing, of the rows of a file', 'stok/impor.json', (d) => delete d.books, 'missing-keyword', '', '"goods-in" atau "unit-in"'],
    ['books out, of the rows of a file', 'stok/impor.json', (d) => (d.books[1].posting = 'goods-out') && delete d.books[1].cost, 'posting-mismatch', '/books/1', '"goods-in" atau "unit-in"'],
    ['books what a row has not', 'stok/impor.json', (d) => (d.books[1].quantity = 'row.jumlahnya'), 'expression', '/books/1/quantity', 'jumlahnya'],
    ['has an example that books otherwise', 'pembelian/pembelian.json', (d) => (d.examples[0].books[1].cost = 51), 'failed-example', '/examples/0', '"cost":50'],
    ['books units of the wrong rows', 'penjualan/penjualan.json', (d) => (d.books[5].each[0].when = '!line.isImei'), 'posting-mismatch', '/books/5', 'tidak membukukan 1 × "unit-out"'],
    ['books units of the wrong rows, without an example', 'penjualan/penjualan.json', (d) => (d.books[5].each[0].when = '!line.isImei') && delete d.examples, 'posting-mismatch', '/books/5', 'perbaiki "each", "when" atau nilainya'],
    ['lacks a verb', 'penjualan/penjualan.json', (d) => d.books.splice(6, 1) && delete d.examples, 'posting-mismatch', '/books', 'tambahkan "goods-out"'],
    ['books goods at another place', 'penjualan/penjualan.json', (d) => (d.books[6].place = 'line.idGudang') && delete d.examples, 'posting-mismatch', '/books/6', 'tidak membukukan 2 × "goods-out"'],
    ['books fewer goods', 'penjualan/penjualan.json', (d) => (d.books[6].quantity = 'stock.selectedQty - 1') && delete d.examples, 'posting-mismatch', '/books/6', '2 × "goods-out"'],
    ['books another unit', 'pembelian/pembelian.json', (d) => (d.books[0].code = 'entry.sn') && delete d.examples, 'posting-mismatch', '/books/0', '"code":"CONTOH1"'],
    ['books at another cost', 'pembelian/pembelian.json', (d) => (d.books[1].cost = 'line.hargaPerQuantity * 2') && delete d.examples, 'posting-mismatch', '/books/1', '"cost":"1500"'],
    ['books what an example does not send', 'pembelian/pembelian.json', (d) => (d.books[1].cost = 'line.hargaPerQuantity + 1') && delete d.examples[0].books, 'posting-mismatch', '/books/1', '"cost":"50"'],
    ['books no payments', 'penjualan/penjualan.json', (d) => d.books.splice(0, 1), 'posting-mismatch', '/books', '"paid" membukukan 0, yang dikirim 1000; tambahkan "paid"'],
    ['books other payments', 'penjualan/penjualan.json', (d) => (d.books[0].amount = 'bayar.jumlah - 1'), 'posting-mismatch', '/books/0', '"paid" membukukan 999, yang dikirim 1000'],
    ['books money twice', 'penjualan/penjualan.json', (d) => d.books.push({ ...d.books[1] }), 'posting-mismatch', '/books/8', 'uang yang dibukukan 2000, padahal "paid" 1000; hapus yang ganda'],
    ['books money of one way to pay twice', 'penjualan/penjualan.json', (d) => delete d.books[1].when, 'posting-mismatch', '/books/3', 'uang yang dibukukan 2000'],
    ['pays out twice', 'pembelian/pembelian.json', (d) => payOut(d, 2), 'posting-mismatch', '/books/4', 'uang yang dibukukan 300, padahal "paid" 150; hapus yang ganda'],
    ['pays out what it does not book as paid', 'pembelian/pembelian.json', (d) => payOut(d, 1).books.splice(2, 1), 'posting-mismatch', '/books/2', 'bukukan juga dengan "paid"'],
    ['books the wrong rows of a file', 'stok/impor.json', (d) => (d.books[1].when = "row.imei != ''"), 'posting-mismatch', '/books/1', '"goods-in"'],
  ]
  test.each(own)(
    'a document that an operation of its own stores, and that %s',
    async (_name, of, change, code, pointer, text) => {
      const data = definition(of)
      change(data)
      expect(await errorsOf(of, data)).toContainEqual(
        expect.objectContaining({ code, pointer, message: expect.stringContaining(text) }),
      )
    },
  )

  test('what is credited follows from the goods that come back, where their document says prices', async () => {
    const back = 'dokumen/retur-penjualan.json'
    const data = definition(back)
    delete data.books[2].amount
    for (const { books = [] } of data.examples) for (const one of books) if (one.posting === 'credit') delete one.amount
    expect(await errorsOf(back, data)).toEqual([])
    data.books = [data.books[2]]
    const told = {
      code: 'missing-keyword',
      pointer: '/books/0',
      message: expect.stringContaining('tambahkan "amount"'),
    }
    expect(await errorsOf(back, data)).toContainEqual(expect.objectContaining(told))
    const carried = definition('dokumen/terima.json')
    carried.books.push({ posting: 'credit', each: [{ list: 'doc.produkList', as: 'line' }], of: 'line.asal' })
    const unpriced = { code: 'missing-keyword', message: expect.stringContaining('tidak mencatat nilainya') }
    expect(await errorsOf('dokumen/terima.json', carried)).toContainEqual(expect.objectContaining(unpriced))
  })

  test('a document that is only logged books nothing', async () => {
    const data = definition('penjualan/penjualan.json')
    data.submit = { onlyLogged: 'Tidak disimpan.' }
    expect(await errorsOf('penjualan/penjualan.json', data)).toContainEqual(
      expect.objectContaining({ code: 'misplaced-keyword', pointer: '/books' }),
    )
  })
})

describe('the state that a document gives a unit is one of the app', () => {
  const examined = 'dokumen/cek-unit.json'
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  const cases: [string, (d: any) => unknown, string, string, string][] = [
    ['a field of any text', (d) => (d.books[0].state = 'doc.keterangan'), 'posting-mismatch', '/books/0/state', '"enum" dari "Baik", "Rusak" atau "Servis"'],
    ['a choice that is no state', (d) => (d.schema.properties.kondisi.enum = ['Baik', 'Hilang']), 'unknown-field', '/books/0/state', '"Hilang"; yang ada "Baik"'],
    ['a number', (d) => (d.books[0].state = 'size(doc.produkList)'), 'posting-mismatch', '/books/0/state', 'seharusnya teks'],
    ['neither a place nor a state', (d) => delete d.books[0].state, 'missing-keyword', '/books/0', 'tidak mengubah apa-apa'],
  ] // prettier-ignore
  test.each(cases)('%s', async (_name, change, code, pointer, words) => {
    const data = definition(examined)
    change(data)
    const told = (await errorsOf(examined, data)).filter((error) => error.code === code && error.pointer === pointer)
    expect(told.map(({ message }) => message).join()).toContain(words)
  })

  test('an app without states takes no such document, and states follow known ones', async () => {
    const app = definition('app.json')
    app.unitStates[1].becomes = ['Bagus']
    expect(await errorsOf('app.json', app)).toMatchObject([
      { code: 'unknown-field', pointer: '/unitStates/1/becomes/0', message: expect.stringContaining('"Bagus"') },
    ])
    app.unitStates[1] = app.unitStates[0]
    expect(await errorsOf('app.json', app)).toContainEqual(
      expect.objectContaining({ code: 'clash', pointer: '/unitStates/1/state' }),
    )
    delete app.unitStates
    const without = project.with('app.json', JSON.stringify(app))
    const { errors } = await checkText(examined, without, without.with(examined, JSON.stringify(definition(examined))))
    expect(errors).toMatchObject([{ code: 'missing-keyword', message: expect.stringContaining('"unitStates"') }])
  })
})

describe('what a document does to money is checked before it runs', () => {
  const pay = 'dokumen/pembayaran.json'
  const [received, settled, paysBy] = [0, 8, 2]
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  const cases: [string, (d: any) => unknown, string, string, string][] = [
    ['an account that is no choice', (d) => (d.books[received].account = 'uang.jumlah'), 'posting-mismatch', '/books/0/account', 'pilihan dari formulir ini'],
    ['an account out of two', (d) => (d.books[received].account = 'doc.uangList[0].akun.value'), 'posting-mismatch', '/books/0/account', 'pilihan dari formulir ini'],
    ['a party that is not the value of a choice', (d) => (d.books[settled].party = 'doc.customer.label'), 'posting-mismatch', '/books/8/party', 'pilihan dari formulir ini'],
    ['a text for an amount', (d) => (d.books[received].amount = 'doc.tanggal'), 'posting-mismatch', '/books/0/amount', 'seharusnya angka'],
    ['a side that there is not', (d) => (d.books[settled].side = 'debit'), 'wrong-value', '/books/8/side', 'receivable'],
    ['no side', (d) => delete d.books[settled].side, 'missing-keyword', '/books/8', 'side'],
    ['a credit of no document', (d) => d.books.push({ posting: 'credit', of: 'doc.lebih', amount: 'doc.lebih' }), 'missing-keyword', '/books/15', '"from"'],
    ['what is paid of a document that opens nothing of its own', (d) => d.books.push({ posting: 'paid', amount: 'doc.lebih' }), 'posting-mismatch', '/books/15', 'operasi sendiri'],
    ['an example that pays another amount', (d) => (d.examples[0].books[1].amount = 5), 'failed-example', '/examples/0', '"amount":1000000'],
  ] // prettier-ignore
  test.each(cases)('%s', async (_name, change, code, pointer, words) => {
    const data = definition(pay)
    change(data)
    const errors = await errorsOf(pay, data)
    const told = errors.filter((error) => error.code === code && error.pointer === pointer)
    expect(told.map(({ message }) => message).join()).toContain(words)
  })

  test('the server is told of which lookups its choices are, those of rows and of groups too', () => {
    const { generic } = loadModule(
      result.sources.find(({ id }) => id === 'dokumen/pembayaran')?.code ?? '',
    ) as CompiledDocument
    const lookups = generic?.books.map(({ posting, choices }) => [posting, choices?.['party']?.operation ?? choices?.['account']?.path]) // prettier-ignore
    // Also the account of a way of paying, which is itself a choice.
    expect([received, paysBy, settled].map((place) => lookups?.[place])).toEqual([
      ['cash-in', '/api/master/akun/options'],
      ['cash-in', '/api/master/akun/options'],
      ['settle', 'dropdown'],
    ])
  })

  test('a form takes the address of a mere title, and no other', async () => {
    const data = definition(pay)
    expect(await errorsOf(pay, data)).toEqual([])
    data.path = '/master'
    expect(await errorsOf(pay, data)).toContainEqual(expect.objectContaining({ code: 'clash', pointer: '/path' }))
  })
})

describe('a document that its definition describes', () => {
  const source = result.sources.find(({ id }) => id === 'dokumen/mutasi')
  const { generic, ...document } = loadModule(source?.code ?? '') as CompiledDocument

  test('books each item of each list, with the place that is to blame', () => {
    const stocks = [
      { idGudang: 1, selectedQty: 2 },
      { idGudang: 3, selectedQty: 0 },
    ]
    const doc = {
      ke: { value: 2, label: 'B' },
      langsung: true,
      produkList: [
        { isImei: false, idProduk: 7, gudangStocks: stocks, imeiList: [] },
        { isImei: true, idGudang: 1, imeiList: ['351', '352'], gudangStocks: [] },
      ],
    }
    expect(postingsOf(generic?.books ?? [], doc)).toEqual([
      {
        posting: 'unit-move',
        values: { code: '351', from: 1, to: 2 },
        row: 1,
        place: ['produkList', 1, 'imeiList', 0],
      },
      {
        posting: 'unit-move',
        values: { code: '352', from: 1, to: 2 },
        row: 1,
        place: ['produkList', 1, 'imeiList', 1],
      },
      {
        posting: 'goods-move',
        values: { item: 7, quantity: 2, from: 1, to: 2 },
        row: 0,
        place: ['produkList', 0, 'gudangStocks', 0, 'selectedQty'],
      },
    ])
  })

  test('has its pages, its entry in the sidebar and its confirmation', () => {
    expect(source?.entry).toMatchObject({
      extension: true,
      pages: [
        { path: '/mutasi', draws: 'document' },
        { path: '/mutasi/riwayat', draws: 'list' },
        { path: '/mutasi/riwayat/:id', draws: 'record' },
        { path: '/mutasi/riwayat/:id/cetak', draws: 'print' },
      ],
      menu: { label: 'Mutasi', group: 'Persediaan' },
    })
    expect(generic?.list.call.path).toBe('/api/dokumen/mutasi')
    expect(generic?.record.call.path).toBe('/api/dokumen/mutasi/{id}')
    expect(document.submit.call?.path).toBe('/api/dokumen/mutasi')
    expect(document.submit.answered?.status?.({ answer: { id: 4, nomor: 7 } })).toBe('Mutasi Gudang #7 tersimpan.')
    expect(document.submit.answered?.actions[0]?.to({ answer: { id: 4, nomor: 7 } })).toBe('/mutasi/riwayat/4')
  })

  test('says in words what it does', () => {
    const lines = explainDefinition('dokumen/mutasi', definition()).trim().split('\n')
    expect(lines.slice(-2).map((line) => line.trim())).toEqual([
      'setiap line dari doc.produkList, bila line.isImei: setiap imei dari line.imeiList: hanya bila doc.langsung != null && doc.langsung: unit imei pindah dari line.idGudang ke doc.ke.value',
      'setiap line dari doc.produkList, bila !line.isImei: setiap stock dari line.gudangStocks, bila stock.selectedQty > 0: hanya bila doc.langsung != null && doc.langsung: stock.selectedQty dari line.idProduk pindah dari stock.idGudang ke doc.ke.value',
    ])
  })
})

test('a hit of the search opens the record of a definition, or an address, and says which', async () => {
  const app = definition('app.json')
  app.search.opens.dokumen.to = '/mutasi'
  expect(await errorsOf('app.json', app)).toMatchObject([{ code: 'missing-keyword', pointer: '/search/opens/dokumen' }])
})

describe('a closed document', () => {
  test('has its list and records, and no form', async () => {
    const { sources, errors } = await project.with(file, JSON.stringify({ ...definition(), closed: true })).compile()
    expect(errors).toEqual([])
    const { entry, code } = sources.find(({ id }) => id === 'dokumen/mutasi')!
    expect(entry.pages?.map((page) => page.draws)).toEqual(['list', 'record', 'print'])
    expect(code).not.toContain('Mutasi Gudang baru')
  })
})

describe('classes of values', () => {
  const errorsWith = async (
    change: (row: Record<string, Record<string, unknown>>, all: Record<string, unknown>) => void,
  ) => {
    const all = definition('dokumen/retur-pembelian.json')
    change(all.schema.properties.produkList.items.properties, all)
    return (await errorsOf('dokumen/retur-pembelian.json', all)).map(({ code, pointer }) => [code, pointer])
  }
  const quantity = '/schema/properties/produkList/items/properties/quantity'

  test('are known, and go on to what is computed', async () => {
    expect(await errorsWith((row) => (row['harga']!['x-class'] = ['rahasia']))).toContainEqual([
      'unknown-class',
      '/schema/properties/produkList/items/properties/harga/x-class/0',
    ])
    expect(await errorsWith((row) => (row['quantity']!['x-derive'] = 'line.harga * 2'))).toEqual([
      ['missing-keyword', quantity],
    ])
  })

  test('are not told by what a document is about, nor by a total of another class', async () => {
    expect(await errorsWith((_row, all) => (all['about'] = 'Rp {sum(doc.produkList.map(line, line.harga))}'))).toEqual([
      ['contradiction', '/about'],
    ])
    expect(await errorsWith((row) => (row['harga']!['x-class'] = ['limit']))).toEqual([['contradiction', '/total']])
  })

  test('are for generic documents, and a role that hides one is not asked for it', async () => {
    const merek = definition('master/merek.json')
    merek.schema.properties.merek['x-class'] = ['limit']
    expect((await errorsOf('master/merek.json', merek)).map(({ code }) => code)).toContain('misplaced-keyword')
    const gudang = definition('roles/gudang.json')
    gudang.screens.push('dokumen/retur-pembelian')
    expect(await errorsOf('roles/gudang.json', gudang)).toMatchObject([
      { code: 'hidden-input', pointer: '/operations' },
    ])
  })

  test('are not what a role has to send back of an answer that hides them from it', async () => {
    const close = definition('dokumen/tutup-kasir.json')
    const asking = close.sections.find(({ section }: { section: string }) => section === 'ask')
    delete asking.also
    // How much is in each account is not for a cashier, and the server believes nobody who leaves it out.
    Object.assign(asking, {
      operation: 'daftarSaldo',
      params: {},
      rows: "answer.items.map(one, {'akun': {'value': one.id, 'label': one.akun}, 'shift': 1, 'seharusnya': one.saldo})",
    })
    const { errors } = await project.with('dokumen/tutup-kasir.json', JSON.stringify(close)).compile()
    expect(errors).toContainEqual(
      expect.objectContaining({
        file: 'roles/kasir.json',
        code: 'hidden-input',
        message: expect.stringContaining('"items.saldo" dari jawaban "daftarSaldo"'),
      }),
    )
  })
})

describe('whom a document is with, and what its list shows', () => {
  const pay = 'dokumen/pembayaran.json'
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  const cases: [string, string, (d: any) => unknown, string, string, string][] = [
    ['a party that is no field', pay, (d) => (d.party.fields = ['pelanggan']), 'unknown-field', '/party/fields/0', 'pelanggan'],
    ['a party that is no picker', pay, (d) => (d.party.fields = ['referensi']), 'posting-mismatch', '/party/fields/0', 'sebut isian dengan "x-options"'],
    ['a party of no document', pay, (d) => (d.party = { options: { operation: 'dropdown' } }), 'missing-keyword', '/party/options', 'tambahkan "from"'],
    ['a party said twice', pay, (d) => (d.party.options = { operation: 'dropdown' }), 'wrong-value', '/party', 'options'],
    ['a column of no field', file, (d) => (d.list.columns[0].field = 'kepada'), 'unknown-field', '/list/columns/0/field', 'kepada'],
    ['a column of a list', file, (d) => (d.list.columns[0].field = 'produkList'), 'type-mismatch', '/list/columns/0/field', 'size(doc.produkList)'],
    ['a computed column without a title', file, (d) => delete d.list.columns[1].title, 'missing-keyword', '/list/columns/1', '"title"'],
    ['a computed column that sorts', file, (d) => (d.list.columns[1].sort = true), 'unindexed-sort', '/list/columns/1/sort', 'pakai "field"'],
    ['a format of another type', file, (d) => (d.list.columns[1].format = 'date'), 'type-mismatch', '/list/columns/1/format', 'angka'],
    ['a column that reads no field', file, (d) => (d.list.columns[1].value = 'doc.barang'), 'expression', '/list/columns/1/value', 'barang'],
    ['the same column twice', file, (d) => d.list.columns.push({ field: 'ke' }), 'field-twice', '/list/columns/3', 'sudah ada'],
    ['a picker that sorts', file, (d) => (d.list.columns[0].sort = true), 'unindexed-sort', '/list/columns/0/field', 'saring menurutnya'],
    ['a filter of rows', file, (d) => (d.list.filters[0].field = 'produkList'), 'type-mismatch', '/list/filters/0/field', 'tidak disaring'],
    ['a filter twice', file, (d) => d.list.filters.push({ field: 'ke' }), 'name-clash', '/list/filters/2', '"ke"'],
    ['a filter of the day of all documents', file, (d) => d.list.filters.push({ field: 'tanggal' }), 'name-clash', '/list/filters/2', 'tanggalDari'],
    ['a filter by what is not sent', file, (d) => ((d.submit.body = { ke: '=doc.ke.value', langsung: '=doc.langsung', tanggal: '=doc.tanggal', produkList: '=doc.produkList' }), d.list.filters.push({ field: 'keterangan' })), 'not-enforceable', '/list/filters/2/field', 'tidak tersimpan sendiri'],
    ['a column of what somebody may not see', 'dokumen/beli-bekas.json', (d) => (d.list.columns[1] = { title: 'Harga', value: 'sum(doc.unitList.map(unit, unit.harga))' }), 'contradiction', '/list/columns/1/value', 'x-class'],
    ['a list of a document with an operation of its own', 'penjualan/penjualan.json', (d) => (d.list = { columns: [] }), 'misplaced-keyword', '/list', 'operasi umum'],
  ] // prettier-ignore
  test.each(cases)('%s is refused', async (_name, name, change, code, pointer, words) => {
    const data = definition(name)
    change(data)
    const told = (await errorsOf(name, data)).filter((error) => error.code === code && error.pointer === pointer)
    expect(told.map(({ message }) => message).join()).toContain(words)
  })

  test('is said in words', async () => {
    const told = explainDefinition('dokumen/pembayaran', definition(pay))
    expect(told).toContain('pihak (Pihak): customer, atau supplier')
    expect(explainDefinition('dokumen/mutasi', definition())).toMatch(
      /kolom daftar "Barang": sum.*\n.*\n\s*saringan daftar: ke/,
    )
  })
})

describe('what an answer alone tells', () => {
  const [count, close] = ['dokumen/opname.json', 'dokumen/tutup-kasir.json']
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  const sentOf = (d: any, but: string) =>
    Object.fromEntries(
      Object.entries<{ 'x-options'?: object }>(d.schema.properties).flatMap(([name, field]) =>
        name === but ? [] : [[name, `=doc.${name}${field['x-options'] ? '.value' : ''}`]],
      ),
    )
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  const cases: [string, string, (d: any) => unknown, string, string, string][] = [
    ['a field that there is not', count, (d) => d.sections[3].told.push('isi'), 'unknown-field', '/sections/3/told/8', 'isi'],
    ['a field that people type', count, (d) => d.sections[3].told.push('alasan'), 'contradiction', '/sections/3/told/8', '"keeps"'],
    ['a field that no row has of the answer', close, (d) => d.sections[1].told.push('selisih'), 'unknown-field', '/sections/1/told/2', 'tidak diisi "rows"'],
    ['rows that nobody asks for again', close, (d) => delete d.sections[1].also[0].told, 'missing-keyword', '/sections/1/also/0/whole', 'tambahkan "told"'],
    ['what is asked with a field that is not sent', count, (d) => (d.submit.body = { ...sentOf(d, 'produkList'), produkList: { $each: 'doc.produkList', as: 'line', item: { idProduk: '=line.idProduk', namaProduk: '=line.namaProduk', isImei: '=line.isImei', imeiList: '=line.imeiList', jumlah: '=line.jumlah' } } }), 'not-enforceable', '/sections/3/params/barang', 'tidak dikenal server'],
    ['an operation that stores', count, (d) => (d.sections[3].operation = 'simpanPenjualan'), 'lookup-mismatch', '/sections/3/operation', 'menyimpan, bukan mencari'],
    ['a fresh value that people type', close, (d) => delete d.schema.properties.tanggal.readOnly, 'missing-keyword', '/schema/properties/tanggal/x-fresh', '"readOnly": true'],
    ['a fresh value of nothing', close, (d) => delete d.schema.properties.tanggal['x-default'], 'missing-keyword', '/schema/properties/tanggal/x-fresh', '"x-default"'],
  ] // prettier-ignore
  test.each(cases)('%s is refused', async (_name, name, change, code, pointer, words) => {
    const data = definition(name)
    change(data)
    const told = (await errorsOf(name, data)).filter((error) => error.code === code && error.pointer === pointer)
    expect(told).toHaveLength(1)
    expect(told[0]!.message).toContain(words)
  })

  test('is no news to whoever reads the record or its paper later', () => {
    const { source } = project.compileFile(close)
    const module = loadModule(source?.code ?? '')
    const generic = module.kind === 'document' ? module.generic : undefined
    const labels = JSON.stringify([generic?.record, generic?.print])
    expect([labels.includes('"Tanggal"'), labels.includes('"Akun diminta"')]).toEqual([true, false])
  })

  test('is said in words', () => {
    expect(explainDefinition('dokumen/tutup-kasir', definition(close))).toMatch(
      /caraList: saat disimpan server bertanya lagi; masuk, keluar dari jawabannya, dan baris yang doc\.akunList\.exists/,
    )
  })
})

describe('documents that come in from a file', () => {
  const cash = 'dokumen/kas.json'

  test('have a column for each field that people fill in, and one that tells them apart', () => {
    const { source } = project.compileFile(cash)
    const module = loadModule(source?.code ?? '')
    const page = module.kind === 'document' ? module.generic?.import : undefined
    expect(page?.columns.map(({ field, title, format, required }) => [field, title, format, required])).toEqual([
      ['dokumen', 'Dokumen', 'text', true],
      ['doc.jenis', 'Jenis', 'choice', false],
      ['doc.tanggal', 'Tanggal', 'date', false],
      ['doc.akun', 'Akun', 'text', true],
      ['doc.keAkun', 'Ke akun', 'text', false],
      ['doc.kategori', 'Kategori', 'text', false],
      // Its box takes an amount: so do its cells.
      ['doc.jumlah', 'Jumlah', 'rupiah', true],
      ['doc.keterangan', 'Keterangan', 'text', false],
    ])
    expect(page?.columns.find(({ field }) => field === 'doc.akun')?.sample).toBe('Kas')
    expect(source?.entry.pages?.find(({ draws }) => draws === 'import')?.path).toBe('/kas/impor')
  })

  // prettier-ignore
  const cases: [string, string, (d: any) => void, string, string, string][] = [ // oxlint-disable-line typescript/no-explicit-any -- see above
    ['rows of no list', cash, (d) => (d.import = { list: 'barang' }), 'unknown-field', '/import/list', 'bukan daftar baris'],
    ['what begins at another one', 'dokumen/terima.json', (d) => (d.import = {}), 'contradiction', '/import', 'tidak datang dari berkas'],
    ['what is closed', cash, (d) => (d.closed = true), 'contradiction', '/import', 'tidak datang dari berkas'],
    ['a field that no file can fill', cash, (d) => { d.schema.properties.jumlah.readOnly = true }, 'contradiction', '/import', '"jumlah" wajib'],
    ['an operation of its own', 'penjualan/penjualan.json', (d) => (d.import = { list: 'produkList' }), 'misplaced-keyword', '/import', 'operasi umum'],
  ]
  test.each(cases)('%s is refused', async (_name, of, change, code, pointer, text) => {
    const data = definition(of)
    change(data)
    expect(await errorsOf(of, data)).toContainEqual(
      expect.objectContaining({ code, pointer, message: expect.stringContaining(text) }),
    )
  })
})

describe('what is stored with a document', () => {
  const sale = 'penjualan/penjualan.json'
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  const cases: [string, (d: any) => unknown, string, string, string][] = [
    ['is a document of the generic operations', (d) => (d.with.document = 'pembelian/pembelian'), 'operation-mismatch', '/with/document', 'operasi umum'],
    ['has all that its form demands', (d) => delete d.with.body.penjual, 'payload-mismatch', '/with/body', 'penjual'],
    ['has no field that its form has not', (d) => (d.with.body.penjualan = '=doc.referensi'), 'payload-mismatch', '/with/body/penjualan', 'penjual'],
    ['is made by a condition', (d) => (d.with.when = 'size(doc.tukarList)'), 'expression', '/with/when', 'ya/tidak'],
    ['is made of what is sent', (d) => (d.submit.body.tukarTambah.item = { produk: '=unit.produk.value', imei: '=unit.imei', harga: '=unit.harga', sn: '=unit.sn' }), 'not-enforceable', '/with/body', 'kondisi'],
    ['is made of rows that a list has', (d) => (d.sections.find(({ opens }: { opens?: object }) => opens).opens.list = 'tukar'), 'unknown-field', '/sections/5/opens/list', 'tukarList'],
  ] // prettier-ignore
  test.each(cases)('%s', async (_name, change, code, pointer, words) => {
    const data = definition(sale)
    change(data)
    const errors = await errorsOf(sale, data)
    expect(errors.map((error) => [error.code, error.pointer])).toContainEqual([code, pointer])
    expect(errors.find((error) => error.code === code && error.pointer === pointer)?.message).toContain(words)
  })
})
