import { describe, expect, test } from 'vitest'
import { compileTexts } from '../../../src/compiler/compile.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import { describeError } from '../../../src/language/check/compile-error.ts'
import { OpenApiDocument } from '../../../src/language/read/openapi-document.ts'

const sums = `loans: { type: integer }, fees: { type: integer, x-class: money }, readers: { type: integer }, shelved: { type: integer }`
const api = `
paths:
  /figures:
    get:
      operationId: loanFigures
      x-extension: true
      x-fact:
        time: { from: first, to: last }
        by: along
        dimensions:
          day: { title: Day, grain: day }
          book: { title: Book, filter: book, not: [reader] }
          reader: { title: Reader }
          state: { title: State, filter: state }
        measures:
          loans: { title: Loans, format: number, over: sum }
          fees: { title: Fees, format: rupiah, over: sum }
          readers: { title: Readers, format: number, over: sum, not: [book] }
          shelved: { title: Shelved, format: number, over: balance }
      parameters: [{ name: first, in: query, schema: { type: string } }, { name: last, in: query, schema: { type: string } }, { name: along, in: query, schema: { type: string } }, { name: book, in: query, schema: { type: integer } }, { name: state, in: query, schema: { type: string, enum: [out, in] } }]
      responses: { '200': { content: { application/json: { schema: { type: object, properties: { rows: { type: array, items: { type: object, properties: { kunci: { type: string }, nama: { type: string }, ${sums} } } }, total: { type: object, properties: { ${sums} } }, lainnya: { type: object, properties: { ${sums} } } } } } } } }
  /loans/options:
    get:
      operationId: loanOptions
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { value: { type: integer }, label: { type: string } } } } } } } }
  /loans:
    get:
      operationId: listLoans
      parameters: [{ name: from, in: query, schema: { type: string, format: date } }, { name: to, in: query, schema: { type: string, format: date } }, { name: word, in: query, schema: { type: string } }]
      responses: { '200': { content: { application/json: { schema: { type: object, properties: { items: { type: array, items: { type: object, properties: { id: { type: integer }, name: { type: string } } } }, next: { type: string }, count: { type: integer }, countIsExact: { type: boolean } } } } } } }
`

const app = { kind: 'app', title: 'Rak', sidebar: [{ label: 'Pinjaman', list: 'loans' }], optionFields: { value: ['value'], label: ['label'] } } // prettier-ignore
const list = {
  kind: 'list',
  title: 'Pinjaman',
  path: '/loans',
  operation: 'listLoans',
  as: 'loan',
  empty: 'Belum ada.',
  columns: [{ title: 'Name', value: 'loan.name' }],
  filters: [
    { filter: 'dates', title: 'Hari', from: 'from', to: 'to' },
    { filter: 'text', title: 'Kata', parameter: 'word' },
  ],
}
const report = {
  kind: 'report',
  title: 'Buku',
  path: '/reports/books',
  group: 'Rak',
  fact: 'loanFigures',
  chart: 'bar',
  measures: [
    'loans',
    { name: 'each', title: 'Each', ratio: ['fees', 'loans'], format: 'rupiah' },
    { name: 'part', title: 'Part', of: 'fees', percent: 2.5 },
  ],
  dimensions: ['day', 'book', 'state'],
  by: 'book',
  filters: ['book'],
  drill: { list: 'loans', filters: { from: 'from', to: 'to', word: 'book' } },
}
const readers = { ...report, path: '/reports/readers', measures: ['readers'], dimensions: ['day', 'reader'], by: 'day', filters: [] } // prettier-ignore
const tile = { title: 'Today', report: 'books', measure: 'loans', period: 'hari-ini', compare: 'same-days' }
const dashboard = {
  kind: 'dashboard',
  title: 'Awal',
  path: '/',
  links: [{ title: 'Pinjaman', to: '/loans' }],
  tiles: [tile, { title: 'Days', report: 'books', by: 'day', chart: 'line' }],
}

async function compiled({
  books = {},
  tiles = dashboard.tiles,
  fact = api,
}: { books?: object; tiles?: object[]; fact?: string } = {}) {
  const files = {
    'app.json': app,
    'screens/start.json': { kind: 'screen', title: 'Rak', path: '/' },
    'screens/lost.json': { kind: 'screen', title: '404', path: '*' },
    'loans.json': list,
    'books.json': { ...report, ...books },
    'readers.json': readers,
    'start.json': { ...dashboard, tiles },
  }
  const texts = new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]))
  return compileTexts(texts, new OpenApiDocument(fact))
}
const errorsOf = async (given: Parameters<typeof compiled>[0]) =>
  (await compiled(given)).errors.map((error) => `${error.pointer} ${describeError(error)}`)

