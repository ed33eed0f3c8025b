import type { CompiledReport } from '../../../contract/report-module.ts'
import { type FactOperation, factOperation } from '../../../language/check/fact-operation.ts'
import { callOf } from '../../../language/check/operation.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import type { ReportDefinition } from './compile.ts'
import { checkAsked, checkLook, checkTwice, dimensionOf, filterOf, measureOf } from './measures.ts'
import { compileDrill } from './drill.ts'

/** A report with every name of it resolved, so that what draws it knows no OpenAPI document. */
export function compileReport(at: At<ReportDefinition>): Emitted<CompiledReport> {
  const { title, path, group, dimensions } = at.value
  const known = factOperation(at.key('fact'))
  const first = at.value.by ?? dimensions[0] ?? ''
  return {
    ...{ kind: 'report', id: at.context.source.id, title, path, group, dimension: first },
    ...callOfFact(known, at.key('where')),
    ...{ period: at.value.period ?? 'bulan-ini', compare: at.value.compare ?? false, chart: at.value.chart ?? null },
    empty: at.value.empty,
    ...(known ? compileKnown(at, known) : { measures: [], dimensions: [], filters: [], drill: null }),
  }
}

/** How a fact is asked; nothing is asked where it was refused. */
export function callOfFact(
  known: FactOperation | undefined,
  where: At<Record<string, string>> | undefined,
): Pick<CompiledReport, 'call' | 'time' | 'by' | 'where'> {
  const { time, by, dimensions } = known?.fact ?? { time: { on: '' }, by: '', dimensions: {} }
  const parameters = Object.values(dimensions).flatMap(({ filter }) => filter ?? [])
  if (known) for (const [name, one] of where?.entries() ?? []) one.of(name).known(parameters)
  return { call: callOf(known?.operation), time, by, ...(where && { where: where.value }) }
}

/** What depends on the fact. */
function compileKnown(at: At<ReportDefinition>, known: FactOperation) {
  const { dimensions: names, filters = [] } = at.value
  const measures = at.key('measures').items()
  const made = measures.map((one) => measureOf(one, known))
  const dimensions = at.key('dimensions').map((one) => dimensionOf(one, known))
  const [by, chart, drill, narrowed] = [at.key('by'), at.key('chart'), at.key('drill'), at.key('filters')]
  by?.known(names)
  for (const list of [at.key('dimensions'), narrowed]) if (list) checkTwice(list)
  for (const one of measures) checkAsked(one, [...new Set([...names, ...filters])], known)
  if (chart) checkLook(chart, made[0], dimensions)
  return {
    measures: made,
    dimensions,
    filters: narrowed?.map((one) => filterOf(one, known)) ?? [],
    drill: drill ? compileDrill(drill, known) : null,
  }
}
