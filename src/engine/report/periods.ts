import { recordText } from '../../contract/value-formats.ts'
import type { Grain, Period } from '../../contract/report-module.ts'
import { addDays, daysBetween, formatDate, monthOf } from '../../contract/runtime/date-text.ts'
import { today } from '../../contract/runtime/shop-clock.ts'
import { dateWriter, t } from '../../contract/words/words.ts'

/** From one day to another, both counted. */
export interface Days {
  from: string
  to: string
}

interface NamedPeriod {
  name: Period
  title: string
  days: (today: string) => Days
  /** The days that it is compared with. */
  before: (days: Days) => Days
}

/** Days that people ask for by name, in the order in which they are offered. None of them goes beyond today. */
export const periods: readonly NamedPeriod[] = [
  { name: 'hari-ini', title: t('Hari ini'), days: (today) => ({ from: today, to: today }), before: asManyBefore },
  {
    name: 'kemarin',
    title: t('Kemarin'),
    days: (today) => shifted({ from: today, to: today }, -1),
    before: asManyBefore,
  },
  {
    name: '7-hari',
    title: t('7 hari'),
    days: (today) => ({ from: later(today, -6), to: today }),
    before: asManyBefore,
  },
  {
    name: '30-hari',
    title: t('30 hari'),
    days: (today) => ({ from: later(today, -29), to: today }),
    before: asManyBefore,
  },
  {
    name: 'minggu-ini',
    title: t('Minggu ini'),
    days: (today) => ({ from: startOf(today, 'week'), to: today }),
    before: (days) => shifted(days, -7),
  },
  {
    name: 'bulan-ini',
    title: t('Bulan ini'),
    days: (today) => ({ from: monthOf(today).from, to: today }),
    before: sameDaysBefore(1),
  },
  {
    name: 'bulan-lalu',
    title: t('Bulan lalu'),
    days: (today) => monthOf(later(monthOf(today).from, -1)),
    before: (days) => monthOf(monthsBefore(days.from, 1)),
  },
  {
    name: 'tahun-ini',
    title: t('Tahun ini'),
    days: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
    before: sameDaysBefore(12),
  },
]

/** What a period means on a day. */
export function daysOf(name: Period, day = today()): Days {
  return periods.find((one) => one.name === name)?.days(day) ?? { from: day, to: day }
}

/** What a period is compared with; days without a name with as many before them. */
export function daysBefore(days: Days, name: Period | null): Days {
  return (periods.find((one) => one.name === name)?.before ?? asManyBefore)(days)
}

function asManyBefore({ from, to }: Days): Days {
  return shifted({ from, to }, -1 - (daysBetween(from, to) ?? 0))
}

/** The same days of earlier months: from the 1st to the 25th of this one, those of the one before. */
function sameDaysBefore(months: number): (days: Days) => Days {
  return ({ from, to }) => ({ from: monthsBefore(from, months), to: monthsBefore(to, months) })
}

function shifted({ from, to }: Days, by: number): Days {
  return { from: later(from, by), to: later(to, by) }
}

/** Beyond what can be written there is no other day. */
function later(day: string, by: number): string {
  return addDays(day, by) ?? day
}

/** The same day of an earlier month, or its last one where it is shorter. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = formatDate(Date.UTC(year, month - 1 - months, 1)) ?? day
  const { to } = monthOf(first)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same < to ? same : to
}

/** The first day of what a day is counted under: weeks begin on Monday. */
export function startOf(day: string, grain: Grain): string {
  if (grain === 'month') return monthOf(day).from
  if (grain === 'day') return day
  return later(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** All days of a day, a week or a month, by any of them. */
export function spanOf(day: string, grain: Grain): Days {
  if (grain === 'month') return monthOf(day)
  const from = startOf(day, grain)
  return { from, to: grain === 'day' ? from : later(from, 6) }
}

/** The first days of all that lie in a span, in order; beyond some hundred nobody looks at single ones. */
export function startsWithin({ from, to }: Days, grain: Grain): string[] {
  const starts: string[] = []
  for (let start = startOf(from, grain); start <= to && starts.length < 500;) {
    starts.push(start)
    const next = later(spanOf(start, grain).to, 1)
    if (next <= start) break
    start = next
  }
  return starts
}

/** Days as people write them, a shared year or month once: `1–25 Nov 2026`. */
export function daysText({ from, to }: Days): string {
  const [first, last] = [recordText(from, 'date'), recordText(to, 'date')]
  if (from === to) return last
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${last}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/ \d{4}$/, '') : first} – ${last}`
}

const monthName = dateWriter({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = dateWriter({ month: 'short', year: '2-digit', timeZone: 'UTC' })

/** A day, a week or a month in words, and as short as an axis has room for. */
export function grainText(start: string, grain: Grain): { label: string; short: string } {
  const time = Date.parse(start)
  if (grain === 'month') return { label: monthName(time), short: shortMonth(time) }
  const label = grain === 'week' ? daysText(spanOf(start, 'week')) : recordText(start, 'date')
  return { label, short: recordText(start, 'date').replace(/ \d{4}$/, '') }
}
