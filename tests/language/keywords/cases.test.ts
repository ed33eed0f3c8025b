import { readFileSync } from 'node:fs'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { createSchemaUtils, hashForSchema, type RJSFSchema } from '@rjsf/utils'
import { describe, expect, test } from 'vitest'
import type { CompiledDialog } from '../../../src/contract/module.ts'
import { deriveForm } from '../../../src/contract/runtime/validate-form.ts'
import { compileDialogText, loadForm, shelfDialog } from '../../compiler/workspace.ts'
import { buildPayload } from '../../../src/contract/runtime/payload.ts'

type Json = Record<string, unknown>

const demand = (...names: string[]): Json => ({ required: names, errorMessage: { required: Object.fromEntries(names.map((name) => [name, `${name} wajib`])) } }) // prettier-ignore
const text = (more: Json = {}): Json => ({ type: 'string', ...more })
const kind = { type: 'string', enum: ['a', 'b', 'c'] }
const isKind = (value: string): Json => ({ properties: { kind: { const: value } }, required: ['kind'] })

function dialogWith(properties: Json, more: Json): Json {
  const dialog = shelfDialog()
  Object.assign(dialog, { schema: { type: 'object', properties, ...more } })
  return { ...dialog, submit: { onlyLogged: 'A test' } }
}

const ifThenElse = dialogWith(
  { kind },
  {
    if: isKind('a'),
    then: { properties: { left: text() }, ...demand('left') },
    else: { properties: { right: text() } },
  },
)
const dependent = dialogWith(
  { card: text(), address: text() },
  {
    dependentRequired: { card: ['address'] },
    dependentSchemas: { address: { properties: { city: text() }, ...demand('city') } },
  },
)
const nested = dialogWith(
  { kind },
  {
    allOf: [
      {
        if: isKind('a'),
        then: {
          properties: { more: { type: 'boolean' } },
          if: { properties: { more: { const: true } }, required: ['more'] },
          then: { properties: { deep: { type: 'number' } }, ...demand('deep') },
        },
      },
      { if: isKind('b'), then: { properties: { other: text({ enum: ['x', 'y'] }) } } },
      demand('kind'),
    ],
  },
)

const drawn = ({ fieldSet }: CompiledDialog, values: Json): string[] => {
  const schema = fieldSet.schema as RJSFSchema
  const validator = createPrecompiledValidator(
    { ...fieldSet.branches, [hashForSchema(schema)]: fieldSet.validate },
    schema,
  )
  const utils = createSchemaUtils(validator, schema)
  return Object.keys(utils.retrieveSchema(schema, values).properties ?? {})
}

