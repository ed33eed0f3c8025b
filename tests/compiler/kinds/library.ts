import type { CompileError } from '../../../src/language/check/compile-error.ts'
import type { CompiledSource } from '../../../src/compiler/compile-definition.ts'
import type { Format } from '../../../src/language/format/format.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import { Project } from '../../../src/compiler/project.ts'
import type { CompiledModule } from '../../../src/contract/module.ts'
import { OpenApiDocument } from '../../../src/language/read/openapi-document.ts'

/** A contract without a trade: a library lends books. */
const key = '{ name: id, in: path, required: true, schema: { type: integer } }'
const type = '{ name: type, in: path, required: true, schema: { type: string } }'
const json = (schema: string) => `{ content: { application/json: { schema: ${schema} } } }`
const pageOf = (row: string) =>
  `{ type: object, properties: { items: { type: array, items: ${row} }, next: { type: [string, 'null'] }, count: { type: integer }, countIsExact: { type: boolean }, sums: { type: [object, 'null'], properties: { pages: { type: integer } } } } }`
const query = (name: string, schema: string) => `{ name: ${name}, in: query, schema: ${schema} }`
const paging = ['q', 'after', 'before', 'around', 'hitung', 'jumlahkan']
  .map((name) => query(name, '{ type: string }'))
  .join(', ')
const book =
  '{ type: object, properties: { id: { type: integer }, name: { type: string }, pages: { type: integer }, day: { type: string, format: date }, kept: { type: boolean } } }'
const change =
  '{ type: object, properties: { kapan: { type: string }, siapa: { type: string }, aksi: { type: string }, perubahan: { type: array, items: { type: object, properties: { kolom: { type: string }, dulu: { type: string }, kini: { type: string } } } } } }'
const kept =
  '{ type: object, properties: { id: { type: integer }, label: { type: string }, arsip: { type: boolean }, dipakai: { type: boolean }, isian: { type: object, additionalProperties: true }, riwayat: { type: array, items: ' +
  change +
  ' } } }'

