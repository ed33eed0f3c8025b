import { describe, expect, test } from 'vitest'
import { explainDefinition } from '../../../src/compiler/explain.ts'
import type { CompiledFilter, CompiledRecordAction } from '../../../src/contract/page-module.ts'
import { recordText } from '../../../src/contract/value-formats.ts'
import { compiled, errorsOf, type Files, library, part } from './library.ts'

type ActionOf<Name extends string> = Extract<CompiledRecordAction, { action: Name }>

const book = {
  id: 7,
  name: 'Moby',
  shelf: { id: 3, name: 'Sea' },
  pages: 5,
  day: '2026-11-21',
  kept: true,
  loans: [{ who: 'Ann', days: 2, notes: ['torn'] }],
  story: [{ kapan: 'then', siapa: 'Ann', aksi: 'Kept', perubahan: [{ kolom: 'Name', dulu: 'A', kini: 'B' }] }],
  isian: { name: 'Moby' },
}

describe('a list', () => {
  test('is what its definition and its operation say', async () => {
    const { module, entry } = await compiled('books/list', 'list')
    expect(entry).toMatchObject({
      kind: 'list',
      title: 'Books',
      pages: [{ path: '/books', draws: 'list' }],
      extension: true,
    })
    expect(module).toMatchObject({
      path: '/books',
      search: true,
      exports: true,
      sort: '-day',
      as: 'book',
      empty: 'No book.',
      call: { operation: 'listBooks', method: 'GET', path: '/books', extension: true },
      links: [{ label: 'Add', to: '/' }],
    })
    expect(module.columns.map(({ key, format, sort, optional }) => ({ key, format, sort, optional }))).toEqual([
      { key: 'name', format: 'text', sort: 'name', optional: false },
      { key: 'pages', format: 'number', sort: null, optional: true },
      { key: 'day', format: 'date', sort: 'day', optional: false },
      { key: 'where-it-is', format: 'text', sort: null, optional: false },
    ])
    expect(module.columns.map(({ value }) => value({ book }))).toEqual(['Moby', 5, '2026-11-21', 'kept'])
    expect(module.opens?.({ book })).toBe('/books/7')
  })

  test('has filters by its parameters', async () => {
    const { filters } = (await compiled('books/list', 'list')).module
    const named = (name: CompiledFilter['filter']) => filters.find(({ filter }) => filter === name)
    const filled = (name: string, initial = '') => ({ name, initial, labelled: false })
    expect(named('dates')).toEqual({
      filter: 'dates',
      title: 'Day',
      from: 'from',
      to: 'to',
      parameters: [filled('from'), filled('to')],
    })
    expect(named('text')).toEqual({ filter: 'text', title: 'Word', parameter: 'word', parameters: [filled('word')] })
    expect(named('flag')).toEqual({
      filter: 'flag',
      title: 'Kept',
      parameter: 'kept',
      initial: false,
      parameters: [filled('kept')],
    })
    expect(named('option')).toMatchObject({ parameter: 'shelf', options: { call: { operation: 'findShelves' } } })
    expect(named('choice')).toMatchObject({
      initial: 'here',
      choices: [
        { value: 'here', title: 'Here' },
        { value: 'lent', title: 'lent' },
      ],
    })
  })

  test.each([
    ['a slash', 'a/../b', '/books/a%2F..%2Fb'],
    ['another host', '//evil.test', '/books/%2F%2Fevil.test'],
    ['a question', 'a?b#c', '/books/a%3Fb%23c'],
    ['half a character', '\ud800', '/books/%EF%BF%BD'],
    ['a folder', '..', ''],
    ['nothing', null, ''],
    ['an empty text', '', ''],
    ['an object', { a: 1 }, ''],
    ['yes', true, '/books/true'],
  ])('leads to one segment, whatever the key is: %s', async (_, id, path) => {
    const { opens } = (await compiled('books/list', 'list')).module
    expect(opens?.({ book: { id } })).toBe(path)
  })
})

