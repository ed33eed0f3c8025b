import type { ValueFormatName } from '../../../contract/value-formats.ts'
import type { ChartLook, CompiledDimension, CompiledMeasure, CompiledReport } from '../../../contract/report-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import type { FactOperation } from '../../../language/check/list-operation.ts'
import { propertiesOf } from '../../../language/check/schema-type.ts'
import { classifiedIn } from '../../../language/check/secrecy.ts'
import type { At } from '../../../language/cursor.ts'
import { quoted } from '../../../language/read/json-type.ts'
import { type FactDimension, type FactMeasure, saidTitle } from '../../../language/read/openapi-extensions.ts'
import type { ReportDefinition } from './compile.ts'

/** A dimension of the fact by its name; an unknown one is refused. */
export function dimensionOf(at: At<string>, { fact, operation }: FactOperation): CompiledDimension {
  at.known(Object.keys(fact.dimensions))
  const known: FactDimension = own(fact.dimensions, at.value) ?? { title: '', grain: null, filter: null, not: [] }
  const { grain, filter, not } = known
  const taken = filter === null ? undefined : own(propertiesOf(operation.request ?? {}, at.context.openapi), filter)
  const choices = known.choices ?? (Array.isArray(taken?.['enum']) ? taken['enum'].map(String) : undefined)
  return { name: at.value, title: saidTitle(known), grain, filter, not, ...(choices && { choices }) }
}

/** The same of one that the fact can be narrowed to a key of. */
export function filterOf(at: At<string>, known: FactOperation): CompiledReport['filters'][number] {
  const dimension = dimensionOf(at, known)
  const { dimensions } = known.fact
  if (dimension.filter === null && Object.hasOwn(dimensions, at.value)) {
    const able = Object.keys(dimensions).filter((name) => dimensions[name]?.filter !== null)
    const mend = able.length === 0 ? 'fakta itu tidak menyaring' : `yang menyaring ${quoted(able)}`
    at.report('operation-mismatch', `"${at.value}" tanpa "filter" dalam "x-fact"; ${mend}`)
  }
  return { ...dimension, filter: dimension.filter ?? '' }
}

/** A name that stands in a list twice would be offered twice. */
export function checkTwice(at: At<readonly string[]>): void {
  for (const [index, one] of at.items().entries())
    if (at.value.indexOf(one.value) < index) one.report('field-twice', `"${one.value}"; hapus salah satu`)
}

type Said = ReportDefinition['measures'][number]
type Ratio = Extract<Said, { ratio: unknown }>
type Share = Extract<Said, { percent: unknown }>

/** A measure of the fact, or two of them divided, with all that is known of it. */
export function measureOf(at: At<Said>, known: FactOperation): CompiledMeasure {
  const { value } = at
  const secret = secretOf(at, namesOf(value), known)
  if (typeof value !== 'string')
    return { ...('ratio' in value ? ratioOf(at.of(value), known) : shareOf(at.of(value), known)), ...secret }
  const measure = ownMeasure(at.of(value), known)
  const { over = 'sum', not = [] } = measure ?? {}
  return {
    name: value,
    title: measure ? saidTitle(measure) : '',
    format: formatOf(at, measure),
    over,
    not: [...not],
    ratio: null,
    ...secret,
  }
}

/** The names of the fact's measures that one is made of. */
function namesOf(said: Said): readonly string[] {
  if (typeof said === 'string') return [said]
  return 'ratio' in said ? said.ratio : [said.of]
}

function ownMeasure(at: At<string>, { fact }: FactOperation): FactMeasure | undefined {
  at.known(Object.keys(fact.measures))
  return own(fact.measures, at.value)
}