export const libraryApi = `
paths:
  /books:
    get:
      operationId: listBooks
      x-extension: true
      parameters: [${paging}, ${query('limit', '{ type: integer }')}, ${query('sort', '{ type: string, enum: [name, -name, day, -day, pages] }')}, ${query('from', '{ type: string, format: date }')}, ${query('to', '{ type: string, format: date }')}, ${query('shelf', '{ type: integer }')}, ${query('state', '{ type: string, enum: [here, lent] }')}, ${query('word', '{ type: string }')}, ${query('kept', '{ type: boolean }')}]
      responses: { '200': { content: { application/json: { schema: ${pageOf(book)} }, text/csv: { schema: { type: string } } } } }
    post:
      operationId: addBook
      requestBody: ${json("{ type: object, required: [name], additionalProperties: false, properties: { name: { type: string }, note: { type: string }, shelf: { type: [integer, 'null'] } } }")}
      responses: { '201': ${json('{ type: object, properties: { id: { type: integer }, number: { type: integer } } }')} }
  /books/{id}:
    get:
      operationId: readBook
      x-extension: true
      parameters: [${key}]
      responses: { '200': ${json(`{ type: object, properties: { id: { type: integer }, name: { type: string }, shelf: { oneOf: [{ type: object, properties: { id: { type: integer }, name: { type: string } } }, { type: 'null' }] }, pages: { type: integer }, day: { type: string }, kept: { type: boolean }, loans: { type: array, items: { type: object, properties: { who: { type: string }, days: { type: integer }, notes: { type: array, items: { type: string } } } } }, story: { type: array, items: ${change} }, isian: { type: object, additionalProperties: true } } }`)} }
    put:
      operationId: changeBook
      parameters: [${key}]
      requestBody: ${json('{ type: object, required: [name], additionalProperties: false, properties: { name: { type: string }, shelf: { type: integer } } }')}
      responses: { '200': ${json('{ type: object, properties: { id: { type: integer } } }')} }
    delete:
      operationId: deleteBook
      parameters: [${key}]
      responses: { '200': ${json('{ type: object, properties: { id: { type: integer } } }')} }
  /books/{id}/loss:
    get:
      operationId: foreseeLoss
      parameters: [${key}]
      responses: { '200': ${json('{ type: object, properties: { can: { type: boolean }, steps: { type: array, items: { type: object, properties: { says: { type: string }, stops: { type: string } } } } } }')} }
    post:
      operationId: loseBook
      parameters: [${key}]
      requestBody: ${json('{ type: object, required: [why], additionalProperties: false, properties: { why: { type: string } } }')}
      responses: { '201': ${json('{ type: object, properties: { id: { type: integer } } }')} }
  /books/{code}/other:
    post:
      operationId: otherKey
      parameters: [{ name: code, in: path, required: true, schema: { type: string } }]
      requestBody: ${json('{ type: object, properties: { why: { type: string } } }')}
      responses: { '201': ${json('{ type: object, properties: { id: { type: integer } } }')} }
  /shelves:
    post:
      operationId: findShelves
      x-reads: true
      requestBody: ${json('{ type: object, required: [search], properties: { search: { type: string } } }')}
      responses: { '200': ${json('{ type: array, items: { type: object, properties: { value: { type: integer }, label: { type: string } } } }')} }
  /find:
    get:
      operationId: findAll
      parameters: [${query('words', '{ type: string }')}]
      responses: { '200': ${json('{ type: object, properties: { items: { type: array, items: { type: object, properties: { sort: { type: string, enum: [book, kind] }, id: { type: string }, says: { type: string } } } } } }')} }
  /kept/{type}:
    get:
      operationId: listKept
      x-extension: true
      parameters: [${type}, ${paging}, ${query('sort', '{ type: string, enum: [label, -label, id, -id] }')}, ${query('data', '{ type: string, enum: [aktif, arsip, semua] }')}, { name: any, in: query, style: form, explode: true, schema: { type: object, additionalProperties: { type: string } } }]
      responses: { '200': ${json(pageOf(kept))} }
    post:
      operationId: addKept
      x-extension: true
      parameters: [${type}]
      requestBody: ${json('{ type: object, additionalProperties: true }')}
      responses: { '201': ${json('{ type: object, properties: { id: { type: integer } } }')} }
  /kept/{type}/options:
    post:
      operationId: findKept
      x-reads: true
      parameters: [${type}]
      requestBody: ${json('{ type: object, required: [search], properties: { search: { type: string } } }')}
      responses: { '200': ${json('{ type: array, items: { type: object, properties: { value: { type: integer }, label: { type: string } } } }')} }
  /kept/{type}/{id}:
    get: { operationId: readKept, parameters: [${type}, ${key}], responses: { '200': ${json(kept)} } }
    put: { operationId: changeKept, parameters: [${type}, ${key}], requestBody: ${json('{ type: object, additionalProperties: true }')}, responses: { '200': ${json('{ type: object, properties: { id: { type: integer } } }')} } }
    delete: { operationId: deleteKept, parameters: [${type}, ${key}], responses: { '200': ${json('{ type: object, properties: { id: { type: integer } } }')} } }
  /kept/{type}/{id}/archive:
    post: { operationId: archiveKept, parameters: [${type}, ${key}], requestBody: ${json('{ type: object, required: [arsip], additionalProperties: false, properties: { arsip: { type: boolean } } }')}, responses: { '201': ${json('{ type: object, properties: { id: { type: integer } } }')} } }
  /count:
    get: { operationId: countKept, responses: { '200': ${json('{ type: object, additionalProperties: { type: integer } }')} } }
`
const openapi = new OpenApiDocument(libraryApi)

export type Json = Record<string, unknown>
/** Definitions by file; a test changes a copy. */
export type Files = Record<string, Json>

const text = (title: string): Json => ({ type: 'string', title })

