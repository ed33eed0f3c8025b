import { expect, test } from 'vitest'
import { compileTexts } from '../../../src/compiler/compile.ts'
import { OpenApiDocument } from '../../../src/language/read/openapi-document.ts'

const openapi = new OpenApiDocument(`
paths:
  /crates:
    get:
      operationId: listCrates
      responses: { '200': { content: { application/json: { schema: { type: object, properties: { items: { type: array, items: { type: object, properties: { id: { type: integer }, name: { type: string } } } }, next: { type: string }, count: { type: integer }, countIsExact: { type: boolean } } } } } } }
    post:
      operationId: addCrate
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
  /crates/options:
    get:
      operationId: crateOptions
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { value: { type: integer }, label: { type: string } } } } } } } }
  /crates/import:
    post:
      operationId: importCrates
      x-extension: true
      requestBody: { content: { application/json: { schema: { type: object, properties: { coba: { type: boolean }, baris: { type: array, maxItems: 50, items: { type: object, required: [name], properties: { name: { type: string }, weight: { type: [integer, 'null'] }, heavy: { type: boolean }, size: { type: string, enum: [small, large] } } } } } } } } }
      responses: { '201': { content: { application/json: { schema: { type: object, properties: { hasil: { type: array, items: { type: object, properties: { putusan: { type: string }, perubahan: { type: array }, masalah: { type: array } } } } } } } } } }
`)

const app = { kind: 'app', title: 'Rak', sidebar: [{ label: 'Peti', list: 'crates' }], optionFields: { value: ['value'], label: ['label'] } } // prettier-ignore
const start = { kind: 'screen', title: 'Rak', path: '/' }
const lost = { kind: 'screen', title: '404', path: '*' }
const list = {
  kind: 'list',
  title: 'Peti',
  path: '/crates',
  operation: 'listCrates',
  as: 'crate',
  empty: 'Belum ada.',
  columns: [{ title: 'Name', value: 'crate.name' }],
  links: [{ label: 'Impor', to: '/bring' }],
}
const name = { field: 'name', title: 'Name', required: true }
const bring = {
  kind: 'import', title: 'Impor Peti', path: '/bring', operation: 'importCrates', list: '/crates',
  columns: [name, { field: 'weight', title: 'Weight', format: 'rupiah' }, { field: 'size', title: 'Size', format: 'choice' }],
  keys: [['name']],
} // prettier-ignore

async function errorsOf(change: object): Promise<string[]> {
  const files = {
    'app.json': app,
    'screens/start.json': start,
    'screens/lost.json': lost,
    'crates.json': list,
    'bring.json': { ...bring, ...change },
  }
  const texts = new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]))
  const { errors } = await compileTexts(texts, openapi)
  return errors.map(({ pointer, code }) => `${pointer} ${code}`)
}

test('an import that fits its operation compiles', async () => {
  expect(await errorsOf({})).toEqual([])
})

test.each<[string, object, string]>([
  ['an operation that nobody has', { operation: 'importCrate' }, '/operation unknown-operation'],
  ['an operation that takes no rows', { operation: 'addCrate' }, '/operation operation-mismatch'],
  ['a field that the rows do not have', { columns: [name, { field: 'colour', title: 'Colour' }] }, '/columns/1/field payload-mismatch'], // prettier-ignore
  ['a format of another type', { columns: [{ ...name, format: 'flag' }] }, '/columns/0/format type-mismatch'],
  ['a choice as a text', { columns: [name, { field: 'size', title: 'Size' }] }, '/columns/1/field type-mismatch'],
  ['a field that the rows demand, left out', { columns: [{ field: 'heavy', title: 'Heavy', format: 'flag' }], keys: [] }, '/columns payload-mismatch'], // prettier-ignore
  ['a field twice', { columns: [name, { ...name, title: 'Other' }] }, '/columns/1/field field-twice'],
  ['a title twice', { columns: [name, { field: 'weight', title: 'Weight', titles: ['NAME'], format: 'number' }] }, '/columns/1 contradiction'], // prettier-ignore
  ['a title that is ignored', { ignored: ['Name'] }, '/columns/0 contradiction'],
  ['a key that is no column', { keys: [['code']] }, '/keys/0/0 unknown-field'],
  ['books that its operation does not run', { books: [{ posting: 'goods-in', item: 'row.name', quantity: 'row.weight', place: 'row.size' }] }, '/books misplaced-keyword'], // prettier-ignore
  ['a list that is not there', { list: '/boxes' }, '/list unknown-path'],
  ['the path of another page', { path: '/crates' }, '/path clash'],
])('%s is refused', async (_name, change, expected) => {
  expect(await errorsOf(change)).toContain(expected)
})
