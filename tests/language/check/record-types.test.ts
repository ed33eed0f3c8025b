import { expect, test } from 'vitest'
import { compileBeside } from '../../schemas/compiled.ts'

const text = { type: 'string', title: 'Teks' }
const amount = { type: 'number', title: 'Jumlah' }

/** A record type with these fields in a file of this name, among the shipped definitions. */
async function errorsOf(
  file: string,
  properties: Record<string, object>,
  required: string[],
  uiSchema: object = {},
): Promise<string[]> {
  const messages = Object.fromEntries(required.map((name) => [name, 'Wajib diisi']))
  const definition = {
    kind: 'dialog',
    title: 'Uji',
    button: { screen: 'master', label: 'Uji', order: 900 },
    schema: { type: 'object', properties, required, errorMessage: { required: messages } },
    uiSchema,
    submit: {},
  }
  const { errors } = await compileBeside([[file, JSON.stringify(definition)]])
  return errors.map((error) => `${error.file} ${error.code}`)
}

test.each<[string, string, Record<string, object>, string[], string[]]>([
  ['a demanded text names its records', 'master/uji.json', { ket: text, kode: text }, ['kode'], []],
  ['no text at all', 'master/uji.json', { jumlah: amount }, ['jumlah'], ['missing-label']],
  ['no text is demanded', 'master/uji.json', { ket: text, jumlah: amount }, ['jumlah'], ['missing-label']],
  ['the text is sometimes hidden', 'master/uji.json', { a: amount, ket: { ...text, 'x-visible': 'doc.a > 1' } }, ['ket'], ['missing-label']],
  ['a filter that every list has', 'master/uji.json', { kode: text, sort: { type: 'boolean' }, data: text }, ['kode'], ['name-clash']],
  ['a folder further down', 'master/sub/uji.json', { kode: text }, ['kode'], ['file-name']],
  ['a long name', `master/${'a'.repeat(61)}.json`, { kode: text }, ['kode'], ['file-name']],
])('a record type: %s', async (_, file, properties, required, codes) => {
  expect(await errorsOf(file, properties, required)).toEqual(codes.map((code) => `${file} ${code}`))
}) // prettier-ignore

test.each([{ 'ui:widget': 'hidden' }, { 'ui:readonly': true }, { 'ui:disabled': true }])(
  'nobody fills in a new value of a type: %j',
  async (ui) => {
    const fields = { kode: text, ket: text }
    expect(await errorsOf('master/uji.json', fields, ['kode', 'ket'], { ket: ui })).toEqual([
      'master/uji.json never-filled',
    ])
    expect(await errorsOf('master/uji.json', fields, ['kode'], { ket: ui })).toEqual([])
    const begun = { kode: text, ket: { ...text, default: 'x' } }
    expect(await errorsOf('master/uji.json', begun, ['kode', 'ket'], { ket: ui })).toEqual([])
  },
)
