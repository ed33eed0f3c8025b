import { expect, it } from 'vitest'
import { itemMoves } from '../../../src/engine/form/form-state.ts'

const [a, b, c] = [{ n: 1 }, {}, {}]

it.each([
  ['an item more at the end', [a, b], [a, b, {}], ['l/0/x', 'l/1/x']],
  ['an item more at the beginning', [a, b], [{}, a, b], ['l/1/x', 'l/2/x']],
  ['an item less among equal ones', [a, b, c], [a, c], ['l/0/x', null, 'l/1/x']],
  ['items that change places', [a, b, c], [b, a, c], ['l/1/x', 'l/0/x', 'l/2/x']],
  ['another object that says the same', [a, b], [{ n: 1 }], ['l/0/x', null]],
  ['texts', ['p', 'q', 'r'], ['p', 'r'], ['l/0/x', null, 'l/1/x']],
  ['the same empty items', [undefined, undefined], [undefined, undefined, 'x'], ['l/0/x', 'l/1/x']],
  ['no list any more', [a], undefined, [null]],
])('%s', (_, before, after, places) => {
  const move = itemMoves('l', before, after)
  expect(before.map((_item, index) => move(`l/${index}/x`))).toEqual(places)
})

it('moves nothing outside of the list', () => {
  const move = itemMoves('l', [a, b], [b])
  expect(['l', 'list/0', 'm/0'].map(move)).toEqual([null, null, null])
})
