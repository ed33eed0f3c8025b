import type { SubmitSpec } from '../../../contract/runtime/form.ts'
import type { At } from '../../../language/cursor.ts'
import type { Payload } from '../../../language/emit/payload.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import type { Template } from '../../../language/format/schema.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { kindNamed } from '../../../language/format/format.ts'
import { alwaysDerived } from '../../../language/keywords/derive.ts'
import type { ColumnKind, EntryKind } from '../../../language/parts/document-parts.ts'
import { object } from '../../../language/read/openapi-document.ts'
import type { Submit } from './emit-submit.ts'
import { type FormPlace, type Places, readPlaces, sentPlaces } from './sent-places.ts'
import { allCasesOf, demandsOf } from '../../../language/check/cases.ts'
import { type FieldGroup, groupsOf, isKnown, isPrefix, knownPlaces, propertiesOf } from './check-enforceable.ts'
import { lockOf } from '../../../language/check/check-fillable.ts'

/**
 * A generic operation stores what a body is computed from, never what a client claims: an expression of the body is
 * computed anew by the server, so that all it reads has to be sent as well, or to follow from what is.
 */
export function checkComputed(
  schema: At<FieldsSchema>,
  body: At<Template> | undefined,
  { body: root }: Emitted<SubmitSpec>,
): void {
  if (!body || schema.context.source.errors.length > 0) return
  const places: Places = new Map([['doc', []]])
  const known = knownPlaces(sentPlaces(root, places), groupsOf({ at: schema, place: [], places }))
  walk(body, root, places, known)
}

function walk(at: At, node: Payload, places: Places, known: readonly FormPlace[]): void {
  const parts = object(at.value)
  if (node.node === 'value' && !node.undo && typeof at.value === 'string') {
    const unknown = readPlaces(at.value.slice(1), places).find((place) => !isKnown(known, place))
    if (unknown)
      at.report('not-enforceable', `server tidak dapat menghitungnya ulang; kirim juga "${String(unknown.at(-1))}"`)
  }
  if (node.node === 'list' && Array.isArray(at.value))
    for (const [index, item] of node.items.entries())
      walk(at.in(index, (at.value as unknown[])[index]), item, places, known)
  if (node.node === 'object')
    for (const { key, value } of node.entries) walk(at.in(key, parts[key]), value, places, known)
  if (node.node !== 'each') return
  const [variable = '', ...fields] = node.from ?? []
  const owner = places.get(variable)
  const inner = owner ? new Map([...places, [node.as, [...owner, ...fields, '*']]]) : places
  const cases = Array.isArray(parts['$case']) ? at.in('$case', parts['$case'] as unknown[]).items() : [at]
  for (const [index, { item }] of node.cases.entries()) {
    const one = cases[index]
    if (one) walk(one.in('item', object(one.value)['item']), item, inner, known)
  }
}

/** What an expression reads, by place in the form. */
interface Read {
  place: FormPlace
  pointer: string
  /** The value goes on with all that is in it. */
  isWhole: boolean
}

/**
 * A body that is written out has to take everything that people fill in: what it does not name, and nothing else reads,
 * would be gone after saving. Asked once all expressions of the form are compiled.
 */
export function checkSent(
  schema: At<FieldsSchema>,
  submit: At<Submit>,
  { call, body }: Emitted<SubmitSpec>,
  /** Whether the form asks for a field of its own at all. */
  isShown: (name: string) => boolean = () => true,
): void {
  const { errors } = schema.context.source
  // A wrong expression reads nothing: its fields would be told too.
  if (call === null || submit.value.body === undefined || errors.some(({ code }) => code !== 'not-enforceable')) return
  const groups = groupsOf({ at: schema, place: [], places: new Map([['doc', []]]) })
  const reads = readsOf(schema, submit.pointer, variablesOf(groups, body))
  const tables = groups.filter(({ list }) => list?.value['x-table'] !== undefined)
  // What is inside of a table's row is filled by a dialog of the row, or by a lookup.
  const isInRow = (group: FieldGroup): boolean =>
    tables.some((one) => one !== group && isPrefix(one.place, group.place))
  const kept = keptFields(groups, reads)
  for (const group of groups.filter((one) => !isInRow(one))) {
    for (const [name, at] of typedFields(group)) {
      const isTold = errors.some(({ pointer }) => `${pointer}/`.startsWith(`${at.pointer}/`))
      const isAsked = group.place.length > 0 || isShown(name)
      if (isAsked && !kept.has(at.pointer) && !isTold)
        at.report(
          'not-sent',
          `"${name}"; kirim dalam "submit.body", baca dalam aturan atau kolom lain yang dikirim, atau beri "x-browser-only" dengan alasannya`,
        )
    }
  }
}

/**
 * The pointers of the fields whose values come to something: what reads them is sent, judges what is sent, or is said of
 * a field that itself comes to something. A total that is only shown keeps nothing of what it is computed from.
 */
