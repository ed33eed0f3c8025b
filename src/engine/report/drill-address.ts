import { today } from '../../contract/runtime/shop-clock.ts'
import { type CompiledDimension, type CompiledDrill, type Period, reportNames } from '../../contract/report-module.ts'
import type { FigureRow } from './figures.ts'
import { type Days, spanOf } from './periods.ts'

interface Drilled {
  days: Days
  dimension: CompiledDimension | null
  /** The row that is opened; null for the total. */
  row: Pick<FigureRow, 'key' | 'name'> | null
  /** What the report is narrowed to, by dimension. */
  narrowed: ReadonlyMap<string, { value: string; label: string }>
}

/**
 * The list behind a row, filtered so that it shows what the row counts; null where the list cannot be narrowed to that:
 * a link to more than the figure says would be a wrong one.
 */
export function drillAddress(drill: CompiledDrill | null, { days, dimension, row, narrowed }: Drilled): string | null {
  if (!drill || (drill.isOfToday && days.to !== today())) return null
  const wanted = new Map(narrowed)
  const grain = dimension?.grain ?? null
  if (row && dimension && grain === null) wanted.set(dimension.name, { value: row.key, label: row.name })
  const span = row && grain !== null ? within(spanOf(row.key, grain), days) : days
  const address = new URLSearchParams()
  for (const { name, of, labelled } of drill.parameters) {
    if (typeof of === 'string' || 'value' in of) {
      address.set(name, typeof of !== 'string' ? of.value : of === 'from' ? span.from : span.to)
      continue
    }
    const found = wanted.get(of.dimension)
    wanted.delete(of.dimension)
    if (!found) continue
    // A list is narrowed to no value only where that is one of them: an empty box.
    if (found.value === of.none && of.none !== 'false') return null
    address.set(name, of.isNamed === true ? found.label : found.value)
    if (labelled) address.set(`${name}.label`, found.label)
  }
  const hasDays = drill.parameters.some(({ of }) => typeof of === 'string')
  if (wanted.size > 0 || (grain !== null && row && !hasDays)) return null
  const search = address.toString()
  return search === '' ? drill.path : `${drill.path}?${search}`
}

function within({ from, to }: Days, days: Days): Days {
  return { from: from > days.from ? from : days.from, to: to < days.to ? to : days.to }
}

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
