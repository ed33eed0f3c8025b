import { describe, expect, test } from 'vitest'
import { explainDefinition } from '../../../src/compiler/explain.ts'
import { OpenApiDocument } from '../../../src/language/read/openapi-document.ts'
import { Project } from '../../../src/compiler/project.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import { type CompiledRole, roleAllows } from '../../../src/contract/role-module.ts'
import { library, libraryApi } from './library.ts'

type Json = Record<string, unknown>

/** The library's contract, in which the pages of a book are for some people only, and its shelf may not be asked by all. */
const api = libraryApi
  .replaceAll('pages: { type: integer }', 'pages: { type: integer, x-class: length }')
  .replace('operationId: findShelves', 'operationId: findShelves\n      x-access: everyone')
  .replace("shelf: { type: [integer, 'null'] }", "shelf: { type: [integer, 'null'], x-class: place }")
  .replace(
    'operationId: changeBook\n      parameters: [',
    'operationId: changeBook\n      parameters: [{ name: If-Match, in: header, schema: { type: string } }, ',
  )
const openapi = new OpenApiDocument(api)

const head: Json = { kind: 'role', title: 'Clerk', screens: '*', operations: '*' }
const needed = ['screens/start', 'screens/lost']
const reader: Json = { ...head, title: 'Reader', screens: ['books/list', ...needed], operations: ['listBooks'] }

async function errorsOf(files: Readonly<Record<string, Json | null>>) {
  const shipped = library()
  // A start page that needs nothing.
  Object.assign(shipped['screens/home.json'] ?? {}, { path: '/home' })
  shipped['screens/start.json'] = { kind: 'screen', title: 'Start', path: '/' }
  const texts = new Map(Object.entries(shipped).map(([name, value]) => [name, JSON.stringify(value)]))
  for (const [name, value] of Object.entries(files))
    if (value === null) texts.delete(name)
    else texts.set(name, JSON.stringify(value))
  return Project.of(texts, openapi).compile()
}

/** What is wrong, by the files that are added: code, file, place, and words of the reason. */
const cases: [string, Record<string, Json>, string, string, string, string][] = [
  ['unknown page', { 'roles/r.json': { ...reader, screens: ['books/lst', ...needed] } }, 'unknown-definition', 'roles/r.json', '/screens/0', 'books/lst'],
  ['a definition without a page', { 'roles/r.json': { ...reader, screens: ['app', ...needed] } }, 'unknown-definition', 'roles/r.json', '/screens/0', 'app'],
  ['unknown operation', { 'roles/r.json': { ...reader, operations: ['listBooks', 'listBoks'] } }, 'unknown-operation', 'roles/r.json', '/operations/1', 'listBoks'],
  ['unknown exception', { 'roles/r.json': { ...head, without: ['listBoks'] } }, 'unknown-operation', 'roles/r.json', '/without/0', 'listBoks'],
  ['unknown class', { 'roles/r.json': { ...reader, hides: ['lenght'] } }, 'unknown-class', 'roles/r.json', '/hides/0', 'lenght'],
  ['unknown limit', { 'roles/r.json': { ...reader, forbids: ['sellLoss'] } }, 'unknown-limit', 'roles/r.json', '/forbids/0', 'sellLoss'],
  ['unknown key', { 'roles/r.json': { ...head, hidden: ['length'] } }, 'unknown-keyword', 'roles/r.json', '/hidden', 'hidden'],
  ['a page that lacks its operation', { 'roles/r.json': { ...reader, operations: [] } }, 'lacks-operation', 'roles/r.json', '/screens/0', '"books/list" memerlukan "listBooks"'],
  ['an exception that a page needs', { 'roles/r.json': { ...reader, operations: '*', without: ['listBooks'] } }, 'lacks-operation', 'roles/r.json', '/screens/0', '"listBooks"'],
  ['it would have to type what it does not see', { 'roles/r.json': { ...reader, operations: ['listBooks', 'addBook'], hides: ['place'] } }, 'hidden-input', 'roles/r.json', '/operations/1', '"addBook" meminta "shelf"'],
  ['it would change what it sees in part', { 'roles/r.json': { ...reader, operations: ['listBooks', 'changeBook'], hides: ['length'] } }, 'hidden-input', 'roles/r.json', '/operations/1', '"pages"'],
  ['unknown record type', { 'roles/r.json': { ...reader, records: { reads: ['knd'], writes: '*' } } }, 'unknown-definition', 'roles/r.json', '/records/reads/0', '"knd"'],
  ['a page of a record type that it may not read', { 'roles/r.json': { ...head, screens: ['kept/kind', ...needed], records: { reads: [], writes: [] } } }, 'lacks-operation', 'roles/r.json', '/screens/0', '"kind" dalam "records" untuk "listKept"'],
  ['no page to start on', { 'roles/r.json': { ...reader, screens: ['books/list', 'screens/lost'] } }, 'missing-page', 'roles/r.json', '/screens', '"screens/start", tempat semua orang mulai'],
  ['no page for a wrong address', { 'roles/r.json': { ...reader, screens: ['books/list', 'screens/start'] } }, 'missing-page', 'roles/r.json', '/screens', '"screens/lost"'],
  ['all pages but the one to start on', { 'screens/start.json': { kind: 'screen', title: 'S', path: '/', content: [{ block: 'document', document: 'books/form' }] }, 'roles/r.json': { ...head, without: ['addBook'] } }, 'missing-page', 'roles/r.json', '/screens', '"screens/start"'],
  ['an app without a page for wrong addresses', { 'screens/lost.json': { kind: 'screen', title: 'L', path: '/lost' } }, 'missing-page', 'app.json', '', '"path": "*"'],
  ['an app without a page to start on', { 'screens/start.json': { kind: 'screen', title: 'S', path: '/', access: 'accounts' } }, 'missing-page', 'app.json', '', '"path": "/"'],
  ['two of one name', { 'roles/r.json': head, 'roles/old/r.json': head }, 'clash', 'roles/r.json', '', '"r"'],
] // prettier-ignore

