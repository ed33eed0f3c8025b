import { parseDate } from '../../../contract/runtime/date-text.ts'
import { ascii } from '../number-box/read-number.ts'

/** The first letters of every month, in Indonesian and as others write them. */
const monthNames: readonly RegExp[] = [
  /^jan/,
  /^[fp]eb/,
  /^mar/,
  /^apr/,
  /^(mei|may)/,
  /^jun/,
  /^jul/,
  /^(agu|agt|ags|aug)/,
  /^sep/,
  /^(okt|oct)/,
  /^(nov|nop)/,
  /^(des|dec)/,
]
const weekday = /^(senin|selasa|rabu|kamis|jum.?at|sabtu|minggu|ahad)[a-z]*,?\s+/
const between = String.raw`\s*[-/. ]\s*`
const yearFirst = new RegExp(`^(\\d{4})${between}(\\d{1,2})${between}(\\d{1,2})$`)
const dayFirst = new RegExp(`^(\\d{1,2})${between}(\\d{1,2})(?:${between}(\\d{4}|\\d{2}))?$`)
const named = /^(\d{1,2})[-/. ]*([a-z]{3,})\.?(?:[-/., ]*(\d{4}|\d{2}))?$/
const joined = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/**
 * A day as people write it, as YYYY-MM-DD: `21/11/2026`, `21-11-26`, `21 Nov 2026`, `21112026`, `2026-11-21`, without
 * its year the one that is now. Null for what nobody can be sure of, and for days that there are not.
 */
export function readDay(text: string, thisYear = new Date().getFullYear()): string | null {
  const plain = plainText(text).replace(weekday, '')
  const [, year = '', month = '', day = ''] = yearFirst.exec(plain) ?? []
  if (year !== '') return dayOf(year, Number(month), day)
  const [, first = '', second = '', third = ''] = dayFirst.exec(plain) ?? joined.exec(plain) ?? []
  if (first !== '') return dayOf(wholeYear(third, thisYear), Number(second), first)
  const [, on = '', name = '', of = ''] = named.exec(plain) ?? []
  const number = monthNames.findIndex((pattern) => pattern.test(name)) + 1
  return on === '' || number === 0 ? null : dayOf(wholeYear(of, thisYear), number, on)
}

/** Small letters, single spaces, plain digits. */
export function plainText(text: string): string {
  return ascii(text).replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** Two digits are a year of our time: of the last century when the other lay further off than a person plans. */
function wholeYear(year: string, thisYear: number): string {
  if (year === '') return String(thisYear)
  if (year.length > 2) return year
  const ours = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(ours > thisYear + 30 ? ours - 100 : ours)
}

/** Null outside of the years that anybody means. */
function dayOf(year: string, month: number, day: string): string | null {
  const text = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return year >= '1800' && parseDate(text) !== null ? text : null
}
