/** The stand-in for `fast-equals` answers as the library does, for all that RJSF asks. */
import fc from 'fast-check'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { createCustomEqual as createLean } from '../../src/app/lean/fast-equals.ts'
// By its file: the name alone is the stand-in.
import { createCustomEqual } from '../../node_modules/fast-equals/dist/es/index.mjs'

const lean = createLean()
/** As RJSF makes it. */
const library = createCustomEqual({
  circular: true,
  createCustomConfig: () => ({ areFunctionsEqual: (_one: unknown, other: unknown) => typeof other === 'function' }),
})

class Held {
  constructor(readonly what: unknown) {}
}

function ring(name: string): object {
  const one: Record<string, unknown> = { name }
  one['self'] = { one }
  return one
}

const special = [
  undefined,
  null,
  NaN,
  0,
  -0,
  '',
  'a',
  [],
  {},
  [undefined],
  { a: undefined },
  { b: undefined },
  { a: 1, b: 2 },
  { b: 2, a: 1 },
  Object.create(null) as object,
  new Date(0),
  new Date(1),
  new Date(NaN),
  () => 1,
  function other() {
    return 2
  },
  new Held(1),
  new Held(2),
  new Held({ a: [1] }),
  { what: 1 },
  /a/,
  /b/,
  new Map([[1, 2]]),
  new Map([[1, 3]]),
  new Set([1]),
  createElement('p', { key: 'a' }, 'text'),
  createElement('p', { key: 'a' }, 'other'),
  createElement('p', { onClick: () => 1 }),
]

test('answers as the library for each pair of special values', () => {
  for (const one of special)
    for (const other of special) expect([one, other, lean(one, other)]).toEqual([one, other, library(one, other)])
})

test('answers as the library for any two values, alike or nearly so', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const copy: unknown = structuredClone(one)
      return lean(one, copy) && library(one, copy) && lean(one, other) === library(one, other)
    }),
    { numRuns: 500 },
  )
})

test('what leads back to itself is compared once', () => {
  expect(lean(ring('a'), ring('a'))).toBe(true)
  expect(lean(ring('a'), ring('b'))).toBe(false)
  const element = createElement('p', null, 'a')
  expect(lean(element, createElement('p', null, 'a'))).toBe(library(element, createElement('p', null, 'a')))
})
