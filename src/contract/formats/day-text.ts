import { dateWriter } from '../words/words.ts'

const moment = dateWriter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A time as people write it where the page is open: `21 Nov 2026, 10.15`. A text that is no time stays as it is. */
export function momentText(value: string): string {
  const time = Date.parse(value)
  return Number.isNaN(time) ? value : moment(time)
}

// A day has no zone: it is the same wherever the page is open.
const day = dateWriter({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day as people write it: `21 Nov 2026`. A text that is no date stays as it is. */
export function dayText(value: string): string {
  const time = Date.parse(value.slice(0, 10))
  return Number.isNaN(time) ? value : day(time)
}
