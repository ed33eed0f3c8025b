import { nice, ticks } from 'd3-array'
import { formatNamed, isNumeric, recordText, type RecordFormat } from '../../contract/formats/formats.ts'

/** The values that a chart spans, from round number to round number, zero among them. */
export interface ValueAxis {
  min: number
  max: number
  ticks: readonly number[]
}

/** About so many lines cross a chart. */
const lines = 4

export function valueAxis(values: Iterable<number>): ValueAxis {
  let [low, high] = [0, 0]
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)]
  // Nothing but zeros has one line.
  if (low === 0 && high === 0) return { min: 0, max: 1, ticks: [0] }
  const [min, max] = nice(low, high, lines)
  return { min, max, ticks: ticks(min, max, lines) }
}

/** Where a value stands between the two ends of the axis, in pixels from the top. */
export function heightOf(value: number, { min, max }: ValueAxis, top: number, bottom: number): number {
  return bottom - ((value - min) / (max - min)) * (bottom - top)
}

const short = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 })

/** A value beside its line: `12,5 jt`; the unit is in the chart's title. */
export function tickText(value: number, format: RecordFormat): string {
  const isLarge = isNumeric(format) && formatNamed(format).isShare !== true
  return isLarge ? short.format(value) : recordText(value, format)
}

/** Every so many points one has its name below it, as many as fit beside each other. */
export function labelStride(labels: readonly string[], step: number): number {
  const longest = labels.reduce((most, { length }) => Math.max(most, length), 1)
  return Math.max(1, Math.ceil((longest * 6.5 + 14) / step))
}
