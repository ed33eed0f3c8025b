import { plainText, readDay } from './read-day.ts'

const clock = /^(?:(?:jam|pukul|pk\.?) ?)?(\d{1,2})(?:[.:](\d{2})(?:[.:](\d{2})(?:[.,]\d+)?)?)?$/
const joined = /^(\d{2})(\d{2})$/
/** What follows a day: a time, behind a space, a comma or ISO's letter. */
const withDay = /^(.*?[^\s,])(?:,? +|t)((?:(?:jam|pukul|pk\.?) ?)?\d{1,2}[.:]\d{2}(?:[.:]\d{2}(?:[.,]\d+)?)?)$/
const iso = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:?\d{2})$/

/** A time of day as people write it (`14.30`, `14:30:15`, `1430`, `14`) as HH:MM:SS; null when it is none. */
export function readClock(text: string): string | null {
  const plain = plainText(text)
  const [, hour = '', minute = '00', second = '00'] = joined.exec(plain) ?? clock.exec(plain) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return [hour.padStart(2, '0'), minute, second].join(':')
}

/** A day with a time in the clock of whoever types, as UTC in ISO's form; null when it is no such moment. */
export function readMoment(text: string): string | null {
  const plain = plainText(text)
  if (iso.test(plain)) return isoOf(plain.toUpperCase())
  const [, dayText = '', clockText = ''] = withDay.exec(plain) ?? []
  const [day, time] = [readDay(dayText), readClock(clockText)]
  return day === null || time === null ? null : isoOf(`${day}T${time}`)
}

function isoOf(text: string): string | null {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
