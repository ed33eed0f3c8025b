import { describe, expect, test } from 'vitest'
import { withinTime } from '../../src/language/read/within-time.ts'
import { compileDialogText, loadForm, loadRoom, roomDocument, roomScreen, shelfDialog } from './workspace.ts'

type Json = Record<string, unknown>
type Dialog = ReturnType<typeof shelfDialog>

const code = '(globalThis.canary=1)'
const key = `[${code}]`
const property = (dialog: Dialog, name: string): Json => dialog.schema.properties[name] ?? {}
const codesOf = async (dialog: Json, more = {}) =>
  (await compileDialogText(dialog, more)).map((error) => `${error.code} ${error.pointer}`)

/** Keys of every map in which an author chooses them, none of which Ajv may see. */
const messages: [string, (dialog: Dialog) => void, string][] = [
  ['required of the form', (d) => (d.schema['errorMessage'] = { required: { name: 'a', [key]: '${0}' } }), '/required/'],
  ['properties of the form', (d) => (d.schema['errorMessage'] = { properties: { [key]: '${0}' } }), '/properties/'],
  ['an unknown group of the form', (d) => (d.schema['errorMessage'] = { [key]: { a: '${0}' } }), '/'],
  ['a keyword of a field', (d) => (property(d, 'height')['errorMessage'] = { minimum: 'a', [key]: '${0}' }), '/'],
  ['required of a field', (d) => (property(d, 'height')['errorMessage'] = { minimum: 'a', required: { [key]: '${0}' } }), '/required/'],
  ['properties of a field', (d) => (property(d, 'height')['errorMessage'] = { minimum: 'a', properties: { [key]: '${0}' } }), '/properties/'],
  ['a group by a keyword', (d) => (property(d, 'height')['errorMessage'] = { minimum: { [key]: '${0}' } }), '/minimum'],
  ['a list of messages', (d) => (property(d, 'height')['errorMessage'] = { minimum: ['${0}'] }), '/minimum'],
  ['required of a picker', (d) => (property(d, 'shelf')['errorMessage'] = { required: { [key]: '${0}' } }), '/required/'],
  ['properties of a picker', (d) => (property(d, 'shelf')['errorMessage'] = { properties: { [key]: '${0}' } }), '/properties/'],
  ['an unknown group of a picker', (d) => (property(d, 'shelf')['errorMessage'] = { [key]: { a: '${0}' } }), '/'],
  ['a text with parts', (d) => (d.schema['errorMessage'] = { required: { name: '${/name}' } }), '/required/name'],
  ['a text with parts of a field', (d) => (property(d, 'height')['errorMessage'] = '${/name}'), ''],
] // prettier-ignore

describe('an errorMessage is a closed form', () => {
  test.each(messages)('%s', async (_, change, place) => {
    const dialog = shelfDialog()
    change(dialog)
    const found = await codesOf(dialog)
    expect(found.some((error) => error.includes(`/errorMessage${place}`))).toBe(true)
    expect(globalThis).not.toHaveProperty('canary')
  })

  test('of rows too', async () => {
    const { definition, list } = roomDocument()
    const items = list['items'] as Json
    items['errorMessage'] = { required: { size: 'Size wajib diisi' }, properties: { [key]: '${0}' } }
    const found = await codesOf(definition, roomScreen)
    expect(found).toContain(`unknown-field /schema/properties/boxes/items/errorMessage/properties/${key}`)
    expect(globalThis).not.toHaveProperty('canary')
  })
})

