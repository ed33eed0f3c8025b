import type { GenericDocument } from '../../../contract/page-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import type { SubmitSpec } from '../../../contract/runtime/form.ts'
import { checkFormat } from '../../../language/emit/shown-values.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { secretOf } from '../../../language/check/secrecy.ts'
import type { Type } from '../../../language/expression/type.ts'
import type { FieldUi } from '../../../language/format/ui-schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import type { Filter } from '../../../language/parts/page-parts.ts'
import type { JsonSchema } from '../../../language/read/openapi-document.ts'
import { shownFields } from '../dialog/shown-fields.ts'
import { groupsOf, isKnown, knownPlaces } from '../form/check-enforceable.ts'
import { type FormPlace, type Places, readPlaces, sentPlaces } from '../form/sent-places.ts'
import type { ListDefinition } from '../list/compile.ts'
import { secretFields } from './classified.ts'
import { FieldKeys, type Listed, type ListedColumn, type Party } from './field-keys.ts'
import { compileParty } from './party.ts'

type Column = ListDefinition['columns'][number]

/** What a definition's list shows of its form, as its author would write it in a list of its own. */
export interface ListedPlan {
  columns: Column[]
  filters: Filter[]
  /** The parameters that the filters fill, and the keys that the list sorts by besides. */
  parameters: Readonly<Record<string, JsonSchema>>
  sorts: string[]
  /** The type of what an answer has of the columns. */
  cells: Type
  /** What the party is called; null for none. */
  party: string | null
  /** The order at first. */
  sort: string
}

type Owner = At<{ schema: FieldsSchema; uiSchema?: FieldUi; party?: Party; list?: Listed }>
type Head = Pick<Emitted<GenericDocument>, 'party' | 'cells' | 'keys'>

const places: Places = new Map([['doc', []]])

/** The party, the columns and the filters of a document's list: what the server evaluates, and what the page draws. */
export function compileListed(
  at: Owner,
  type: string,
  { body }: Emitted<SubmitSpec>,
): { head: Head; plan: ListedPlan } {
  const schema = at.key('schema')
  const sent = sentPlaces(body, places)
  const keys = new FieldKeys(schema.value, sent)
  const party = compileParty(at, keys)
  const form = { doc: secretFields(at, schema.value, type) }
  const known = knownPlaces(sent, groupsOf({ at: schema, place: [], places }))
  const columns = (at.key('list')?.key('columns')?.items() ?? []).map((column) => compileColumn(column, at, keys))
  const cells = columns.map(({ at: cell, from, column }) => {
    const inForm = cell.only(form)
    const { code, type: shown, reads } = inForm.expression()
    checkRead(inForm, reads, known)
    if (column.format) checkFormat(from.of({ format: column.format }), cell, shown)
    return { key: column.key ?? '', code, type: shown }
  })
  refuseTwice(columns)
  const filters = at.key('list')?.key('filters')?.items() ?? []
  for (const filter of filters) keys.filter(filter)
  const head = {
    party: party.emitted,
    cells: cells.map(({ key, code }) => ({ key, value: code })),
    keys: keys.emitted(),
  }
  return { head, plan: { ...planOf(columns, cells, keys, party), sort: sortOf(at, keys) } }
}

/** By what it is sorted at first: what every list of documents is sorted by, or a field whose column sorts. */
function sortOf(at: Owner, keys: FieldKeys): string {
  const said = at.key('list')?.key('sort')
  if (!said) return '-nomor'
  const [, minus = '', name = ''] = /^(-?)(.*)$/.exec(said.value) ?? []
  if (['nomor', 'tanggal', 'total'].includes(name)) return said.value
  const sorting = keys.emitted().flatMap((key) => (key.sorts ? [key.name] : []))
  said.of(name).known(['nomor', 'tanggal', 'total', ...sorting])
  return `${minus}${keys.sortKey(name)}`
}