function keptFields(groups: readonly FieldGroup[], reads: readonly Read[]): ReadonlySet<string> {
  const fields = groups.flatMap((group) =>
    propertiesOf(group).map(([name, { pointer }]) => ({ name, group, pointer, place: [...group.place, name] })),
  )
  const owners = new Set(fields.map(({ pointer }) => pointer))
  const deciding = new Map(groups.map((group) => [group, decidingNames(group.at.value)] as const))
  const kept = new Set<string>()
  const waiting = fields.map(({ name, group, pointer, place }) => {
    const by = reads.filter((read) => uses(read, place, pointer)).map((read) => ownerOf(read.pointer, owners))
    return { pointer, by: deciding.get(group)?.has(name) === true ? [null] : by }
  })
  for (let before = -1; before !== kept.size;) {
    before = kept.size
    for (const { pointer, by } of waiting) if (by.some((owner) => owner === null || kept.has(owner))) kept.add(pointer)
  }
  return kept
}

/** The innermost field that an expression is said of; null for what the whole form says. */
function ownerOf(pointer: string, owners: ReadonlySet<string>): string | null {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (owners.has(at)) return at
  return null
}

function uses({ place, pointer, isWhole }: Read, field: FormPlace, own: string): boolean {
  // What a field says of itself is no use of it.
  if (`${pointer}/`.startsWith(`${own}/`)) return false
  return isPrefix(field, place) || (isWhole && isPrefix(place, field))
}

/** The fields that people fill in. Of a table's rows those that its entry asks for, a cell edits or a dialog fills. */
function typedFields(group: FieldGroup): [string, At<Property>][] {
  const isTyped = (property: Property): boolean =>
    lockOf(property) === undefined &&
    property['x-browser-only'] === undefined &&
    (property['x-derive'] === undefined || alwaysDerived(property) === undefined)
  const asked = group.list && askedOfRows(group.list)
  return propertiesOf(group).filter(([name, { value }]) => isTyped(value) && asked?.has(name) !== false)
}

/** Nothing when every field of a row is drawn. */
function askedOfRows({ value: list, context: { format } }: At<Property>): ReadonlySet<string> | undefined {
  const { 'x-table': table, 'x-entry': entry } = list
  if (!table) return undefined
  return new Set([
    ...(entry ? (kindNamed<EntryKind>(format.entries, entry.kind).asks?.(entry) ?? []) : []),
    ...table.columns.flatMap((column) => kindNamed<ColumnKind>(format.columns, column.column).edits?.(column) ?? []),
    ...Object.values(table.dialogs ?? {}).map((dialog) => dialog.list),
  ])
}

/** The fields on whose values it depends which parts of a schema hold. */
function decidingNames(schema: FieldsSchema): ReadonlySet<string> {
  const parts = allCasesOf(schema, '').flatMap(({ when }) => {
    if (when === undefined) return []
    return when.kind === 'has' ? [when.field] : Object.keys(when.schema.properties ?? {})
  })
  return new Set([...parts, ...demandsOf(schema).map(([, field]) => field)])
}

/**
 * What people are told: a warning about a row's values (`known`), a title, a sum below the form, and the pages that are
 * made of it. Nothing is kept of that.
 */
const ofTelling = new RegExp(
  [
    '/(x-entry|columns/\\d+)/known/',
    '^/(title|heading|parts|columns|actions|filters)(/|$)',
    '^/sections/\\d+/(?!(when|params|asks|opens)(/|$))',
    '/x-table/(label|notes/\\d+/(when|text)|columns/\\d+/(value|text|alert))$',
    '/message$',
  ].join('|'),
)

function readsOf({ context }: At, submit: string, variables: ReadonlyMap<string, readonly FormPlace[]>): Read[] {
  const kept = context.reads.filter(({ pointer }) => !ofTelling.test(pointer))
  return kept.flatMap(({ path: [variable = '', ...names], pointer }) => {
    // The list that is walked is sent by what is said of each item.
    const isWhole = pointer.startsWith(`${submit}/body`) && !pointer.endsWith('/$each')
    return (variables.get(variable) ?? []).map((base) => ({ place: [...base, ...names], pointer, isWhole }))
  })
}

/** Where the variables of all expressions stand: the form's, those of rows, and those of lists that a body walks. */
function variablesOf(groups: readonly FieldGroup[], body: Payload): ReadonlyMap<string, readonly FormPlace[]> {
  const found = new Map<string, FormPlace[]>()
  const add = (name: string, places: readonly FormPlace[]): void => {
    found.set(name, [...(found.get(name) ?? []), ...places])
  }
  for (const { places } of groups) for (const [name, place] of places) add(name, [place])
  const rows = groups.flatMap(({ place }) => (place.at(-1) === '*' ? [place] : []))
  const walk = (node: Payload): void => {
    if (node.node === 'list') node.items.forEach(walk)
    if (node.node === 'object') for (const { value } of node.entries) walk(value)
    if (node.node !== 'each') return
    const [owner = '', ...names] = node.from ?? []
    // Nobody knows whose items a computed list has.
    const lists = node.from === null ? undefined : found.get(owner)?.map((base) => [...base, ...names, '*'])
    add(node.as, lists ?? rows)
    for (const { item } of node.cases) walk(item)
  }
  walk(body)
  return found
}
