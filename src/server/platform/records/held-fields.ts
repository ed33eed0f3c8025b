import type { Filter, ScatteredFilter, SortKey, ListSource } from '../lists/list-source.ts'
import { anyOf } from '../lists/statement.ts'
import { foundBy, holds } from '../search/search.ts'
import type { ListedKey } from '../../../contract/page-module.ts'

/** Below every number that a form takes: what has none stands before all others, and in no range. */
export const noNumber = '-1000000000000000000000'
/** Longer texts are compared by their beginning. */
const longestKey = 200

/** What stands at a place of a column of JSON, as an index holds it: never null. */
interface HeldKey extends SortKey {
  type: 'text' | 'numeric'
}

export function heldNumber(column: string, place: readonly string[]): HeldKey {
  const path = pathText(place)
  const isNumber = `jsonb_typeof(${column} #> ${path}) = 'number'`
  return { sql: `(case when ${isNumber} then (${column} #>> ${path})::numeric else ${noNumber} end)`, type: 'numeric' }
}

/** A date is a text too: `YYYY-MM-DD` is ordered as it is. */
export function heldText(column: string, place: readonly string[]): HeldKey {
  return { sql: `left(coalesce(${column} #>> ${pathText(place)}, ''), ${longestKey}) collate "C"`, type: 'text' }
}

/** The same as it is searched. */
function searchedText(column: string, place: readonly string[]): string {
  return `lower(coalesce(${column} #>> ${pathText(place)}, ''))`
}

/** From a value on, or up to it; what has no value is in neither. */
export function heldRange({ sql, type }: HeldKey, end: 'from' | 'to'): ScatteredFilter {
  const nothing = type === 'text' ? `''` : noNumber
  const condition: Filter = (value, bind) =>
    end === 'from' ? `${sql} >= ${bind(value, type)}` : `${sql} <= ${bind(value, type)} and ${sql} > ${nothing}`
  return { column: sql, row: condition, way: condition }
}

/** A part of a text, whatever its case. */
function heldPart(column: string, place: readonly string[]): ScatteredFilter {
  const text = searchedText(column, place)
  const folded = (value: unknown): string => String(value).trim().toLowerCase()
  return {
    row: (value, bind) => holds(text, folded(value), bind),
    way: (value, bind) => foundBy(text, folded(value), bind),
  }
}

/** A value as text, as the address holds it; an absent checkbox counts as not ticked. An index knows what the column holds. */
export function heldValue(column: string, place: readonly string[]): ScatteredFilter {
  const row: Filter = (value, bind) => {
    const text = `${column} #>> ${bind(place, 'text[]')}`
    return String(value) === 'false'
      ? `coalesce(${text}, 'false') = 'false'`
      : `${text} = ${bind(String(value), 'text')}`
  }
  const way: Filter = (value, bind) => {
    if (String(value) === 'false') return row(value, bind)
    const held = jsonOf(String(value)).map((json) => `${column} @> ${bind(at(place, json), 'jsonb')}`)
    return `(${anyOf(held)}) and ${row(value, bind)}`
  }
  return { row, way }
}

/** What a value may be stored as that stands so in an address: a text, a number, a tick. */
function jsonOf(value: string): string[] {
  try {
    JSON.parse(value)
    return [JSON.stringify(value), value]
  } catch {
    return [JSON.stringify(value)]
  }
}

/** An object that has the value at the place, as JSON. */
function at(place: readonly string[], json: string): string {
  return place.reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, json)
}

/** A place as an index has it: names of fields, which nobody types into a request. */
function pathText(place: readonly string[]): string {
  return `array[${place.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ')}]::text[]`
}

/** A field by which a list is sorted and narrowed down, and where its value stands in a column of JSON. */
export type PlacedKey = ListedKey & { place: readonly string[] }

function heldKey(column: string, { type, place }: PlacedKey): HeldKey {
  return type === 'number' ? heldNumber(column, place) : heldText(column, place)
}

/** What a list sorts by, by the keys of its columns. */
export function sortsBy(column: string, keys: readonly PlacedKey[]): ListSource<never, unknown>['sorts'] {
  const sorting = keys.filter(({ sorts }) => sorts)
  return Object.fromEntries(sorting.map((key) => [`kolom.${key.name}`, heldKey(column, key)]))
}

/** What it is narrowed down by: fields by their names, ranges by what stands behind these. */
export function filtersBy(column: string, keys: readonly PlacedKey[]): Record<string, ScatteredFilter> {
  return Object.fromEntries(keys.flatMap((key) => filtersOf(column, key)))
}

function filtersOf(column: string, key: PlacedKey): [string, ScatteredFilter][] {
  const { name, by, place } = key
  if (by === 'value') return [[name, heldValue(column, place)]]
  if (by === 'part') return [[name, heldPart(column, place)]]
  if (by === null) return []
  const held = heldKey(column, key)
  return [
    [`${name}Dari`, heldRange(held, 'from')],
    [`${name}Sampai`, heldRange(held, 'to')],
  ]
}

/** What an index of such rows is of. `inParts`: of a text that is searched by parts of words. */
export interface ListIndex {
  of: string
  inParts: boolean
}

/** The indexes by which a list is sorted and narrowed down. */
export function indexesBy(column: string, keys: readonly PlacedKey[]): ListIndex[] {
  const ordered = keys
    .filter(({ sorts, by }) => sorts || by === 'range')
    .map((key) => `(${heldKey(column, key).sql}, id)`)
  const searched = keys.filter(({ by }) => by === 'part').map(({ place }) => searchedText(column, place))
  return [
    ...ordered.map((of) => ({ of, inParts: false })),
    ...searched.map((text) => ({ of: `using gin (search_parts(${text}))`, inParts: false })),
    ...searched.map((text) => ({ of: text, inParts: true })),
  ]
}
