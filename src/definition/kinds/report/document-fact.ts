import { type CompiledDrill, type CountedDocuments, counts, reportNames } from '../../../contract/report-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import type { CompileErrorCode } from '../../../language/check/compile-error.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { documentListPath, genericDocument } from '../../../language/check/documents.ts'
import type { FactOperation } from '../../../language/check/list-operation.ts'
import { recordOperation } from '../../../language/check/records.ts'
import type { DefinitionContext } from '../../../language/cursor.ts'
import { quoted } from '../../../language/read/json-type.ts'
import type { Fact, FactMeasure } from '../../../language/read/openapi-extensions.ts'
import { secretPath } from '../document/classified.ts'
import type { DocumentDefinition } from '../document/compile.ts'
import { listDays } from '../document/field-keys.ts'
import type { ReportDefinition } from './compile.ts'
import { type CountedFields, fieldsOfForm, fieldsOfRows, type KeyField } from './counted-fields.ts'

/** Stored documents as a fact: what a report asks of it, what its server keeps for that, and the list behind it. */
export interface DocumentFact extends FactOperation {
  counted: CountedDocuments
  drill: CompiledDrill | null
}

/** Why there is none, at a key of the report. */
interface Refusal {
  key: 'document' | 'rows'
  code: CompileErrorCode
  problem: string
}

/** The amount that a document's definition gives it. */
export const whole = 'total'
/** What an address of the page and of its operation has besides the fields, and what a row of an answer has. */
export const taken = [...Object.values(reportNames), 'laporan', 'isian', 'kunci', 'nama']

/** The fact of a report of documents; a refusal where there is none, and nothing while its document is wrong. */
export function documentFact(report: ReportDefinition, context: DefinitionContext): DocumentFact | Refusal | undefined {
  const { document = '', rows } = report
  const other = definitionOf(context.others, document, 'document')
  if (!other || !context.app) return undefined
  const generic = genericDocument({ id: document }, other, context.app.documents)
  const operation = context.openapi.operations.get(generic?.operations.figures ?? '')
  if (!generic || !operation?.fact?.ofDocuments)
    return refusal('document', 'operation-mismatch', whyNot(document, generic?.operations.figures))
  if (other.submit.body !== undefined)
    return refusal('document', 'not-enforceable', `"${document}" menyimpan "submit.body" sendiri; hapus itu di sana`)
  const ofForm = fieldsOfForm(other, context)
  const ofRows = rows === undefined ? null : fieldsOfRows(other, rows, context)
  if (rows !== undefined && !ofRows)
    return refusal('rows', 'unknown-field', `"${rows}" bukan daftar baris "${document}"; ${listsOf(other)}`)
  const fields = together(ofForm, ofRows)
  const known = { fact: operation.fact, other, type: generic.type }
  return {
    operation: recordOperation(operation, generic.type),
    fact: { ...operation.fact, ...offered(fields, known, ofRows !== null) },
    counted: countedBy(report, fields, { type: generic.type, rows: rows ?? null }),
    drill: drillOf(report, fields, other),
  }
}

function refusal(key: Refusal['key'], code: CompileErrorCode, problem: string): Refusal {
  return { key, code, problem }
}

function whyNot(document: string, figures: string | undefined): string {
  if (figures !== undefined) return `"${figures}" tanpa "x-fact" dengan "of: documents" dalam OpenAPI`
  return `"${document}" tidak disimpan operasi umum dokumen, atau "documents" di app.json tanpa "figures"`
}

function listsOf({ schema }: DocumentDefinition): string {
  const lists = Object.keys(schema.properties).filter((name) => own(schema.properties, name)?.items)
  return lists.length === 0 ? 'dokumen itu tanpa baris; hapus "rows"' : `pakai ${quoted(lists)}`
}

/** Rows are told apart by the fields of their documents too, but these would be added up once for each row. */
function together(ofForm: CountedFields, ofRows: CountedFields | null): CountedFields {
  if (!ofRows) return ofForm
  const inRows = new Set([...ofRows.keys, ...ofRows.amounts].map(({ name }) => name))
  return { keys: [...ofRows.keys, ...ofForm.keys.filter(({ name }) => !inRows.has(name))], amounts: ofRows.amounts }
}

/** What a report may ask by name: by days and by every choice, how many and every number. */
function offered(
  { keys, amounts }: CountedFields,
  { fact, other, type }: { fact: Fact; other: DocumentDefinition; type: string },
  hasRows: boolean,
): Pick<Fact, 'dimensions' | 'measures'> {
  const free = keys.filter(({ name, classes }) => classes.length === 0 && !isTaken(name, fact))
  return {
    dimensions: dimensionsOf(fact, free),
    measures: {
      ...Object.fromEntries(
        amounts.map(({ name, title, format, classes, path }) => [
          name,
          { ...measure(title, format), ...(classes.length > 0 && { secret: secretPath(type, path) }) },
        ]),
      ),
      ...(hasRows || other.total === undefined ? {} : { [whole]: measure(t('Total'), 'rupiah') }),
      ...(hasRows
        ? { [counts.rows]: measure(t('Baris'), 'number') }
        : { [counts.document]: measure(other.title, 'number') }),
    },
  }
}

