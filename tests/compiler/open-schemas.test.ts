import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { shownFields } from '../../src/definition/kinds/dialog/shown-fields.ts'
import type { FieldsSchema } from '../../src/language/keywords/keyword.ts'
import { compileDialogText, loadForm } from './workspace.ts'

type Json = Record<string, unknown>
const tree = { type: 'object', properties: { n: { type: 'string' }, anak: { type: 'array', items: { $ref: '#/$defs/t' } } }, required: ['n'] } // prettier-ignore
const whole = (value: Json, $defs?: Json): Json => ({
  type: 'object',
  properties: { a: value },
  ...($defs && { $defs }),
})

/** One shape with these fields, and another one. */
const shaped = (properties: Json): Json => ({ type: 'object', anyOf: [{ title: 'A', type: 'object', properties }, { title: 'B', type: 'object', properties: { z: { type: 'string' } } }] }) // prettier-ignore

const dialog = (schema: Json, more: Json = {}): Json => ({
  kind: 'dialog',
  title: 'Peta',
  button: { screen: 'home', label: 'Peta', order: 1 },
  schema,
  submit: { onlyLogged: 'A test' },
  ...more,
})

describe('maps, tuples and what holds itself', () => {
  const map = { type: 'object', title: 'Ukuran', additionalProperties: { type: 'number', title: 'Nilai', minimum: 1 } }
  test.each<[string, Json, unknown, (readonly [string, string])[]]>([
    ['an entry', whole(map), { x: 0 }, [['a/x', 'Nilai paling kecil 1']]],
    ['names', whole({ ...map, propertyNames: { pattern: '^x' } }), { x: 1, y: 1, z: 1 }, [['a/y', 'Nama isian ukuran tidak sesuai'], ['a/z', 'Nama isian ukuran tidak sesuai']]],
    ['an entry without a value', whole(map), { x: '' }, [['a/x', 'Nilai x wajib diisi, atau hapus isian ini']]],
    ['a name that would be a path', whole(map), { 'x/y': 1 }, [['a/x/y', 'Nama isian tidak boleh memuat "/"']]],
    ['a name of JavaScript', whole(map), JSON.parse('{"__proto__": 1}'), [['a/__proto__', 'Nama __proto__ tidak dapat dipakai']]],
    ['a map in a shape', whole(shaped({ m: map })), { m: { 'x/y': 1 } }, [['a/m/x/y', 'Nama isian tidak boleh memuat "/"']]],
    ['a map in a case', { type: 'object', properties: { k: { type: 'string', enum: ['x'] } }, if: { required: ['k'] }, then: { properties: { a: map } } }, { x: '' }, [['a/x', 'Nilai x wajib diisi, atau hapus isian ini']]],
    ['a group behind the second pattern', whole({ type: 'object', patternProperties: { '^x': map, '^y': { type: 'object', properties: { z: { type: 'string' } } } } }), { y: { z: '' } }, []],
    ['more entries than anybody enters', whole(map), Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`x${index}`, 1])), [['a', 'Paling banyak 500 isian']]],
    ['no pattern', whole({ type: 'object', patternProperties: { '^x': { type: 'string' } } }), { y: 'a' }, [['a/y', 'Nama isian ini tidak dikenal; ubah atau hapus.']]],
    ['too few places', whole({ type: 'array', title: 'Sisi', prefixItems: [{ type: 'number' }, { type: 'number' }], minItems: 2 }), [1], [['a', 'Minimal harus ada 2 sisi']]],
    ['too many places', whole({ type: 'array', title: 'Sisi', prefixItems: [{ type: 'number' }] }), [1, 2], [['a', 'Isian tidak sesuai.']]],
    ['a tree in a form with a case, for which RJSF would look for ever', { type: 'object', properties: { k: { type: 'string', enum: ['x'] }, a: { $ref: '#/$defs/t' } }, $defs: { t: tree }, if: { required: ['k'] }, then: { properties: { b: { type: 'string' } } } }, { n: '' }, [['a/n', 'n wajib diisi']]],
    ['deep in a tree', whole({ $ref: '#/$defs/t' }, { t: tree }), { n: 'x', anak: [{ n: 'y', anak: [{}] }] }, [['a/anak/0/anak/0/n', 'n wajib diisi']]],
  ])('%s: told at its place', async (_, schema, a, issues) => {
    const form = await loadForm(dialog(schema))
    expect(form.validate({ a, ...('if' in schema && { k: 'x' }) }, {}).map(({ path, message }) => [path.join('/'), message])).toEqual(issues)
  }) // prettier-ignore

  test('what is deeper than records are is refused before it is judged', async () => {
    const form = await loadForm(dialog(whole({ $ref: '#/$defs/t' }, { t: tree })))
    const deep = Array.from({ length: 3000 }).reduce<Json>((inner) => ({ n: 'x', anak: [inner] }), { n: 'x' })
    expect(form.validate({ a: deep }, {}).map(({ keyword }) => keyword)).toEqual(['maxDepth'])
  })

  test.each<[string, Json, string, RegExp, Json?]>([
    ['a tree without end', whole({ $ref: '#/$defs/t' }, { t: { ...tree, required: ['anak'], properties: { anak: { type: 'array', items: { $ref: '#/$defs/t' }, minItems: 1 } } } }), '/schema/$defs/t', /tidak pernah berakhir/],
    ['names of nothing', whole({ $ref: '#/$defs/t' }, { t: { $ref: '#/$defs/t' } }), '/schema/$defs/t', /tidak pernah berakhir/],
    ['a file of another document', whole({ $ref: 'lain.json#/a' }), '/schema/properties/a/$ref', /hanya "#"/],
    ['entries beside fields', whole({ type: 'object', properties: { b: { type: 'string' } }, additionalProperties: { type: 'string' } }), '/schema/properties/a/additionalProperties', /kolom sendiri/],
    ['limits of a map beside a group', whole({ type: 'object', properties: { b: { type: 'string' } }, minProperties: 1 }), '/schema/properties/a/minProperties', /additionalProperties/],
    ['a pattern that takes forever', whole({ type: 'object', patternProperties: { '^(\\w+ ?)+$': { type: 'string' } } }), '/schema/properties/a/patternProperties/^(\\w+ ?)+$', /tidak selesai/],
    ['a pattern that is none', whole({ type: 'object', patternProperties: { '(': { type: 'string' } } }), '/schema/properties/a/patternProperties/(', /pola yang sah/],
    ['more places demanded than there are', whole({ type: 'array', prefixItems: [{ type: 'number' }], minItems: 2 }), '/schema/properties/a/minItems', /tempatnya hanya 1/],
    ['a lookup inside', whole({ type: 'object', additionalProperties: { 'x-options': { operation: 'x' } } }), '/schema/properties/a/additionalProperties/x-options', /tidak berlaku/],
    ['a file inside', whole({ type: 'object', additionalProperties: { type: 'string', format: 'data-url' } }), '/schema/properties/a/additionalProperties', /berkas/],
    ['cases inside', whole({ $ref: '#/$defs/t' }, { t: { ...tree, if: { required: ['n'] }, then: { required: ['anak'] } } }), '/schema/$defs/t/if', /tidak berlaku/],
    ['a tree in a shape', whole(shaped({ m: { type: 'object', additionalProperties: { type: 'array', items: { $ref: '#/$defs/t' } } } }), { t: tree }), '/schema/properties/a/anyOf/0/properties/m/additionalProperties/items', /tulis di luar "anyOf"/],
    ['a tree in a shape of the form', { ...shaped({ m: { $ref: '#/$defs/t' } }), properties: {}, $defs: { t: tree } }, '/schema/anyOf/0/properties/m', /tulis di luar "anyOf"/],
    ['looks of a place too many', { type: 'object', properties: { a: { type: 'array', prefixItems: [{ type: 'string' }] } } }, '/uiSchema/a/items/1', /punya 1 butir/, { uiSchema: { a: { items: [{}, {}] } } }],
    ['a widget that a place has not', { type: 'object', properties: { a: { type: 'array', prefixItems: [{ type: 'string' }] } } }, '/uiSchema/a/items/0/ui:widget', /"updown" untuk/, { uiSchema: { a: { items: [{ 'ui:widget': 'updown' }] } } }],
    ['a widget that entries have not', whole(map), '/uiSchema/a/additionalProperties/ui:widget', /"textarea" untuk/, { uiSchema: { a: { additionalProperties: { 'ui:widget': 'textarea' } } } }],
    ['a secret in a place', { type: 'object', properties: { a: { type: 'array', prefixItems: [{ type: 'string' }] } } }, '/uiSchema/a/items/0', /"password" dan "hidden"/, { uiSchema: { a: { items: [{ 'ui:widget': 'password' }] } } }],
    ['looks of a list, one by one', { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } }, '/uiSchema/a/items', /hanya untuk "prefixItems"/, { uiSchema: { a: { items: [{}] } } }],
    ['a former name inside', whole({ $ref: '#/$defs/t' }, { t: { ...tree, properties: { ...tree.properties, n: { type: 'string', 'x-was': 'm' } } } }), '/schema/$defs/t/properties/n/x-was', /tidak berlaku/],
    ['a class inside', whole({ type: 'array', items: { type: 'object', properties: { b: { type: 'object', additionalProperties: { type: 'string', 'x-class': ['purchasePrice'] } } } } }), '/schema/properties/a/items/properties/b/additionalProperties/x-class', /tidak berlaku/],
    ['more entries than anybody enters', whole({ ...map, minProperties: 501 }), '/schema/properties/a/minProperties', /paling banyak 500/],
    ['behind places', whole({ type: 'array', prefixItems: [{ type: 'number' }], items: { type: 'string', minLength: 3, maxLength: 1 } }), '/schema/properties/a/items/minLength', /lebih besar/],
  ])('%s: refused at its place, with the mend', async (_, schema, pointer, mend, more) => {
    const errors = await compileDialogText(dialog(schema, more))
    expect(errors.map((error) => error.pointer)).toContain(pointer)
    expect(errors.map(({ message }) => message).join('\n')).toMatch(mend)
  }) // prettier-ignore
})

