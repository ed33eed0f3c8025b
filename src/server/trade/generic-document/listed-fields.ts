import type { ListedDocument } from '../../platform/http/operation.ts'
import type { Filter, ListSource, ScatteredFilter } from '../../platform/lists/list-source.ts'
import {
  type HeldKey,
  heldNumber,
  heldPart,
  heldRange,
  heldText,
  heldValue,
  searchedText,
} from '../../platform/records/held-fields.ts'
import { lookupTarget } from '../master/lookup-target.ts'

type Key = ListedDocument['keys'][number]
type Lookup = { operation: string; path: string }

const body = 'document.body'

function heldKey({ type, place }: Key): HeldKey {
  return type === 'number' ? heldNumber(body, place) : heldText(body, place)
}

/** What the list of a type sorts by beside what every document has, by the keys of its columns. */
export function sortsOf(listed: ListedDocument | null): ListSource<never, unknown>['sorts'] {
  const sorting = (listed?.keys ?? []).filter(({ sorts }) => sorts)
  return Object.fromEntries(sorting.map((key) => [`kolom.${key.name}`, heldKey(key)]))
}

/** What it is narrowed down by: fields of the form by their names, and whom the documents are with. */
export function filtersOf(listed: ListedDocument | null): Record<string, Filter | ScatteredFilter> {
  const { party, keys = [] } = listed ?? {}
  return {
    pihak: partyFilter(party?.lookup ?? null),
    ...Object.fromEntries(keys.flatMap(filtersBy)),
    ...Object.fromEntries((party?.fields ?? []).map(({ name, lookup }) => [name, partyFilter(lookup)])),
  }
}

function filtersBy(key: Key): [string, ScatteredFilter][] {
  const { name, by, place } = key
  if (by === 'value') return [[name, heldValue(body, place)]]
  if (by === 'part') return [[name, heldPart(body, place)]]
  if (by === null) return []
  const held = heldKey(key)
  return [
    [`${name}Dari`, heldRange(held, 'from')],
    [`${name}Sampai`, heldRange(held, 'to')],
  ]
}

/** Goes along with the order of numbers. */
function partyFilter(lookup: Lookup | null): Filter {
  const entity = lookup && lookupTarget(lookup)
  return (value, bind) => {
    const isParty = `document.party_id = ${bind(value, 'bigint')}`
    return entity === null ? isParty : `${isParty} and document.party_entity = ${bind(entity, 'text')}`
  }
}

/** What an index of a type's documents is of. `inParts`: of a text that is searched by parts of words. */
export interface ListIndex {
  of: string
  inParts: boolean
}

/** The indexes by which a type's list is sorted and narrowed down. */
export function indexesOf({ keys }: ListedDocument): ListIndex[] {
  const ordered = keys.filter(({ sorts, by }) => sorts || by === 'range').map((key) => `(${heldKey(key).sql}, id)`)
  const searched = keys.filter(({ by }) => by === 'part').map(({ place }) => searchedText(body, place))
  return [
    ...ordered.map((of) => ({ of, inParts: false })),
    ...searched.map((text) => ({ of: `using gin (search_parts(${text}))`, inParts: false })),
    ...searched.map((text) => ({ of: text, inParts: true })),
  ]
}
