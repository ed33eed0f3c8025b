import { describe, expect, it } from 'vitest'
import { act, type Action } from '../../../../src/shell/skema/builder/action.ts'
import { readCondition, writeCondition } from '../../../../src/shell/skema/builder/condition.ts'
import { fieldNames, isBeside } from '../../../../src/shell/skema/builder/field-order.ts'
import { storedUnder } from '../../../../src/shell/skema/builder/field-places.ts'
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