describe('a record', () => {
  test('that no action prints has no address for it', async () => {
    const { entry } = await compiled('books/book', 'record', (files) => {
      const actions = part(files, 'books/book.json')['actions'] as { action: string }[]
      part(files, 'books/book.json')['actions'] = actions.filter(({ action }) => action !== 'print')
      delete files['books/paper.json']
    })
    expect(entry.pages).toEqual([{ path: '/books/:id', draws: 'record' }])
  })

  test('is what its definition and its operation say', async () => {
    const { module, entry } = await compiled('books/book', 'record')
    expect(entry).toMatchObject({ kind: 'record', title: 'Book {…}', extension: true })
    expect(entry.pages).toEqual([
      { path: '/books/:id', draws: 'record' },
      { path: '/books/:id/cetak', draws: 'print' },
    ])
    expect(module).toMatchObject({ path: '/books/:id', parameter: 'id', list: '/books', as: 'book' })
    expect(module.title({ book })).toBe('Book Moby')
    expect(module.status?.({ book })).toBe('Kept')
    const [facts, table, totals, history] = module.sections
    if (facts?.section !== 'facts' || table?.section !== 'table') throw new Error('Other sections.')
    expect(facts.facts.map(({ label, value, format, to }) => [label, value({ book }), format, to?.({ book })])).toEqual(
      [
        ['Name', 'Moby', 'text', undefined],
        ['Shelf', 'Sea', 'text', '/kept/kind/3'],
        ['Kept', true, 'flag', undefined],
      ],
    )
    expect(facts.facts[1]?.to?.({ book: { ...book, shelf: null } })).toBe('')
    expect(facts.facts.map(({ when }) => when?.({ book }))).toEqual([undefined, undefined, false])
    expect(table).toMatchObject({ title: 'Loans', as: 'loan', empty: 'Tidak ada.' })
    const loan = table.rows({ book })?.[0]
    expect(table.columns.map(({ value, details }) => [value({ book, loan }), details?.({ book, loan })])).toEqual([
      ['Ann', ['torn']],
      [2, undefined],
    ])
    expect(totals?.section === 'totals' && totals.terms[0]?.value({ book })).toBe(5)
    if (history?.section !== 'history') throw new Error('Other sections.')
    const entryOf = { book, [history.as]: history.rows({ book })[0] }
    expect([history.when, history.who, history.what].map((fn) => fn(entryOf))).toEqual(['then', 'Ann', 'Kept'])
    const change = { ...entryOf, [history.changeAs]: history.changes(entryOf)[0] }
    expect([history.field, history.before, history.after].map((fn) => fn(change))).toEqual(['Name', 'A', 'B'])
  })

  test('has its actions', async () => {
    const { actions } = (await compiled('books/book', 'record')).module
    const named = <Name extends CompiledRecordAction['action']>(name: Name) =>
      actions.find(({ action }) => action === name) as ActionOf<Name>
    expect(named('print').print).toBe('books/paper')
    expect(named('copy')).toMatchObject({ document: 'books/form', path: '/' })
    expect(named('copy').values({ book })).toEqual({ name: 'Moby', note: 'Copied' })
    const call = named('call')
    expect(call).toMatchObject({ form: 'books/loss', yes: 'Yes', no: 'No', danger: true })
    expect(call.call).toMatchObject({ operation: 'loseBook', method: 'POST', path: '/books/{id}/loss' })
    expect([call.when?.({ book }), call.title({ book }), call.done?.({ book })]).toEqual([
      true,
      'Lose Moby',
      'Moby is lost.',
    ])
    const { preview } = call
    const asked = { book, [preview?.as ?? '']: { can: true, steps: [{ says: 'Gone', stops: null }] } }
    const step = { ...asked, [preview?.lineAs ?? '']: preview?.lines(asked)[0] }
    expect([preview?.allowed(asked), preview?.text(step), preview?.obstacle(step)]).toEqual([true, 'Gone', null])
    expect(named('change')).toMatchObject({ dialog: 'books/add', title: 'Change book', call: { method: 'PUT' } })
    expect(named('change').values({ book })).toEqual({ name: 'Moby' })
    expect(named('switch').body({ book })).toEqual({ why: 'Moby!' })
    expect(named('delete').question({ book })).toBe('Delete Moby?')
  })
})

