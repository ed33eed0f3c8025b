const dayInMilliseconds = 86_400_000

/** Midnight in UTC of a YYYY-MM-DD text as milliseconds, or null when there is no such day. */
export function parseDate(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return Number.isNaN(time) || formatDate(time) !== text ? null : time
}

/** The UTC day as YYYY-MM-DD; null outside the years 0000 to 9999. */
export function formatDate(time: number): string | null {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return null
  const text = date.toISOString()
  return text.length === 24 ? text.slice(0, 10) : null
}

/** Whole days from one date to another; negative when the other is earlier. Null when either is no date. */
export function daysBetween(from: unknown, to: unknown): number | null {
  const [start, end] = [parseDate(from), parseDate(to)]
  return start === null || end === null ? null : (end - start) / dayInMilliseconds
}

/** A day `days` later. Null when the text is no date or the days are no whole number. */
export function addDays(text: unknown, days: unknown): string | null {
  const time = parseDate(text)
  if (time === null || typeof days !== 'number' || !Number.isInteger(days)) return null
  return formatDate(time + days * dayInMilliseconds)
}

/** The day `days` after what is known to be one: throws for anything else, where `addDays` answers null. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayInMilliseconds).toISOString().slice(0, 10)
}

/** The first and the last day of the month that a day lies in. */
export function monthOf(day: string): { from: string; to: string } {
  const [year, month] = [day.slice(0, 4), day.slice(5, 7)]
  // The day before the first of the next month.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return { from: `${year}-${month}-01`, to: `${year}-${month}-${last}` }
}