test.each<[string, Json]>([
  ['a map', { type: 'object', additionalProperties: { $ref: '#/$defs/t' } }],
  ['a tuple', { type: 'array', prefixItems: [{ $ref: '#/$defs/t' }] }],
  ['a map of lists', { type: 'object', additionalProperties: { type: 'array', items: { $ref: '#/$defs/t' } } }],
])('records name the fields of a tree inside of %s by their titles', (_, a) => {
  const named = { ...tree, properties: { ...tree.properties, n: { type: 'string', title: 'Nama langkah' } } }
  const [shown] = shownFields(whole(a, { t: named }) as unknown as FieldsSchema, undefined, 'doc')
  expect(shown?.value).toContain('"n":"Nama langkah"')
})

/** Numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Pick = (below: number) => number

function randomSchema(pick: Pick, depth: number): Json {
  const inner = (): Json => randomSchema(pick, depth - 1)
  const single: Json[] = [{ type: 'string', maxLength: 1 + pick(3) }, { type: 'number', minimum: pick(5) }, { type: 'integer' }, { type: 'boolean' }] // prettier-ignore
  if (depth === 0) return single[pick(single.length)] ?? {}
  const names = ['x', 'y', 'z'].slice(0, 1 + pick(3))
  const fields = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, inner()])), required: names.slice(0, pick(2)) } // prettier-ignore
  const all: Json[] = [
    { type: 'object', additionalProperties: inner(), ...(pick(2) === 0 && { maxProperties: 1 + pick(2) }) },
    { type: 'object', patternProperties: { '^x': inner(), y$: inner() }, additionalProperties: inner() },
    { type: 'object', additionalProperties: inner(), propertyNames: { maxLength: 1 + pick(2) } },
    { type: 'array', prefixItems: [inner(), inner()], items: inner(), ...(pick(2) === 0 && { minItems: 1 + pick(2) }) },
    { type: 'array', items: inner(), maxItems: 1 + pick(3) },
    { $ref: '#/$defs/t' },
    fields,
  ]
  return all[pick(all.length)] ?? {}
}

/** Data that a schema may have, every now and then with something else. */
function randomData(pick: Pick, schema: Json, t: Json, depth = 0): unknown {
  if (pick(40) === 0) return [1, 'ab', true, [], { x: 1 }][pick(5)]
  if (schema['$ref'] !== undefined) return randomData(pick, depth > 6 ? { type: 'integer' } : t, t, depth + 1)
  const part = (one: unknown): unknown => randomData(pick, (one ?? { type: 'integer' }) as Json, t, depth + 1)
  const { type, properties, additionalProperties, prefixItems = [], items } = schema
  if (type === 'string') return 'abcdef'.slice(0, 1 + pick(5))
  if (type === 'number' || type === 'integer') return pick(3) === 0 ? pick(90) / 10 : pick(9)
  if (type === 'boolean') return pick(2) === 0
  if (type === 'array')
    return Array.from({ length: pick(4) }, (_, index) => part((prefixItems as Json[])[index] ?? items))
  const named = properties as Json | undefined
  const names = ['x', 'y', 'xy', 'z', 'xyz'].filter((name) => pick(2) === 0 && (!named || name in named))
  return Object.fromEntries(names.map((name) => [name, part(named ? named[name] : additionalProperties)]))
}

