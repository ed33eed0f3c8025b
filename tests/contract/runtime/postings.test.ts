import { expect, test } from 'vitest'
import { postingsOf } from '../../../src/contract/runtime/postings.ts'

const rows = Array.from({ length: 1_000 }, (_, index) => index)
const each = (as: string, from: string[] | null) => ({ list: () => rows, from, as })

test('lists inside of lists end before they fill the memory', () => {
  const line = { posting: 'x', each: [each('a', null), each('b', null), each('c', null)], values: {}, blamed: null }
  const found = postingsOf([line, line], {})
  expect(found.length).toBeGreaterThanOrEqual(100_000)
  expect(found.length).toBeLessThan(102_000)
})

test('a refused value is blamed at its own place, else at the row that it is of, else at the form', () => {
  const walked = { posting: 'x', each: [each('a', ['doc', 'list'])], values: {} }
  const placeOf = (blamed: string[] | null) => postingsOf([{ ...walked, blamed }], {})[7]?.place
  expect(placeOf(['a', 'count'])).toEqual(['list', 7, 'count'])
  expect(placeOf(['doc', 'day'])).toEqual(['day'])
  expect(placeOf(null)).toEqual(['list', 7])
  expect(postingsOf([{ posting: 'x', each: [], values: {}, blamed: null }], {})[0]?.place).toEqual([])
})

test('what is absent is null, and what does not hold is not booked', () => {
  const line = {
    posting: 'x',
    each: [{ ...each('a', null), when: ({ a }: { a?: unknown }) => a === 3 }],
    blamed: null,
    values: { item: ({ a }: { a?: unknown }) => a, place: () => undefined },
  }
  expect(postingsOf([line], {})).toEqual([{ posting: 'x', values: { item: 3, place: null }, place: [], row: 3 }])
  expect(postingsOf([{ ...line, when: () => null }], {})).toEqual([])
})
