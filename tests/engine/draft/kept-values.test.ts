import { describe, expect, test } from 'vitest'
import { readKeptForm, readKeptRow } from '../../../src/engine/draft/kept-values.ts'
import { field, compiledFields } from '../form/sample-form.ts'

const typed = compiledFields({
  fields: [
    field('name'),
    field('key', { type: 'number', otherTypes: ['string'] }),
    field('count', { type: 'integer' }),
  ],
})

describe('what a draft holds is checked against the fields that there are now', () => {
  test.each([
    ['a number where a number or a text may stand', { key: 7 }, []],
    ['a text there', { key: '356938035643809' }, []],
    ['a truth value there', { key: true }, ['key (true)']],
    ['a text where a whole number stands', { count: 'three' }, ['count (three)']],
    ['half a number there', { count: 2.5 }, ['count (2.5)']],
    ['nothing', { name: null, count: undefined }, []],
  ])('%s', (_, values, misfits) => {
    const kept = { values, edited: Object.keys(values) }
    expect(readKeptForm(typed, {}, kept)?.misfits).toEqual(misfits)
    expect(readKeptRow(typed, {}, kept)?.misfits).toEqual(misfits)
  })

  test.each([[undefined], [null], ['text'], [[]], [{ values: {} }], [{ values: [], edited: 1 }]])(
    '%j is none',
    (kept) => {
      expect(readKeptForm(typed, {}, kept)).toBeNull()
    },
  )
})
