import type { ListedKey } from '../../../contract/generic-document.ts'
import type { ListSource, ScatteredFilter } from '../lists/list-source.ts'
import { type HeldKey, heldNumber, heldPart, heldRange, heldText, heldValue, searchedText } from './held-fields.ts'

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
