import type { Filter, ScatteredFilter, SortKey } from '../lists/list-source.ts'
import { anyOf } from '../lists/statement.ts'
import { foundBy, holds } from '../search/search-words.ts'

/** Below every number that a form takes: what has none stands before all others, and in no range. */
export const noNumber = '-1000000000000000000000'
/** Longer texts are compared by their beginning. */
const longestKey = 200

/** What stands at a place of a column of JSON, as an index holds it: never null. */
export interface HeldKey extends SortKey {
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
export function searchedText(column: string, place: readonly string[]): string {
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
export function heldPart(column: string, place: readonly string[]): ScatteredFilter {
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
