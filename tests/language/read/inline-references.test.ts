import { describe, expect, test } from 'vitest'
import { compileDialogText, loadForm, shelfDialog } from '../../compiler/workspace.ts'

type Json = Record<string, unknown>

const code = { type: 'string', title: 'Code', minLength: 2, errorMessage: 'Code salah' }

function dialogWith(defs: Json, properties: Json, more: Json = {}): Json {
  const dialog = shelfDialog()
  Object.assign(dialog.schema, { $defs: defs, ...more })
  dialog.schema.properties = { ...dialog.schema.properties, ...(properties as Record<string, Json>) }
  return { ...dialog, submit: { onlyLogged: 'A test' } }
}

const ref = (name: string, beside: Json = {}): Json => ({ $ref: `#/$defs/${name}`, ...beside })
const errorsOf = async (dialog: Json) =>
  (await compileDialogText(dialog)).map(
    ({ code: kind, pointer, message, suggestion }) => `${kind} ${pointer} ${message} ${suggestion ?? ''}`.trim(), // prettier-ignore
  )

describe('a named schema stands where it is named', () => {
  test('what stands beside `$ref` wins', async () => {
    const form = await loadForm(dialogWith({ code }, { a: ref('code'), b: ref('code', { title: 'B', minLength: 3 }) }))
    expect(form.fieldSet.schema['properties']).toMatchObject({
      a: { ...code },
      b: { ...code, title: 'B', minLength: 3 },
    })
    expect(JSON.stringify(form.fieldSet.schema)).not.toContain('$')
    expect(form.validate({ name: 'x', a: 'xy', b: 'xy' }, {}).map(({ path }) => path)).toEqual([['b']])
  })

  test('names lead to names', async () => {
    const form = await loadForm(dialogWith({ code, own: ref('code', { title: 'Own' }) }, { a: ref('own') }))
    expect(form.fields['a']?.title).toBe('Own')
    expect(form.fieldSet.schema['properties']).toMatchObject({ a: { ...code, title: 'Own' } })
  })
})

describe('what is wrong is told where it stands', () => {
  test.each<[string, Json, Json, string]>([
    ['an unknown name', { code }, { a: ref('cod') }, 'unknown-definition /schema/properties/a/$ref "cod" dalam "$defs" code'],
    ['another file', {}, { a: { $ref: 'x.json#/a' } }, 'unsupported-schema /schema/properties/a/$ref "$ref": hanya "#" dan "#/$defs/nama" dari berkas ini'],
    ['a name of JavaScript', { code }, { a: ref('toString') }, 'unknown-definition /schema/properties/a/$ref "toString" dalam "$defs"'],
    ['a cycle over two', { a: ref('b'), b: ref('a') }, { a: ref('a') }, 'never-filled /schema/$defs/a "a" tidak pernah berakhir'],
    ['a message beside, without its constraint', { text: { type: 'string' } }, { a: ref('text', { errorMessage: 'A' }) }, 'unused-message /schema/properties/a/errorMessage'],
    ['a message key', { text: { type: 'string', minLength: 1, errorMessage: { minLength: 'a', '[(x)]': 'b' } } }, { a: ref('text') }, 'unused-message /schema/$defs/text/errorMessage/[(x)]'],
  ])('%s', async (_, defs, properties, expected) => {
    const found = await errorsOf(dialogWith(defs, properties))
    expect(found.filter((error) => error.includes(expected))).toHaveLength(1)
  }) // prettier-ignore

  test('inside a field', async () => {
    const found = await errorsOf(dialogWith({}, { a: { type: 'string', $defs: { code } } }))
    expect(found).toEqual(['unsupported-schema /schema/properties/a/$defs "$defs": hanya di samping "properties" milik formulir; pindahkan ke sana']) // prettier-ignore
  })

  test('names that double each other', async () => {
    const doubled = (name: string): Json => ({ type: 'object', properties: { a: ref(name), b: ref(name) } })
    const defs: Json = { d0: code }
    for (let depth = 1; depth <= 40; depth += 1) defs[`d${depth}`] = doubled(`d${depth - 1}`)
    const found = await errorsOf(dialogWith(defs, { a: ref('d40') }))
    expect(found).toEqual([
      'too-heavy /schema/$defs lebih dari 5000 bagian setelah setiap "$ref" diganti isinya; pakai lebih sedikit "$ref"',
    ])
  })

  test('long lists count too', async () => {
    const long = { type: 'string', enum: Array.from({ length: 900 }, (_, index) => `Kota ${index}`) }
    const fields = (count: number): Json =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, ref('long')]))
    expect(await errorsOf(dialogWith({ long }, fields(5)))).toEqual([])
    expect((await errorsOf(dialogWith({ long }, fields(6)))).join()).toContain('too-heavy /schema/$defs')
  })
})
