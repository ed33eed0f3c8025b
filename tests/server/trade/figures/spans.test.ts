import { expect, test } from 'vitest'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { monthsAndDays } from '../../../../src/server/trade/figures/spans.ts'
import { seeded } from '../../../seeded-random.ts'

/** How often each day is counted by the pieces of a span. */
function counted(from: string, to: string): ReadonlyMap<string, number> {
  const { months, days } = monthsAndDays({ from, to })
  const counts = new Map<string, number>()
  const add = (first: string, last: string, sign: number) => {
    for (let day = first; day <= last; day = daysLater(day, 1)) counts.set(day, (counts.get(day) ?? 0) + sign)
  }
  if (months) add(months.from, daysLater(`${daysLater(months.to, 31).slice(0, 8)}01`, -1), 1)
  for (const span of days) add(span.from, span.to, span.less ? -1 : 1)
  return new Map([...counts].filter(([, count]) => count !== 0))
}

test('the months and days of any span are its days, each once, and few days are read', () => {
  const random = seeded(5)
  for (let round = 0; round < 500; round += 1) {
    const from = daysLater('2024-01-01', Math.floor(random() * 400))
    const to = daysLater(from, Math.floor(random() * (round % 2 === 0 ? 40 : 500)))
    const found = counted(from, to)
    expect(
      [...found.values()].every((count) => count === 1),
      `${from} ${to}`,
    ).toBe(true)
    expect([...found.keys()].toSorted()).toEqual(daysFrom(from, to))
    const read = monthsAndDays({ from, to }).days.reduce((sum, one) => sum + daysFrom(one.from, one.to).length, 0)
    expect(read, `${from} ${to}`).toBeLessThanOrEqual(31)
  }
})

test.each([
  ['2026-03-01', '2026-03-31', { months: { from: '2026-03-01', to: '2026-03-01' }, days: [] }],
  ['2026-03-09', '2026-03-09', { months: null, days: [{ from: '2026-03-09', to: '2026-03-09', less: false }] }],
  [
    '2026-03-01',
    '2026-04-28',
    { months: { from: '2026-03-01', to: '2026-04-01' }, days: [{ from: '2026-04-29', to: '2026-04-30', less: true }] },
  ],
])('%s to %s', (from, to, pieces) => {
  expect(monthsAndDays({ from, to })).toEqual(pieces)
})

function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day)
  return days
}
