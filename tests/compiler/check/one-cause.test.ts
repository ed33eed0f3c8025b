import { expect, test } from 'vitest'
import { compileBeside, compileShipped } from '../../schemas/compiled.ts'
import { compileDialogText, shelfDialog } from '../workspace.ts'

/** One mistake in one shipped file, and the places of everything that is reported. */
const cases: [name: string, file: string, change: (text: string) => string, errors: string[]][] = [
  ['a keyword of the app', 'app.json', (text) => text.replace('"title"', '"titel"'), ['app.json /titel']],
  ['the options of the app', 'app.json', (text) => text.replace('"optionFields"', '"optionField"'), ['app.json /optionField']],
  ['a comma of the app', 'app.json', (text) => text.replace('"Trading",', '"Trading"'), ['app.json ']],
  ['the kind of the app', 'app.json', (text) => text.replace('"app"', '"ap"'), ['app.json /kind']],
  ['an empty app', 'app.json', () => '', ['app.json ']],
  ['a screen that others lead to', 'screens/master.json', (text) => text.replace('"title"', '"titel"'), ['screens/master.json /titel']],
  ['the only way to a document', 'screens/penjualan.json', (text) => text.replace('"title"', '"titel"'), ['screens/penjualan.json /titel']],
  ['a dialog that another opens', 'master/kota.json', (text) => text.replace('{', '{,'), ['master/kota.json ']],
] // prettier-ignore

test.each(cases)('one mistake, told once: %s', async (_, file, change, expected) => {
  const { files } = await compileShipped()
  const text = files.get(file) ?? ''
  expect(change(text)).not.toBe(text)
  const { errors } = await compileBeside([[file, change(text)]])
  expect(errors.map((error) => `${error.file} ${error.pointer}`)).toEqual(expected)
})

test('a record type that cannot be read is no mistake of those that pick it', async () => {
  const record = {
    kind: 'dialog',
    title: 'Rak',
    button: { screen: 'master', label: 'Rak', order: 900 },
    schema: {
      type: 'object',
      properties: { rak: { type: 'string', title: 'Rak' } },
      required: ['rak'],
      errorMessage: { required: { rak: 'Rak wajib diisi' } },
    },
    submit: {},
  }
  const picker = structuredClone(record)
  Object.assign(picker, { button: { screen: 'master', label: 'Kotak', order: 901 } })
  Object.assign(picker.schema.properties, {
    tempat: { title: 'Tempat', 'x-options': { record: 'rak' } },
    nama: { type: 'string', title: 'Nama', 'x-derive': 'doc.tempat.rak' },
  })
  const compile = async (rack: string) => {
    const more = [['master/rak.json', rack], ['master/kotak.json', JSON.stringify(picker)]] as const // prettier-ignore
    return (await compileBeside(more)).errors.map(({ file }) => file)
  }
  expect(await compile(JSON.stringify(record))).toEqual([])
  expect(await compile('{')).toEqual(['master/rak.json'])
})

test.each([
  ['a message for a field that is not there', { required: { name: 'A' }, properties: { name: 'A', nope: 'B' } }],
  ['a demand that is none', { required: { name: 'A', nope: 'B' }, properties: { name: 'A' } }],
])('%s is told once', async (_, errorMessage) => {
  const dialog = shelfDialog()
  dialog.schema['errorMessage'] = errorMessage
  const told = (await compileDialogText(dialog)).filter(({ pointer }) => pointer.endsWith('/nope'))
  expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('hapus pesan ini')])
})