/** A library that is right: a list, its record with every sort of action, a print, and a record type. */
export function library(): Files {
  return structuredClone({
    'app.json': {
      kind: 'app',
      title: 'Library',
      sidebar: [
        { label: 'Home', screen: 'screens/home' },
        { label: 'Books', list: 'books/list' },
      ],
      optionFields: { value: ['value'], label: ['label'] },
      records: {
        folder: 'kept',
        save: 'addKept',
        lookup: 'findKept',
        list: 'listKept',
        read: 'readKept',
        change: 'changeKept',
        remove: 'deleteKept',
        archive: 'archiveKept',
        count: 'countKept',
      },
      tabs: [
        [
          { label: 'Add', path: '/' },
          { label: 'All', path: '/books' },
        ],
      ],
      search: {
        label: 'Search',
        operation: 'findAll',
        parameter: 'words',
        items: 'answer.items',
        as: 'hit',
        group: 'hit.sort',
        title: 'hit.says',
        text: "hit.sort + ' ' + hit.id",
        opens: { book: { title: 'Books', to: '/books/{hit.id}' }, kind: { title: 'Kinds', to: '/kept/kind/{hit.id}' } },
      },
    },
    'screens/home.json': {
      kind: 'screen',
      title: 'Home',
      path: '/',
      content: [{ block: 'buttons' }, { block: 'document', document: 'books/form' }],
    },
    'screens/lost.json': { kind: 'screen', title: 'Not found', path: '*' },
    'books/list.json': {
      kind: 'list',
      title: 'Books',
      path: '/books',
      operation: 'listBooks',
      as: 'book',
      columns: [
        { value: 'book.name', title: 'Name', sort: 'name' },
        { value: 'book.pages', title: 'Pages', format: 'number', optional: true },
        { value: 'book.day', title: 'Day', format: 'date', sort: 'day' },
        { value: "book.kept ? 'kept' : 'lent'", title: 'Where it is' },
      ],
      filters: [
        { filter: 'dates', title: 'Day', from: 'from', to: 'to' },
        { filter: 'option', title: 'Shelf', parameter: 'shelf', options: { operation: 'findShelves' } },
        { filter: 'choice', title: 'State', parameter: 'state', titles: { here: 'Here' }, initial: 'here' },
        { filter: 'text', title: 'Word', parameter: 'word' },
        { filter: 'flag', title: 'Kept', parameter: 'kept' },
      ],
      sort: '-day',
      opens: '/books/{book.id}',
      empty: 'No book.',
      links: [{ label: 'Add', to: '/' }],
    },
    'books/book.json': {
      kind: 'record',
      title: 'Book {book.name}',
      path: '/books/:id',
      operation: 'readBook',
      as: 'book',
      list: 'books/list',
      status: "book.kept ? 'Kept' : null",
      sections: [
        {
          section: 'facts',
          facts: [
            { label: 'Name', value: 'book.name' },
            { label: 'Shelf', value: 'book.shelf.name', to: '/kept/kind/{book.shelf.id}' },
            { label: 'Kept', value: 'book.kept', format: 'flag', when: 'book.pages > 5' },
          ],
        },
        {
          section: 'table',
          title: 'Loans',
          rows: 'book.loans',
          as: 'loan',
          columns: [
            { label: 'Who', value: 'loan.who', details: 'loan.notes' },
            { label: 'Days', value: 'loan.days', format: 'number' },
          ],
        },
        { section: 'totals', terms: [{ label: 'Pages', value: 'book.pages', format: 'amount' }] },
        {
          section: 'history',
          rows: 'book.story',
          as: 'entry',
          when: 'entry.kapan',
          who: 'entry.siapa',
          what: 'entry.aksi',
          changes: 'entry.perubahan',
          change: { as: 'change', field: 'change.kolom', before: 'change.dulu', after: 'change.kini' },
        },
      ],
      actions: [
        { action: 'print', label: 'Print', print: 'books/paper' },
        { action: 'copy', label: 'Copy', document: 'books/form', values: { name: '=book.name', note: 'Copied' } },
        {
          action: 'call',
          label: 'Lost',
          when: 'book.kept',
          operation: 'loseBook',
          title: 'Lose {book.name}',
          form: 'books/loss',
          preview: {
            operation: 'foreseeLoss',
            as: 'preview',
            lines: 'preview.steps',
            allowed: 'preview.can',
            item: { as: 'step', text: 'step.says', obstacle: 'step.stops' },
          },
          yes: 'Yes',
          no: 'No',
          done: '{book.name} is lost.',
          danger: true,
        },
        {
          action: 'change',
          label: 'Change',
          operation: 'changeBook',
          dialog: 'books/add',
          title: 'Change book',
          values: 'book.isian',
        },
        { action: 'switch', label: 'Hide', operation: 'loseBook', body: { why: "=book.name + '!'" }, done: 'Hidden.' },
        { action: 'delete', label: 'Delete', operation: 'deleteBook', question: 'Delete {book.name}?' },
      ],
    },
    'books/paper.json': {
      kind: 'print',
      title: 'Book {book.name}',
      record: 'books/book',
      papers: ['A4', '80mm'],
      settings: { house: { record: 'kind' } },
      parts: [
        { part: 'heading', lines: ['{house.name}', '{book.name}'] },
        { part: 'facts', facts: [{ label: 'Day', value: 'book.day', format: 'date' }], when: 'book.kept' },
        { part: 'table', rows: 'book.loans', as: 'loan', columns: [{ label: 'Who', value: 'loan.who' }] },
        { part: 'totals', terms: [{ label: 'Pages', value: 'book.pages', format: 'number' }] },
        { part: 'text', text: '{house.label}', align: 'center' },
        { part: 'barcode', value: 'string(book.id)', papers: ['80mm'] },
        { part: 'signatures', titles: ['Reader'], papers: ['A4'] },
      ],
    },
    'books/loss.json': {
      kind: 'dialog',
      title: 'Lose book',
      schema: {
        type: 'object',
        properties: { why: text('Why') },
        required: ['why'],
        errorMessage: { required: { why: 'Why?' } },
      },
      submit: { operation: 'loseBook' },
    },
    'books/add.json': {
      kind: 'dialog',
      title: 'Add book',
      button: { screen: 'home', label: 'Book', order: 1 },
      schema: {
        type: 'object',
        properties: { name: text('Name'), shelf: { title: 'Shelf', 'x-options': { operation: 'findShelves' } } },
        required: ['name'],
        errorMessage: { required: { name: 'Name?' } },
      },
      submit: { operation: 'addBook' },
    },
    'books/form.json': {
      kind: 'document',
      title: 'Book',
      schema: {
        type: 'object',
        properties: { name: text('Name'), note: text('Note') },
        required: ['name'],
        errorMessage: { required: { name: 'Name?' } },
      },
      sections: [{ section: 'fields', fields: ['name', 'note'] }],
      submit: {
        operation: 'addBook',
        body: { name: '=doc.name', note: '=doc.note' },
        success: {
          status: 'Book #{answer.number} is kept.',
          plain: 'The book is kept.',
          actions: [{ label: 'Look', to: '/books/{answer.id}' }],
        },
      },
    },
    'kept/kind.json': {
      kind: 'dialog',
      title: 'Tambah Kind Baru',
      button: { screen: 'home', label: 'Kind', order: 2 },
      schema: {
        type: 'object',
        properties: {
          shelf: { title: 'Shelf', 'x-options': { operation: 'findShelves' } },
          name: { type: 'string', title: 'Name' },
          size: { ...text('Size'), oneOf: [{ const: 's', title: 'Small' }, { const: 'l', title: 'Large' }] }, // prettier-ignore
          loud: { type: 'boolean', title: 'Loud' },
          price: { type: 'integer', title: 'Price' },
          since: { type: 'string', format: 'date', title: 'Since' },
          tags: { type: 'array', title: 'Tags', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
        },
        required: ['name'],
        errorMessage: {
          required: { name: 'Name?' },
          properties: { since: 'Date?', tags: 'Tags?' },
        },
      },
      uiSchema: { price: { 'ui:widget': 'money' } },
      submit: {},
    },
  })
}

const textsOf = (files: Files): Map<string, string> =>
  new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value, null, 2)] as const))

