import { expect, test } from 'vitest'
import { homeOf } from '../../../src/engine/form/form-view.ts'
import { createFormStore } from '../../../src/engine/form/create-form-store.ts'
import { compileDialogText, loadForm, shelfDialog } from '../../compiler/workspace.ts'

type Json = Record<string, unknown>

function dialogWith(properties: Json, more: Json = {}): Json {
  const dialog = shelfDialog()
  Object.assign(dialog, { schema: { type: 'object', properties, ...more } })
  return { ...dialog, submit: { onlyLogged: 'A test' } }
}

const tags = { type: 'array', title: 'Tanda', items: { type: 'string' } }
const kind = { type: 'string', enum: ['a', 'b'] }
const isKind = (value: string): Json => ({ properties: { kind: { const: value } }, required: ['kind'] })
const unread = { text: '12x', message: 'bukan angka', seen: false }

test('a draft keeps a list of which an item is still empty', async () => {
  const store = createFormStore(await loadForm(dialogWith({ tags })), { validateOn: 'submit' })
  const misfits = store.restore({ values: { tags: ['lama', null] }, edited: ['tags'] })
  expect(misfits).toEqual([])
  expect(store.values()['tags']).toEqual(['lama', null])
})

test('a list that is no list any more takes its unread texts with it', async () => {
  const store = createFormStore(await loadForm(dialogWith({ tags })), { validateOn: 'submit' })
  const misfits = store.restore({ values: { tags: [7] }, edited: ['tags'], unread: [['tags/0', unread]] })
  expect(misfits).toHaveLength(1)
  expect(store.check()).toEqual([])
})

test('what cannot be read in a case that is over holds nobody up', async () => {
  const cases = { if: isKind('a'), then: { properties: { n: { type: 'number' } } } }
  const store = createFormStore(await loadForm(dialogWith({ kind }, cases)), { validateOn: 'submit' })
  store.change('kind', 'a')
  store.refuse('n', unread, undefined)
  expect(store.check()).toHaveLength(1)
  store.change('kind', 'b')
  expect(store.check()).toEqual([])
})

test('a case holds of what is checked: a text with spaces around it', async () => {
  const cases = { if: isKind('a'), then: { properties: { n: { type: 'string' } } } }
  const form = await loadForm(dialogWith({ kind: { type: 'string' } }, cases))
  expect(form.absent?.({ kind: ' a ' })).toEqual(new Set())
  expect(form.cut?.({ kind: ' a ', n: 'x' })).toEqual({ kind: ' a ', n: 'x' })
  expect(form.cut?.({ kind: 'b', n: 'x' })).toEqual({ kind: 'b' })
  const judged = Object.values(form.fieldSet.branches).map((holds) => [holds({ kind: 'a' }), holds({ kind: ' a ' })])
  expect(judged.length).toBeGreaterThan(0)
  for (const [trimmed, spaced] of judged) expect(spaced).toBe(trimmed)
})

test('several titled choices are one control: titles are drawn, and a wrong item is told there', async () => {
  const titled = { type: 'string', oneOf: [{ const: 'a', title: 'Satu' }, { const: 'b', title: 'Dua' }] } // prettier-ignore
  const form = await loadForm(
    dialogWith({
      pick: {
        type: 'array',
        uniqueItems: true,
        title: 'Pilih',
        items: titled,
        errorMessage: 'Pilih sekali saja',
      },
    }),
  )
  expect(form.fieldSet.uiSchema['pick']).toMatchObject({ items: { 'ui:enumNames': ['Satu', 'Dua'] } })
  expect(homeOf(form, ['pick', 0])).toBe('pick')
})

test.each<[string, Json, string]>([
  [
    'a condition on a field that may be hidden',
    { properties: { kind, hid: { type: 'string', 'x-visible': "doc.kind == 'a'" } }, if: { properties: { hid: { const: 'x' } }, required: ['hid'] }, then: { properties: { y: { type: 'string' } } } },
    'unsupported-schema /schema/if/properties/hid',
  ],
  [
    'no type',
    { allOf: [{ if: isKind('a'), then: { properties: { x: { type: 'string' } } } }, { if: isKind('b'), then: { properties: { x: { maxLength: 3, errorMessage: 'Paling banyak 3' } } } }] },
    'missing-keyword /schema/allOf/1/then/properties/x',
  ],
  [
    'a default',
    { if: isKind('a'), then: { properties: { x: { type: 'string', default: 'X' } } } },
    'misplaced-keyword /schema/then/properties/x/default',
  ],
  [
    'two parts for one field',
    { dependentSchemas: { kind: { properties: { x: { type: 'string' } } } }, dependencies: { kind: { properties: { y: { type: 'string' } } } } },
    'contradiction /schema/dependencies/kind',
  ],
])('refused in a case: %s', async (_, more, expected) => {
  const errors = await compileDialogText(dialogWith({ kind }, more))
  expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(expected)
}) // prettier-ignore

test('a chain of references that is too deep is one error', async () => {
  const deep = (next: Json): Json => {
    let inner = next
    for (let level = 0; level < 40; level += 1) inner = { type: 'object', properties: { a: inner } }
    return inner
  }
  const defs = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `d${index}`,
      deep(index < 19 ? { $ref: `#/$defs/d${index + 1}` } : { type: 'string' }),
    ]),
  )
  const errors = await compileDialogText(dialogWith({ a: { $ref: '#/$defs/d0' } }, { $defs: defs }))
  expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['too-heavy /schema/$defs'])
})
