import { describe, expect, test } from 'vitest'
import { compileDialogText, loadForm, shelfDialog } from '../../compiler/workspace.ts'
import { buildPayload } from '../../../src/contract/runtime/payload.ts'

type Json = Record<string, unknown>

function dialogWith(extra: Json, ui: Json = {}, more: Json = {}): Json {
  const dialog = shelfDialog()
  dialog.schema.properties = { ...dialog.schema.properties, extra: { title: 'Extra', ...extra } }
  return { ...dialog, submit: { onlyLogged: 'A test' }, uiSchema: { extra: ui }, ...more }
}

const text = { type: 'string', title: 'Teks' }
const short = { type: 'string', maxLength: 3, errorMessage: 'Terlalu panjang' }
const group = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more })
const list = (items: Json, more: Json = {}): Json => ({ type: 'array', items, ...more })
const demanded = { required: ['a'], errorMessage: { required: { a: 'A wajib diisi' } } }
const choice = { type: 'string', enum: ['x', 'y'] }

describe('groups and lists in a dialog are accepted', () => {
  test.each<[string, Json, Json?]>([
    ['a group', group({ a: text }, { description: 'b' })],
    ['a group that demands', group({ a: text }, demanded)],
    ['groups in groups', group({ a: group({ b: group({ c: short }) }) }), { a: { b: { c: { 'ui:widget': 'textarea' } } } }],
    ['a closed group', group({ a: text }, { additionalProperties: false, $comment: 'b' })],
    ['messages by field', group({ a: { type: 'string', minLength: 2 } }, { errorMessage: { properties: { a: 'A' } } })],
    ['the order of a group', group({ a: text, b: text, c: text }), { 'ui:order': ['c', '*', 'a'] }],
    ['fields that demand fields', group({ a: text, b: text }, { dependencies: { a: ['b'] }, errorMessage: { dependencies: 'A dan B bersama' } })],
    ['the same without a message', list(group({ a: text, b: text }, { dependentRequired: { a: ['b'] } }))],
    ['a list of texts', list(short), { items: { 'ui:widget': 'textarea' } }],
    ['a constraint, a demand, an item and a limit without messages', group({ a: { type: 'string', minLength: 2 }, b: list({ type: 'string', minLength: 2 }, { uniqueItems: true }) }, { required: ['a'] })],
    ['a list of numbers', list({ type: 'number', minimum: 1, errorMessage: 'Satu' })],
    ['a list of objects', list(group({ a: text, b: list(text) }, demanded)), { items: { a: { 'ui:placeholder': 'b' } } }],
    ['a list of lists', list(list(text))],
    ['limits of a list', list(text, { minItems: 1, maxItems: 3, uniqueItems: true, errorMessage: 'Satu sampai tiga' })],
    ['what people may do with a list', list(text), { 'ui:options': { addable: false, removable: true, orderable: false, copyable: true } }],
    ['several choices', list(choice, { uniqueItems: true, errorMessage: 'Kembar' }), { 'ui:widget': 'checkboxes' }],
    ['a note', { type: 'null', description: 'b' }],
    ['deep defaults', group({ a: { ...text, default: 'b' }, b: list({ ...text, default: 'c' }, { default: ['d'] }) })],
    ['rules of items', list(group({ a: { ...text, 'x-rules': [{ rule: 'one.a != doc.name', message: 'Sama' }] } }), { 'x-as': 'one' })],
  ])('%s', async (_, extra, ui) => {
    expect(await compileDialogText(dialogWith(extra, ui))).toEqual([])
  }) // prettier-ignore
})

