import { describe, expect, test } from 'vitest'
import { compileDialogText, loadForm, shelfDialog } from '../../compiler/workspace.ts'

type Json = Record<string, unknown>

function dialogWith(schema: Json, more: Json = {}): Json {
  return {
    ...shelfDialog(),
    submit: { onlyLogged: 'A test' },
    uiSchema: {},
    ...more,
    schema: { type: 'object', ...schema },
  }
}

async function told(dialog: Json, values: Json): Promise<string[]> {
  expect(await compileDialogText(dialog)).toEqual([])
  const form = await loadForm(dialog)
  return form.validate(values, {}).map(({ path, message }) => `${path.join('.')} ${message}`)
}

const text = { type: 'string', title: 'Masa garansi' }
const short = { ...text, minLength: 2 }
const number = { type: 'number', title: 'Biaya' }
const list = { type: 'array', title: 'Barang', items: { type: 'string', title: 'SN', minLength: 3 } }

describe('what a definition without errorMessage says of a field', () => {
  test.each<[string, Json, unknown]>([
    ['Masa garansi paling sedikit 3 karakter', { ...text, minLength: 3 }, 'a'],
    ['Masa garansi paling panjang 2 karakter', { ...text, maxLength: 2 }, 'abc'],
    ['Format Masa garansi tidak valid', { ...text, pattern: '^a$' }, 'b'],
    ['Format tanggal tidak valid', { ...text, format: 'date' }, 'kemarin'],
    ['Format email tidak valid', { ...text, format: 'email' }, 'a'],
    ['Format Masa garansi tidak valid', { ...text, format: 'uri' }, 'a b'],
    ['Format Masa garansi tidak valid; tulis seperti P1D untuk 1 hari, PT2H30M untuk 2 jam 30 menit', { ...text, format: 'duration' }, '1 hari'],
    ['Masa garansi harus a', { ...text, const: 'a' }, 'b'],
    ['Biaya tidak boleh negatif', { ...number, minimum: 0 }, -1],
    ['Biaya paling kecil 1.000', { ...number, minimum: 1000 }, 1],
    ['Biaya paling besar 2,5', { ...number, maximum: 2.5 }, 3],
    ['Biaya antara 1 dan 1.000.000', { ...number, minimum: 1, maximum: 1e6 }, 0],
    ['Biaya harus lebih dari 0', { ...number, exclusiveMinimum: 0 }, 0],
    ['Biaya harus kurang dari 9', { ...number, exclusiveMaximum: 9 }, 9],
    ['Biaya harus kelipatan 5', { ...number, multipleOf: 5 }, 4],
    ['Setuju harus dicentang', { type: 'boolean', title: 'Setuju', const: true }, false],
    ['Minimal harus ada 1 barang', { ...list, minItems: 1 }, []],
    ['Paling banyak 1 barang', { ...list, maxItems: 1 }, ['abc', 'abd']],
    ['Barang tidak boleh ada yang sama', { ...list, uniqueItems: true }, ['abc', 'abc']],
  ])('%s', async (message, property, value) => {
    expect(await told(dialogWith({ properties: { a: property } }), { a: value })).toEqual([`a ${message}`])
  }) // prettier-ignore
})

describe('where', () => {
  test('a demanded field is named by its title, by that of its uiSchema, and by its name', async () => {
    const properties = { a: text, b: text, c: { type: 'string' } }
    const dialog = dialogWith({ properties, required: ['a', 'b', 'c'] }, { uiSchema: { b: { 'ui:title': 'Lama' } } })
    expect(await told(dialog, {})).toEqual(['a Masa garansi wajib diisi', 'b Lama wajib diisi', 'c c wajib diisi'])
  })

  test('a group, its list and the rows in it', async () => {
    const rows = { type: 'array', items: { type: 'object', properties: { b: text }, required: ['b'] } }
    const group = { type: 'object', properties: { rows, tags: list }, required: ['rows'] }
    expect(await told(dialogWith({ properties: { g: group } }), { g: { rows: [{}], tags: ['a'] } })).toEqual([
      'g.rows.0.b Masa garansi wajib diisi',
      'g.tags.0 SN paling sedikit 3 karakter',
    ])
  })

  test.each<[string, Json, Json, unknown, string]>([
    ['a place of a tuple', { type: 'array', prefixItems: [text, short] }, { items: [{}, { 'ui:title': 'Kedua' }] }, ['a', 'a'], '1 Kedua'],
    ['those behind them', { type: 'array', prefixItems: [text], items: short }, { additionalItems: { 'ui:title': 'Lain' } }, ['a', 'a'], '1 Lain'],
    ['an entry of a map', { type: 'object', additionalProperties: short }, { additionalProperties: { 'ui:title': 'Nilai' } }, { x: 'a' }, 'x Nilai'],
    [
      'a field of a group in one',
      { type: 'object', additionalProperties: { type: 'object', properties: { b: short } } },
      { additionalProperties: { b: { 'ui:title': 'Dalam' } } },
      { x: { b: 'a' } },
      'x.b Dalam',
    ],
  ])('%s is named by the title of its uiSchema', async (_, property, ui, value, place) => {
    const dialog = dialogWith({ properties: { a: property } }, { uiSchema: { a: ui } })
    expect(await told(dialog, { a: value })).toEqual([`a.${place} paling sedikit 2 karakter`])
  }) // prettier-ignore

  test('a part that holds in a case has the titles around it', async () => {
    const schema = {
      properties: { a: text, kind: { type: 'string', enum: ['x'] } },
      if: { properties: { kind: { const: 'x' } }, required: ['kind'] },
      then: { properties: { a: { minLength: 2 } }, required: ['a'] },
    }
    expect(await told(dialogWith(schema), { kind: 'x', a: 'a' })).toEqual(['a Masa garansi paling sedikit 2 karakter'])
    expect(await told(dialogWith(schema), { kind: 'x' })).toEqual(['a Masa garansi wajib diisi'])
  })

  test('a picker that is not chosen, and an option that lacks a part', async () => {
    const picker = {
      title: 'Rak',
      'x-options': { operation: 'findShelves' },
      properties: { value: { type: 'number' } },
    }
    const dialog = dialogWith({ properties: { a: picker, b: picker }, required: ['a'] })
    expect(await told(dialog, { b: { value: 'x', label: '' } })).toEqual([
      'b.value Rak tidak lengkap; pilih lagi',
      'a Rak wajib diisi',
    ])
  })

  test('x-required, with braces in the title', async () => {
    const property = { ...text, title: 'Masa {a}', 'x-required': { when: 'true' } }
    expect(await told(dialogWith({ properties: { a: property } }), {})).toEqual(['a Masa {a} wajib diisi'])
  })
})

test('words of the definition win, each for its own keyword', async () => {
  const property = { ...text, minLength: 2, pattern: '^a+$', errorMessage: { pattern: 'Hanya a' } }
  const both = await told(dialogWith({ properties: { a: property } }), { a: 'b' })
  expect(both.sort()).toEqual(['a Hanya a', 'a Masa garansi paling sedikit 2 karakter'])
  const messages = { required: { a: 'Isi dulu' }, properties: { a: 'Dua huruf' } }
  const dialog = dialogWith({ properties: { a: { ...text, minLength: 2 } }, required: ['a'], errorMessage: messages })
  expect(await told(dialog, { a: 'b' })).toEqual(['a Dua huruf'])
  expect(await told(dialog, {})).toEqual(['a Isi dulu'])
})
