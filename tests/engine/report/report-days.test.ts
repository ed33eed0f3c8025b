import { describe, expect, it, test } from 'vitest'
import type { CompiledDrill, Grain, Period } from '../../../src/contract/report-module.ts'
import { drillAddress } from '../../../src/engine/report/drill-address.ts'
import { daysBefore, daysOf, daysText, spanOf, startsWithin } from '../../../src/engine/report/periods.ts'
import { today } from '../../../src/contract/runtime/shop-clock.ts'
import { changeTexts } from '../../../src/engine/report/change.tsx'
import { csvText } from '../../../src/definition/kinds/report/report-export.tsx'

const day = '2026-11-25'

describe('what a period means on a Wednesday, and what it is compared with', () => {
  it.each<[Period, string, string, string, string]>([
    ['hari-ini', '2026-11-25', '2026-11-25', '2026-11-24', '2026-11-24'],
    ['kemarin', '2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['7-hari', '2026-11-19', '2026-11-25', '2026-11-12', '2026-11-18'],
    ['30-hari', '2026-10-27', '2026-11-25', '2026-09-27', '2026-10-26'],
    ['minggu-ini', '2026-11-23', '2026-11-25', '2026-11-16', '2026-11-18'],
    ['bulan-ini', '2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
    ['bulan-lalu', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['tahun-ini', '2026-01-01', '2026-11-25', '2025-01-01', '2025-11-25'],
  ])('%s', (name, from, to, earlier, until) => {
    const days = daysOf(name, day)
    expect(days).toEqual({ from, to })
    expect(daysBefore(days, name)).toEqual({ from: earlier, to: until })
  })

  test('a shorter month has no such day: its last one stands for it', () => {
    expect(daysBefore(daysOf('bulan-ini', '2027-03-31'), 'bulan-ini')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })

  test('days without a name are compared with as many before them', () => {
    expect(daysBefore({ from: '2026-11-10', to: '2026-11-14' }, null)).toEqual({ from: '2026-11-05', to: '2026-11-09' })
  })
})

describe('days, weeks and months', () => {
  it.each<[Grain, string, string, string]>([
    ['day', '2026-11-25', '2026-11-25', '2026-11-25'],
    ['week', '2026-11-25', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ])('the %s of %s', (grain, of, from, to) => {
    expect(spanOf(of, grain)).toEqual({ from, to })
  })

  test('all weeks that a span touches', () => {
    expect(startsWithin({ from: '2026-11-10', to: '2026-11-24' }, 'week')).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ])
  })

  it.each([
    ['2026-11-25', '2026-11-25', '25 Nov 2026'],
    ['2026-11-01', '2026-11-25', '1–25 Nov 2026'],
    ['2026-10-27', '2026-11-25', '27 Okt – 25 Nov 2026'],
    ['2025-12-27', '2026-01-25', '27 Des 2025 – 25 Jan 2026'],
  ])('%s to %s is written %s', (from, to, text) => {
    expect(daysText({ from, to })).toBe(text)
  })
})

describe('the list behind a row', () => {
  const drill: CompiledDrill = {
    path: '/buku',
    parameters: [
      { name: 'sejak', of: 'from', labelled: false },
      { name: 'hingga', of: 'to', labelled: false },
      { name: 'rak', of: { dimension: 'rak' }, labelled: true },
    ],
    isOfToday: false,
  }
  const days = { from: '2026-11-10', to: '2026-11-25' }
  const dimension = (name: string, grain: Grain | null) => ({ name, title: name, grain, filter: null, not: [] })
  const none = new Map<string, { value: string; label: string }>()
  const row = (key: string) => ({ key, name: `Rak ${key}` })

  it.each([
    ['of all', null, null, none, '/buku?sejak=2026-11-10&hingga=2026-11-25'],
    ['of a day', dimension('hari', 'day'), row('2026-11-12'), none, '/buku?sejak=2026-11-12&hingga=2026-11-12'],
    [
      'of a month, within the days',
      dimension('bulan', 'month'),
      row('2026-11-01'),
      none,
      '/buku?sejak=2026-11-10&hingga=2026-11-25',
    ],
    [
      'of a key',
      dimension('rak', null),
      row('7'),
      none,
      '/buku?sejak=2026-11-10&hingga=2026-11-25&rak=7&rak.label=Rak+7',
    ],
    ['of a key that the list cannot be narrowed to', dimension('warna', null), row('7'), none, null],
    [
      'of what is narrowed by more than the list can be',
      null,
      null,
      new Map([['warna', { value: '1', label: 'Merah' }]]),
      null,
    ],
  ])('%s', (_name, by, of, narrowed, address) => {
    expect(drillAddress(drill, { days, dimension: by, row: of, narrowed })).toBe(address)
  })

  test('of what is there today is open from today alone, with what always narrows it', () => {
    const now: CompiledDrill = {
      path: '/tagihan',
      parameters: [
        { name: 'sisi', of: { value: 'Piutang' }, labelled: false },
        { name: 'umur', of: { dimension: 'umur', isNamed: true }, labelled: false },
      ],
      isOfToday: true,
    }
    const age = dimension('umur', null)
    const asked = (to: string) =>
      drillAddress(now, { days: { from: to, to }, dimension: age, row: row('31'), narrowed: none })
    expect(asked(today())).toBe('/tagihan?sisi=Piutang&umur=Rak+31')
    expect(asked('2026-01-31')).toBeNull()
  })

  test('where there is none nothing leads anywhere', () => {
    expect(drillAddress(null, { days, dimension: null, row: null, narrowed: none })).toBeNull()
  })
})

test.each([
  [150, 100, 'rupiah', { part: '+50%', value: '+Rp 50' }],
  [100, 100, 'number', { part: '0%', value: 'tetap' }],
  [-400, 30, 'number', { part: null, value: '-430' }],
  [10, -40, 'number', { part: null, value: '+50' }],
  [5, 0, 'number', { part: null, value: '+5' }],
  [0.0697, 0.092276, 'percent', { part: null, value: '-2,3 poin' }],
] as const)('%s after %s (%s) is said as a change', (now, before, format, said) => {
  const { part, value } = changeTexts(now, before, format)
  expect({ part, value: value.replaceAll('\u00a0', ' ') }).toEqual(said)
})

test('a file is as a spreadsheet opens it: a formula is a text, decimals have a comma, the last line counts', () => {
  const columns = [
    { title: 'Rak', format: 'text' as const },
    { title: 'Nilai', format: 'rupiah' as const },
  ]
  const rows = [
    ['=1+1', 2500],
    ['A; "B"', 0.5],
    ['C', null],
  ]
  expect(csvText({ title: 'Rak', columns, rows, total: ['Jumlah', 2500.5] })).toBe(
    '\uFEFFRak;Nilai\r\n\'=1+1;2500\r\n"A; ""B""";0,5\r\nC;\r\nJumlah;2500,5\r\nJumlah baris: 3\r\n',
  )
})