describe('a report and a dashboard that fit their fact', () => {
  test('compile to all that is asked, with titles, formats and secrets', async () => {
    const { errors, sources } = await compiled()
    expect(errors).toEqual([])
    const moduleOf = (name: string) => loadModule(sources.find(({ id }) => id === name)!.code)
    expect(moduleOf('books')).toMatchObject({
      kind: 'report', call: { operation: 'loanFigures', path: '/figures' }, time: { from: 'first', to: 'last' },
      by: 'along', dimension: 'book', period: 'bulan-ini', chart: 'bar',
      measures: [
        { name: 'loans', title: 'Loans', format: 'number', over: 'sum', ratio: null },
        { name: 'each', format: 'rupiah', ratio: { of: 'fees', by: 'loans' }, secret: ['total.fees'] },
        { name: 'part', over: 'sum', ratio: { of: 'fees', percent: 2.5 }, secret: ['total.fees'] },
      ],
      dimensions: [{ name: 'day', grain: 'day' }, { name: 'book', filter: 'book', not: ['reader'] }, { name: 'state', choices: ['out', 'in'] }],
      drill: { path: '/loans', parameters: [{ name: 'from', of: 'from' }, { name: 'to', of: 'to' }, { name: 'word', of: { dimension: 'book' } }] },
    }) // prettier-ignore
    expect(moduleOf('start')).toMatchObject({
      tiles: [
        { path: '/reports/books', measure: { name: 'loans' }, dimension: null, compare: 'same-days' },
        { measure: { name: 'loans' }, dimension: { name: 'day' }, period: 'bulan-ini', chart: 'line' },
      ],
    })
  })

  test('lead to a list with what a row is called, and with values that are always the same', async () => {
    const drill = { list: 'loans', filters: { word: 'book.nama' }, with: { from: '2026-11-01' }, today: true }
    const tiles = [{ title: 'Late', report: 'books', with: { to: '2026-11-30' } }]
    const { errors, sources } = await compiled({ books: { drill }, tiles })
    expect(errors).toEqual([])
    const own = [
      { name: 'word', of: { dimension: 'book', isNamed: true }, labelled: false },
      { name: 'from', of: { value: '2026-11-01' }, labelled: false },
    ]
    const moduleOf = (name: string) => loadModule(sources.find(({ id }) => id === name)!.code)
    expect(moduleOf('books')).toMatchObject({ drill: { path: '/loans', parameters: own, isOfToday: true } })
    const further = { name: 'to', of: { value: '2026-11-30' }, labelled: false }
    expect(moduleOf('start')).toMatchObject({ tiles: [{ drill: { parameters: [...own, further] } }] })
  })

  test('are in the index with their addresses; the dashboard takes that of a mere title', async () => {
    const { sources } = await compiled()
    const entryOf = (name: string) => sources.find(({ id }) => id === name)?.entry
    expect(entryOf('books')).toMatchObject({ pages: [{ path: '/reports/books', draws: 'report' }], group: 'Rak' })
    expect(entryOf('start')).toMatchObject({ pages: [{ path: '/', draws: 'dashboard' }] })
    expect(sources.find(({ id }) => id === 'books')?.uses.needs).toEqual(['loanFigures'])
  })
})

