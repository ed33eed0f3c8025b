import {
  type CompiledReport,
  type CountedDocuments,
  counts,
  mostAmounts,
  mostKeys,
} from '../../../contract/report-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { type FactOperation, factOperation } from '../../../language/check/list-operation.ts'
import { callOf, readingOperation } from '../../../language/check/operation.ts'
import { propertiesOf } from '../../../language/check/schema-type.ts'
import type { At, DefinitionContext } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { quoted } from '../../../language/read/json-type.ts'
import type { Operation } from '../../../language/read/openapi-document.ts'
import type { Fact } from '../../../language/read/openapi-extensions.ts'
import type { DocumentDefinition } from '../document/compile.ts'
import type { ReportDefinition } from './compile.ts'
import { balancesIn, type CountedFields, fieldsOfForm, fieldsOfRows } from './counted-fields.ts'
import { type DocumentFact, partsOf, taken, whole, documentFact } from './document-fact.ts'
import { compileDrill } from './drill.ts'
import { checkAsked, checkLook, checkTwice, dimensionOf, filterOf, measureOf } from './measures.ts'
import { recordFact, type RecordFact } from './record-fact.ts'

/** What cannot be counted together, and what a report of documents does not say. */
function checkCounted(at: At<ReportDefinition>, { counted, fact }: DocumentFact): void {
  const other = definitionOf(at.context.others, at.value.document ?? '', 'document')
  if (!other) return
  at.key('drill')?.report('misplaced-keyword', 'baris membuka riwayat dokumen itu sendiri; hapus "drill"')
  const ofForm = fieldsOfForm(other, at.context)
  const balances = balancesIn(other, at.context)
  for (const one of at.key('measures').items()) {
    refuseFanOut(one, ofForm, counted)
    refuseBalance(one, balances, counted)
  }
  for (const list of [at.key('dimensions'), at.key('filters')])
    for (const one of list?.items() ?? []) refuseKey(one, other, at.context, fact)
  for (const [name, value] of at.key('where')?.entries() ?? []) {
    const key = counted.keys.find((one) => one.name === name)
    if (key && 'titles' in key.names) value.known(Object.keys(key.names.titles))
  }
  if (counted.keys.length > mostKeys)
    at.key('dimensions').report(
      'contradiction',
      `${counted.keys.length} isian membedakan dokumen (${quoted(counted.keys.map(({ name }) => name))}), paling banyak ${mostKeys}; bagi menjadi dua laporan`,
    )
  if (counted.amounts.length > mostAmounts)
    at.key('measures').report(
      'contradiction',
      `${counted.amounts.length} isian dijumlah, paling banyak ${mostAmounts}; bagi menjadi dua laporan`,
    )
}

/** One document has several rows: its own numbers would be counted with each of them. */
function refuseFanOut(
  at: At<ReportDefinition['measures'][number]>,
  ofForm: CountedFields,
  { rows, amounts }: CountedDocuments,
): void {
  if (rows === null) return
  const names = partsOf(at.value)
  const ofDocument = [whole, counts.document, ...ofForm.amounts.map(({ name }) => name)]
  const wrong = names.filter((name) => ofDocument.includes(name) && !amounts.some((one) => one.name === name))
  if (wrong.length > 0)
    at.report(
      'operation-mismatch',
      `${quoted(wrong)} terhitung berkali-kali: satu dokumen punya beberapa baris "${rows}"; hapus angka itu, atau tulis definisi lain tanpa "rows"`,
    )
}

/** What is there at a moment has no sum over days; how it differs from what should be there has. */
function refuseBalance(
  at: At<ReportDefinition['measures'][number]>,
  balances: ReadonlySet<string>,
  { rows }: CountedDocuments,
): void {
  const wrong = partsOf(at.value).filter((name) => balances.has(rows === null ? name : `${rows}.${name}`))
  if (wrong.length > 0)
    at.report(
      'operation-mismatch',
      `${quoted(wrong)} isi pada suatu saat, dan tidak dijumlah antarwaktu; hapus angka itu, atau hitung selisihnya`,
    )
}

/** A field that is there, but that no document is told apart by. */
function refuseKey(at: At<string>, other: DocumentDefinition, context: DefinitionContext, { dimensions }: Fact): void {
  const name = at.value
  if (Object.hasOwn(dimensions, name)) return
  const lists = Object.keys(other.schema.properties).filter((list) =>
    fieldsOfRows(other, list, context)?.keys.some((key) => key.name === name),
  )
  if (own(other.schema.properties, name)?.['x-class'])
    at.report('contradiction', `"${name}" punya "x-class": baris akan menyebut yang tersembunyi; hapus`)
  else if (taken.includes(name))
    at.report('name-clash', `"${name}" sudah dipakai halaman laporan; beri isiannya nama lain`)
  else if (lists.length > 0)
    at.report(
      'operation-mismatch',
      `"${name}" isian baris: satu dokumen punya beberapa; tambahkan "rows": "${lists[0]}"`,
    )
  else if (own(other.schema.properties, name))
    at.report(
      'type-mismatch',
      `"${name}" bukan pilihan; pakai isian dengan pilihan ("enum", "x-options") atau ya/tidak`,
    )
}

