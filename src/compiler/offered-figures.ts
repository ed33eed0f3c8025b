/** What a builder of reports offers by name: the figures of each source, and what a list can be narrowed by. */
import { own } from '../contract/runtime/own.ts'
import type { ReportDefinition } from '../definition/kinds/report/compile.ts'
import { documentFact } from '../definition/kinds/report/document-fact.ts'
import { recordFact } from '../definition/kinds/report/record-fact.ts'
import { shippedFormat } from '../definition/shipped-format.ts'
import { appOf } from '../language/check/definition-lookup.ts'
import { isRowSchema } from '../language/check/field-types.ts'
import { findRecords } from '../language/check/records.ts'
import { At, DefinitionContext } from '../language/cursor.ts'
import { kindNamed } from '../language/format/format.ts'
import type { FilterKind } from '../language/parts/page-parts.ts'
import type { OpenApiDocument } from '../language/read/openapi-document.ts'
import type { Fact } from '../language/read/openapi-extensions.ts'
import { type CheckedDefinition, SourceFile } from '../language/read/source-file.ts'
import { Dependencies, DependencyTracker } from './dependency-tracker.ts'

/** A name that a definition may say, and what people call it. */
interface Offered {
  name: string
  title: string
  en?: string
}

export interface OfferedFigures {
  measures: Offered[]
  dimensions: Offered[]
  /** The dimensions that people may narrow it to keys of. */
  filters: Offered[]
  /** The parameters that narrow it, by what they narrow it to. */
  narrows: Offered[]
  /** What fills parameters of a list that a row leads to. */
  fills: Offered[]
}

/** By source: `fact:<operation>`, `document:<id>`, `document:<id>:<rows>`, `records:<type>`, and `report:<id>`, `list:<id>`. */
export function offeredFigures(
  all: readonly CheckedDefinition[],
  openapi: OpenApiDocument,
): Record<string, OfferedFigures> {
  const facts = [...openapi.operations.values()].flatMap(({ operationId, fact }) =>
    fact ? [[`fact:${operationId}`, figuresOf(fact)] as const] : [],
  )
  const around = new Dependencies(all, [])
  const counted = sourcesIn(all, openapi).flatMap(([key, said]) => {
    const fact = countedFact(said, around, openapi)
    return fact ? [[key, figuresOf(fact)] as const] : []
  })
  const known = Object.fromEntries([...facts, ...counted])
  const reports = all.flatMap(({ source, definition }) => {
    const figures = definition.kind === 'report' ? own(known, sourceOf(definition)) : undefined
    return figures && definition.kind === 'report'
      ? [[`report:${source.id}`, saidIn(definition, figures)] as const]
      : []
  })
  const lists = all.flatMap(({ source, definition }) =>
    definition.kind === 'list' ? [[`list:${source.id}`, narrowingIn(definition.filters ?? [])] as const] : [],
  )
  return { ...known, ...Object.fromEntries([...reports, ...lists]) }
}

type Source = Pick<ReportDefinition, 'fact' | 'document' | 'rows' | 'records'>

function sourceOf({ fact, document, rows, records }: Source): string {
  if (records !== undefined) return `records:${records}`
  if (document !== undefined) return `document:${document}${rows === undefined ? '' : `:${rows}`}`
  return `fact:${fact ?? ''}`
}

/** The documents with each of their lists, and the master types. */
function sourcesIn(all: readonly CheckedDefinition[], openapi: OpenApiDocument): [string, Source][] {
  const documents = all.flatMap(({ source, definition }): Source[] => {
    if (definition.kind !== 'document') return []
    const lists = Object.entries(definition.schema.properties).filter(([, { items }]) => items && isRowSchema(items))
    return [{ document: source.id }, ...lists.map(([rows]) => ({ document: source.id, rows }))]
  })
  const records = [...(findRecords(appOf(all), all)?.types.keys() ?? [])].map((type): Source => ({ records: type }))
  return openapi.operations.size === 0 ? [] : [...documents, ...records].map((one) => [sourceOf(one), one])
}

/** The fact of a report that asks nothing yet; nothing where there can be none. */
function countedFact(said: Source, around: Dependencies, openapi: OpenApiDocument): Fact | undefined {
  const { app, records: types, others } = new DependencyTracker(around)
  const source = new SourceFile('laporan/x.json', '{}')
  const context = new DefinitionContext(source, openapi, shippedFormat, app, types, others)
  const report: ReportDefinition = {
    kind: 'report',
    title: '',
    path: '/x',
    group: '',
    ...said,
    measures: [],
    dimensions: [],
  }
  const at = new At(context, report)
  const records = at.key('records')
  const found = records ? recordFact(at, records) : documentFact(report, context)
  return found && 'fact' in found ? found.fact : undefined
}

function figuresOf({ measures, dimensions, time }: Fact): OfferedFigures {
  const named = Object.entries(dimensions)
  const keyed = named.filter(([, { grain }]) => grain === null)
  const days = 'on' in time ? [lastDay] : [firstDay, { ...lastDay, name: 'to' }]
  return {
    measures: Object.entries(measures).map(([name, one]) => offered(name, one)),
    dimensions: named.map(([name, one]) => offered(name, one)),
    filters: named.flatMap(([name, one]) => (one.filter === null ? [] : [offered(name, one)])),
    narrows: named.flatMap(([, one]) => (one.filter === null ? [] : [offered(one.filter, one)])),
    fills: [...days, ...keyed.map(([name, one]) => offered(name, one))],
  }
}

const firstDay: Offered = { name: 'from', title: 'Hari pertama', en: 'First day' }
const lastDay: Offered = { name: 'on', title: 'Hari terakhir', en: 'Last day' }

function offered(name: string, { title, en }: { title: string; en?: string }): Offered {
  return { name, title, ...(en !== undefined && { en }) }
}

/** What a tile may take of a report: what that shows. */
function saidIn({ measures, dimensions }: ReportDefinition, known: OfferedFigures): OfferedFigures {
  return {
    ...known,
    measures: measures.flatMap((one) =>
      typeof one === 'string' ? known.measures.filter(({ name }) => name === one) : [offered(one.name, one)],
    ),
    dimensions: known.dimensions.filter(({ name }) => dimensions.includes(name)),
  }
}

/** What the filters of a list fill: a row of a report may lead there with them. */
function narrowingIn(filters: readonly { filter: string; title: string }[]): OfferedFigures {
  const narrows = filters.flatMap((one) =>
    kindNamed<FilterKind>(shippedFormat.filters, one.filter)
      .fills(one)
      .map(({ name }) => offered(name, one)),
  )
  const titles = narrows.map(({ title }) => title)
  const isTwice = (title: string): boolean => titles.indexOf(title) < titles.lastIndexOf(title)
  // A period fills two: both are called as the filter is.
  const told = narrows.map((one) => (isTwice(one.title) ? { ...one, title: `${one.title} (${one.name})` } : one))
  return { measures: [], dimensions: [], filters: [], narrows: told, fills: [] }
}