describe('what is wrong inside is told at its place', () => {
  const at = '/schema/properties/extra'
  test.each<[string, Json, Json, string]>([
    ['boxes for a list of fields', list(choice), { 'ui:widget': 'checkboxes' }, 'widget-mismatch /uiSchema/extra/ui:widget "ui:widget" tidak berlaku untuk "extra"; tambahkan "uniqueItems": true agar menjadi satu pilihan ganda'],
    ['names beside several choices', list(choice, { uniqueItems: true, errorMessage: 'Kembar' }), { 'ui:enumNames': ['X', 'Y'] }, 'widget-mismatch /uiSchema/extra/ui:enumNames "ui:enumNames" tidak berlaku untuk "extra"; tulis {"const": "…", "title": "…"} dalam "oneOf" milik "items"'],
    ['a demanded field of an item that nobody fills in', list(group({ a: { ...text, readOnly: true } }, demanded)), {}, `never-filled ${at}/items/required/0 "a" hanya dibaca ("readOnly": true); tambahkan "default", "x-default" atau "x-derive", atau jangan wajibkan "a"`],
    ['uniqueItems that says nothing', list(text, { uniqueItems: false }), {}, `wrong-value ${at}/uniqueItems "uniqueItems" harus true`],
    ['uniqueItems of a text', { ...text, uniqueItems: true, errorMessage: 'a' }, {}, `type-mismatch ${at}/uniqueItems "uniqueItems" hanya untuk "type": "array"; hapus "uniqueItems" atau ubah "type"`],
    ['behaviour in a group', group({ a: { ...text, 'x-visible': 'true' } }), {}, `misplaced-keyword ${at}/properties/a/x-visible "x-visible" tidak berlaku di sini; tulis pada kolom di tingkat atas formulir`],
    ['a picker in an item', list(group({ a: { 'x-options': { operation: 'findShelves' } } })), {}, `misplaced-keyword ${at}/items/properties/a/x-options "x-options" tidak berlaku di sini; tulis pada kolom di tingkat atas formulir`],
    ['a list of nothing', { type: 'array' }, {}, `missing-keyword ${at} tambahkan "items": {"type": "string"}`],
    ['a group without fields', group({}), {}, `wrong-value ${at}/properties "properties" tidak boleh kosong`],
    ['a group of nothing', { type: 'object' }, {}, `missing-keyword ${at} tambahkan "properties": {…}`],
    ['a demand of an unknown field', group({ abc: text }, { dependencies: { abc: ['abd'] } }), {}, `unknown-field ${at}/dependencies/abc/0 "abd"; tambahkan kolomnya ke dalam "properties" abc`],
    ['an unknown field that demands', group({ abc: text }, { dependentRequired: { abd: ['abc'] } }), {}, `unknown-field ${at}/dependentRequired/abd "abd"; tambahkan kolomnya ke dalam "properties" abc`],
    ['a condition in a group on an unknown field', group({ abc: text }, { dependencies: { abd: { properties: { b: text } } } }), {}, `unknown-field ${at}/dependencies/abd "abd"; tambahkan kolomnya ke dalam "properties" abc`],
    ['a case beside a picker', { 'x-options': { operation: 'findShelves' }, dependentSchemas: {} }, {}, `unsupported-schema ${at}/dependentSchemas "dependentSchemas": hanya di samping "properties" sebuah formulir atau objek`],
    ['a case in a group of a case', group({ a: text }, { dependentSchemas: { a: { properties: { b: group({ c: text }, { dependentSchemas: {} }) } } } }), {}, `unsupported-schema ${at}/dependentSchemas/a/properties/b/dependentSchemas "dependentSchemas": tidak berlaku di sini; pakai "x-visible" atau "x-required"`],
    ['a message for demands that are not there', group({ a: text }, { errorMessage: { dependencies: 'a' } }), {}, `unused-message ${at}/errorMessage/dependencies "extra" tidak punya "dependencies"; tambahkan batasan itu atau hapus pesan ini`],
    ['a name of JavaScript', group({ toString: text }), {}, `unsafe-name ${at}/properties/toString "toString"; tulis "toString_" (yang dibaca orang ada dalam "title")`],
    ['an unknown widget inside', group({ a: text }), { a: { 'ui:widget': 'radio' } }, `widget-mismatch /uiSchema/extra/a/ui:widget "radio" perlu pilihan; tambahkan "enum": ["…", "…"]`],
    ['an unknown field inside', group({ abc: text }), { abd: {} }, 'unknown-field /uiSchema/extra/abd "abd"; yang ada "abc" abc'],
    ['a widget for a group', group({ a: text }), { 'ui:widget': 'text' }, 'widget-mismatch /uiSchema/extra/ui:widget "ui:widget" tidak berlaku untuk "extra"; hapus'],
    ['a widget for several choices', list(choice, { uniqueItems: true, errorMessage: 'a' }), { 'ui:widget': 'radio' }, 'widget-mismatch /uiSchema/extra/ui:widget "radio"; untuk pilihan ganda tulis "select" atau "checkboxes"'],
    ['an option of lists', list(text), { 'ui:options': { movable: true } }, 'widget-mismatch /uiSchema/extra/ui:options/movable "movable"; daftar: addable, removable, orderable, copyable removable'],
    ['the value of an option', list(text), { 'ui:options': { addable: 'no' } }, 'wrong-value /uiSchema/extra/ui:options/addable "addable" harus true atau false'],
    ['an order with an unknown name', group({ abc: text }), { 'ui:order': ['abd', '*'] }, 'unknown-field /uiSchema/extra/ui:order/0 "abd"; yang ada "abc" abc'],
    ['an order that lacks a name', group({ a: text, b: text }), { 'ui:order': ['a'] }, 'not-shown /uiSchema/extra/ui:order "b" tidak disebut; tambahkan, atau "*" untuk semua yang lain'],
    ['an order with a name twice', group({ a: text }), { 'ui:order': ['a', 'a'] }, 'field-twice /uiSchema/extra/ui:order/1 "a"; hapus salah satu'],
    ['parts of a plain field', text, { rows: {} }, 'unknown-keyword /uiSchema/extra/rows "rows"'],
    ['a keyword without ui:', text, { placeholder: 'a' }, 'unknown-keyword /uiSchema/extra/placeholder "placeholder" ui:placeholder'],
    ['a misspelt keyword', text, { 'ui:widgt': 'a' }, 'unknown-keyword /uiSchema/extra/ui:widgt "ui:widgt" ui:widget'],
    ['a demanded note in a group', group({ a: { type: 'null' } }, demanded), {}, `never-filled ${at}/required/0 "a" hanya berupa catatan ("type": "null"); tambahkan "default", "x-default" atau "x-derive", atau jangan wajibkan "a"`],
    ['rows in a table', list(group({ a: text }), { 'x-as': 'one', 'x-table': { empty: 'a', label: 'one.a', columns: [{ column: 'value', title: 'A', value: 'one.a' }] } }), {}, `unsupported-schema ${at} daftar dengan "x-table" hanya tampil sebagai tabel dalam dokumen`],
  ])('%s', async (_, extra, ui, expected) => {
    const errors = await compileDialogText(dialogWith(extra, ui))
    const found = errors.map(({ code, pointer, message, suggestion }) => `${code} ${pointer} ${message} ${suggestion ?? ''}`.trim()) // prettier-ignore
    expect(found).toEqual([expected])
  }) // prettier-ignore

  test('an order beside a layout', async () => {
    const dialog = dialogWith(text, {}, { layout: [['name', 'height']], uiSchema: { 'ui:order': ['*'] } })
    expect((await compileDialogText(dialog)).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'misplaced-keyword /uiSchema/ui:order',
    ])
  })
})

