import type { Period } from '../../contract/report-module.ts'
import { reportNames } from './report-state.ts'

interface Wanted {
  path: string
  period: Period
  by?: string | undefined
  measure: string
}

/** The page of a report that shows what a figure elsewhere counts. */
export function reportAddress({ path, period, by, measure }: Wanted): string {
  const { period: days, by: dimension, measure: figure } = reportNames
  const search = new URLSearchParams({
    [days]: period,
    ...(by !== undefined && { [dimension]: by }),
    [figure]: measure,
  })
  return `${path}?${search.toString()}`
}
