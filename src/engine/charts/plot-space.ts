import type { ChartData } from './chart-data.ts'
import { heightOf, type ValueAxis } from './value-axis.ts'

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
    ...{ width, height, left, right, top, bottom, step },
    bar: Math.max(1, Math.min(widestBar, step * 0.68)),
    x: (index) => left + step * (index + 0.5),
    y: (value) => heightOf(value, axis, top, bottom),
    positionAt: (x) => Math.floor((x - left) / step),
  }
}
