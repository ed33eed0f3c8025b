import { dayText, clockAt, momentAt, today } from '../../../contract/runtime/shop-clock.ts'
import { parseDate } from '../../../contract/runtime/date-text.ts'
import { language, t } from '../../../contract/words/words.ts'
import { ascii } from '../number-box/number-kind.ts'

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
const weekday = /^(senin|selasa|rabu|kamis|jum.?at|sabtu|minggu|ahad|mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/
const between = String.raw`\s*[-/. ]\s*`
const yearFirst = new RegExp(`^(\\d{4})${between}(\\d{1,2})${between}(\\d{1,2})$`)
const dayFirst = new RegExp(`^(\\d{1,2})${between}(\\d{1,2})(?:${between}(\\d{4}|\\d{2}))?$`)
const named = /^(\d{1,2})[-/. ]*([a-z]{3,})\.?(?:[-/., ]*(\d{4}|\d{2}))?$/
const joinedDay = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/**
 * A day as people write it, as YYYY-MM-DD: `21/11/2026`, `21-11-26`, `21 Nov 2026`, `21112026`, `2026-11-21`, without
 * its year the one that is now. Null for what nobody can be sure of, and for days that there are not.
 */
export function readDay(text: string, thisYear = Number(today().slice(0, 4))): string | null {
  const plain = plainText(text).replace(weekday, '')
  const [, year = '', month = '', day = ''] = yearFirst.exec(plain) ?? []
  if (year !== '') return dayOf(year, Number(month), day)
  const [, first = '', second = '', third = ''] = dayFirst.exec(plain) ?? joinedDay.exec(plain) ?? []
  if (first !== '') return dayOf(wholeYear(third, thisYear), Number(second), first)
  const [, on = '', name = '', of = ''] = named.exec(plain) ?? []
  const number = monthNames.findIndex((pattern) => pattern.test(name)) + 1
  return on === '' || number === 0 ? null : dayOf(wholeYear(of, thisYear), number, on)
}

/** Small letters, single spaces, plain digits. */
function plainText(text: string): string {
  return ascii(text).replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** Two digits are a year of our time: of the last century when the other lay further off than a person plans. */
function wholeYear(year: string, thisYear: number): string {
  if (year === '') return String(thisYear)
  if (year.length > 2) return year
  const ours = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(ours > thisYear + 30 ? ours - 100 : ours)
}

/** Null for a day that does not exist, or of a year that nobody means. */
function dayOf(year: string, month: number, day: string): string | null {
  const text = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return year >= '1800' && parseDate(text) !== null ? text : null
}

const clock = /^(?:(?:jam|pukul|pk\.?) ?)?(\d{1,2})(?:[.:](\d{2})(?:[.:](\d{2})(?:[.,]\d+)?)?)?$/
const joined = /^(\d{2})(\d{2})$/
/** What follows a day: a time, behind a space, a comma or ISO's letter. */
const withDay = /^(.*?[^\s,])(?:,? +|t)((?:(?:jam|pukul|pk\.?) ?)?\d{1,2}[.:]\d{2}(?:[.:]\d{2}(?:[.,]\d+)?)?)$/
const iso = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:?\d{2})$/

/** A time of day as people write it (`14.30`, `14:30:15`, `1430`, `14`) as HH:MM:SS; null when it is none. */
function readClock(text: string): string | null {
  const plain = plainText(text)
  const [, hour = '', minute = '00', second = '00'] = joined.exec(plain) ?? clock.exec(plain) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return [hour.padStart(2, '0'), minute, second].join(':')
}

/** A day with a time on the shop's clock, as UTC in ISO's form; null when it is no such moment. */
function readMoment(text: string): string | null {
  const plain = plainText(text)
  if (iso.test(plain)) return isoOf(new Date(plain.toUpperCase()))
  const [, dayText = '', clockText = ''] = withDay.exec(plain) ?? []
  const [day, time] = [readDay(dayText), readClock(clockText)]
  return day === null || time === null ? null : isoOf(momentAt(day, time))
}

function isoOf(time: Date): string | null {
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** What a box for dates takes, and how it shows it. */
export interface MomentKind {
  /** A text as it is stored; null when it cannot be read. */
  read: (text: string) => string | null
  /** A stored text as people read it; what is no such value stands as it is. */
  show: (stored: string) => string
  /** What is said of a text that cannot be read. */
  refusal: string
  /** What of it a calendar can choose; null where it has no day. */
  day: {
    of: (stored: string) => string | null
    /** The value with another day, and the part of its text that is still to be typed, if any. */
    choose: (day: string, stored: string) => { stored: string; rest: RegExp | null }
  } | null
}

/** A day, stored as YYYY-MM-DD. */
export const dayKind: MomentKind = {
  read: (text) => readDay(text.replace(/[tT]\d{2}:\d{2}.*$/, '')),
  show: (stored) => (parseDate(stored) === null ? stored : dayText(stored)),
  refusal: t('Tulis tanggal seperti 21/11/2026 atau 21 Nov 2026'),
  day: {
    of: (stored) => (parseDate(stored) === null ? null : stored),
    choose: (day) => ({ stored: day, rest: null }),
  },
}

/** `14.30`, or in English `14:30`. */
function clockText(time: string): string {
  return language() === 'en' ? time : time.replaceAll(':', '.')
}

/** A time of day, stored with its seconds. */
export const clockKind: MomentKind = {
  read: readClock,
  show: (stored) => (/^\d{2}:\d{2}(:\d{2})?$/.test(stored) ? clockText(stored.replace(/:00$/, '')) : stored),
  refusal: t('Tulis jam seperti 14.30'),
  day: null,
}

/** A moment: read and typed by the shop's clock, stored as UTC. */
export const momentKind: MomentKind = {
  read: readMoment,
  show: (stored) => {
    const local = localOf(stored)
    return local ? `${dayText(local.day)}, ${clockKind.show(local.time)}` : stored
  },
  refusal: t('Tulis tanggal dan jam seperti 21/11/2026 14.30'),
  day: {
    of: (stored) => localOf(stored)?.day ?? null,
    choose: (day, stored) => ({
      stored: momentAt(day, localOf(stored)?.time ?? '00:00:00').toISOString(),
      rest: /\d{2}[.:]\d{2}([.:]\d{2})?$/,
    }),
  },
}

function localOf(stored: string): { day: string; time: string } | null {
  return clockAt(new Date(stored))
}