function ratioOf(at: At<Ratio>, known: FactOperation): CompiledMeasure {
  const { name, title, ratio, format = 'percent' } = at.value
  refuseOwnName(at.key('name'), known)
  const parts = at.key('ratio').map((one) => ownMeasure(one, known))
  const takes: readonly string[] = own(at.context.format.valueFormats, format)?.takes ?? []
  if (!takes.includes('number')) at.in('format', format).report('type-mismatch', `"${format}" tidak menulis angka`)
  const [of = '', by = ''] = ratio
  const not = [...new Set(parts.flatMap((part) => part?.not ?? []))]
  return { name, title, format, over: 'balance', not, ratio: { of, by } }
}

/** Of amounts that are added up a part may be too; each is rounded for itself. */
function shareOf(at: At<Share>, known: FactOperation): CompiledMeasure {
  const { name, title, of, percent } = at.value
  refuseOwnName(at.key('name'), known)
  const measure = ownMeasure(at.key('of'), known)
  if (!(percent > 0 && percent <= 100))
    at.in('percent').report('type-mismatch', `"percent" harus lebih dari 0, paling banyak 100; bukan ${percent}`)
  const { over = 'sum', not = [] } = measure ?? {}
  return { name, title, format: formatOf(at, measure), over, not: [...not], ratio: { of, percent } }
}

function refuseOwnName(at: At<string>, { fact, operation }: FactOperation): void {
  if (Object.hasOwn(fact.measures, at.value))
    at.report('name-clash', `"${at.value}" adalah angka ${operation.operationId}; pakai nama lain`)
}

/** The format that the fact gives its measure: one of the product's own, of numbers. */
function formatOf(at: At, measure: FactMeasure | undefined): ValueFormatName {
  const { valueFormats } = at.context.format
  const name = Object.keys(valueFormats).find((one) => one === measure?.format)
  if (measure && (name === undefined || !(valueFormats[name]?.takes ?? []).includes('number')))
    at.report('operation-mismatch', `"x-fact" memberi format "${measure.format}", yang tidak menulis angka`)
  // The names of the product's formats are what a `ValueFormatName` is.
  return (name ?? 'number') as ValueFormatName
}

/** Paths of the answer that somebody may not see: whoever is not sent them does not have the measure. */
function secretOf(at: At, names: readonly string[], { operation, fact }: FactOperation): { secret?: string[] } {
  const classified = classifiedIn(operation.response, at.context.openapi)
  const named = names.flatMap((name) => own(fact.measures, name)?.secret ?? [])
  const paths = [...names.map((name) => `total.${name}`).filter((path) => classified.has(path)), ...named]
  return paths.length === 0 ? {} : { secret: paths }
}

/** Refuses a measure beside a dimension by which it would be counted more than once. */
export function checkAsked(at: At<Said>, asked: readonly string[], { fact }: FactOperation): void {
  const not = namesOf(at.value).flatMap((name) => own(fact.measures, name)?.not ?? [])
  const clashing = asked.filter((name) => not.includes(name))
  if (clashing.length === 0) return
  const name = typeof at.value === 'string' ? at.value : at.value.name
  const problem = `"${name}" terhitung berkali-kali menurut ${quoted(clashing)}`
  at.report('operation-mismatch', `${problem}; hapus angka itu, atau tulis definisi lain tanpa dimensi itu`)
}

/** Looks that show parts of a whole: their parts are added up. */
const adding: readonly ChartLook[] = ['stacked', 'donut']

/** Refuses a chart that adds up what has no sum: balances over time, or ratios. */
export function checkLook(
  at: At<ChartLook>,
  drawn: CompiledMeasure | undefined,
  by: readonly CompiledDimension[],
): void {
  if (!drawn || !adding.includes(at.value)) return
  const mend = 'pakai "line" atau "bar"'
  if (drawn.ratio && 'by' in drawn.ratio)
    at.report('contradiction', `"${at.value}" menjumlah, dan "${drawn.name}" adalah perbandingan; ${mend}`)
  else if (drawn.over === 'balance' && by.some(({ grain }) => grain !== null))
    at.report(
      'contradiction',
      `"${at.value}" menjumlah, dan "${drawn.name}" ("over": "balance") tidak dijumlah antarwaktu; ${mend}`,
    )
}
