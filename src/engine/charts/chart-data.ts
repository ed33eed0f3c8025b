import { recordText, type ValueFormatName } from '../../contract/value-formats.ts'
import { t } from '../../contract/words/words.ts'

/** One place along a chart. */
export interface ChartPoint {
  key: string
  /** As it is said: `25 Nov 2026`. */
  label: string
  /** As it stands below the axis, where room is scarce: `25 Nov`. */
  short?: string
}

export interface ChartSeries {
  key: string
  title: string
  /** One for each point; null where nothing is known. */
  values: readonly (number | null)[]
  /** What the others are compared with: drawn so that it stays behind. */
  isQuiet?: boolean
}

/** The figures of a chart, and of the table beside it. */
export interface ChartData {
  /** What the points are: `Hari`. */
  pointTitle: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  format: ValueFormatName
}

/** The figures of one point, by series. */
export function figuresAt({ series, format }: ChartData, index: number): { title: string; text: string }[] {
  return series.map(({ title, values }) => ({ title, text: figureText(values[index], format) }))
}

/** A figure as people read it; a dash where there is none. */
export function figureText(value: number | null | undefined, format: ValueFormatName): string {
  return value === null || value === undefined ? '–' : recordText(value, format)
}

/** One point in words: `25 Nov 2026: Rp 2.000.000; sebelumnya Rp 1.000.000`. */
export function pointText(data: ChartData, index: number): string {
  const figures = figuresAt(data, index)
  const words = figures.map(({ title, text }) => (figures.length === 1 ? text : `${title} ${text}`))
  return `${data.points[index]?.label ?? ''}: ${words.join('; ')}`
}

/** What a chart shows, in a sentence or two, for whoever does not see it. */
export function chartSummary(data: ChartData): string {
  const { points, series, format } = data
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return t('Tidak ada angka.')
  const span =
    points.length === 1
      ? first.label
      : t('{count} titik, {label} sampai {label2}', { count: points.length, label: first.label, label2: last.label })
  return [span, ...series.map((one) => extremesText(one, points, format))].join('. ') + '.'
}

function extremesText({ title, values }: ChartSeries, points: ChartData['points'], format: ValueFormatName): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, at: points[index]?.label ?? '' }]))
  const [start] = known
  if (!start) return t('{title}: tidak ada angka', { title })
  const low = known.reduce((best, one) => (one.value < best.value ? one : best), start)
  const high = known.reduce((best, one) => (one.value > best.value ? one : best), start)
  const said = ({ value, at }: typeof start): string => `${recordText(value, format)} (${at})`
  return low.value === high.value
    ? `${title}: ${said(high)}`
    : t('{title}: tertinggi {high}, terendah {low}', { title, high: said(high), low: said(low) })
}