/** What an address or the fact itself calls so already. */
export function isTaken(name: string, { dimensions }: Fact): boolean {
  return taken.includes(name) || Object.hasOwn(dimensions, name)
}

/** The fact's own periods, and every choice. */
export function dimensionsOf(fact: Fact, keys: readonly KeyField[]): Fact['dimensions'] {
  const ofKeys = keys.map(({ name, title, names }) => {
    const choices = 'titles' in names && { choices: Object.keys(names.titles) }
    return [name, { title, grain: null, filter: name, not: [], ...choices }] as const
  })
  return { ...fact.dimensions, ...Object.fromEntries(ofKeys) }
}

export function measure(title: string, format: string): FactMeasure {
  return { title, format, over: 'sum', not: [] }
}

/** What the report asks of it, so that no more is kept than somebody reads. */
function countedBy(
  report: ReportDefinition,
  fields: CountedFields,
  of: Pick<CountedDocuments, 'type' | 'rows'>,
): CountedDocuments {
  const asked = askedKeys(report)
  const names = new Set(report.measures.flatMap(partsOf))
  const hasTotal = of.rows === null && names.has(whole) && !fields.amounts.some(({ name }) => name === whole)
  return {
    ...of,
    keys: fields.keys
      .filter(({ name }) => asked.has(name))
      .map((key) => ({ name: key.name, place: key.place, none: noneOf(key), names: key.names })),
    amounts: [
      ...(hasTotal ? [{ name: whole, place: [whole], secret: null }] : []),
      ...fields.amounts
        .filter(({ name }) => names.has(name))
        .map(({ name, place, classes, path }) => ({
          name,
          place,
          secret: classes.length > 0 ? secretPath(of.type, path) : null,
        })),
    ],
  }
}

/** The fields by which a report tells apart or narrows. */
export function askedKeys({ dimensions, filters = [], where = {} }: ReportDefinition): ReadonlySet<string> {
  return new Set([...dimensions, ...filters, ...Object.keys(where)])
}

/** The measures of the fact that one of a report is made of. */
export function partsOf(one: ReportDefinition['measures'][number]): string[] {
  if (typeof one === 'string') return [one]
  return 'ratio' in one ? one.ratio : [one.of]
}

/** What stands for a value that is not there: a key that no choice has; a box that is not ticked says no. */
export function noneOf({ names, title }: KeyField): CountedDocuments['keys'][number]['none'] {
  const titles = 'titles' in names ? names.titles : {}
  if (Object.hasOwn(titles, 'false')) return { key: 'false', title: titles['false'] ?? '' }
  const key = ['-', '--', '---'].find((one) => !Object.hasOwn(titles, one)) ?? '-'
  return { key, title: t('Tanpa {title}', { title: title.charAt(0).toLowerCase() + title.slice(1) }) }
}

/** The pickers that say whom it is with: its list has a filter of each. */
function partyFields({ party }: DocumentDefinition): readonly string[] {
  return party && 'fields' in party ? (party.fields ?? []) : []
}

/**
 * The document's own list, narrowed by those fields that it has a filter of; null where it has none of what the report
 * always counts: it would show more.
 */
function drillOf(report: ReportDefinition, fields: CountedFields, other: DocumentDefinition): CompiledDrill | null {
  const filters = new Set([...(other.list?.filters ?? []).map(({ field }) => field), ...partyFields(other)])
  const { where = {} } = report
  const inForm = fields.keys.filter(({ name, place }) => place[0] === 'body' && filters.has(name))
  const isListed = (name: string): boolean => inForm.some((key) => key.name === name && where[name] !== noneOf(key).key)
  if (!Object.keys(where).every(isListed)) return null
  return {
    path: documentListPath(other.path ?? ''),
    parameters: [
      { name: listDays.from, of: 'from', labelled: false },
      { name: listDays.to, of: 'to', labelled: false },
      ...inForm.map((key) => narrowing(key, where)),
    ],
    isOfToday: false,
  }
}

/** How a list is narrowed by a key: to what the report always counts of it, or to that of the row. */
export function narrowing(key: KeyField, where: Readonly<Record<string, string>>): CompiledDrill['parameters'][number] {
  const { name } = key
  const fixed = own(where, name)
  if (fixed !== undefined) return { name, of: { value: fixed }, labelled: false }
  return { name, of: { dimension: name, none: noneOf(key).key }, labelled: 'lookup' in key.names }
}
