import type { CompiledDashboard, CompiledDrill, CompiledTile } from '../../../contract/report-module.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { type FactOperation, factOperation } from '../../../language/check/fact-operation.ts'
import { checkFixedPath } from '../../../language/check/paths.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import type { ReportDefinition } from '../report/compile.ts'
import { checkAsked, checkLook, dimensionOf, measureOf } from '../report/measures.ts'
import { documentFact, type DocumentFact } from '../report/document-fact.ts'
import { compileDrill } from '../report/drill.ts'
import { callOfFact } from '../report/emit-report.ts'
import type { DashboardDefinition } from './compile.ts'
import { compileStart } from './emit-start.ts'

type Tile = DashboardDefinition['tiles'][number]

/** A dashboard whose tiles have all that they ask for: a tile of a report that is wrong at the moment is left out. */
export function compileDashboard(at: At<DashboardDefinition>): Emitted<CompiledDashboard> {
  const { title, path, links = [] } = at.value
  at.key('links')?.map((link) => checkFixedPath(link.key('to')))
  const start = at.key('start')
  return {
    ...{ kind: 'dashboard', id: at.context.source.id, title, path, links },
    start: start ? compileStart(start) : null,
    tiles: at
      .key('tiles')
      .items()
      .flatMap((tile) => compileTile(tile)),
  }
}

function compileTile(at: At<Tile>): Emitted<CompiledTile>[] {
  const report = definitionOf(at.context.others, at.value.report, 'report')
  const known = report && knownOf(at, report)
  if (!report || !known) return []
  const [by, chart] = [at.key('by'), at.key('chart')]
  by?.known(report.dimensions)
  const said = measureNamed(at, report)
  const place = at.key('measure') ?? at
  const measure = measureOf(place.of(said), known)
  const dimension = by ? dimensionOf(by, known) : null
  checkAsked(place.of(said), dimension ? [dimension.name] : [], known)
  if (chart) checkLook(chart, measure, dimension ? [dimension] : [])
  checkShape(at)
  const call = callOfFact(known, at.value.report, report.where && at.of(report.where))
  const { title, compare = null, top = null } = at.value
  return [
    {
      ...{ title, report: at.value.report, path: report.path, measure, dimension, compare, top, ...call },
      ...{
        period: at.value.period ?? report.period ?? 'bulan-ini',
        chart: at.value.chart ?? null,
        empty: report.empty,
      },
      drill: drillOf(at, report, known),
      needs: { calls: [{ operation: call.call.operation, path: call.call.path }] },
    },
  ]
}

/** What the report asks; its own file says what is wrong with it. */
function knownOf(at: At<Tile>, report: ReportDefinition): FactOperation | DocumentFact | undefined {
  const { fact, document } = report
  if (document !== undefined) {
    const known = documentFact(report, at.context)
    return known && 'problem' in known ? undefined : known
  }
  return at.context.openapi.operations.get(fact ?? '')?.fact ? factOperation(at.of(fact ?? '')) : undefined
}

function drillOf(at: At<Tile>, { drill }: ReportDefinition, known: FactOperation | DocumentFact): CompiledDrill | null {
  if ('counted' in known) return known.drill
  return drill ? compileDrill(at.of(drill), known, at.key('with')) : null
}

/** The measure as the report has it; its first one where the tile names none, or one that it has not. */
function measureNamed(at: At<Tile>, { measures }: ReportDefinition): ReportDefinition['measures'][number] {
  const names = measures.map((one) => (typeof one === 'string' ? one : one.name))
  const named = at.key('measure')
  named?.known(names)
  return measures[Math.max(0, names.indexOf(named?.value ?? ''))] ?? ''
}

/** A chart and a short list have rows, and one figure has none; what is compared is one figure. */
function checkShape(at: At<Tile>): void {
  const { by, chart, top, compare } = at.value
  const asksRows = chart === undefined ? (top === undefined ? undefined : 'top') : 'chart'
  if (by === undefined && asksRows !== undefined)
    at.report('contradiction', `"${asksRows}" tanpa baris; tulis "by" dengan salah satu dimensi laporannya`)
  if (by !== undefined && compare !== undefined)
    at.key('compare')?.report('contradiction', '"compare" membandingkan satu angka; hapus "by" atau "compare"')
  if (by !== undefined && asksRows === undefined)
    at.key('by')?.report('contradiction', '"by" memberi banyak baris; tulis "chart" atau "top" yang menampilkannya')
}
