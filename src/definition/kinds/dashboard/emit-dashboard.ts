import type {
  CompiledDashboard,
  CompiledDrill,
  CompiledPresence,
  CompiledSamples,
  CompiledStart,
  CompiledStep,
  CompiledTile,
} from '../../../contract/report-module.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { type FactOperation, factOperation } from '../../../language/check/list-operation.ts'
import { callOf, namedOperation, readingOperation } from '../../../language/check/operation.ts'
import { checkFixedPath } from '../../../language/check/paths.ts'
import { nameIn, recordOperation } from '../../../language/check/records.ts'
import { propertiesOf } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import type { Operation } from '../../../language/read/openapi-document.ts'
import type { ReportDefinition } from '../report/compile.ts'
import { checkAsked, checkLook, dimensionOf, measureOf } from '../report/measures.ts'
import { documentFact, type DocumentFact } from '../report/document-fact.ts'
import { recordFact, type RecordFact } from '../report/record-fact.ts'
import { compileDrill } from '../report/drill.ts'
import { callOfFact } from '../report/emit-report.ts'
import type { DashboardDefinition } from './compile.ts'

type Tile = DashboardDefinition['tiles'][number]

/** A dashboard whose tiles have all that they ask for: a tile of a report that is wrong at the moment is left out. */
export function compileDashboard(at: At<DashboardDefinition>): Emitted<CompiledDashboard> {
  const { title, path, links = [] } = at.value
  at.key('links')?.map((link) => checkFixedPath(link.key('to')))
  const start = at.key('start')
  return {
    kind: 'dashboard',
    id: at.context.source.id,
    title,
    path,
    links,
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
  const { title, compare = null, top = null, alert = false } = at.value
  return [
    {
      title,
      report: at.value.report,
      path: report.path,
      measure,
      dimension,
      compare,
      top,
      alert,
      ...call,
      period: at.value.period ?? report.period ?? 'bulan-ini',
      chart: at.value.chart ?? null,
      empty: report.empty,
      drill: drillOf(at, report, known),
      needs: { calls: [{ operation: call.call.operation, path: call.call.path }] },
    },
  ]
}

type Known = FactOperation | DocumentFact | RecordFact

/** What the report asks; its own file says what is wrong with it. */
function knownOf(at: At<Tile>, report: ReportDefinition): Known | undefined {
  const { fact, document, records } = report
  if (records !== undefined) return recordFact(at.of(report), at.of(records))
  if (document !== undefined) {
    const known = documentFact(report, at.context)
    return known && 'problem' in known ? undefined : known
  }
  return at.context.openapi.operations.get(fact ?? '')?.fact ? factOperation(at.of(fact ?? '')) : undefined
}

function drillOf(at: At<Tile>, { drill }: ReportDefinition, known: Known): CompiledDrill | null {
  if ('drill' in known) return known.drill
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

type Start = NonNullable<DashboardDefinition['start']>

/** What is left to do before there is anything to count. */
function compileStart(at: At<Start>): Emitted<CompiledStart> {
  const { title, text } = at.value
  return {
    title,
    text,
    until: at.key('until').map((one) => presenceOf(one, {})),
    steps: at.key('steps').map(compileStep),
    samples: compileSamples(at.key('samples')),
  }
}

function compileSamples(at: At<NonNullable<Start['samples']>> | undefined): Emitted<CompiledSamples> | undefined {
  if (!at) return undefined
  const posting = (one: At<string>) => {
    const operation = namedOperation(one)
    if (operation && operation.method !== 'POST')
      one.report('operation-mismatch', `"${one.value}" tidak menyimpan; pakai operasi POST`)
    return callOf(operation)
  }
  return {
    text: at.value.text,
    state: callOf(readingOperation(at.key('state'))),
    fill: posting(at.key('fill')),
    remove: posting(at.key('remove')),
  }
}

function compileStep(at: At<Start['steps'][number]>): Emitted<CompiledStep> {
  const { title, text, to, where = {} } = at.value
  const { app, openapi } = at.context
  checkFixedPath(at.key('to'))
  // While app.json is wrong nobody knows which record types there are.
  const listed = app && listing(at.key('done'))
  if (listed)
    for (const [name, one] of at.key('where')?.entries() ?? [])
      one.of(name).known(Object.keys(propertiesOf(listed.request ?? {}, openapi)))
  const done = presenceOf(at.key('done'), where)
  const { operation, path } = done.call
  return { title, text, to, done, needs: { calls: [{ operation, path }], page: to.replace(/[?#].*$/, '') } }
}

function presenceOf(at: At<string>, query: CompiledPresence['query']): CompiledPresence {
  const operation = listing(at)
  if (!operation && at.context.app)
    at.report('unknown-definition', `"${at.value}" bukan daftar, dan bukan jenis data yang didaftar`)
  return { call: callOf(operation), query }
}

/** What lists a list's rows, or the values of a record type. */
function listing(at: At<string>): Operation | undefined {
  const { others, openapi, records } = at.context
  const list = definitionOf(others, at.value, 'list')
  if (list) return openapi.operations.get(list.operation)
  const type = records && nameIn(records.folder, { id: at.value })
  if (type === undefined || !records?.pages || !records.types.has(type)) return undefined
  const generic = openapi.operations.get(records.pages.list)
  return generic && recordOperation(generic, type)
}
