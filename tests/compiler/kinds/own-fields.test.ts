import { expect, test } from 'vitest'
import { checkText } from '../../../src/compiler/editor.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import { allowedKinds } from '../../../src/definition/kinds/allowed.ts'
import { allowedModule, pageAccess } from '../../../src/engine/access.ts'
import type { CompiledDialog, Values } from '../../../src/contract/module.ts'
import type {
  CompiledImport,
  CompiledListPage,
  CompiledPrint,
  CompiledRecord,
} from '../../../src/contract/page-module.ts'
import { buildPayload } from '../../../src/contract/runtime/payload.ts'
import { openShipped } from '../../schemas/compiled.ts'

const { project, result } = await openShipped()

/** A shipped form that has a field more. */
const withField = (name: string, field: object, key = 'hobi'): string => {
  const form = JSON.parse(result.files.get(name) ?? '') as Form
  const { properties } = form.schema
  properties[key] = { ...(properties[key] ?? { type: 'string', title: 'Hobi' }), ...field }
  const shown = form.sections?.find(({ section }) => section === 'fields')
  shown?.fields?.push(key)
  shown?.layout?.push([key])
  return JSON.stringify(form)
}
interface Form {
  schema: { properties: Record<string, object> }
  sections?: { section: string; fields?: string[]; layout?: string[][] }[]
}
const errorsOf = async (name: string, field: object, key?: string) =>
  (await checkText(name, project, project.with(name, withField(name, field, key)))).errors

const own = [
  'master/kontak.json',
  'master/produk.json',
  'kontak/customer.json',
  'kontak/supplier.json',
  'master/merek.json',
]
/** What is wrong with a shipped form that has such a field more. */
const mistakes = [
  ['penjualan/penjualan.json', 'hobi', { 'x-class': ['limit'] }, 'misplaced-keyword', '', '"hobi"'],
  ['master/kontak.json', 'alamat', { 'x-class': ['limit'] }, 'misplaced-keyword', '/schema/properties/alamat', '"alamat"'],
  ['master/kontak.json', 'hobi', { 'x-class': ['limitt'] }, 'unknown-class', '/schema/properties/hobi/x-class/0', '"limitt"'],
  ['master/akun.json', 'hobi', { 'x-class': ['limit'] }, 'misplaced-keyword', '/schema/properties/hobi', '"hobi"'],
] as const // prettier-ignore

test.each(mistakes)('of %s, what "%s" says is refused: %j', async (name, field, more, code, pointer, words) => {
  const errors = await errorsOf(name, more, field)
  expect(errors).toContainEqual(expect.objectContaining({ code, message: expect.stringContaining(words) }))
  expect(errors.map((error) => error.pointer)).toContainEqual(expect.stringContaining(pointer))
})

test.each([...own, 'master/akun.json', 'penjualan/penjualan.json'])(
  'an own field of %s may have had another name',
  async (name) => {
    expect(await errorsOf(name, { 'x-was': 'minat' })).toEqual([])
  },
)

test('a field that a sale has beyond its operation stands in its record and on its paper', async () => {
  const name = 'penjualan/penjualan.json'
  expect(await errorsOf(name, {})).toEqual([])
  const now = project.with(name, withField(name, {}))
  const codes = ['penjualan/nota.json', 'penjualan/nota-cetak.json'].map((file) => now.compileFile(file).source?.code)
  for (const code of codes) expect(code).toContain('"Hobi"')
})

/** What pages have of a field that contacts of the Kontak form have more. */
function pagesWith(field: object) {
  const name = 'master/kontak.json'
  const now = project.with(name, withField(name, field))
  const page = (file: string) => loadModule(now.compileFile(file).source?.code ?? '')
  return {
    form: page(name),
    list: page('kontak/daftar.json'),
    record: page('kontak/kontak.json'),
    bring: page('kontak/impor.json'),
  }
}

