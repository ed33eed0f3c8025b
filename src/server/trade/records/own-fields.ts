import { typedCall } from '../../../contract/role-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { ownKey } from '../../platform/definitions/master-types.ts'
import type { MasterTypes, OperationId, OperationRequest } from '../../platform/http/operation.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { eitherOf, wordIn } from '../../platform/lists/sought.ts'
import { filtersBy, sortsBy } from '../../platform/records/held-fields.ts'
import { checkRecord } from '../../platform/records/record-limits.ts'
import { recordRequest } from './change-record.ts'
import { optionsIn } from './kept-options.ts'

export type OwnValues = Readonly<Record<string, unknown>>

/**
 * What is stored of the own fields of a body that `form` sends. Only what is named is replaced, null empties it; values
 * of fields that the form has lost since stay as they are; a name that it never had is refused.
 */
export function ownToStore(masterTypes: MasterTypes, form: string, sent: unknown, stored: OwnValues = {}): OwnValues {
  const known = masterTypes.ownFields(form)
  const isLost = (name: string): boolean => Object.hasOwn(stored, name) && !known.includes(name)
  const given = Object.entries(isRecord(sent) ? sent : {}).filter(([name]) => !isLost(name))
  const values = Object.fromEntries(given)
  checkRecord({ [ownKey]: values }, { [ownKey]: Object.fromEntries(known.map((name) => [name, null])) })
  return replaced(stored, values)
}

function replaced(stored: OwnValues, sent: OwnValues): OwnValues {
  return Object.fromEntries(Object.entries({ ...stored, ...sent }).filter(([, value]) => value !== null))
}

/**
 * The whole of a body that changes a record: an older form, or a script that sends what the specification has, knows
 * nothing of own fields, nor of what else `parts` names: what it leaves out stays as it is stored.
 */
export function withStored(
  stored: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
  parts: readonly string[] = [],
): Record<string, unknown> {
  const kept = Object.fromEntries(parts.flatMap((name) => (Object.hasOwn(stored, name) ? [[name, stored[name]]] : [])))
  const [had, given] = [stored[ownKey], sent[ownKey]].map((values) => (isRecord(values) ? values : {}))
  const { [ownKey]: _, ...others } = sent
  return { ...kept, ...others, ...ownInBody(replaced(had ?? {}, given ?? {})) }
}

/** A part of the body that a form would send of a record. */
export function ownInBody(values: OwnValues): Record<string, unknown> {
  return Object.keys(values).length > 0 ? { [ownKey]: values } : {}
}

/** What is stored of the own fields of a new document beside its columns; no column where there is nothing. */
export function ownColumn(masterTypes: MasterTypes, form: string, sent: unknown): { own?: string } {
  const own = ownToStore(masterTypes, form, sent)
  return Object.keys(own).length > 0 ? { own: JSON.stringify(own) } : {}
}

/** A part of the answer about a document: its own fields as its form shows them, where it has any. */
export async function ownInAnswer(
  request: Pick<OperationRequest<OperationId>, 'database' | 'forms' | 'ifMatch' | 'masterTypes'>,
  form: string,
  own: OwnValues,
): Promise<{ kolomTambahan?: Record<string, unknown> }> {
  const names = request.masterTypes.ownFields(form).filter((name) => Object.hasOwn(own, name))
  if (names.length === 0) return {}
  const { database, forms } = recordRequest(request)
  const { values } = await forms.fill(form, { [ownKey]: own }, optionsIn(database))
  return { kolomTambahan: Object.fromEntries(names.map((name) => [name, values[name]])) }
}

type Request = Pick<OperationRequest<OperationId>, 'masterTypes' | 'access' | 'actor'>

/** Where the rows of a list have own fields, and which forms they may have them of. */
interface OwnPlace {
  forms: readonly string[]
  column: string
  /** Where in the column each stands; by its name when absent. */
  placeOf?: (name: string) => readonly string[]
  /** Where the answer has them, as rights name it. */
  path?: string
}

