import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from '../../../src/contract/runtime/spreadsheet-text.ts'

test.each([
  ...['=1+1', '+62', '-5', '@SUM(A1)', '\tTab', '\rx', ' =1', '\n=1'],
  ...[
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '﹦1',
    '\u200B=1',
    '\u200B\u200D＝1',
    '\uFEFF=1',
    '\u00AD=1',
    '\u202E=1',
    '\u00A0=1',
  ],
  ...['\u0001=1', '\u3164=1', "'=1", "''\u200B＝1"],
])('%j is guarded, and comes back', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`)
  expect(unguardFormula(guardFormula(text))).toBe(text)
})

test.each([
  ['\t=1', "'\t'=1"],
  ['a\t=1', "a\t'=1"],
  ['a\t\u200B＝1\tb', "a\t'\u200B＝1\tb"],
  ['=1\t \t -1', "'=1\t \t' -1"],
  ["a\t'=1", "a\t''=1"],
])('%j is guarded behind its tabs too, and comes back', (text, guarded) => {
  expect(guardFormula(text)).toBe(guarded)
  expect(unguardFormula(guarded)).toBe(text)
})

test.each(['', 'a=1', 'Toko', "'", "'a", "O'Neil", '1-2', '\u200Ba', 'a\tb', "a\t'b"])(
  '%j is left as it is',
  (text) => {
    expect(guardFormula(text)).toBe(text)
    expect(unguardFormula(text)).toBe(text)
  },
)

test('every text comes back', () => {
  const part = fc.constantFrom("'", '=', '＝', '\u200B', '\t', 'a', ' ', '-')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('')
      expect(unguardFormula(guardFormula(text))).toBe(text)
    }),
  )
})
