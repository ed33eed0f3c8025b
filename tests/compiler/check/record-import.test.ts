import { expect, test } from 'vitest'
import { loadModule } from '../../../src/compiler/load.ts'
import { openClinic } from '../../schemas/compiled.ts'

const { project } = await openClinic()
const nama = { type: 'string', title: 'Nama', minLength: 1 }
const foto = { type: 'string', title: 'Foto', format: 'data-url' }

const cases: [string, { fields: object; required?: string[]; said?: unknown; more?: object }, [string, number]][] = [
  ['stands where all that is demanded can be typed', { fields: { nama } }, ['none', 3]],
  ['stands not where a file is demanded', { fields: { nama, foto }, required: ['nama', 'foto'] }, ['none', 2]],
  ['is refused there when it is said', { fields: { nama, foto }, required: ['nama', 'foto'], said: {} }, ['contradiction', 3]], // prettier-ignore
  ['stands not where it is said not to', { fields: { nama }, said: false }, ['none', 2]],
  ['stands not of a single value', { fields: { nama }, more: { single: true } }, ['none', 2]],
]
test.each(cases)('the import of a record type %s', (_, { fields, required = ['nama'], said, more }, [code, pages]) => {
  const definition = {
    kind: 'dialog',
    title: 'Tambah Rak Baru',
    button: { screen: 'master', label: 'Rak', order: 900 },
    schema: { type: 'object', properties: fields, required },
    submit: {},
    ...more,
    ...(said === undefined ? {} : { import: said }),
  }
  const { source, errors } = project.with('master/rak.json', JSON.stringify(definition)).compileFile('master/rak.json')
  expect(errors.map((error) => error.code)).toEqual(code === 'none' ? [] : [code])
  if (code === 'none') expect(source?.entry.pages).toHaveLength(pages)
})

test('a cell of what is typed as an amount is read as one, of a group and of the rows of a document too', () => {
  const count = { type: 'integer', title: 'Isi' }
  const sized = { type: 'object', title: 'Ukuran', properties: { nilai: count } }
  const money = { 'ui:widget': 'money' }
  const definition = {
    kind: 'dialog',
    title: 'Tambah Rak Baru',
    button: { screen: 'master', label: 'Rak', order: 900 },
    schema: { type: 'object', properties: { nama, isi: count, harga: count, ukuran: sized }, required: ['nama'] },
    uiSchema: { harga: money, ukuran: { nilai: money } },
    submit: {},
  }
  const { source } = project.with('master/rak.json', JSON.stringify(definition)).compileFile('master/rak.json')
  const dialog = loadModule(source?.code ?? '')
  const page = dialog.kind === 'dialog' ? dialog.records?.import : undefined
  expect(page?.columns.map(({ format }) => format)).toEqual(['number', 'text', 'number', 'rupiah', 'rupiah'])
  const document = loadModule(project.compileFile('dokumen/penerimaan-obat.json').source?.code ?? '')
  const rows = document.kind === 'document' ? document.generic?.import?.columns : undefined
  expect(rows?.slice(-2).map(({ title, format }) => [title, format])).toEqual([
    ['Jumlah', 'number'],
    ['Harga beli satuan', 'rupiah'],
  ])
})
