import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  momentText,
  clockAt,
  momentAt,
  takeTimeZone,
  today,
  untilTomorrow,
} from '../../../src/contract/runtime/shop-clock.ts'
import { aroundNow, asOf, expressionRuntime } from '../../../src/contract/runtime/expression-runtime.ts'
import { momentKind } from '../../../src/engine/ui/moment-box/moment-kind.ts'

afterEach(() => takeTimeZone(undefined))
const at = (text: string) => Date.parse(text)
const minutes = 60_000

test.each([
  // Half an hour before midnight in UTC, and after it; before midnight in Jakarta, and after it.
  [undefined, '2026-11-26T23:30:00Z', '2026-11-26', 30],
  [undefined, '2026-11-27T00:30:00Z', '2026-11-27', 1410],
  ['Asia/Jakarta', '2026-11-26T21:59:00Z', '2026-11-27', 1141],
  ['Asia/Jakarta', '2026-11-26T23:30:00Z', '2026-11-27', 1050],
  ['Asia/Jakarta', '2026-11-27T00:30:00Z', '2026-11-27', 990],
  ['Asia/Jakarta', '2026-11-26T16:30:00Z', '2026-11-26', 30],
  ['Asia/Jakarta', '2026-11-26T17:00:00Z', '2026-11-27', 1440],
  ['Asia/Jayapura', '2026-12-31T15:00:00Z', '2027-01-01', 1440],
  // A day of 23 hours, and one of 25.
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08', 1380],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01', 1500],
  // The next day begins at 01:00: until then it is asked again each minute.
  ['America/Santiago', '2026-09-06T02:30:00Z', '2026-09-05', 30],
  ['America/Santiago', '2026-09-06T03:00:00Z', '2026-09-05', 1],
  ['America/Santiago', '2026-09-06T03:59:30Z', '2026-09-05', 1],
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06', 1380],
])('in %s at %s it is %s, for %i minutes yet', (zone, moment, day, left) => {
  takeTimeZone(zone)
  expect(today(at(moment))).toBe(day)
  expect(untilTomorrow(at(moment))).toBe(left * minutes)
})

test.each([
  '2026-11-26T21:59:00.000Z',
  '2026-11-26T17:00:00.000Z',
  '2026-03-08T07:30:00.000Z',
  '0999-01-01T00:00:00.000Z',
])('%s stands on the clock of each zone, and is found again by it', (moment) => {
  for (const zone of [undefined, 'UTC', 'Asia/Jakarta', 'America/New_York']) {
    takeTimeZone(zone)
    const clock = clockAt(at(moment))
    // Local clocks of the tenth century had odd seconds.
    if (zone !== 'UTC' && moment < '1900') expect(clock?.day).toHaveLength(10)
    else expect(momentAt(clock?.day ?? '', clock?.time ?? '').toISOString()).toBe(moment)
  }
})

test.each([
  ['2026-11-26T23:30:00Z', ['2026-11-26', '2026-11-26', '2026-11-27']],
  ['2026-11-27T00:30:00Z', ['2026-11-27', '2026-11-26', '2026-11-27']],
  ['2026-11-27T01:00:00Z', ['2026-11-27', '2026-11-27', '2026-11-27']],
])('around %s it is one of %j: now, an hour before, and after', (moment, days) => {
  vi.useFakeTimers({ now: at(moment), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(aroundNow(expressionRuntime.today)).toEqual(days)
  // Whatever moment somebody else asks of.
  expect(asOf(0, () => aroundNow(expressionRuntime.today))).toEqual(days)
})

test('expressions, written moments and boxes for moments are of the same clock', () => {
  takeTimeZone('Asia/Jakarta')
  expect(expressionRuntime.today()).toBe(clockAt(Date.now())?.day)
  expect(momentText('2026-11-26T21:59:00.000Z')).toBe('27 Nov 2026, 04.59')
  expect(momentKind.show('2026-11-26T21:59:00.000Z')).toBe('27 Nov 2026, 04.59')
  expect(momentKind.read('27/11/2026 04.59')).toBe('2026-11-26T21:59:00.000Z')
  expect(momentKind.day?.of('2026-11-26T21:59:00.000Z')).toBe('2026-11-27')
  expect(() => takeTimeZone('Asia/Jakata')).toThrow(RangeError)
})
