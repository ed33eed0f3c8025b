import { expect, it } from 'vitest'
import { ScanBurst, type BurstStep, type TimedKey } from '../../../src/engine/scan/scan-burst.ts'

type Press = readonly [gap: number, key: string, more?: Partial<TimedKey>]

/** What keys mean, each so many milliseconds after the one before. */
function stepsOf(keys: readonly Press[]): BurstStep[] {
  const burst = new ScanBurst()
  let time = 5000
  return keys.map(([gap, key, more]) => {
    time += gap
    return burst.next({
      key,
      time,
      modified: false,
      repeated: false,
      composing: false,
      nowhere: false,
      starting: false,
      inBox: false,
      ...more,
    })
  })
}

/** The scans among keys. */
function scans(keys: readonly Press[]): string[] {
  return stepsOf(keys).flatMap((step) => (step.step === 'scan' ? [step.text] : []))
}

const typed = (text: string, gap: number): Press[] => text.split('').map((key) => [gap, key] as const)
const anywhere = { nowhere: true }
const nowhere = (text: string, gap: number): Press[] => text.split('').map((key) => [gap, key, anywhere] as const)
const starting = { nowhere: true, starting: true }
const inBox = { inBox: true }
const keys = (text: string, gap: number, more: Partial<TimedKey>): Press[] =>
  text.split('').map((key) => [gap, key, more] as const)
const enter = (gap = 10): Press => [gap, 'Enter']
const shift: Press = [1, 'Shift']

it.each<[string, readonly Press[], readonly string[]]>([
  ['eight characters', [...typed('12345678', 10), enter()], ['12345678']],
  ['at most 35 ms apart', [...typed('12345678', 35), enter(35)], ['12345678']],
  ['all at once', [...typed('12345678', 0), enter(0)], ['12345678']],
  ['seven are too few', [...typed('1234567', 10), enter()], []],
  ['36 ms is a hand', [...typed('12345678', 36), enter(36)], []],
  ['no Enter', [...typed('123456789', 10)], []],
  ['Enter by hand, later', [...typed('12345678', 10), enter(400)], []],
  ['ended by Tab', [...typed('12345678', 10), [10, 'Tab'], enter()], []],
  ['after slow keys only the quick ones', [...typed('abc', 90), [400, '1'], ...typed('2345678', 5), enter()], ['12345678']], // prettier-ignore
  ['a pause within', [...typed('1234', 10), [60, '5'], ...typed('6789', 10), enter()], []],
  [
    'a pause within, while nothing on the page has the key',
    [...nowhere('1234', 10), [60, '5', anywhere], ...typed('6789', 10), enter()],
    ['123456789'],
  ],
  [
    'pauses of a page that starts',
    [...nowhere('123', 2), [90, '4', anywhere], ...nowhere('56', 2), [200, '7'], ...typed('89', 2), enter()],
    ['123456789'],
  ],
  [
    'however slowly, while their page is being drawn, and then in its box',
    [...keys('12345', 90, starting), [900, '6', inBox], ...keys('789', 150, inBox), [300, 'Enter', inBox]],
    ['123456789'],
  ],
  ['but not in another field', [...keys('12345', 90, starting), ...typed('6789', 150), enter()], []],
  ['nor two seconds later', [...keys('12345', 90, starting), [2100, '6', inBox], ...keys('789', 150, inBox), enter()], []], // prettier-ignore
  ['a character that is late in a field', [...typed('1234', 30), [42, '5'], ...typed('6789abcd', 30), enter()], ['123456789abcd']], // prettier-ignore
  ['late ones, but never eight that are not', [...typed('12345', 30), [42, '6'], ...typed('789ab', 30), enter()], []],
  [
    'late ones while nothing on the page has the key',
    [...['123', '456', '789', 'abc'].flatMap((part) => [[38, part.slice(0, 1), anywhere] as const, ...nowhere(part.slice(1), 30)]), enter()], // prettier-ignore
    ['123456789abc'],
  ],
  ['all of them late', [...nowhere('123456789', 45), enter()], []],
  ['a hand that types nowhere', [...nowhere('12345678', 120), enter()], []],
  [
    'a scan long behind a key that went nowhere',
    [[0, '9', anywhere], [400, '1'], ...typed('2345678', 5), enter()],
    ['12345678'],
  ],
  ['letters with Shift', [...'ABCDEFGH'.split('').flatMap((key) => [shift, [5, key] as const]), enter()], ['ABCDEFGH']],
  ['Caps Lock', [[0, 'CapsLock'], ...typed('ABCDEFGH', 5), enter()], ['ABCDEFGH']],
  ['spaces and hyphens are characters', [...typed('49-01 54', 5), enter()], ['49-01 54']],
  [
    'two back to back',
    [...typed('12345678', 5), enter(2), ...typed('abcdefgh', 5), enter(2)],
    ['12345678', 'abcdefgh'],
  ],
  [
    'a key held down',
    [...typed('12345678', 30).map(([gap, key]) => [gap, key, { repeated: true }] as const), enter()],
    [],
  ],
  ['with Ctrl', [...typed('1234', 5), [5, 'v', { modified: true }], ...typed('5678', 5), enter()], []],
  ['Ctrl and Enter', [...typed('12345678', 5), [5, 'Enter', { modified: true }]], []],
  [
    'in a composition',
    [...typed('12345678', 5).map(([gap, key]) => [gap, key, { composing: true }] as const), enter()],
    [],
  ],
  ['a dead key within', [...typed('1234', 5), [5, 'Dead'], ...typed('5678', 5), enter()], []],
  ['keys without a name', [...Array.from({ length: 9 }, () => [5, 'Unidentified'] as const), enter()], []],
  ['a correction within', [...typed('1234', 5), [5, 'Backspace'], ...typed('5678', 5), enter()], []],
])('%s', (_, keys, expected) => {
  expect(scans(keys)).toEqual(expected)
})

it.each<[string, readonly Press[], string | undefined]>([
  ['a slow scanner that goes nowhere', [...nowhere('123456789', 45), enter(45)], '123456789'],
  ['in a field, whose text it may be', [...typed('123456789', 45), enter(45)], '123456789 in a field'],
  ['a hand in a field', [...typed('123456789', 60), enter(60)], undefined],
  ['a hand', [...nowhere('123456789', 60), enter(60)], undefined],
  ['too few', [...nowhere('1234567', 45), enter(45)], undefined],
  ['no Enter soon', [...nowhere('123456789', 45), enter(400)], undefined],
])('a slow code: %s', (_, keys, expected) => {
  const slow = stepsOf(keys).flatMap((step) =>
    step.step === 'slow' ? [step.nowhere ? step.text : `${step.text} in a field`] : [],
  )
  expect(slow).toEqual(expected === undefined ? [] : [expected])
})

it('tells how long before it something else was typed', () => {
  const steps = stepsOf([...typed('ab', 90), [80, '1'], ...typed('2345678', 5), enter()])
  expect(steps.at(-1)).toEqual({ step: 'scan', text: '12345678', pause: 80 })
  expect(steps.slice(0, 4).map(({ step }) => step)).toEqual(['first', 'first', 'first', 'further'])
})
