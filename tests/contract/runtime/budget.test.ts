import { expect, test } from 'vitest'
import { expressionRuntime as x } from '../../../src/contract/runtime/expression-runtime.ts'

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

test('walks in walks end when they have looked at too much, and give nothing', () => {
  const list = rows(150)
  let calls = 0
  const nested = (depth: number): boolean | null =>
    x.all(list, () => (depth > 1 ? nested(depth - 1) !== false : (calls += 1) > 0))
  expect(nested(4)).toBeNull()
  expect(calls).toBeLessThanOrEqual(2_000_000)
  expect(x.map(rows(5000), () => x.filter(rows(5000), () => true))).toBeNull()
  expect(x.exists(rows(5000), () => x.in(-1, rows(5000)))).toBeNull()
})

test('what one has looked at is no matter of the next one', () => {
  for (let turn = 0; turn < 5; turn += 1)
    expect(x.all(rows(1000), (row) => x.exists(rows(1000), (other) => row === other) === true)).toBe(true)
})

test('a large document is looked at as a whole', () => {
  expect(x.map(rows(100_000), (row) => row)).toHaveLength(100_000)
  expect(x.in(99_999, rows(100_000))).toBe(true)
})
