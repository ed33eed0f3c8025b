import { nice, ticks } from 'd3-array'
import { formatNamed, isNumeric, type ValueFormatName, recordText } from '../../contract/value-formats.ts'
import { numberWriter } from '../../contract/words/words.ts'
import type { ChartData } from './chart-data.ts'

/** Where things stand in a chart, in pixels of its drawing. */
export interface PlotSpace {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** From point to point. */
  step: number
  /** How wide a point's bars are together. */
  bar: number
  /** The middle of a point, and the height of a value. */
  x: (index: number) => number
  y: (value: number) => number
  /** The point at a distance from the left. */
  positionAt: (x: number) => number
}

/** Room for the values beside the lines and the names below. */
const margin = { left: 52, right: 4, top: 10, bottom: 24 }
const widestBar = 48

export function plotSpace({ points }: ChartData, axis: ValueAxis, width: number, height: number): PlotSpace {
  const { left, top } = margin
  const [right, bottom] = [width - margin.right, height - margin.bottom]
  const step = Math.max(1, right - left) / Math.max(1, points.length)
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    step,
    bar: Math.max(1, Math.min(widestBar, step * 0.68)),
    x: (index) => left + step * (index + 0.5),
    y: (value) => heightOf(value, axis, top, bottom),
    positionAt: (x) => Math.floor((x - left) / step),
  }
}

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

const short = numberWriter({ notation: 'compact', maximumFractionDigits: 1 })

/** A value beside its line: `12,5 jt`; the unit is in the chart's title. */
export function tickText(value: number, format: ValueFormatName): string {
  const isLarge = isNumeric(format) && formatNamed(format).isShare !== true
  return isLarge ? short(value) : recordText(value, format)
}

/** Every so many points one has its name below it, as many as fit beside each other. */
export function labelStride(labels: readonly string[], step: number): number {
  const longest = labels.reduce((most, { length }) => Math.max(most, length), 1)
  return Math.max(1, Math.ceil((longest * 6.5 + 14) / step))
}