type Asked = Pick<ListSource<never, unknown>, 'sorts' | 'filters'>

/** What a list is sorted and narrowed down by of own fields that the user is sent; `isHidden`: of some he is not. */
export function askedByOwn(
  request: Request,
  { operation, type }: { operation: string; type?: string },
  { forms, column, placeOf = (name) => [name], path }: OwnPlace,
): Asked & { isHidden: boolean } {
  const hidden = hiddenOwn(request, { operation, type, path })
  const keys = new Map(
    forms.flatMap((form) => request.masterTypes.ownKeys(form).map((key) => [key.name, key] as const)).reverse(),
  )
  const shown = [...keys.values()].flatMap((key) =>
    hidden.includes(key.name) ? [] : [{ ...key, place: placeOf(key.name) }],
  )
  const named = shown.map((key) => ({ ...key, name: `kolom.${key.name}` }))
  return { sorts: sortsBy(column, shown), filters: filtersBy(column, named), isHidden: hidden.length > 0 }
}

/** The names of own fields that whoever asks is not sent in a list. */
export function hiddenOwn(
  { access, actor }: Request,
  {
    operation,
    type,
    path = `items.${ownKey}`,
  }: { operation: string; type?: string | undefined; path?: string | undefined },
): string[] {
  const hidden = access?.hidden(actor ?? null, type === undefined ? operation : typedCall(operation, type)) ?? []
  return hidden.flatMap((one) => (one.startsWith(`${path}.`) ? [one.slice(path.length + 1)] : []))
}

/**
 * A list whose items have their own fields as their forms show them, and that is sorted, narrowed down and searched by
 * them; options of a page are read together. `words` is what is searched of them, if anything: of nobody who is not
 * sent them all.
 */
export function listWithOwn<Row extends { own: OwnValues }, Item extends object, Sum extends string = never>(
  request: Request & Pick<OperationRequest<OperationId>, 'database' | 'forms' | 'ifMatch' | 'requestId'>,
  source: ListSource<Row, Item, Sum>,
  { forms: paths, column, words, formOf }: OwnPlace & { words?: string; formOf: (row: Row) => string },
): ListSource<Row, Item, Sum> {
  const { masterTypes } = request
  if (paths.every((form) => masterTypes.ownFields(form).length === 0)) return source
  const { database, forms } = recordRequest(request)
  const lookup = optionsIn(database)
  const { sorts, filters, isHidden } = askedByOwn(request, { operation: source.operation }, { forms: paths, column })
  return {
    ...source,
    sorts: { ...source.sorts, ...sorts },
    filters: { ...source.filters, ...filters },
    search: isHidden || words === undefined ? source.search : eitherOf(source.search, wordIn(words)),
    item: async (row) => {
      const item = await source.item(row)
      const names = masterTypes.ownFields(formOf(row)).filter((name) => Object.hasOwn(row.own, name))
      if (names.length === 0) return item
      const { values } = await forms.fill(formOf(row), { [ownKey]: row.own }, lookup)
      const shown = Object.fromEntries(names.map((name) => [name, values[name]]))
      return { ...item, [ownKey]: shown }
    },
  }
}

/** The list of a kind of document with tables of its own, with what somebody gave its form. */
export function documentsWithOwn<Row extends Record<string, unknown>, Item extends object, Sum extends string>(
  request: Parameters<typeof listWithOwn>[0],
  source: ListSource<Row, Item, Sum>,
  { kind, sendsTo }: { kind: string; sendsTo: string },
): ListSource<Row, Item, Sum> {
  // Its rows are read with what stands in that column.
  const withColumn = source as unknown as ListSource<Row & { own: OwnValues }, Item, Sum>
  const place = { forms: [sendsTo], column: `${kind}.own`, formOf: () => sendsTo }
  return listWithOwn(request, withColumn, place) as unknown as ListSource<Row, Item, Sum>
}
