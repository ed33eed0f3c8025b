import { describe, expect, test } from 'vitest'
import { plainForm } from '../../../src/compiler/import/import-schema.ts'
import { samples } from '../../playground/samples.ts'
import { randomData } from '../../playground/random-data.ts'
import { stockValidator } from '../../playground/stock-validator.ts'
import { seeded } from '../../seeded-random.ts'
import { imported, isRight } from '../../playground/imported.ts'

type Json = Record<string, unknown>

const stockIsRight = (schema: Json, data: unknown) => stockValidator.validateFormData(data, schema).errors.length === 0

/** What differs between the two judges, over the data of the form and 200 random ones. */
function differences(schema: Json, data: readonly unknown[], made: Awaited<ReturnType<typeof imported>>): unknown[] {
  const { dialog } = made
  return dialog ? data.filter((one) => stockIsRight(schema, one) !== isRight(dialog, made.toForm(one))) : ['refused']
}

/** Draft 07, which RJSF speaks, calls tuples otherwise. */
function draft07(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(draft07)
  if (value === null || typeof value !== 'object') return value
  const { prefixItems, errorMessage: _, ...rest } = value as Json
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('x-')).map(([name, part]) => [name, draft07(part)])) // prettier-ignore
  if (prefixItems === undefined) return kept
  return {
    ...kept,
    items: draft07(prefixItems),
    ...(kept['items'] !== undefined && { additionalItems: kept['items'] }),
  }
}

/** An object where the form is one: a page has no other. */
function dataFor(schema: Json, random: () => number): unknown {
  const data = randomData(schema, random)
  const typed = asTyped(data)
  return schema['type'] === 'object' && (typed === null || typeof typed !== 'object' || Array.isArray(typed))
    ? {}
    : typed
}

/** As people type it: both trim texts, and an empty box is nothing. */
function asTyped(data: unknown): unknown {
  if (typeof data === 'string') return data.trim()
  if (Array.isArray(data)) return data.map(asTyped).filter((one) => one !== '')
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(
    Object.entries(data)
      .map(([name, one]) => [name, asTyped(one)])
      .filter(([, one]) => one !== ''),
  )
}

const plain = samples.map(({ name, schema, uiSchema, examples }) => ({
  name,
  schema: draft07(schema) as Json,
  uiSchema,
  data: examples.map((one) => one.data),
}))

/** What the format cannot say: a choice between lists. */
const refused = ['optional-data-controls']

describe("RJSF's playground samples, plain", () => {
  test.each(plain)('$name: without a change by hand, judged as stock RJSF judges it', async (sample) => {
    const { name, schema, uiSchema, data } = sample
    const made = await imported({ schema, uiSchema, formData: data[0] })
    const random = seeded(7)
    const all = [...data, {}, ...Array.from({ length: 200 }, () => dataFor(schema, random))]
    const lost = made.lacking.filter((text) => text.startsWith('/schema'))
    if (refused.includes(name)) expect(lost).not.toEqual([])
    else expect([differences(schema, all, made), lost]).toEqual([[], []])
  })
})

