import { describe, expect, it } from 'vitest'
import { act, type Action } from '../../../../src/shell/skema/builder/text-history.ts'
import { readCondition, writeCondition } from '../../../../src/shell/skema/builder/condition.ts'
import { fieldNames, isBeside } from '../../../../src/shell/skema/builder/field-order.ts'
import { storedUnder } from '../../../../src/shell/skema/builder/field-places.ts'
import { begunPrint } from '../../../../src/shell/skema/builder/list-and-print.tsx'
import { treeOf } from '../../../../src/shell/skema/builder/json-text.ts'

const form = ['schema']
const text = `{
  "kind": "dialog",
  "schema": {
    "type": "object",
    "properties": {
      "a": { "type": "string", "title": "A",   "x-visible": "doc.b == 'x' && doc.bc != null" },
      "b": { "type": "string" },
      "bc": { "type": "string", "x-clears": ["b", "a"] }
    },
    "required": ["a", "b"],
    "errorMessage": { "required": { "b": "B!" } }
  },
  "uiSchema": { "b": { "ui:widget": "textarea" } },
  "examples": [{ "name": "x", "data": { "b": "1" }, "issues": [{ "at": "/b", "message": "B!" }] }]
}
`

const after = (action: Action, before = text): string => act(before, action)
const order = (now: string): string[] => fieldNames(treeOf(now), form)

describe('a step of a builder', () => {
  it('changes its own place alone', () => {
    expect(after({ do: 'set', path: [...form, 'properties', 'b', 'maxLength'], value: 5 })).toBe(
      text.replace('"b": { "type": "string" }', '"b": { "type": "string", "maxLength": 5 }'),
    )
  })

  it.each([
    ['the English of a text', ['title'], { id: 'Kasir', en: 'Till' }, '"Cashier"', '"Till"'],
    ['a text of a list', ['titles'], ['A', { id: 'B', en: 'C' }], '"en": "b"', '"en": "C"'],
  ])('changes %s alone: order and white space stay', (_, path, value, from, to) => {
    const before =
      '{\n  "title": { "en":  "Cashier",\n    "id": "Kasir" },\n  "titles": ["A",  {"en": "b", "id": "B"}]\n}\n'
    expect(after({ do: 'set', path, value }, before)).toBe(before.replace(from, to))
  })

  it('renames a field wherever it is named, and no other whose name begins alike', () => {
    const renamed = after({ do: 'rename-field', owner: form, from: 'b', to: 'nama', was: true })
    expect(renamed.replace('"x-was": "b"', '')).not.toMatch(/"b"|doc\.b\b|"\/b"/)
    expect(renamed).toContain("doc.nama == 'x' && doc.bc != null")
    expect(renamed).toContain('"x-was": "b"')
    expect(after({ do: 'rename-field', owner: form, from: 'b', to: 'a', was: false })).toBe(text)
  })

  it('notes the name of the saved version as the older one, each time it changes, and none when it is back', () => {
    const rename = (from: string, to: string, was: boolean, before?: string) =>
      after({ do: 'rename-field', owner: form, from, to, was }, before)
    const saved = rename('b', 'nama', true)
    expect(rename('nama', 'sebutan', true, saved)).toContain('"x-was": "nama"')
    expect(rename('nama', 'sebutan', false, saved)).toContain('"x-was": "b"')
    expect(rename('nama', 'b', false, saved)).not.toContain('x-was')
  })

  it.each([
    ['its form', {}, 'form'],
    ['what its operation reads', { operation: 'o', body: { x: '=doc.hobi' } }, 'operation'],
    ['nothing that its operation reads', { operation: 'o', body: { x: '=doc.hobiLain' } }, 'own'],
    ['an operation that knows its own', { operation: 'o' }, 'own'],
  ])('knows whether stored values go along with the name of a field: %s', (_, submit, expected) => {
    expect(storedUnder(treeOf(JSON.stringify({ submit })), 'hobi')).toBe(expected)
  })

  it('takes a field away with all that was said of it', () => {
    const removed = after({ do: 'remove-field', owner: form, name: 'b' })
    expect(removed).not.toMatch(/"b"|"B!"|"\/b"|uiSchema/)
    expect(treeOf(removed)).not.toBeNull()
  })

  it('moves fields, and draws one beside another', () => {
    expect(order(after({ do: 'move-field', owner: form, name: 'bc', to: 0 }))).toEqual(['bc', 'a', 'b'])
    const beside = after({ do: 'beside-field', name: 'b', on: true })
    expect(isBeside(treeOf(beside), 'b')).toBe(true)
    const moved = after({ do: 'move-field', owner: form, name: 'bc', to: 0 }, beside)
    expect(order(moved)).toEqual(['bc', 'a', 'b'])
    expect(isBeside(treeOf(after({ do: 'beside-field', name: 'b', on: false }, beside)), 'b')).toBe(false)
  })

  it('leaves what it has nothing to do to, and what is no JSON', () => {
    expect(after({ do: 'demand-field', owner: form, name: 'a', on: true })).toBe(text)
    expect(after({ do: 'set', path: ['kind', 'x'], value: 1 })).toBe(text)
    expect(after({ do: 'remove-field', owner: form, name: 'a' }, '{ "a": ')).toBe('{ "a": ')
  })
})

