import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../../../../src/contract/words/english.ts'
import { inWords } from '../../../../src/contract/words/words.ts'
import { clockKind, dayKind, momentKind } from '../../../../src/engine/ui/moment-box/moment-kind.ts'
import {
  decimal,
  money,
  type NumberKind,
  numberIn,
  readAmount,
  readPercent,
} from '../../../../src/engine/ui/number-box/number-kind.ts'

const kinds = { money, decimal }

/** What a box makes of a text, in Indonesian and in English; null for a text that it refuses. */
function readings(kind: NumberKind, text: string): [number | null, number | null] {
  const read = (): number | null => numberIn(kind.read(text)) ?? null
  return [read(), inWords(english, read)]
}

test.each([
  ['money', '1250000', 1_250_000, 1_250_000],
  ['money', '1.000', 1000, null],
  ['money', '1,000', null, 1000],
  ['money', 'Rp 1.250.000', 1_250_000, 1_250_000],
  ['money', 'Rp. 1,250,000', 1_250_000, 1_250_000],
  ['money', '1.250.000,00', 1_250_000, 1_250_000],
  ['money', '1,250,000.00', 1_250_000, 1_250_000],
  ['money', '1.250,-', 1250, null],
  ['money', '12.5', null, null],
  ['money', '12,5', null, null],
  ['decimal', '1250,5', 1250.5, 1250.5],
  ['decimal', '1250.5', 1250.5, 1250.5],
  ['decimal', '1.250', null, 1.25],
  ['decimal', '1,250', 1.25, null],
  ['decimal', '1.250,5', 1250.5, null],
  ['decimal', '1,250.5', null, 1250.5],
  ['decimal', '0,125', 0.125, 0.125],
] as const)('a %s box reads "%s" as %s, in English as %s', (kind, text, indonesian, inEnglish) => {
  expect(readings(kinds[kind], text)).toEqual([indonesian, inEnglish])
})

describe('whatever is written', () => {
  const texts = fc.stringMatching(/^-?(Rp\.? ?)?[0-9]{0,4}([.,][0-9]{0,4}){0,3}(,-)?$/)

  test.each(Object.entries(kinds))('no %s is two amounts: what both languages read, they read alike', (_, kind) => {
    fc.assert(
      fc.property(texts, (text) => {
        const [indonesian, inEnglish] = readings(kind, text)
        // A point with three digits behind it is refused in Indonesian, and a comma in English: see the table.
        if (indonesian !== null && inEnglish !== null) expect(inEnglish).toBe(indonesian)
      }),
      { numRuns: 2000 },
    )
  })

  test('a box reads in each language what it shows there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
        for (const words of [null, english])
          expect(inWords(words, () => numberIn(money.read(money.show(amount))))).toBe(amount)
        const value = amount / 1000
        for (const words of [null, english])
          expect(inWords(words, () => numberIn(decimal.read(decimal.show(value))))).toBe(value)
      }),
    )
  })
})

test.each<[() => unknown, unknown, unknown]>([
  [() => money.show(1_250_000), 'Rp 1.250.000', 'Rp 1,250,000'],
  [() => decimal.show(1250.5), '1250,5', '1250.5'],
  [() => dayKind.show('2026-08-21'), '21 Agu 2026', '21 Aug 2026'],
  [() => clockKind.show('14:30:00'), '14.30', '14:30'],
  [() => dayKind.read('21 Sept 2026'), '2026-09-21', '2026-09-21'],
  [() => dayKind.read('Monday, 21/9/2026'), '2026-09-21', '2026-09-21'],
  [() => dayKind.read('9/21/2026'), null, null],
  [() => clockKind.read('14.30'), '14:30:00', '14:30:00'],
  [() => momentKind.read('21 Aug 2026, 14:30'), momentKind.read('21/8/2026 14.30'), momentKind.read('21/8/2026 14.30')],
  // The dot is a decimal mark in a percent of either language, as long as it cannot be groups of digits.
  [() => numberIn(readPercent('12.5%') ?? { kind: 'empty' }), 12.5, 12.5],
  // A file is read the same in every language.
  [() => numberIn(readAmount('1.000')), 1000, 1000],
])('%s in Indonesian and in English', (say, indonesian, inEnglish) => {
  expect([say(), inWords(english, say)]).toEqual([indonesian, inEnglish])
})