describe('a print', () => {
  test('names the record and its settings', async () => {
    const { module, entry } = await compiled('books/paper', 'print')
    expect(entry).toMatchObject({ kind: 'print', title: 'Book {…}' })
    expect(module).toMatchObject({ record: 'books/book', papers: ['A4', '80mm'] })
    expect(module.settings['house']).toMatchObject({ call: { path: '/kept/kind/options' }, search: 'search' })
    const house = module.settings['house']?.value({ answer: [{ name: 'Library', label: 'L' }] })
    expect(module.settings['house']?.value({ answer: [] })).toBeNull()
    const scope = { book, house }
    const [heading, facts, , , text, barcode, signatures] = module.parts
    expect(heading?.part === 'heading' && heading.lines.map((line) => line(scope))).toEqual(['Library', 'Moby'])
    expect(heading?.part === 'heading' && heading.lines[0]?.({ book, house: null })).toBe('')
    expect(facts?.when?.(scope)).toBe(true)
    expect(text?.part === 'text' && [text.text(scope), text.align]).toEqual(['L', 'center'])
    expect(barcode?.part === 'barcode' && [barcode.value(scope), barcode.papers]).toEqual(['7', ['80mm']])
    expect(signatures).toMatchObject({ part: 'signatures', titles: ['Reader'], papers: ['A4'], when: null })
  })
})

describe('labels', () => {
  const labelled = (f: Files) => {
    Object.assign(f['books/paper.json'] ?? {}, {
      papers: ['40x30mm', 'A4'],
      copies: 'book.pages',
      parts: [{ part: 'label', name: '{book.name}', large: '{book.day}', code: 'string(book.id)' }],
    })
  }

  test('are a print that says how many it offers', async () => {
    const { module } = await compiled('books/paper', 'print', labelled)
    expect([module.papers, module.copies?.({ book })]).toEqual([['40x30mm', 'A4'], 5])
    const [label] = module.parts
    expect(label?.part === 'label' && [label.name, label.large, label.code].map((one) => one?.({ book }))).toEqual([
      ...['Moby', '2026-11-21', '7'],
    ])
  })

  test('of a record type follow from its key: a page of their own, and the action that leads there', async () => {
    const label = { name: '{doc.label}', code: "'K' + string(doc.id)" }
    const { module, entry } = await compiled(
      'kept/kind',
      'dialog',
      (f) => void Object.assign(f['kept/kind.json'] ?? {}, { label }),
    )
    expect(entry.pages?.at(-1)).toEqual({
      path: '/kept/kind/:id/cetak',
      draws: 'print',
      at: ['records', 'record'],
      extension: true,
    })
    const { record, print } = module.records ?? {}
    expect(record?.actions.at(-1)).toMatchObject({ action: 'print', label: 'Cetak label', print: 'kept/kind' })
    const doc = { id: 4, label: 'Rare' }
    expect([print?.title({ doc }), print?.copies?.({ doc })]).toEqual(['Label Rare', 1])
    const [first] = print?.parts ?? []
    expect(first?.part === 'label' && [first.name({ doc }), first.code?.({ doc })]).toEqual(['Rare', 'K4'])
  })

  test.each([
    ['an unknown name', { name: '{dok.label}' }, 'expression', '/label/name'],
    ['a number as code', { name: 'A', code: 'doc.id' }, 'expression', '/label/code'],
    ['no paper', { name: 'A', papers: ['A3'] }, 'wrong-value', '/label/papers/0'],
  ])('that are wrong are told at their place: %s', async (_, label, code, pointer) => {
    const errors = await errorsOf((f) => void Object.assign(f['kept/kind.json'] ?? {}, { label }))
    expect(errors).toContainEqual(expect.objectContaining({ code, file: 'kept/kind.json', pointer }))
  })
})

