import { timeZone } from './shop-clock.ts'
import { dateWriter } from '../words/words.ts'

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
