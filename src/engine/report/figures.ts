import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CompiledFactCall, CompiledMeasure, CompiledDimension } from '../../contract/report-module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import type { ChartData } from '../charts/chart-data.ts'
import { useEngine } from '../engine-context.tsx'
import { lookUp } from '../lookup.ts'
import { type Days, grainText, startOf, startsWithin } from './periods.ts'

/** What a fact answers. */
export interface Figures {
  rows: FigureRow[]
  total: Amounts
  /** The sum of rows that did not fit. */
  rest: Amounts | null
}

export interface FigureRow {
  key: string
  name: string
  amounts: Amounts
}

/** By the names of the fact's measures. */
export type Amounts = Readonly<Record<string, unknown>>

export interface Asked {
  fact: CompiledFactCall
  /** A balance is asked of the last of them. */
  days: Days
  /** A dimension's name; null for the total alone. */
  by: string | null
  /** By query parameter. */
  filters?: Readonly<Record<string, string>>
}

/** How a fact is asked. */
function requestOf({ fact, days, by, filters }: Asked): Record<string, string> {
  const { time } = fact
  const span = 'on' in time ? { [time.on]: days.to } : { [time.from]: days.from, [time.to]: days.to }
  return { ...filters, ...fact.where, ...span, ...(by !== null && { [fact.by]: by }) }
}

/** A page that stays open asks again so often, without a word. */
const quietly = 60_000

interface FiguresOptions {
  enabled?: boolean
  /** Follows what others store: asks again when somebody comes back to the page, and every minute. */
  follows?: boolean
}

/**
 * The figures of a fact. While other ones are on their way the last ones stay, so that nothing jumps; who asks the same
 * twice at once is answered by one call.
 */
export function useFigures(asked: Asked, { enabled = true, follows = false }: FiguresOptions = {}) {
  const { client } = useEngine()
  const request = requestOf(asked)
  return useQuery({
    queryKey: ['figures', asked.fact.call.path, request],
    queryFn: async ({ signal }) => readFigures(await lookUp(client, asked.fact.call, request, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    enabled,
    ...(follows && { refetchInterval: quietly, refetchOnWindowFocus: true }),
  })
}

export type FiguresQuery = ReturnType<typeof useFigures>

/** An answer of another shape is no answer. */
function readFigures(answer: unknown): Figures {
  if (!isRecord(answer) || !Array.isArray(answer['rows']) || !isRecord(answer['total']))
    throw new Error('The answer has no figures.')
  const rest = answer['lainnya']
  return {
    rows: answer['rows'].flatMap((row: unknown) => (isRecord(row) ? [rowOf(row)] : [])),
    total: answer['total'],
    rest: isRecord(rest) ? rest : null,
  }
}

function rowOf(row: Record<string, unknown>): FigureRow {
  const { kunci, nama: name } = row
  const key = typeof kunci === 'string' || typeof kunci === 'number' ? String(kunci) : ''
  return { key, name: typeof name === 'string' && name !== '' ? name : key, amounts: row }
}

/** A measure of a row or a total; null where there is none, as of a ratio to nothing. */
export function amountOf(amounts: Amounts | null | undefined, { name, ratio }: CompiledMeasure): number | null {
  if (!amounts) return null
  if (ratio === null) return numberOf(amounts[name])
  const of = numberOf(amounts[ratio.of])
  if ('percent' in ratio) return of === null ? null : Math.round((of * ratio.percent) / 100)
  const by = numberOf(amounts[ratio.by])
  return of === null || by === null || by === 0 ? null : of / by
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

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

/**
 * Rows of names with the largest first, as their bars are read. Days have their order, and so have choices, and what a
 * fact cannot be narrowed to: steps, such as ages.
 */
export function inOrder(
  rows: readonly ShownRow[],
  { grain, filter, choices }: CompiledDimension,
  measure: CompiledMeasure | undefined,
): readonly ShownRow[] {
  if (choices) {
    // What is no choice any more, or none at all, comes last.
    const place = ({ key }: ShownRow): number => (choices.includes(key) ? choices.indexOf(key) : choices.length)
    return rows.toSorted((left, right) => place(left) - place(right))
  }
  if (grain !== null || filter === null || !measure) return rows
  const size = ({ amounts }: ShownRow): number => amountOf(amounts, measure) ?? -Infinity
  return rows.toSorted((left, right) => (size(left) === size(right) ? 0 : size(right) - size(left)))
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