let unchanged: Project | undefined

/** The library as it is, compiled once: another one compiles what differs, which gives what compiling all does (project.test.ts). */
async function unchangedLibrary(): Promise<Project> {
  unchanged ??= Project.of(textsOf(library()), openapi)
  await unchanged.compile()
  return unchanged
}

/** Compiles a library; `format` where it is written in another one than the shipped. */
export async function compile(
  files: Files,
  format?: Format,
): Promise<{ sources: CompiledSource[]; errors: CompileError[] }> {
  const texts = textsOf(files)
  if (format) return Project.of(texts, openapi, format).compile()
  const known = await unchangedLibrary()
  return known
    .changesTo(texts)
    .reduce((project, [name, text]) => project.with(name, text), known)
    .compile()
}

/** What is wrong with the library after a change, as `file pointer [code] message`. */
export async function errorsOf(change: (files: Files) => void): Promise<CompileError[]> {
  const files = library()
  change(files)
  return (await compile(files)).errors
}

/** A module of the library, after a change, with its line of the index. */
export async function compiled<Kind extends CompiledModule['kind']>(
  id: string,
  kind: Kind,
  change: (files: Files) => void = () => {},
): Promise<{ module: Extract<CompiledModule, { kind: Kind }>; entry: CompiledSource['entry'] }> {
  const files = library()
  change(files)
  const { sources, errors } = await compile(files)
  const source = sources.find((one) => one.id === id)
  const module = source && loadModule(source.code)
  if (!source || module?.kind !== kind) throw new Error(JSON.stringify(errors))
  return { module: module as Extract<CompiledModule, { kind: Kind }>, entry: source.entry }
}

/** A part of a definition by its path. */
export function part(files: Files, file: string, ...path: (string | number)[]): Json {
  return path.reduce<unknown>((value, name) => (value as Json)[name], files[file]) as Json
}