describe('a record type', () => {
  const doc = {
    id: 4,
    label: 'Rare',
    arsip: false,
    dipakai: false,
    isian: {
      shelf: { value: 1, label: 'Sea' },
      name: 'Rare',
      size: 'l',
      loud: true,
      price: 900,
      since: '2026-01-02',
      tags: ['a', 'b'],
    },
  }

  test('has the list and the record that follow from its fields', async () => {
    const { module, entry } = await compiled('kept/kind', 'dialog')
    expect(entry).toMatchObject({ list: { path: '/kept/kind', type: 'kind' }, extension: true })
    expect(entry.pages).toEqual([
      { path: '/kept/kind', draws: 'list', at: ['records', 'list'], extension: true },
      { path: '/kept/kind/:id', draws: 'record', at: ['records', 'record'], extension: true },
    ])
    const { list, single } = module.records ?? {}
    expect(single).toBe(false)
    expect(list).toMatchObject({
      title: 'Kind',
      path: '/kept/kind',
      call: { path: '/kept/kind', operation: 'listKept' },
    })
    expect(
      list?.columns.map(({ title, key, format, sort, value }) => [title, key, format, sort, value({ row: doc })]),
    ).toEqual([
      ['Shelf', 'shelf', 'text', null, 'Sea'],
      ['Name', 'name', 'text', 'label', 'Rare'],
      ['Size', 'size', 'text', 'kolom.size', 'Large'],
      ['Loud', 'loud', 'flag', null, true],
      ['Price', 'price', 'rupiah', 'kolom.price', 900],
      ['Since', 'since', 'date', 'kolom.since', '2026-01-02'],
      ['Tags', 'tags', 'text', null, 'a, b'],
    ])
    expect(list?.filters.map(({ filter, title }) => [filter, title])).toEqual([
      ['option', 'Shelf'],
      ['choice', 'Size'],
      ['flag', 'Loud'],
      ['choice', 'Status data'],
      ['numbers', 'Price'],
      ['dates', 'Since'],
    ])
    expect(list?.opens?.({ row: doc })).toBe('/kept/kind/4')
  })

  test('has a record with its actions', async () => {
    const { record } = (await compiled('kept/kind', 'dialog')).module.records ?? {}
    expect(record).toMatchObject({ path: '/kept/kind/:id', parameter: 'id', list: '/kept/kind' })
    expect(record?.call.path).toBe('/kept/kind/{id}')
    expect(record?.title({ doc })).toBe('Rare')
    const [facts] = record?.sections ?? []
    expect(facts?.section === 'facts' && facts.facts.map(({ label, value }) => [label, value({ doc })])).toContainEqual(
      ['Size', 'Large'],
    )
    expect(facts?.section === 'facts' && facts.facts.at(-1)).toMatchObject({ label: 'Tags', format: 'text' })
    const shown = record?.actions.map((one) => [one.action, one.label, one.when?.({ doc }) ?? true])
    expect(shown).toEqual([
      ['change', 'Ubah', true],
      ['switch', 'Arsipkan', true],
      ['switch', 'Aktifkan', false],
      ['delete', 'Hapus', true],
    ])
    expect(record?.actions[0]).toMatchObject({
      title: 'Ubah Kind',
      dialog: 'kept/kind',
      call: { path: '/kept/kind/{id}' },
    })
  })

  test('writes the numbers of a list like a single one', async () => {
    const { module } = await compiled('kept/kind', 'dialog', (files) => {
      const properties = part(files, 'kept/kind.json', 'schema', 'properties')
      Object.assign(properties, { sizes: { type: 'array', title: 'Sizes', items: { type: 'number' } } })
    })
    const { list, record } = module.records ?? {}
    const sizes = { doc: { ...doc, isian: { sizes: [3.5, 1000] } } }
    const [facts] = record?.sections ?? []
    const fact = facts?.section === 'facts' ? facts.facts.find(({ label }) => label === 'Sizes') : undefined
    expect(fact && recordText(fact.value(sizes), fact.format)).toBe('3,5, 1.000')
    const column = list?.columns.find(({ title }) => title === 'Sizes')
    expect(column?.format).toBe('text')
    expect(recordText(column?.value({ row: sizes.doc }), 'text')).toBe('3,5, 1.000')
  })

  test('has none where another list stands for it', async () => {
    const { module, entry } = await compiled('kept/kind', 'dialog', (files) => {
      Object.assign(files['kept/kind.json'] ?? {}, { list: 'books/list' })
      Object.assign(part(files, 'app.json', 'search', 'opens', 'kind'), { to: '/books/{hit.id}' })
      Object.assign(part(files, 'books/book.json', 'sections', 0, 'facts', 1), { to: undefined })
    })
    expect(module.records).toBeUndefined()
    expect(entry.list).toEqual({ path: '/books', type: 'kind' })
    expect(entry.pages).toBeUndefined()
  })

  test('has none where the app has no operations for it', async () => {
    const { module } = await compiled('kept/kind', 'dialog', (files) => {
      Object.assign(part(files, 'app.json'), { records: { folder: 'kept', save: 'addKept', lookup: 'findKept' } })
      Object.assign(part(files, 'app.json', 'search', 'opens', 'kind'), { to: '/books/{hit.id}' })
      Object.assign(part(files, 'books/book.json', 'sections', 0, 'facts', 1), { to: undefined })
    })
    expect(module.records).toBeUndefined()
  })
})