describe('a step of a builder on list and print', () => {
  const pages = `{
  "kind": "dialog",
  "schema": { "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "number" } } },
  "list": { "columns": [{ "field": "b", "wide": true }, { "field": "a" }], "filters": [{ "field": "b" }], "sort": "-b" },
  "print": { "parts": [{ "part": "place" }, { "part": "fields", "fields": ["a", "b"] }] }
}
`
  const pageOf = (now: string): unknown => {
    const { list, print } = JSON.parse(now) as { list?: unknown; print?: unknown }
    return { list, print }
  }

  it('renames a field there too', () =>
    expect(pageOf(after({ do: 'rename-field', owner: form, from: 'b', to: 'c', was: false }, pages))).toEqual(
      pageOf(pages.replaceAll('"b"', '"c"').replace('"-b"', '"-c"')),
    ))

  it('takes a field away there too, and lists that have none left', () =>
    expect(pageOf(after({ do: 'remove-field', owner: form, name: 'b' }, pages))).toEqual({
      list: { columns: [{ field: 'a' }] },
      print: { parts: [{ part: 'place' }, { part: 'fields', fields: ['a'] }] },
    }))

  it.each([
    ['a value', 'number', [{ field: 'b', wide: true }, { field: 'a' }, { field: 'baru' }], ['a', 'b', 'baru']],
    ['rows', 'rows', [{ field: 'b', wide: true }, { field: 'a' }], ['a', 'b']],
  ])('shows a new field there: %s', (_, type, columns, fields) => {
    const items = { type: 'object', properties: {} }
    const sort = { label: 'x', property: type === 'rows' ? { type: 'array', items } : { type } }
    const added = after({ do: 'add-field', owner: form, title: 'Baru', sort }, pages)
    const parts = [{ part: 'place' }, { part: 'fields', fields }]
    const rows = type === 'rows' ? [{ part: 'rows', list: 'baru' }] : []
    expect(pageOf(added)).toMatchObject({ list: { columns }, print: { parts: [...parts, ...rows] } })
  })

  it('begins a print with what has followed from the form', () =>
    expect(begunPrint(treeOf(pages.replace('"kind"', '"title": "X", "kind"')) as never)).toEqual([
      { part: 'place' },
      { part: 'heading', lines: ['X'] },
      { part: 'fields', fields: ['a', 'b'] },
    ]))

  it('keeps a layout in step with the names beside it', () => {
    const section = `{ "sections": [{ "fields": ["a", "b", "c"], "layout": [["a", "b"], ["c"]] }] }`
    const path = ['sections', 0, 'fields']
    const named = after({ do: 'set-names', path, names: ['c', 'a', 'd'] }, section)
    expect(JSON.parse(named)).toMatchObject({ sections: [{ fields: ['c', 'a', 'd'], layout: [['a'], ['c'], ['d']] }] })
    const beside = after({ do: 'beside-name', path, name: 'c', on: true }, section)
    expect(JSON.parse(beside)).toMatchObject({ sections: [{ layout: [['a', 'b', 'c']] }] })
    expect(JSON.parse(after({ do: 'beside-name', path, name: 'b', on: false }, section))).toMatchObject({
      sections: [{ layout: [['a'], ['b'], ['c']] }],
    })
  })
})

describe('a condition that is chosen', () => {
  it.each(["doc.a == 'x'", 'doc.a != null', 'doc.a == null', 'doc.n >= 2.5', 'doc.f == true', 'doc.f != true'])(
    '%s is read and written',
    (expression) => {
      const read = readCondition(expression)
      expect(read && writeCondition(read)).toBe(expression)
    },
  )

  it.each(['doc.a == doc.b', 'a && b', 'size(doc.a) > 2', "doc.a > 'x'"])('%s says more', (expression) =>
    expect(readCondition(expression)).toBeNull(),
  )
})