describe('fields that come and go', () => {
  test.each<[string, Json, Json, string[], Json, string[]]>([
    ['then', ifThenElse, { kind: 'a', right: 'x' }, ['kind', 'left'], { kind: 'a' }, ['left left wajib']],
    ['then, filled', ifThenElse, { kind: 'a', left: 'x' }, ['kind', 'left'], { kind: 'a', left: 'x' }, []],
    ['else', ifThenElse, { kind: 'b', left: 'x', right: 'y' }, ['kind', 'right'], { kind: 'b', right: 'y' }, []],
    ['nothing chosen', ifThenElse, {}, ['kind', 'right'], {}, []],
    ['no card', dependent, {}, ['card', 'address'], {}, []],
    ['a card', dependent, { card: '1' }, ['card', 'address'], { card: '1' }, ['address Wajib diisi.']],
    ['an address', dependent, { address: 'x' }, ['card', 'address', 'city'], { address: 'x' }, ['city city wajib']],
    ['what an address brings, without it', dependent, { city: 'x' }, ['card', 'address'], {}, []],
    ['a case in a case', nested, { kind: 'a', more: true }, ['kind', 'more', 'deep'], { kind: 'a', more: true }, ['deep deep wajib']],
    ['both over', nested, { kind: 'b', more: true, deep: 1 }, ['kind', 'other'], { kind: 'b' }, []],
    ['none', nested, { other: 'x' }, ['kind'], {}, ['kind kind wajib']],
  ])('%s: drawn, kept and judged alike', async (_, definition, values, fields, kept, issues) => {
    const form = await loadForm(definition)
    const derived = deriveForm(form, values)
    expect(derived).toEqual(kept)
    expect(drawn(form, derived)).toEqual(fields)
    const found = (data: Json) => form.validate(data, {}).map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(found(derived)).toEqual(issues)
    // Another client's data: what no case has is as if it were not there.
    expect(found(values)).toEqual(issues)
    expect(buildPayload(form.submit, values, { extensions: true }).body).toEqual(kept)
  }) // prettier-ignore

  const grouped = (group: Json): Json => dialogWith({ kind, group }, {})
  const inGroup = (more: Json): Json => ({ type: 'object', properties: { kind, card: text() }, ...more })
  const branch = { if: isKind('a'), then: { properties: { left: text({ minLength: 2 }) }, ...demand('left') } }
  const leftShort = { errorMessage: { required: { left: 'left wajib' }, properties: { left: 'left pendek' } } }
  const said = { ...branch, then: { ...branch.then, ...leftShort } }
  const byValue = {
    dependencies: {
      kind: {
        oneOf: [
          { properties: { kind: { enum: ['a'] } } },
          { properties: { kind: { enum: ['b', 'c'] }, age: { type: 'number' } }, ...demand('age') },
        ],
      },
    },
  }

  test.each<[string, Json, Json, Json, string[]]>([
    ['a group', grouped(inGroup(said)), { group: { kind: 'a', left: 'x' } }, { group: { kind: 'a', left: 'x' } }, ['group.left left pendek']],
    ['a case that is over in a group', grouped(inGroup(said)), { group: { kind: 'b', left: 'x' } }, { group: { kind: 'b' } }, []],
    ['items', grouped({ type: 'array', items: inGroup(said) }), { group: [{ kind: 'a' }, { kind: 'b', left: 'x' }] }, { group: [{ kind: 'a' }, { kind: 'b' }] }, ['group.0.left left wajib']],
    ['a group in an item', grouped({ type: 'array', items: { type: 'object', properties: { deep: inGroup(said) } } }), { group: [{ deep: { left: 'x' } }, { deep: { kind: 'a', left: 'y' } }] }, { group: [{ deep: {} }, { deep: { kind: 'a', left: 'y' } }] }, ['group.1.deep.left left pendek']],
    ['what a value brings', grouped(inGroup(byValue)), { group: { kind: 'b' } }, { group: { kind: 'b' } }, ['group.age age wajib']],
    ['what another value brings', grouped(inGroup(byValue)), { group: { kind: 'a', age: 1 } }, { group: { kind: 'a' } }, []],
    ['what no value brings', dialogWith({ kind }, byValue), { age: 1 }, {}, []],
  ])('%s: kept and judged alike', async (_, definition, values, kept, issues) => {
    expect(await compileDialogText(definition)).toEqual([])
    const form = await loadForm(definition)
    expect(deriveForm(form, values)).toEqual(kept)
    const found = (data: Json) => form.validate(data, {}).map(({ path, message }) => `${path.join('.')} ${message}`)
    expect([found(kept), found(values)]).toEqual([issues, issues])
    expect(buildPayload(form.submit, values, { extensions: true }).body).toEqual(kept)
  }) // prettier-ignore

  test('places in groups that are not there, and names of groups for expressions', async () => {
    const definition = grouped({ type: 'array', items: inGroup(said) })
    const { properties } = definition['schema'] as { properties: Json }
    properties['sum'] = { type: 'number', 'x-derive': 'size(doc.group.filter(one, one.left == "xy"))' }
    const form = await loadForm(definition)
    expect(form.absent?.({ group: [{ kind: 'a' }, {}] })).toEqual(new Set(['group/1/left']))
    expect(form.derive({ group: [{ kind: 'a', left: 'xy' }, { left: 'xy' }] }, {})['sum']).toBe(1)
  })

  test('they are names for expressions, widgets, examples and the payload', async () => {
    const properties = { kind, note: text({ 'x-visible': 'doc.left == "x"' }) }
    const schema = (ifThenElse as { schema: Json }).schema
    const definition = {
      ...dialogWith(properties, { if: schema['if'], then: schema['then'] }),
      uiSchema: { left: { 'ui:widget': 'textarea' } },
      layout: [['kind', 'left']],
      examples: [
        { data: { kind: 'a', left: 'x' } },
        { data: { kind: 'a' }, issues: [{ at: '/left', message: 'left wajib' }] },
      ],
      submit: { onlyLogged: 'A test', body: { x: '=doc.left' } },
    }
    expect(await compileDialogText(definition)).toEqual([])
    const form = await loadForm(definition)
    expect(form.fieldSet.uiSchema['left']).toEqual({ 'ui:widget': 'textarea' })
    expect(buildPayload(form.submit, { kind: 'a', left: 'x' }, { extensions: true }).body).toEqual({ x: 'x' })
    expect(buildPayload(form.submit, { kind: 'b', left: 'x' }, { extensions: true }).body).toEqual({})
  })

  test('the sample of the playground works as in RJSF', async () => {
    const sample = JSON.parse(readFileSync('tests/playground/samples/if-then-else.json', 'utf8')) as Json
    delete sample['$schema']
    const definition = { ...sample, button: { screen: 'home', label: 'X', order: 1 } }
    expect(await compileDialogText(definition)).toEqual([])
    const form = await loadForm(definition)
    expect(drawn(form, { hewan: 'Ikan' })).toEqual(['hewan', 'makanan', 'air'])
    expect(drawn(form, { hewan: 'Kucing' })).toEqual(['hewan', 'makanan', 'kandang'])
  })

  const problems = async (properties: Json, more: Json): Promise<string[]> =>
    (await compileDialogText(dialogWith(properties, more))).map(({ pointer, message }) => `${pointer} ${message}`)

  test.each<[string, Json, string[]]>([
    ['an unknown field in a condition', { if: { properties: { knd: { const: 'a' } } }, then: {} }, ['/schema/if/properties/knd "knd"; tambahkan kolomnya ke dalam "properties"']],
    ['a condition on what is no choice', { if: isKind('z'), then: {} }, ['/schema/if/properties/kind/const "z" bukan pilihan kolom itu; tulis "a", "b" atau "c"']],
    ['a default inside of what comes and goes', { if: isKind('a'), then: { properties: { x: { type: 'object', properties: { y: text({ default: 'z' }) } } } } }, ['/schema/then/properties/x/properties/y/default kolom yang datang dan pergi selalu mulai kosong; hapus, atau pindahkan kolomnya ke "properties"']],
    ['a condition without consequence', { if: isKind('a') }, ['/schema/if tambahkan "then": {…} atau "else": {…}']],
    ['a consequence without condition', { then: {} }, ['/schema tambahkan "if": {…} di samping "then" atau "else"']],
    ['a demand for an unknown field', { dependentRequired: { kind: ['x'] } }, ['/schema/dependentRequired/kind/0 "x"; tambahkan kolomnya ke dalam "properties"']],
    ['what depends on an unknown field', { dependencies: { x: { properties: { y: text() } } } }, ['/schema/dependencies/x "x"; tambahkan kolomnya ke dalam "properties"']],
    ['behaviour in a case', { if: isKind('a'), then: { properties: { x: text({ 'x-visible': 'true' }) } } }, ['/schema/then/properties/x/x-visible "x-visible" tidak berlaku di sini; tulis pada kolom di tingkat atas formulir']],
    ['another type elsewhere', { if: isKind('a'), then: { properties: { kind: { type: 'number' } } } }, ['/schema/then/properties/kind/type "kind" di tempat lain bertipe "string"; samakan']],
    ['a keyword that says nothing there', { if: isKind('a'), then: { minLength: 1 } }, ['/schema/then/minLength "minLength" tidak berlaku di sini; yang berlaku properties, required, errorMessage']],
    ['a message in a condition', { if: { properties: { kind: { const: 'a', errorMessage: 'X' } } }, then: {} }, ['/schema/if/properties/kind/errorMessage syarat tidak punya pesan; hapus']],
    ['a hostile message', { if: isKind('a'), then: { ...demand('kind'), errorMessage: { required: { kind: '${0}' } } } }, ['/schema/then/errorMessage/required/kind pesan tidak dapat memuat "${"; pakai "x-rules"']],
    ['too many conditions', { allOf: Array.from({ length: 7 }, () => ({ if: isKind('a'), then: {} })) }, ['/schema/allOf/6/then paling banyak 6 bagian bersyarat; pakai "x-visible" untuk yang lain']],
    ['a value that is named twice', { dependencies: { kind: { oneOf: [{ properties: { kind: { enum: ['a', 'b'] } } }, { properties: { kind: { enum: ['b', 'c'] } } }] } } }, ['/schema/dependencies/kind/oneOf/1 "b" sudah disebut, atau bukan pilihan "kind"']],
    ['a value that is not named', { dependencies: { kind: { oneOf: [{ properties: { kind: { const: 'a' } } }] } } }, ['/schema/dependencies/kind/oneOf "b", "c" belum disebut; tambahkan']],
    ['a branch for no value', { dependencies: { kind: { oneOf: [{ properties: { kind: { enum: ['a', 'b', 'c'] } } }, { properties: { x: text() } }] } } }, ['/schema/dependencies/kind/oneOf/1 tambahkan "properties": {"kind": {"enum": […]}}']],
  ])('refused: %s', async (_, more, expected) => {
    expect(await problems({ kind }, more)).toEqual(expected)
  }) // prettier-ignore
})