test.each<[what: string, change: object, error: RegExp]>([
  ['a fact that nobody has', { fact: 'loanFigure' }, /^\/fact Operasi tidak ada/],
  ['an operation without figures', { fact: 'listLoans' }, /^\/fact .*tanpa "x-fact"\); pakai "loanFigures"/],
  ['a measure that the fact has not', { measures: ['loan'] }, /^\/measures\/0 .*"loan"; yang ada "loans"/],
  ['a ratio of what the fact has not', { measures: [{ name: 'each', title: 'E', ratio: ['fees', 'loan'] }] }, /^\/measures\/0\/ratio\/1 .*yang ada/],
  ['a ratio with the name of a measure', { measures: [{ name: 'fees', title: 'E', ratio: ['fees', 'loans'] }] }, /^\/measures\/0\/name .*pakai nama lain/],
  ['a ratio that is written as a text', { measures: [{ name: 'each', title: 'E', ratio: ['fees', 'loans'], format: 'date' }] }, /^\/measures\/0\/format .*tidak menulis angka/],
  ['a part of what the fact has not', { measures: [{ name: 'part', title: 'P', of: 'fee', percent: 5 }] }, /^\/measures\/0\/of .*yang ada/],
  ['a part with the name of a measure', { measures: [{ name: 'fees', title: 'P', of: 'fees', percent: 5 }] }, /^\/measures\/0\/name .*pakai nama lain/],
  ['a part of nothing', { measures: [{ name: 'part', title: 'P', of: 'fees', percent: 0 }] }, /^\/measures\/0\/percent .*lebih dari 0/],
  ['a part that a dimension would count more than once', { measures: [{ name: 'part', title: 'P', of: 'readers', percent: 5 }] }, /^\/measures\/0 .*terhitung berkali-kali menurut "book"/],
  ['a dimension that the fact has not', { dimensions: ['books'], by: 'books' }, /^\/dimensions\/0 .*yang ada/],
  ['a dimension twice', { dimensions: ['book', 'book'] }, /^\/dimensions\/1 .*hapus salah satu/],
  ['a first dimension that is not offered', { dimensions: ['day'] }, /^\/by .*yang ada "day"/],
  ['a measure that a dimension would count more than once', { measures: ['readers'] }, /^\/measures\/0 .*terhitung berkali-kali menurut "book"; hapus angka itu/],
  ['the same behind a filter', { measures: ['readers'], dimensions: ['day'], by: 'day' }, /^\/measures\/0 .*terhitung berkali-kali menurut "book"/],
  ['a filter that the operation does not take', { dimensions: ['day', 'reader'], by: 'day', filters: ['reader'] }, /^\/filters\/0 .*tanpa "filter" dalam "x-fact"; yang menyaring "book"/],
  ['a balance added up over time', { measures: ['shelved'], chart: 'stacked' }, /^\/chart .*tidak dijumlah antarwaktu; pakai "line" atau "bar"/],
  ['ratios added up', { measures: [{ name: 'each', title: 'E', ratio: ['fees', 'loans'] }], chart: 'donut' }, /^\/chart .*perbandingan; pakai/],
  ['a way to a list that there is not', { drill: { list: 'loan', filters: {} } }, /^\/drill\/list Definisi tidak ditemukan/],
  ['a filter that the list has not', { drill: { list: 'loans', filters: { words: 'book' } } }, /^\/drill\/filters\/words .*bukan saringan "loans"; yang ada/],
  ['a value for a filter that the list has not', { drill: { list: 'loans', filters: {}, with: { words: 'new' } } }, /^\/drill\/with\/words .*bukan saringan "loans"; yang ada/],
  ['a filter filled with what there is not', { drill: { list: 'loans', filters: { word: 'shelf' } } }, /^\/drill\/filters\/word .*yang ada "from", "to", "book", "reader" atau "state"/],
  ['a filter filled with a period', { drill: { list: 'loans', filters: { word: 'day' } } }, /^\/drill\/filters\/word .*"day"/],
])('a report with %s is refused, and told how to mend it', async (_what, books, error) => {
  expect(await errorsOf({ books, tiles: [{ title: 'R', report: 'readers' }] })).toEqual([expect.stringMatching(error)])
}) // prettier-ignore

test.each<[what: string, change: object, error: RegExp]>([
  ['a report that there is not', { report: 'book' }, /^\/tiles\/0\/report Definisi tidak ditemukan/],
  ['a measure that its report has not', { measure: 'fees' }, /^\/tiles\/0\/measure .*yang ada "loans", "each" atau "part"/],
  ['a dimension that its report has not', { by: 'reader', top: 5, compare: undefined }, /^\/tiles\/0\/by .*yang ada "day", "book" atau "state"/],
  ['a chart of one figure', { chart: 'bar' }, /^\/tiles\/0 .*tulis "by"/],
  ['a short list of one figure', { top: 5 }, /^\/tiles\/0 .*tulis "by"/],
  ['many rows as one figure', { by: 'book', compare: undefined }, /^\/tiles\/0\/by .*tulis "chart" atau "top"/],
  ['many rows compared', { by: 'book', top: 5 }, /^\/tiles\/0\/compare .*hapus "by" atau "compare"/],
])('a tile with %s is refused, and told how to mend it', async (_what, change, error) => {
  expect(await errorsOf({ tiles: [{ ...tile, ...change }] })).toEqual([expect.stringMatching(error)])
}) // prettier-ignore

test.each<[what: string, change: [from: string, to: string], error: RegExp]>([
  ['a parameter', ['by: along', 'by: across'], /parameter "across"; samakan dalam OpenAPI/],
  ['a measure', ['loans: { title: Loans', 'loan: { title: Loans'], /"loan" dalam "rows", "loan" dalam "total"/],
])('a fact that names %s which its operation has not is refused', async (_what, [from, to], error) => {
  const errors = await errorsOf({ fact: api.replace(from, to), tiles: [{ title: 'R', report: 'readers' }] })
  expect(errors).toContainEqual(expect.stringMatching(error))
})
