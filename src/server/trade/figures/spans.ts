import type { Bind } from '../../platform/lists/statement.ts'
import { daysLater, monthOf } from '../../../contract/runtime/date-text.ts'

/** Days from one to another, both of them. */
interface Span {
  from: string
  to: string
}

/** A span as sums of whole months, by their first days, and of the days by which these are too few or (`less`) too many. */
interface Pieces {
  months: Span | null
  days: readonly (Span & { less: boolean })[]
}

/** Days of months and months of a table that is kept of both. */
interface Kept {
  /** Columns of both tables that are added up. */
  sums: readonly string[]
  /** All columns of a row of days, but for `day` and the sums; what is none of the table's own is said as SQL. */
  days: { table: string; columns: string }
  months: { table: string; columns: string; where: string }
}

const firstOf = (day: string) => monthOf(day).from
const lastOf = (day: string) => monthOf(day).to
const nextMonth = (day: string) => daysLater(lastOf(day), 1)
const dayOf = (day: string) => Number(day.slice(8))

/** The months and days that say the same with the fewest days: half a month of them at each end at most. */
export function monthsAndDays({ from, to }: Span): Pieces {
  const [before, after] = [dayOf(from) - 1, dayOf(lastOf(to)) - dayOf(to)]
  if (firstOf(from) === firstOf(to) && before + after >= dayOf(lastOf(to)) / 2)
    return { months: null, days: [{ from, to, less: false }] }
  const isSame = firstOf(from) === firstOf(to)
  const isEarly = isSame || before <= dayOf(lastOf(from)) / 2
  const isLate = isSame || after < dayOf(lastOf(to)) / 2
  const months = {
    from: isEarly ? firstOf(from) : nextMonth(from),
    to: isLate ? firstOf(to) : firstOf(daysLater(firstOf(to), -1)),
  }
  const begins = isEarly
    ? { from: firstOf(from), to: daysLater(from, -1), less: true }
    : { from, to: lastOf(from), less: false }
  const ends = isLate ? { from: daysLater(to, 1), to: lastOf(to), less: true } : { from: firstOf(to), to, less: false }
  return {
    months: months.from <= months.to ? months : null,
    days: [begins, ends].filter((span) => span.from <= span.to),
  }
}

/** All rows of a span, as SQL of a table: whole months stand on their first day. */
export function rowsOfSpan(span: Span, kept: Kept, bind: Bind): string {
  const { months, days } = monthsAndDays(span)
  const ofMonths = months && [
    `select month as day, ${kept.months.columns}, ${kept.sums.join(', ')} from ${kept.months.table}
     where month between ${bind(months.from, 'date')} and ${bind(months.to, 'date')} and ${kept.months.where}`,
  ]
  const ofDays = days.map(({ from, to, less }) => {
    const sums = less ? kept.sums.map((name) => `-${name} as ${name}`) : kept.sums
    return `select day, ${kept.days.columns}, ${sums.join(', ')} from ${kept.days.table}
      where day between ${bind(from, 'date')} and ${bind(to, 'date')}`
  })
  return [...(ofMonths ?? []), ...ofDays].join(' union all ')
}

/** The same of all that is behind a day; less of what was then than there is now. */
export function rowsAfter(day: string, kept: Kept, bind: Bind): string {
  const sums = kept.sums.map((name) => `-${name} as ${name}`).join(', ')
  return `select ${kept.days.columns}, ${sums} from ${kept.days.table}
      where day > ${bind(day, 'date')} and day <= ${bind(lastOf(day), 'date')}
    union all
    select ${kept.months.columns}, ${sums} from ${kept.months.table}
      where month > ${bind(firstOf(day), 'date')} and ${kept.months.where}`
}