describe('roles', () => {
  test.each(cases)('%s is refused', async (_what, added, code, file, pointer, words) => {
    const { errors } = await errorsOf({ 'roles/owner.json': head, ...added })
    expect(errors.map((error) => [error.code, error.file, error.pointer])).toContainEqual([code, file, pointer])
    expect(errors.find((error) => error.code === code)?.message).toContain(words)
  })

  test('a page and an operation that no role reaches are refused; without any role nothing is', async () => {
    const { errors } = await errorsOf({ 'roles/r.json': reader })
    const told = errors.filter(({ code }) => code === 'no-role')
    expect(told).toContainEqual(expect.objectContaining({ file: 'books/book.json', pointer: '' }))
    expect(told).toContainEqual(
      expect.objectContaining({ file: 'roles/r.json', message: expect.stringContaining('"readBook"') as unknown }),
    )
    // What everybody may call needs no role.
    expect(told.some(({ message }) => message.includes('findShelves'))).toBe(false)
    expect((await errorsOf({})).errors).toEqual([])
  })

  test('one misspelt name in the only role is one mistake', async () => {
    const operations = [...openapi.operations.keys()]
    const { sources } = await errorsOf({ 'roles/r.json': head })
    const pages = sources.filter(({ entry }) => entry.pages !== undefined || entry.list).map(({ id }) => id)
    const errorsWith = async (more: Json) => (await errorsOf({ 'roles/r.json': { ...head, ...more } })).errors
    expect(await errorsWith({ screens: pages, operations })).toEqual([])
    const wrongOperation = { screens: pages, operations: operations.map((id) => id.replace(/^listBooks$/, 'listBoks')) }
    expect(await errorsWith(wrongOperation)).toEqual([
      expect.objectContaining({ code: 'unknown-operation', suggestion: 'listBooks' }),
    ])
    const wrongPage = { screens: pages.map((id) => id.replace(/^books\/list$/, 'books/lst')), operations }
    expect(await errorsWith(wrongPage)).toEqual([
      expect.objectContaining({ code: 'unknown-definition', suggestion: 'books/list' }),
    ])
  })

  test('a role that cannot be read is no reason to blame others', async () => {
    const { errors } = await errorsOf({ 'roles/r.json': reader, 'roles/s.json': { ...head, extra: 1 } })
    expect(errors.map(({ file }) => file)).toEqual(['roles/s.json'])
  })

  test('a right one is data, and says what it may', async () => {
    const value = { ...reader, hides: ['length'] }
    const { errors, sources } = await errorsOf({ 'roles/owner.json': head, 'roles/r.json': value })
    expect(errors).toEqual([])
    const source = sources.find(({ id }) => id === 'roles/r')
    expect(loadModule(source?.code ?? '')).toEqual({
      kind: 'role',
      id: 'roles/r',
      name: 'r',
      title: 'Reader',
      screens: ['books/list', ...needed],
      operations: ['listBooks'],
      without: [],
      forbids: [],
      hides: ['length'],
    })
    expect(explainDefinition('roles/r', value as never)).toContain('tidak melihat: length')
  })

  test.each([
    ['that says nothing of record types has the options that its pages choose from', {}, 'findKept'],
    ['that says which has the options of these', { records: { reads: ['kind'], writes: [] } }, undefined],
    ['that may not ask for options has none', { without: ['findKept'] }, undefined],
  ])('one %s', async (_, more, chooses) => {
    const value = { ...head, screens: ['kept/kind', ...needed], ...more }
    const { sources } = await errorsOf({ 'roles/owner.json': head, 'roles/r.json': value })
    const role = loadModule(sources.find(({ id }) => id === 'roles/r')?.code ?? '') as CompiledRole
    expect(role.chooses).toBe(chooses)
  })

  test('one of some record types knows the operations that it is about', async () => {
    const records = { reads: ['kind'], writes: [] }
    const value = { ...head, screens: ['kept/kind', ...needed], records }
    const { errors, sources } = await errorsOf({ 'roles/owner.json': head, 'roles/r.json': value })
    expect(errors).toEqual([])
    const role = loadModule(sources.find(({ id }) => id === 'roles/r')?.code ?? '') as CompiledRole
    expect(role.records).toEqual({
      ...records,
      reading: ['findKept', 'listKept', 'readKept', 'countKept'],
      writing: ['addKept', 'changeKept', 'deleteKept', 'archiveKept'],
    })
    const calls = ['listKept/kind', 'listKept/other', 'listKept', 'addKept/kind', 'addKept', 'listBooks', 'listKept/']
    expect(calls.filter((call) => roleAllows(role, call))).toEqual(['listKept/kind', 'listKept', 'listBooks'])
    expect(explainDefinition('roles/r', value as never)).toContain('membaca master: kind')
  })
})
