import { expect, test } from 'vitest'
import type { CompiledMeasure } from '../../../src/contract/report-module.ts'
import { amountOf, inOrder } from '../../../src/engine/report/figures.ts'

const measure = (ratio: CompiledMeasure['ratio']): CompiledMeasure => ({
  name: 'made',
  title: 'Made',
  format: 'number',
  over: 'sum',
  not: [],
  ratio,
})

test.each([
  ['a measure', null, { made: 7 }, 7],
  ['none', null, {}, null],
  ['one by another', { of: 'a', by: 'b' }, { a: 6, b: 3 }, 2],
  ['one by nothing', { of: 'a', by: 'b' }, { a: 6, b: 0 }, null],
  ['a part, in whole numbers', { of: 'a', percent: 2.5 }, { a: 1_010 }, 25],
  ['a part of what was given back', { of: 'a', percent: 5 }, { a: -1_000 }, -50],
  ['a part of none', { of: 'a', percent: 5 }, { a: null }, null],
])('%s', (_what, ratio, amounts, amount) => {
  expect(amountOf(amounts, measure(ratio))).toBe(amount)
})

test.each([
  ['names by what is drawn, those without it last', { grain: null, filter: 'produk' }, ['b', 'd', 'a', 'c']],
  ['days as they follow each other', { grain: 'day' as const, filter: null }, ['a', 'b', 'c', 'd']],
  [
    'steps, which nothing is narrowed to, as they follow each other',
    { grain: null, filter: null },
    ['a', 'b', 'c', 'd'],
  ],
  [
    'choices as they are chosen from, none of them last',
    { grain: null, filter: 'keadaan', choices: ['d', 'a', 'b'] },
    ['d', 'a', 'b', 'c'],
  ],
])('rows are in order: %s', (_what, of, order) => {
  const amounts = { a: 1, b: 9, c: null, d: 3 }
  const rows = Object.entries(amounts).map(([key, made]) => ({ key, name: key, amounts: { made } }))
  const dimension = { name: 'x', title: 'X', not: [], ...of }
  expect(inOrder(rows, dimension, measure(null)).map(({ key }) => key)).toEqual(order)
})