const asked = [
  [{}, { sort: 'kolom.hobi' }, { filter: 'text', parameter: 'kolom.hobi' }, { format: 'text' }],
  [{ type: 'number' }, { sort: 'kolom.hobi' }, { filter: 'numbers', from: 'kolom.hobiDari' }, { format: 'rupiah' }],
  [{ format: 'date' }, { sort: 'kolom.hobi' }, { filter: 'dates', to: 'kolom.hobiSampai' }, { format: 'date' }],
  [{ type: 'boolean' }, { sort: null }, { filter: 'flag', parameter: 'kolom.hobi' }, { format: 'flag' }],
  [{ enum: ['a', 'b'] }, { sort: 'kolom.hobi' }, { filter: 'choice', parameter: 'kolom.hobi' }, { format: 'text' }],
] as const

test.each(asked)('%j is sorted, narrowed down and brought in as its like', (field, column, filter, cell) => {
  const { list, bring } = pagesWith(field)
  expect((list as CompiledListPage).columns.at(-1)).toMatchObject({ title: 'Hobi', ...column })
  expect((list as CompiledListPage).filters.at(-1)).toMatchObject({ title: 'Hobi', ...filter })
  expect((bring as CompiledImport).columns.at(-1)).toMatchObject({
    field: 'kolomTambahan.hobi',
    title: 'Hobi',
    below: { key: 'kolomTambahan', name: 'hobi' },
    ...cell,
  })
})

test('what a role is not sent is not drawn for it, with the history that would tell it', () => {
  const { form, list, record, bring } = pagesWith({ 'x-class': ['limit'] })
  expect((form as CompiledDialog).classified).toEqual({ hobi: ['limit'] })
  const { columns, filters } = list as CompiledListPage
  const path = 'items.kolomTambahan.hobi'
  expect((bring as CompiledImport).columns.at(-1)?.secret).toEqual(['baris.kolomTambahan.hobi'])
  expect([columns.at(-1)?.secret, filters.at(-1)?.secret]).toEqual([[path], [path]])
  const rights = { operations: [], hidden: { imporKontak: ['baris.kolomTambahan.hobi'] } }
  const allowed = allowedModule(bring, pageAccess(rights, { format: 1, entries: [] }), allowedKinds) as CompiledImport
  expect(allowed.columns).toEqual((bring as CompiledImport).columns.slice(0, -1))
  const { sections } = record as CompiledRecord
  expect(JSON.stringify(sections)).toContain('"secret":["isian","isian.hobi"]')
  expect(sections.find((part) => part.section === 'history')).toMatchObject({
    secret: expect.arrayContaining(['riwayat']),
  })
  expect((pagesWith({}).form as CompiledDialog).classified).toBeUndefined()
})

test('a print has an own field marked as its record has it', () => {
  const name = 'master/produk.json'
  const print = 'produk/label.json'
  const facts = { part: 'facts', facts: [{ label: 'Nama', value: 'produk.nama' }] }
  const card = { kind: 'print', title: 'Kartu {produk.nama}', record: 'produk/produk', papers: ['A4'], parts: [facts] }
  const now = project.with(name, withField(name, { 'x-class': ['limit'] })).with(print, JSON.stringify(card))
  const { parts } = loadModule(now.compileFile(print).source?.code ?? '') as CompiledPrint
  expect(parts[0]).toMatchObject({ facts: [{ label: 'Nama' }, { label: 'Hobi', secret: ['isian.hobi'] }] })
})

test.each(own)('a change of %s says that an own field was emptied, and nothing of it without extensions', (name) => {
  const module = loadModule(project.with(name, withField(name, {})).compileFile(name).source?.code ?? '')
  const { submit } = module as CompiledDialog
  const sent = (settings: Parameters<typeof buildPayload>[2]) =>
    (buildPayload(submit, {}, settings).body as Values)['kolomTambahan']
  expect(sent({ extensions: true, isChange: true })).toEqual({ hobi: null })
  expect(sent({ extensions: true })).toEqual({})
  expect(sent({ extensions: false, isChange: true })).toBeUndefined()
})
