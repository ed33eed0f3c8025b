import type { ListedDocument } from '../../platform/http/operation.ts'
import type { Filter, ListSource, ScatteredFilter } from '../../platform/lists/list-source.ts'
import { filtersBy, sortsBy } from '../../platform/records/held-fields.ts'
import { lookupTarget } from '../master/lookup-target.ts'

type Lookup = { operation: string; path: string }

/** The JSON that documents of definitions are stored as. */
export const body = 'document.body'

/** What the list of a type sorts by beside what every document has, by the keys of its columns. */
export function sortsOf(listed: ListedDocument | null): ListSource<never, unknown>['sorts'] {
  return sortsBy(body, listed?.keys ?? [])
}

/** What it is narrowed down by: fields of the form by their names, and whom the documents are with. */
export function filtersOf(listed: ListedDocument | null): Record<string, Filter | ScatteredFilter> {
  const { party, keys = [] } = listed ?? {}
  return {
    pihak: partyFilter(party?.lookup ?? null),
    ...filtersBy(body, keys),
    ...Object.fromEntries((party?.fields ?? []).map(({ name, lookup }) => [name, partyFilter(lookup)])),
  }
}

/** Goes along with the order of numbers. */
function partyFilter(lookup: Lookup | null): Filter {
  const entity = lookup && lookupTarget(lookup)
  return (value, bind) => {
    const isParty = `document.party_id = ${bind(value, 'bigint')}`
    return entity === null ? isParty : `${isParty} and document.party_entity = ${bind(entity, 'text')}`
  }
}
