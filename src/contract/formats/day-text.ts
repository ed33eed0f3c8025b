// A day has no zone: it is the same wherever the page is open.
const day = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day as people write it: `21 Nov 2026`. A text that is none stands as it is. */
export function dayText(value: string): string {
  const time = Date.parse(value.slice(0, 10))
  return Number.isNaN(time) ? value : day.format(time)
}