/** A report with every name of it resolved, so that what draws it knows no OpenAPI document. */
export function compileReport(at: At<ReportDefinition>): Emitted<CompiledReport> {
  const { title, path, group, dimensions } = at.value
  const known = factOf(at)
  const first = at.value.by ?? dimensions[0] ?? ''
  return {
    kind: 'report',
    id: at.context.source.id,
    title,
    path,
    group,
    dimension: first,
    ...callOfFact(known, at.context.source.id, at.key('where')),
    period: at.value.period ?? 'bulan-ini',
    compare: at.value.compare ?? false,
    chart: at.value.chart ?? null,
    empty: at.value.empty,
    files:
      at
        .key('files')
        ?.map((one) => ({ label: one.value.label, call: callOf(writtenFile(one.key('operation'), known)) })) ?? [],
    ...(known ? compileKnown(at, known) : { measures: [], dimensions: [], filters: [], drill: null }),
    ...(known && 'counted' in known && { counted: known.counted }),
    ...(known && 'countedRecords' in known && { countedRecords: known.countedRecords }),
  }
}

type Known = FactOperation | DocumentFact | RecordFact

/** What a report asks: a fact of the OpenAPI document, or documents or records that definitions describe. */
function factOf(at: At<ReportDefinition>): Known | undefined {
  const [fact, document, records] = [at.key('fact'), at.key('document'), at.key('records')]
  const [, second] = [fact, document, records].filter((one) => one !== undefined)
  second?.report('contradiction', 'tulis hanya satu dari "fact", "document" dan "records"')
  if (second) return undefined
  if (records) return recordFact(at, records)
  at.key('day')?.report('misplaced-keyword', '"day" hanya untuk laporan jenis master; hapus, atau tulis "records"')
  if (!document) {
    at.key('rows')?.report('misplaced-keyword', '"rows" hanya untuk laporan dokumen; hapus, atau tulis "document"')
    if (!fact) at.report('missing-keyword', 'tambahkan "fact": "…", "document": "…" atau "records": "…"')
    return fact && factOperation(fact)
  }
  const known = documentFact(at.value, at.context)
  if (!known) return undefined
  if ('problem' in known) {
    at.key(known.key)?.report(known.code, known.problem)
    return undefined
  }
  checkCounted(at, known)
  return known
}

/** An operation that answers a file of the same days: it takes what the fact takes of them, and says what it is called. */
function writtenFile(at: At<string>, known: Known | undefined): Operation | undefined {
  const operation = readingOperation(at)
  if (!operation || !known) return undefined
  const { openapi } = at.context
  const [taken, answered] = [operation.request, operation.response].map((one) =>
    Object.keys(propertiesOf(one ?? {}, openapi)),
  )
  const lacking = [
    ...Object.values(known.fact.time).filter((name) => !taken?.includes(name)),
    ...['nama', 'isi', 'catatan'].filter((name) => !answered?.includes(name)),
  ]
  if (lacking.length === 0) return operation
  at.report(
    'operation-mismatch',
    `"${at.value}" tidak menulis berkas laporan ini: tanpa ${quoted(lacking)}; pakai yang menjawab "nama", "isi" dan "catatan"`,
  )
  return undefined
}

/** How a fact is asked; nothing is asked where it was refused. */
export function callOfFact(
  known: Known | undefined,
  report: string,
  where: At<Record<string, string>> | undefined,
): Pick<CompiledReport, 'call' | 'time' | 'by' | 'where'> {
  const { time, by, dimensions } = known?.fact ?? { time: { on: '' }, by: '', dimensions: {} }
  const parameters = Object.values(dimensions).flatMap(({ filter }) => filter ?? [])
  if (known) for (const [name, one] of where?.entries() ?? []) one.of(name).known(parameters)
  // Which of the reports of documents or records is meant its operation is told by name.
  const named = known && 'drill' in known ? { laporan: report } : undefined
  return { call: callOf(known?.operation), time, by, ...((where ?? named) && { where: { ...where?.value, ...named } }) }
}

/** What depends on the fact. */
function compileKnown(at: At<ReportDefinition>, known: Known) {
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
    drill: 'drill' in known ? known.drill : drill ? compileDrill(drill, known) : null,
  }
}
