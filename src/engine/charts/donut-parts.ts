import type { ChartData } from './chart-data.ts'

/** So many parts of a ring have a colour of their own; the rest is one. */
const most = 5

/** The key of all that has no part of its own. */
export const restKey = ''

/** The largest parts of each series, in the order that they come in, and all the others together. */
export function ringOf(data: ChartData): ChartData {
  const { points, series } = data
  if (points.length <= most + 1) return data
  const sum = (values: readonly (number | null)[]): number =>
    values.reduce((all: number, value) => all + Math.max(0, value ?? 0), 0)
  return {
    ...data,
    points: [...points.slice(0, most), { key: restKey, label: 'Lainnya' }],
    series: series.map((one) => ({ ...one, values: [...one.values.slice(0, most), sum(one.values.slice(most))] })),
  }
}
