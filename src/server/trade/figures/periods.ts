import { dayText } from '../../../contract/formats/day-text.ts'
import type { Grain } from '../../../contract/report-module.ts'
import { addDays } from '../document/document.ts'

const month = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What people call a period, by its first day: `24 Nov 2026`, `23 Nov 2026 – 29 Nov 2026`, `November 2026`. */
export function periodName(grain: Grain, first: string): string {
  if (grain === 'month') return month.format(Date.parse(first))
  return grain === 'day' ? dayText(first) : `${dayText(first)} – ${dayText(addDays(first, 6))}`
}
