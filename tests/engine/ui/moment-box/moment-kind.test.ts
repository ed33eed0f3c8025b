import { describe, expect, it } from 'vitest'
import { clockKind, dayKind, momentKind, readDay } from '../../../../src/engine/ui/moment-box/moment-kind.ts'

describe('a day as people write it', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-1-2', '2026-01-02'],
    ['2026/11/21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['21 11 2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['21112026', '2026-11-21'],
    ['211126', '2026-11-21'],
    ['21 nov 2026', '2026-11-21'],
    ['21 November 2026', '2026-11-21'],
    ['21nov26', '2026-11-21'],
    ['  21  NOV.  2026 ', '2026-11-21'],
    ['Sabtu, 21 Nov 2026', '2026-11-21'],
    ['17 agt 45', '2045-08-17'],
    ['17-8-85', '1985-08-17'],
    ['2 Mei 2026', '2026-05-02'],
    ['2 May 2026', '2026-05-02'],
    ['31 desember 2026', '2026-12-31'],
    ['29/2/2028', '2028-02-29'],
    ['21/11', '2026-11-21'],
    ['21 nov', '2026-11-21'],
    ['２１/１１/２０２６', '2026-11-21'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, 2026)).toBe(day)
  })

  it.each(['', '21', '2026', 'besok', '31/11/2026', '29/2/2026', '11/21/2026', '21/11/202', '21 abc 2026', '0/1/2026'])(
    '%s is none',
    (text) => {
      expect(readDay(text, 2026)).toBeNull()
    },
  )
})

it.each([
  [dayKind, '2026-11-21T07:30:00.000Z', '2026-11-21'],
  [clockKind, '14.30', '14:30:00'],
  [clockKind, '10:30', '10:30:00'],
  [clockKind, '10:30:15', '10:30:15'],
  [clockKind, '0930', '09:30:00'],
  [clockKind, 'pukul 9', '09:00:00'],
  [clockKind, '24.00', null],
  [clockKind, '9.5', null],
  [momentKind, '2026-03-01T10:30', local('2026-03-01T10:30')],
  [momentKind, '1/3/2026 10.30', local('2026-03-01T10:30')],
  [momentKind, '1 Mar 2026, 10.30.15', local('2026-03-01T10:30:15')],
  [momentKind, '1 maret 2026 pukul 10.30', local('2026-03-01T10:30')],
  [momentKind, '2026-03-01T10:30:00.000Z', '2026-03-01T10:30:00.000Z'],
  [momentKind, '1/3/2026', null],
  [momentKind, 'besok 10.30', null],
])('%# reads %s as %s', (kind, text, stored) => {
  expect(kind.read(text)).toBe(stored)
})

it.each([
  [dayKind, '2026-11-21', '21 Nov 2026'],
  [dayKind, '2026-08-02', '2 Agu 2026'],
  [dayKind, 'besok', 'besok'],
  [clockKind, '10:30:00', '10.30'],
  [clockKind, '10:30:15', '10.30.15'],
  [clockKind, '10:30:00Z', '10:30:00Z'],
  [momentKind, local('2026-03-01T10:30'), '1 Mar 2026, 10.30'],
  [momentKind, 'besok', 'besok'],
])('%# shows %s as %s, and reads that again', (kind, stored, shown) => {
  expect(kind.show(stored)).toBe(shown)
  if (shown !== stored) expect(kind.read(shown)).toBe(stored)
})

function local(text: string): string {
  return new Date(text).toISOString()
}
