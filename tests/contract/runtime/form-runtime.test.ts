import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { hasUniqueItems } from '../../../src/contract/runtime/form-runtime.ts'

test.each([
  [[], true],
  [[1, '1', true, 'true'], true],
  [['a', 'b', 'a'], false],
  [
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    false,
  ],
  [[{ a: 1 }, { a: 1, b: null }], true],
  [[['a,b'], ['a', 'b']], true],
  [[{ a: ['b'] }, { 'a:["b"]': 1 }], true],
  [[0, -0], false],
  // Not filled in yet.
  [[null, null, undefined, undefined], true],
])('%j: %s', (items, expected) => {
  expect(hasUniqueItems(items)).toBe(expected)
})

test('what is equal, and nothing else, stands twice', () => {
  const item = fc.jsonValue({ maxDepth: 2 }).filter((value) => value !== null)
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), fc.boolean(), (items, isTwice) => {
      const list: unknown[] = isTwice ? [...items, ...items.slice(0, 1)] : items
      const isUnique = list.every((one, index) =>
        list.slice(index + 1).every((other) => !isDeepStrictEqual(one, other)),
      )
      expect(hasUniqueItems(list)).toBe(isUnique)
    }),
  )
})

test('20,000 objects are compared with none of the others', () => {
  const items = Array.from({ length: 20_000 }, (_, index) => ({
    get nilai() {
      return ((read += 1), index)
    },
  }))
  let read = 0
  expect(hasUniqueItems(items)).toBe(true)
  expect(read).toBe(items.length)
})