describe('a schema as people have it', async () => {
  const given = {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#', $id: 'https://contoh.id/pegawai', title: 'Pegawai',
      description: 'Data pegawai',
      definitions: {
        alamat: { type: 'object', properties: { 'nama-jalan': { type: 'string' }, kota: { type: 'string' } }, required: ['nama-jalan'] },
        orang: { properties: { nama: { type: 'string', minLength: 2 }, bawahan: { type: 'array', items: { $ref: '#/definitions/orang' } } } },
      },
      type: 'object',
      required: ['nama lengkap', 'status'],
      properties: {
        'nama lengkap': { type: 'string', minLength: 3 },
        status: { type: 'integer', enum: [1, 2], enumNames: ['Tetap', 'Kontrak'] },
        rumah: { allOf: [{ $ref: '#/definitions/alamat' }, { properties: { 'kode pos': { type: 'string', pattern: '^[0-9]{5}$' } } }] },
        kantor: { $ref: '#/definitions/alamat', title: 'Kantor' },
        kepala: { $ref: '#/definitions/orang' },
        ukuran: { type: 'array', items: [{ type: 'number' }, { type: 'string' }], additionalItems: { type: 'boolean' } },
        catatan: { type: 'string', nullable: true },
        lain: { type: 'object', additionalProperties: { type: 'integer' } },
      },
      dependencies: { catatan: ['kantor'] },
    },
    uiSchema: {
      'ui:order': ['status', 'nama lengkap', '*'], 'nama lengkap': { 'ui:placeholder': 'Seperti di KTP' },
      'ui:definitions': { '#/definitions/alamat': { kota: { 'ui:help': 'Kota atau kabupaten' } } },
      status: { 'ui:widget': 'radio' },
      catatan: { 'ui:widget': 'punyaSendiri' },
    },
  } // prettier-ignore
  const made = await imported(given)

  test('becomes a definition, and says what changed and what it cannot', () => {
    expect(made.errors).toEqual([])
    expect(JSON.parse(made.text ?? '')).toMatchObject({ title: 'Pegawai' })
    for (const part of ['"$schema"', '"$ref"', '"enumNames"', '"nama lengkap" bernama "namaLengkap"', 'tetap dalam "$defs"'])
      expect(made.changes).toContainEqual(expect.stringContaining(part)) // prettier-ignore
    expect(made.lacking).toEqual([expect.stringContaining('/uiSchema/catatan/ui:widget')])
  })

  test('keeps tuples, maps and what holds itself as they are', () => {
    const orang = { type: 'object', properties: { nama: { type: 'string', minLength: 2 }, bawahan: { type: 'array', items: { $ref: '#/$defs/orang' } } } }
    expect((JSON.parse(made.text ?? '') as Json)['schema']).toMatchObject({
      $defs: { orang },
      properties: {
        kepala: { $ref: '#/$defs/orang' },
        ukuran: { prefixItems: [{ type: 'number' }, { type: 'string' }], items: { type: 'boolean' } },
        lain: { additionalProperties: { type: 'integer' } },
      },
    })
    expect(made.changes.join()).not.toMatch(/butir1|kolomLain|3 tingkat/)
  }) // prettier-ignore

  const file = { type: 'string', format: 'data-url' }
  test.each<[string, Json, RegExp]>([
    ['a file in a place', { a: { type: 'array', items: [{ type: 'number' }, file] } }, /"butir1"/],
    ['a file in an entry', { a: { type: 'object', additionalProperties: file } }, /"kolomLain"/],
    ['a file in what holds itself', { a: { $ref: '#/definitions/t' } }, /3 tingkat/],
    ['a place that looks its own way', { b: { type: 'array', items: [{ type: 'string' }, { type: 'string', format: 'password' }] } }, /"butir1"/],
  ])('%s: rewritten as before, and told', async (_name, properties, told) => {
    const t = { type: 'object', properties: { foto: file, t: { $ref: '#/definitions/t' } } }
    const other = await imported({ schema: { type: 'object', properties, definitions: { t } } })
    expect([other.errors, other.lacking]).toEqual([[], []])
    expect(other.changes.join()).toMatch(told)
  }) // prettier-ignore

  const right = { 'nama lengkap': 'Sari', status: 1 }
  test.each([
    right,
    { ...right, status: 3 },
    { ...right, 'nama lengkap': 'S' },
    { status: 2 },
    { ...right, rumah: { 'nama-jalan': 'Melati', 'kode pos': '40111' } },
    { ...right, rumah: { 'nama-jalan': 'Melati', 'kode pos': '4011' } },
    { ...right, rumah: { kota: 'Bandung' } },
    { ...right, catatan: 'ada' },
    { ...right, catatan: 'ada', kantor: { 'nama-jalan': 'Mawar' } },
    { ...right, kepala: { nama: 'Budi', bawahan: [{ nama: 'Tono', bawahan: [{ nama: 'X' }] }] } },
    { ...right, ukuran: [1, 'a', true, false] },
    { ...right, ukuran: [1, 2] },
    { ...right, ukuran: [1, 'a', 'bukan'] },
    { ...right, lain: { tinggi: 3 } },
    { ...right, lain: { tinggi: 'tinggi' } },
  ])('is judged as stock RJSF judges it: %j', (data) => {
    expect(differences(given.schema, [data], made)).toEqual([])
  })

  test('a reference to nowhere, and a file that is no schema, are told', async () => {
    const lost = await imported({
      type: 'object',
      properties: { a: { $ref: '#/definitions/b' }, c: { type: 'string' } },
    })
    expect(lost.lacking).toEqual([expect.stringContaining('"#/definitions/b" tidak ditemukan')])
    expect(plainForm([])).toBe(null)
  })
})

describe('fields by pattern, and by any name', () => {
  const closed = { type: 'object', properties: { a: { type: 'string' } }, patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false } // prettier-ignore
  const { additionalProperties: _, ...open } = closed
  const named = { type: 'object', propertyNames: { minLength: 2 }, additionalProperties: { type: 'string' } }
  const data = [{}, { a: 'x' }, { 'x-b': 1 }, { 'x-b': 'satu' }, { lain: 1 }, { lain: 'satu' }, { b: 'satu' }]
  test.each([
    ['one pattern and no other', closed],
    ['one pattern beside whatever else', open],
    ['names of a length', named],
  ])('%s are judged as stock RJSF judges them', async (_name, schema) => {
    const made = await imported({ schema })
    expect([made.lacking, differences(schema, data, made)]).toEqual([[], []])
  })

  test('several patterns are those of one map', async () => {
    const several = { type: 'object', properties: { a: { type: 'string' } }, patternProperties: { '^x': { type: 'integer' }, '^y': { type: 'string' } } }
    const made = await imported({ schema: several })
    const data = [{ x: 1 }, { x: 'a' }, { y: 'a' }, { y: 1 }, { z: 1, xa: 2 }]
    expect([made.lacking, differences(several, data, made)]).toEqual([[], []])
  }) // prettier-ignore
})
