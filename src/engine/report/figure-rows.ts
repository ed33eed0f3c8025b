import type { CompiledDimension, CompiledMeasure } from '../../contract/report-module.ts'
import { t } from '../../contract/words/words.ts'
import type { ChartData } from '../charts/chart-data.ts'
import { amountOf, type Figures, type FigureRow } from './figures.ts'
import { type Days, grainText, startOf, startsWithin } from './periods.ts'

/** A row as it is drawn: of days its name is written here, and those without figures are rows too. */
export interface ShownRow extends FigureRow {
  short?: string
}

/** The rows of an answer by a dimension; of days each of the span, in order. */
export function shownRows({ rows }: Figures, dimension: CompiledDimension, days: Days): ShownRow[] {
  const { grain } = dimension
  if (grain === null) return rows
  const byStart = new Map(rows.map((row) => [startOf(dayOf(row.key), grain), row]))
  return startsWithin(days, grain).map((start) => {
    const { label, short } = grainText(start, grain)
    return { key: start, name: label, short, amounts: byStart.get(start)?.amounts ?? {} }
  })
}

/** A key of a month may leave out the day. */
function dayOf(key: string): string {
  return key.length === 7 ? `${key}-01` : key.slice(0, 10)
}

interface ChartParts {
  dimension: CompiledDimension
  measure: CompiledMeasure
  rows: readonly ShownRow[]
  /** Those of the days before, in the same order: the first beside the first. */
  before?: readonly ShownRow[] | null
  /** What is there of days without figures: nothing of a sum, no point of anything else. */
  titles?: { now: string; before: string }
}

/** Rows as a chart draws them, with what was before. */
export function chartOf({ dimension, measure, rows, before, titles }: ChartParts): ChartData {
  const valueOf = ({ amounts }: ShownRow): number | null =>
    amountOf(amounts, measure) ?? (measure.over === 'sum' && dimension.grain !== null ? 0 : null)
  const past = before && dimension.grain !== null ? before : null
  return {
    pointTitle: dimension.title,
    points: rows.map(({ key, name, short }) => ({ key, label: name, ...(short !== undefined && { short }) })),
    series: [
      { key: measure.name, title: past ? (titles?.now ?? measure.title) : measure.title, values: rows.map(valueOf) },
      ...(past
        ? [
            {
              key: 'before',
              title: titles?.before ?? t('Sebelumnya'),
              values: rows.map((_row, index) => {
                const row = past[index]
                return row ? valueOf(row) : null
              }),
              isQuiet: true,
            },
          ]
        : []),
    ],
    format: measure.format,
  }
}
