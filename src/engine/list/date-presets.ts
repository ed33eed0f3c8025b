import { addDays, formatDate } from '../../contract/runtime/date-text.ts'

export interface DateRange {
  from: string
  to: string
}

/** Spans that people ask for by name, from the day that is today. */
const presets = [
  { title: 'Hari ini', range: (today: string) => between(today, today) },
  { title: 'Kemarin', range: (today: string) => between(addDays(today, -1), addDays(today, -1)) },
  { title: '7 hari', range: (today: string) => between(addDays(today, -6), today) },
  { title: 'Bulan ini', range: (today: string) => month(today.slice(0, 7)) },
  { title: 'Bulan lalu', range: (today: string) => month(addDays(`${today.slice(0, 7)}-01`, -1)?.slice(0, 7) ?? '') },
] as const

/** Every preset with the days that it means now, or on another day. */
export function presetsOf(today = formatDate(Date.now()) ?? ''): { title: string; range: DateRange }[] {
  return presets.map(({ title, range }) => ({ title, range: range(today) }))
}

function between(from: string | null, to: string | null): DateRange {
  return { from: from ?? '', to: to ?? '' }
}

/** The first and last day of a YYYY-MM. */
function month(text: string): DateRange {
  const first = `${text}-01`
  // Four weeks and four days behind the first always lie in the next month.
  const next = addDays(first, 32)?.slice(0, 7)
  return between(first, next === undefined ? null : addDays(`${next}-01`, -1))
}
