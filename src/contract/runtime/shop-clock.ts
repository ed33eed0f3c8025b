/** The one clock of a shop: what day it is, and how a moment stands on the clock at its wall. */
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
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  })
}

let parts = partsIn(undefined)