test('random schemas of these, and random data: judged as Ajv does', async () => {
  const pick = numbers(20_261_126)
  let right = 0
  for (let round = 0; round < 40; round += 1) {
    const x = randomSchema(pick, 1)
    const t = { type: 'object', properties: { x, y: { type: 'array', items: { $ref: '#/$defs/t' } }, z: { $ref: '#/$defs/t' } }, required: JSON.stringify(x).includes('$ref') ? [] : ['x'] } // prettier-ignore
    const schema = whole(randomSchema(pick, 3), { t })
    const plain = new Ajv2020({ allErrors: true, strict: false }).compile(schema)
    const form = await loadForm(dialog(schema))
    for (let one = 0; one < 60; one += 1) {
      const data = { a: randomData(pick, (schema['properties'] as { a: Json }).a, t) }
      const isRight = plain(data)
      if (isRight) right += 1
      const found = form.validate(data, {})
      expect({ schema, data, isRight: found.length === 0 }).toEqual({ schema, data, isRight })
    }
  }
  expect(right).toBeGreaterThan(300)
}, 60_000)

test('a record calls the fields in a tuple and a map as their uiSchema does', () => {
  const group = { type: 'object', properties: { berat: { type: 'number', title: 'Berat' } } }
  const look = (title: string) => ({ berat: { 'ui:title': title } })
  const tuple = { type: 'array', prefixItems: [group] }
  const told = (property: object, ui: object) =>
    shownFields({ type: 'object', properties: { a: property } } as unknown as FieldsSchema, { a: ui }, 'doc')[0]?.value
  expect(told(tuple, { items: [look('Bobot')] })).toContain('"berat":"Bobot"')
  const map = { type: 'object', additionalProperties: group }
  expect(told(map, { additionalProperties: look('Bobot') })).toContain('"berat":"Bobot"')
})