test('the app has tabs, one search, and a count', async () => {
  const { module } = await compiled('app', 'app')
  expect(module.tabs).toEqual([[{ label: 'Add', path: '/' }, { label: 'All', path: '/books' }]]) // prettier-ignore
  expect(module.count).toMatchObject({ operation: 'countKept', path: '/count' })
  const { search } = module
  const hit = search?.items({ answer: { items: [{ sort: 'book', id: '7', says: 'Moby' }] } })[0]
  expect([search?.group({ hit }), search?.title({ hit }), search?.text({ hit })]).toEqual(['book', 'Moby', 'book 7'])
  expect(
    Object.entries(search?.opens ?? {}).map(([name, one]) => [name, one.title, 'to' in one && one.to({ hit })]),
  ).toEqual([
    ['book', 'Books', '/books/7'],
    ['kind', 'Kinds', '/kept/kind/7'],
  ])
})

test('after saving people are told what was answered, and where to go', async () => {
  const { submit } = (await compiled('books/form', 'document')).module
  expect(submit.status).toBe('The book is kept.')
  const answer = { id: 7, number: 41 }
  expect(submit.answered?.status?.({ answer })).toBe('Book #41 is kept.')
  expect(submit.answered?.actions.map(({ label, to }) => [label, to({ answer }), to({ answer: null })])).toEqual([
    ['Look', '/books/7', ''],
  ])
})

test.each([
  ['books/list', ['jalur: /books', 'isi: listBooks, urut -day', 'kolom "Name": book.name (dapat diurutkan menurut name)', 'saringan "Day": from, to', '  mula-mula: here', 'baris membuka: /books/{book.id}']],
  ['books/book', ['isi: readBook', '"Shelf": book.shelf.name, membuka /kept/kind/{book.shelf.id}', 'setiap loan dari book.loans:', 'tombol "Lost", hanya bila book.kept', '  memanggil: loseBook, setelah menanyakan books/loss', '  menghapus: deleteBook']],
  ['books/paper', ['mencetak: books/book', 'kertas: A4, 80mm', 'kode batang: string(book.id)', '  hanya di 80mm', '  hanya bila book.kept']],
])('%s is explained', (id, lines) => {
  const definition = library()[`${id}.json`]
  // The library's files are definitions: another test compiles them.
  const text = explainDefinition(id, definition as never)
  for (const line of lines) expect(text).toContain(`  ${line}\n`)
}) // prettier-ignore
