import { expect, describe, test } from 'vitest'
import { loadModule } from '../../../src/compiler/load.ts'
import type { Issue } from '../../../src/contract/module.ts'
import { compileDialogText, loadForm, shelfDialog } from '../workspace.ts'
import { compileBeside } from '../../schemas/compiled.ts'

type Json = Record<string, unknown>

/** The dialog with a field more. */
function dialogWith(field: Json, more: Json = {}): ReturnType<typeof shelfDialog> {
  const dialog = shelfDialog()
  dialog.schema.properties['extra'] = { title: 'Extra', errorMessage: 'Extra tidak sesuai', ...field }
  Object.assign(dialog.schema, more)
  // What is only logged asks nothing of a server.
  Object.assign(dialog, { submit: { onlyLogged: 'A test' } })
  return dialog
}

const messages = (issues: readonly Issue[]): string[] =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('what is right is accepted', () => {
  const nullable = ['string', 'null']
  test.each<[string, Json]>([
    ['a default of null', { type: nullable, default: null, errorMessage: undefined }],
    ['null among the choices', { type: nullable, enum: ['a', null], default: null, errorMessage: undefined }],
    ['null among choices without a type', { enum: ['a', null], errorMessage: undefined }],
    ['more choices than Ajv writes out by itself', { type: 'string', enum: Array.from({ length: 600 }, (_, index) => `Kota ${index}`), errorMessage: undefined }],
    ['an empty picker', { 'x-options': { operation: 'findShelves' }, default: null, errorMessage: undefined }],
    ['a comment beside a field', { type: 'string', $comment: 'why', errorMessage: undefined }],
    ['closed parts of a picker', { 'x-options': { operation: 'findShelves' }, properties: { value: { type: 'number', errorMessage: 'A', $comment: 'b' } }, additionalProperties: false, errorMessage: undefined }],
    ['limits that meet', { type: 'number', minimum: 1, maximum: 1 }],
    ['a default at its limit', { type: 'number', minimum: 1, default: 1 }],
    ['a computed default that has to be replaced', { type: 'number', minimum: 1, 'x-default': '0' }],
    ['a locked field that is derived', { type: 'string', 'x-derive': 'doc.name', readOnly: true, errorMessage: undefined }],
  ])('%s', async (_, field) => {
    expect(await compileDialogText(dialogWith(field))).toEqual([])
  }) // prettier-ignore

  test('a closed schema and comments, which change nothing of what is compiled', async () => {
    const dialog = { $comment: 'a', ...shelfDialog() }
    Object.assign(dialog.schema, { additionalProperties: false, $comment: 'b' })
    expect(await compileDialogText(dialog)).toEqual([])
    const { initial, validate, fields } = await loadForm(dialog)
    const plain = await loadForm(shelfDialog())
    expect([initial({}), validate({ height: 0, other: 1 }, {}), Object.keys(fields)]).toEqual([
      plain.initial({}),
      plain.validate({ height: 0, other: 1 }, {}),
      Object.keys(plain.fields),
    ])
  })

  test('only `false` closes', async () => {
    const errors = await compileDialogText(dialogWith({ type: 'string', errorMessage: undefined }, { additionalProperties: true })) // prettier-ignore
    expect(errors.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
      '/schema/additionalProperties "additionalProperties" harus false; tulis setiap kolom dalam "properties"; isian bernama bebas adalah kolom sendiri: {"type": "object", "additionalProperties": {"type": "string"}}',
    ])
  })

  test('a null choice is the empty field: no value at first, and no problem', async () => {
    const form = await loadForm(dialogWith({ type: ['string', 'null'], enum: ['a', null], default: null, errorMessage: undefined })) // prettier-ignore
    expect(form.initial({})['extra']).toBeUndefined()
    expect(JSON.stringify(form.fieldSet.schema)).toContain('"enum":["a",null]')
    expect(form.validate({ name: 'x', extra: null }, {})).toEqual([])
    expect(messages(form.validate({ name: 'x', extra: 'b' }, {}))).toHaveLength(1)
  })

  test('19.99 is a multiple of 0.01, and 19.995 is none', async () => {
    const form = await loadForm(dialogWith({ type: 'number', multipleOf: 0.01 }))
    for (const extra of [19.99, 0.07, 1.1, 4.35, 123456.78]) expect(form.validate({ name: 'x', extra }, {})).toEqual([])
    expect(messages(form.validate({ name: 'x', extra: 19.995 }, {}))).toEqual(['extra Extra tidak sesuai'])
  })
})

describe('a byte order mark', () => {
  const mark = '\uFEFF'

  test('is no part of a text: it compiles to the same, and errors stand where an editor shows them', async () => {
    const text = JSON.stringify(shelfDialog())
    expect(await compileDialogText(mark + text)).toEqual([])
    const wrong = text.replace('"title":"Add shelf"', '"titel":"Add shelf"')
    expect(await compileDialogText(mark + wrong)).toEqual(await compileDialogText(wrong))
  })
})

describe('master types as records', () => {
  const picker = (record: string): Json => ({
    kind: 'dialog',
    title: 'Uji',
    button: { screen: 'master', label: 'Uji', order: 900 },
    schema: {
      type: 'object',
      properties: {
        ket: { type: 'string', title: 'Ket' },
        pilihan: { title: 'Pilihan', 'x-options': { record } },
      },
      required: ['ket'],
      errorMessage: { required: { ket: 'Isi' } },
    },
    submit: {},
  })
  const compile = (record: string) => compileBeside([['master/uji.json', JSON.stringify(picker(record))]])

  test('one with an operation of its own is asked by the lookup that lists it', async () => {
    const { sources, errors } = await compile('merek')
    expect(errors).toEqual([])
    const form = loadModule(sources.find(({ id }) => id === 'master/uji')?.code ?? '')
    if (form.kind !== 'dialog') throw new Error('A dialog.')
    expect(form.fields['pilihan']?.options?.call).toMatchObject({ operation: 'ambilMerek', method: 'POST' })
    expect(form.fields['pilihan']?.options?.item({ item: { value: 1, label: 'A' } })).toMatchObject({
      value: 1,
      label: 'A',
    })
  })

  test.each([
    ['kontak', '"kontak" disimpan oleh "simpanKontak", dan tidak ada operasi yang mendaftarnya; tulis "operation": "…" sebagai gantinya', undefined],
    ['merk', '"merk"', 'merek'],
  ])('%s', async (record, message, suggestion) => {
    const { errors } = await compile(record)
    expect(errors).toMatchObject([{ pointer: '/schema/properties/pilihan/x-options/record', message }])
    expect(errors[0]?.suggestion).toBe(suggestion)
  }) // prettier-ignore
})