describe('a form with groups and lists', () => {
  const item = group({ a: text, b: { type: 'string', maxLength: 3 } }, { required: ['a'], errorMessage: { required: { a: 'A wajib diisi' }, properties: { b: 'B terlalu panjang' } } }) // prettier-ignore
  const issuesOf = async (extra: Json, value: unknown) =>
    (await loadForm(dialogWith(extra)))
      .validate({ name: 'x', extra: value }, {})
      .map(({ path, message }) => `${path.join('/')} ${message}`)

  test.each<[string, Json, unknown, string[]]>([
    ['a group', item, { b: 'long' }, ['extra/a A wajib diisi', 'extra/b B terlalu panjang']],
    ['items', list(item), [{ a: 'a' }, { b: 'long' }], ['extra/1/a A wajib diisi', 'extra/1/b B terlalu panjang']],
    ['a list and its items', list(item, { maxItems: 1, errorMessage: 'Satu saja' }), [{ a: 'a' }, { a: 'a', b: 'long' }], ['extra Satu saja', 'extra/1/b B terlalu panjang']],
    ['fields that demand fields', group({ a: text, b: text, c: text }, { dependentRequired: { a: ['b', 'c'] }, errorMessage: { dependentRequired: 'Bersama' } }), { a: 'x' }, ['extra/b Bersama', 'extra/c Bersama']],
    ['the same of items, without a message', list(group({ a: text, b: text }, { dependencies: { a: ['b'] } })), [{ a: 'x' }, { b: 'x' }], ['extra/0/b Wajib diisi.']],
    ['texts', list(short, { uniqueItems: true, errorMessage: 'Kembar' }), ['ab', 'ab', 'long'], ['extra Kembar', 'extra/2 Terlalu panjang']],
    ['choices', list(choice, { uniqueItems: true, errorMessage: 'Kembar' }), ['x', 'z'], ['extra/1 Nilai ini tidak tersedia.']],
    ['objects that are alike', list(item, { uniqueItems: true, errorMessage: 'Kembar' }), [{ a: 'a' }, { a: 'a' }], ['extra Kembar']],
    ['lists in lists', list(list(short)), [['ab'], ['long']], ['extra/1/0 Terlalu panjang']],
  ])('tells the place: %s', async (_, extra, value, expected) => {
    expect((await issuesOf(extra, value)).sort()).toEqual(expected)
  }) // prettier-ignore

  test('begins with what its parts say', async () => {
    const deep = group({ a: { ...text, default: 'b' }, c: group({ d: { type: 'number', default: 0 }, e: text }), f: text }) // prettier-ignore
    const form = await loadForm(dialogWith(deep))
    expect(form.initial({})['extra']).toEqual({ a: 'b', c: { d: 0 } })
    const said = await loadForm(dialogWith({ ...deep, default: { a: 'own' } }))
    expect(said.initial({})['extra']).toEqual({ a: 'own', c: { d: 0 } })
  })

  test('is read by expressions', async () => {
    const dialog = dialogWith(group({ a: text, b: list(group({ c: { type: 'number' } })) }))
    const { properties } = dialog['schema'] as { properties: Json }
    properties['sum'] = { type: 'number', 'x-derive': 'sum(doc.extra.b.map(one, one.c))' }
    const form = await loadForm(dialog)
    expect(form.derive({ extra: { b: [{ c: 1 }, { c: 2 }] } }, {})['sum']).toBe(3)
    properties['sum'] = { type: 'number', 'x-derive': 'doc.extra.wrong' }
    expect((await compileDialogText(dialog)).map(({ pointer }) => pointer)).toEqual(['/schema/properties/sum/x-derive'])
  })

  test('is drawn with what its `uiSchema` says of each part', async () => {
    const ui = { 'ui:options': { copyable: true }, items: { 'ui:order': ['b', 'a'], b: { 'ui:widget': 'textarea' } } }
    const form = await loadForm(dialogWith(list(item), ui))
    expect(form.fieldSet.uiSchema['extra']).toMatchObject(ui)
  })

  test('keeps the order that is wanted', async () => {
    const form = await loadForm(dialogWith(text, {}, { uiSchema: { 'ui:order': ['extra', '*', 'name'] } }))
    expect(form.fieldSet.layout.flat()).toEqual(['extra', 'height', 'shelf', 'name'])
  })
})