function planOf(
  columns: readonly Found[],
  cells: readonly { key: string; type: Type }[],
  keys: FieldKeys,
  party: ReturnType<typeof compileParty>,
): Omit<ListedPlan, 'sort'> {
  return {
    columns: columns.map(({ column }) => ({ ...column, value: `doc.kolom[${JSON.stringify(column.key)}]` })),
    filters: [...party.filters, ...keys.filters],
    parameters: { ...party.parameters, ...keys.parameters },
    sorts: keys.sorts,
    cells: { kind: 'object', fields: Object.fromEntries(cells.map(({ key, type }) => [key, type])) },
    party: party.title,
  }
}

/** A column with the expression of its cell, at the place that is to blame for it. */
interface Found {
  at: At<string>
  column: Column
  from: At<ListedColumn>
}

function compileColumn(at: At<ListedColumn>, owner: Owner, keys: FieldKeys): Found {
  const { field, value = 'null', title, format, sort, optional, wide } = at.value
  const more = { ...(optional === true && { optional }), ...(wide === true && { wide }), ...(format && { format }) }
  if (field === undefined) {
    if (title === undefined) at.report('missing-keyword', 'tambahkan "title": "…"')
    if (sort === true)
      at.in('sort').report('unindexed-sort', 'yang dihitung tidak diurutkan; pakai "field" sebuah isian')
    const heading = title ?? ''
    // In every language the same: the server's cells and addresses name it.
    const key = folded(at.key('title')?.inIndonesian() ?? '')
    return { at: at.in('value', value), from: at, column: { ...more, key, title: heading, value } }
  }
  const property = at.in('field', field).known(keys.names) ? own(owner.value.schema.properties, field) : undefined
  const [shown] = property
    ? shownFields({ properties: { [field]: property } } as FieldsSchema, owner.value.uiSchema, 'doc')
    : []
  if (property && shown?.value === undefined)
    at.in('field', field).report(
      'type-mismatch',
      `"${field}" bukan satu nilai; tulis "value", seperti "size(doc.${field})"`,
    )
  if (property && sort === true) keys.sort(at.in('field', field))
  const column = {
    ...(shown?.format !== undefined && shown.isList !== true && { format: shown.format }),
    ...more,
    key: field,
    title: title ?? shown?.title ?? field,
    value,
    ...(sort === true && { sort: keys.sortKey(field) }),
  }
  return { at: at.in('field', shown?.value ?? 'null'), from: at, column }
}

/** A column's heading as a key that an address can have. */
function folded(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['kolom']
  return words.join('-')
}

/** Whoever sees the list sees every column, and the server evaluates it over what is stored. */
function checkRead(at: At<string>, reads: readonly (readonly string[])[], known: readonly FormPlace[]): void {
  if (secretOf(reads, at.variables))
    at.report('contradiction', 'dibaca semua yang melihat daftarnya; jangan sebut nilai yang punya "x-class"')
  const unknown = readPlaces(at.value, places).find((place) => !isKnown(known, place))
  if (unknown)
    at.report('not-enforceable', `"${String(unknown.at(-1))}" tidak dikenal server: kirim dalam "submit.body"`)
}

function refuseTwice(columns: readonly Found[]): void {
  const taken = new Set<string>()
  for (const { from, column } of columns) {
    const key = column.key ?? ''
    if (taken.has(key)) from.report('field-twice', `"${column.title}" sudah ada; hapus, atau beri "title" lain`)
    taken.add(key)
  }
}

/** In words, a line each. */
export function explainListed({ party, list }: { party?: Party; list?: Listed }): string[] {
  const { fields, title } = party ?? {}
  const columns = (list?.columns ?? []).map(({ field, title: heading, value, sort }) => {
    const shown = heading === undefined ? field : `"${heading}"`
    return `kolom daftar ${shown}${value === undefined ? '' : `: ${value}`}${sort === true ? ' (dapat diurutkan)' : ''}`
  })
  return [
    ...(party
      ? [`pihak${title === undefined ? '' : ` (${title})`}: ${fields?.join(', atau ') ?? 'dari dokumen asal'}`]
      : []),
    ...columns,
    ...(list?.filters ?? []).map(({ field }) => `saringan daftar: ${field}`),
  ]
}