const reserved = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
/** As JSON gives it: a property of its own, `__proto__` too. */
const map = <Value>(name: string, value: Value): Record<string, Value> =>
  JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`) as Record<string, Value>

const places: [string, (dialog: Dialog, name: string) => void][] = [
  ['a field', (d, name) => (d.schema.properties = { ...map(name, { type: 'string' }), ...d.schema.properties })],
  ['required', (d, name) => (d.schema['required'] = ['name', name])],
  ['a message', (d, name) => (d.schema['errorMessage'] = { required: map(name, 'a') })],
  ['a request field of a lookup', (d, name) => (property(d, 'shelf')['x-options'] = { operation: 'findShelves', params: map(name, 'doc.name') })],
  ['a part of an option', (d, name) => (property(d, 'shelf')['x-options'] = { operation: 'findShelves', item: { value: 'item.value', label: 'item.label', ...map(name, 'item.value') } })],
  ['search', (d, name) => (property(d, 'shelf')['x-options'] = { operation: 'findShelves', search: name })],
  ['an operation', (d, name) => (d.submit['operation'] = name)],
  ['a record', (d, name) => (property(d, 'shelf')['x-options'] = { record: name })],
  ['a payload key', (d, name) => (d.submit['body'] = { name: '=doc.name', note: null, ...map(name, '=doc.name') })],
  ['a payload key that is only logged', (d, name) => (d.submit = { onlyLogged: 'A test', body: map(name, '=doc.name') })],
  ['as of a walk', (d, name) => (d.submit['body'] = { name: '=doc.name', note: null, boxes: { $each: '[1]', as: name, item: { size: '=doc.height' } } })],
  ['as of a heading', (d, name) => (d['heading'] = { operation: 'nextNumber', as: name, text: 'a', loading: 'b' })],
  ['uiSchema', (d, name) => (d['uiSchema'] = map(name, {}))],
  ['options of a widget', (d, name) => (d['uiSchema'] = { name: { 'ui:options': map(name, 1) } })],
  ['a widget', (d, name) => (d['uiSchema'] = { name: { 'ui:widget': name } })],
  ['layout', (d, name) => (d['layout'] = [[name]])],
  ['x-clears', (d, name) => (property(d, 'name')['x-clears'] = [name])],
  ['x-create', (d, name) => (property(d, 'shelf')['x-create'] = { dialog: name, label: 'a' })],
  ['a screen', (d, name) => (d['button'] = { screen: name, label: 'a', order: 1 })],
  ['at of a rule', (d, name) => (property(d, 'name')['x-rules'] = [{ rule: 'true', message: 'a', at: name }])],
  ['an example', (d, name) => (d['examples'] = [{ data: { name: 'a', ...map(name, 1) } }])],
  ['a function', (d, name) => (property(d, 'name')['x-derive'] = `${name}(doc.name)`)],
  ['a variable', (d, name) => (property(d, 'name')['x-derive'] = name)],
  ['a keyword', (d, name) => Object.assign(d.schema, { ...d.schema, ...map(name, 1) })],
] // prettier-ignore

describe('the names of JavaScript itself are no names of a definition', () => {
  test.each(places.flatMap(([place, change]) => reserved.map((name) => [name, place, change] as const)))(
    '%s as %s',
    async (name, _, change) => {
      const dialog = shelfDialog()
      change(dialog, name)
      // `Object.assign` sets no property of that name.
      const isThere = JSON.stringify(dialog).includes(name)
      expect((await codesOf(dialog)).length > 0).toBe(isThere)
    },
  )

  test.each(reserved)('%s in a document', async (name) => {
    const { definition, list, entry, table, sections } = roomDocument()
    list['x-as'] = name
    entry['fields'] = [name]
    table['dialogs'] = map(name, { widget: 'list', title: 'a', list: name, texts: [], column: 'a', actionsTitle: 'a', remove: 'a', close: 'a' }) // prettier-ignore
    sections.push({ section: 'table', list: name })
    expect(await codesOf(definition, roomScreen)).not.toEqual([])
  })
})

test.each([
  ['a space', 'my size'],
  ['a bracket', 'a]'],
  ['a quote', 'a"b'],
  ['a line separator', 'a\u2028b'],
  ['nothing', ''],
])('a key with %s is refused wherever keys are free', async (_, name) => {
  const dialog = shelfDialog()
  dialog.submit = { onlyLogged: 'A test', body: { [name]: '=doc.name' } }
  expect(await codesOf(dialog)).toContain(`unsafe-name /submit/body/${name}`)
})

test('a walk may not hide a variable that is there', async () => {
  const dialog = shelfDialog()
  dialog.submit['body'] = { name: '=doc.name', note: null, boxes: { $each: '[1]', as: 'doc', item: { size: 1 } } }
  expect(await codesOf(dialog)).toEqual(['name-clash /submit/body/boxes/as'])
})

describe('a value that is put together from itself', () => {
  const grown = (start: Json, value: (before: string) => string): Dialog => {
    const dialog = shelfDialog()
    const { properties } = dialog.schema
    properties['f0'] = { ...start, 'x-browser-only': 'Only a test.' }
    for (let index = 1; index <= 40; index++)
      properties[`f${index}`] = { ...start, 'x-derive': value(`doc.f${index - 1}`) }
    dialog['examples'] = [{ data: { name: 'a', f0: 'text' } }]
    return dialog
  }

  test.each([
    ['a text', (before: string) => `${before} + ${before}`],
    ['a joined text', (before: string) => `join([${before}, ${before}], ", ")`],
  ])('%s stays in bounds: beyond them it is empty, and the form is refused', async (_, value) => {
    const dialog = grown({ type: 'string' }, value)
    const [error, ...others] = await compileDialogText(dialog)
    expect([error?.code, others]).toEqual(['failed-example', []])
    expect(error?.message).toContain('Tidak dapat diperiksa')
    delete dialog['examples']
    const form = await loadForm(dialog)
    const values = form.derive({ f0: 'text' }, {})
    expect(String(values['f5']).length).toBeGreaterThan(100)
    expect(JSON.stringify(values['f40'] ?? '').length).toBeLessThan(1_000_000)
  })

  test('a list of lists stays in bounds too', async () => {
    const { definition } = roomDocument()
    const { properties } = definition['schema'] as { properties: Json }
    properties['l0'] = { type: 'array', default: ['a'] }
    for (let index = 1; index <= 60; index++)
      properties[`l${index}`] = { type: 'array', 'x-derive': `[doc.l${index - 1}, doc.l${index - 1}]` }
    properties['same'] = { type: 'boolean', 'x-derive': 'doc.l18 == doc.l17 || doc.l60 == doc.l59' }
    definition['examples'] = [{ data: { name: 'a' } }]
    expect(await codesOf(definition, roomScreen)).toEqual(['failed-example /examples/0'])
    delete definition['examples']
    const room = await loadRoom(definition)
    const values = room.initial({})
    expect(values['l10']).toHaveLength(2)
    expect(JSON.stringify(values['l60']).length).toBeLessThan(10_000_000)
  })

  test('what does not fit into any text or stack ends like what takes too long', () => {
    expect(withinTime(() => 'a'.repeat(2 ** 30))).toBeUndefined()
    const deeper = (): number => 1 + deeper()
    expect(withinTime(deeper)).toBeUndefined()
    expect(withinTime(() => 'a')).toBe('a')
  })

  test('a text for people shows its beginning', async () => {
    const dialog = grown({ type: 'string' }, (before) => `${before} + ${before}`)
    property(dialog, 'name')['x-rules'] = [{ rule: 'doc.f0 == null', message: '{doc.f15}'.repeat(500) }]
    for (const field of Object.values(dialog.schema.properties)) field['x-browser-only'] = 'Hanya untuk uji.'
    dialog['examples'] = undefined
    const form = await loadForm(dialog)
    const [issue] = form.validate(form.derive({ name: 'a', f0: 'text' }, {}), {})
    expect(issue?.message.length).toBeLessThan(10_000_000)
  })
})