describe('what is nested keeps to the request', () => {
  const shelf = (properties: Json): Json => {
    const dialog = shelfDialog()
    const schema = { type: 'object', properties: { name: text, note: text, ...properties } }
    return { ...dialog, schema, submit: { operation: 'addShelf' } }
  }
  const boxes = (properties: Json): Json => ({ boxes: list(group(properties)) })

  test.each<[string, Json, string[]]>([
    ['all that is demanded', boxes({ size: { type: 'number' }, kind: text }), []],
    ['a field that is not known', boxes({ size: { type: 'number' }, kid: text }), ['/schema/properties/boxes "kid" tidak dikenal kind']],
    ['a field that is demanded', boxes({ kind: text }), ['/schema/properties/boxes "size" wajib dikirim; tambahkan kolom "size" di sini ']],
  ])('%s', async (_, properties, expected) => {
    const errors = await compileDialogText(shelf(properties))
    expect(errors.map(({ pointer, message, suggestion }) => `${pointer} ${message} ${suggestion ?? ''}`)).toEqual(expected) // prettier-ignore
  }) // prettier-ignore

  test('limits come from it, and each part has its place', async () => {
    const crate = { ...shelf({}), schema: { type: 'object', properties: { name: text, tags: list(text) } }, submit: { operation: 'addCrate' } } // prettier-ignore
    const form = await loadForm(crate)
    expect(form.validate({ tags: ['long', 'a', 'b'] }, {}).map(({ path, message }) => `${path.join('/')} ${message}`)).toEqual([
      'tags/0 Paling banyak 3 karakter',
      'tags Paling banyak 2 buah',
    ]) // prettier-ignore
    const { body, sources } = buildPayload(form.submit, { tags: ['a', 'b'] }, { extensions: true })
    expect(body).toEqual({ tags: ['a', 'b'] })
    expect(sources.get('/tags/1')).toEqual(['tags', 1])
  })

  test('an example names what is there', async () => {
    const data = { name: 'x', extra: { a: 'b', c: 'd' } }
    const errors = await compileDialogText(dialogWith(group({ a: text }), {}, { examples: [{ data }] }))
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['unknown-field /examples/0/data/extra/c'])
  })
})

test('an item that is not filled in yet is missing, and not of another type', async () => {
  const { validate } = await loadForm(dialogWith(list({ type: 'number' })))
  const said = (items: unknown[]) =>
    validate({ name: 'x', extra: items }, {}).map(({ path, message }) => [path, message])
  expect(said([1, undefined])).toEqual([[['extra', 1], 'Wajib diisi.']])
  expect(said(['1'])).toEqual([[['extra', 0], 'Harus berupa angka.']])
})
