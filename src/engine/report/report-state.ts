import { today } from '../../contract/runtime/shop-clock.ts'
import {
  type CompiledDimension,
  type CompiledMeasure,
  type CompiledReport,
  type Period,
  reportNames,
} from '../../contract/report-module.ts'
import { parseDate } from '../../contract/runtime/date-text.ts'
import { type Days, daysBefore, daysOf, periods } from './periods.ts'

/** What an address says of a report. */
export interface ReportState {
  /** Null for days that somebody chose. */
  period: Period | null
  days: Days
  /** The days that they are compared with; null where nothing is. */
  before: Days | null
  dimension: CompiledDimension | null
  /** The one that is drawn. */
  measure: CompiledMeasure | undefined
  /** By the dimension's name: a key of it, and what that is called. */
  narrowed: ReadonlyMap<string, Picked>
}

export interface Picked {
  value: string
  label: string
}

/** Written behind the parameter of a filter, so that a sent link reads as it was. */
const labelEnding = '.label'

/** Reads the address of a report; what it does not say is as the definition has it. */
export function readReportState(report: CompiledReport, address: URLSearchParams, day = today()): ReportState {
  const own = ownDays(address)
  const period = own ? null : (periodNamed(address.get(reportNames.period)) ?? report.period)
  const days = own ?? daysOf(period ?? report.period, day)
  const asked = address.get(reportNames.compare)
  const compares = asked === null ? report.compare : asked === '1'
  const dimension = dimensionNamed(report, address.get(reportNames.by))
  const named = address.get(reportNames.measure)
  return {
    period,
    days,
    before: compares ? daysBefore(days, period) : null,
    dimension,
    measure: report.measures.find(({ name }) => name === named) ?? report.measures[0],
    narrowed: narrowedBy(filtersFor(report, dimension), address),
  }
}

function periodNamed(name: string | null): Period | undefined {
  return periods.find((one) => one.name === name)?.name
}

/** Two days that are there, the earlier one first; one alone is a day. */
function ownDays(address: URLSearchParams): Days | null {
  const [from, to] = [address.get(reportNames.from), address.get(reportNames.to)]
  const days = [from, to].filter((day): day is string => parseDate(day) !== null).toSorted()
  const [first, last = first] = days
  return first === undefined || last === undefined ? null : { from: first, to: last }
}

function dimensionNamed({ dimensions, dimension }: CompiledReport, name: string | null): CompiledDimension | null {
  const found = (wanted: string | null) => dimensions.find((one) => one.name === wanted)
  return found(name) ?? found(dimension) ?? dimensions[0] ?? null
}

/** What a report by a dimension can be narrowed by: not by what does not go together with it. */
export function filtersFor(
  { filters }: CompiledReport,
  dimension: CompiledDimension | null,
): CompiledReport['filters'] {
  if (!dimension) return filters
  return filters.filter(({ name, not }) => !dimension.not.includes(name) && !not.includes(dimension.name))
}

function narrowedBy(filters: CompiledReport['filters'], address: URLSearchParams): Map<string, Picked> {
  return new Map(
    filters.flatMap(({ name, filter }) => {
      const value = address.get(filter)
      if (value === null || value === '') return []
      return [[name, { value, label: address.get(filter + labelEnding) ?? value }] as const]
    }),
  )
}

/** What the operation is asked for beside the days. */
export function filterRequest({ filters }: CompiledReport, { narrowed }: ReportState): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap(({ name, filter }) => {
      const picked = narrowed.get(name)
      return picked ? [[filter, picked.value]] : []
    }),
  )
}

/** Changes of an address: null takes a parameter away. */
export type AddressChange = Readonly<Record<string, string | null>>

export function changedAddress(address: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Other days: a period by its name, or those that somebody chose. */
export function periodChange(period: Period): AddressChange {
  return { [reportNames.period]: period, [reportNames.from]: null, [reportNames.to]: null }
}

export function daysChange({ from, to }: Days): AddressChange {
  return { [reportNames.period]: null, [reportNames.from]: from, [reportNames.to]: to }
}

export function filterChange(filter: string, picked: Picked | null): AddressChange {
  return { [filter]: picked?.value ?? null, [filter + labelEnding]: picked?.label ?? null }
}
