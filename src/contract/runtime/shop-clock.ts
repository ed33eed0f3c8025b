/** The one clock of a shop: what day it is, and how a moment stands on the clock at its wall. */
import { dateWriter } from '../words/words.ts'
import { formatDate } from './date-text.ts'

const dayInMilliseconds = 86_400_000
const minuteInMilliseconds = 60_000

/** The zone of the shop (`TIME_ZONE`), as `Intl` names it; undefined where none is set. */
let zone: string | undefined

/** Takes the zone in which days and moments are told from here on. Throws a RangeError for one that is not known. */
export function takeTimeZone(name: string | undefined): void {
  parts = partsIn(name)
  zone = name
}

/** The zone that moments are written in; undefined for that of the computer. */
export const timeZone = (): string | undefined => zone

/** The day that it is in the shop, as YYYY-MM-DD; in UTC where no zone is set. */
export function today(now = Date.now()): string {
  return (zone === undefined ? formatDate(now) : clockAt(now)?.day) ?? ''
}

/** Milliseconds until the shop's next day begins; to be asked again where it begins later than at 00:00. */
export function untilTomorrow(now = Date.now()): number {
  if (zone === undefined) return dayInMilliseconds - (now % dayInMilliseconds)
  const tomorrow = formatDate(Date.parse(today(now)) + dayInMilliseconds) ?? ''
  const left = momentAt(tomorrow, '00:00:00').getTime() - now
  // Where clocks are put forward at midnight the last hour of the day lies behind what would be 00:00.
  return left > 0 ? left : minuteInMilliseconds
}

/** A moment on the shop's clock, on the computer's own where no zone is set; null for what is no moment. */
export function clockAt(moment: number | Date): { day: string; time: string } | null {
  const time = new Date(moment)
  if (Number.isNaN(time.getTime())) return null
  const of = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = of
  return { day: [year.padStart(4, '0'), month, day].join('-'), time: [hour, minute, second].join(':') }
}

/** The moment at which the clock of `clockAt` shows a day and a time; an invalid one for what is none. */
export function momentAt(day: string, time: string): Date {
  if (zone === undefined) return new Date(`${day}T${time}`)
  const wanted = Date.parse(`${day}T${time}Z`)
  const first = wanted - aheadAt(wanted)
  // Where clocks are put forward or back in between, the second look has it.
  return new Date(wanted - aheadAt(first))
}

/** How far the shop's clock is ahead of UTC. */
function aheadAt(moment: number): number {
  const at = clockAt(moment)
  return at ? Date.parse(`${at.day}T${at.time}Z`) - Math.floor(moment / 1000) * 1000 : 0
}

function partsIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const two = '2-digit'
  return new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
}

let parts = partsIn(undefined)

const writers = new Map<string | undefined, ReturnType<typeof dateWriter>>()

/** What writes moments by the shop's clock; by that of the computer where no zone is set. */
function momentWriter(zone = timeZone()): ReturnType<typeof dateWriter> {
  const writer = writers.get(zone) ?? dateWriter({ ...momentParts, timeZone: zone })
  writers.set(zone, writer)
  return writer
}

const momentParts = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** A moment as people write it: `21 Nov 2026, 10.15`. A text that is no time stays as it is. */
export function momentText(value: string): string {
  const time = Date.parse(value)
  return Number.isNaN(time) ? value : momentWriter()(time)
}

// A day has no zone: it is the same wherever the page is open.
const day = dateWriter({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day as people write it: `21 Nov 2026`. A text that is no date stays as it is. */
export function dayText(value: string): string {
  const time = Date.parse(value.slice(0, 10))
  return Number.isNaN(time) ? value : day(time)
}
