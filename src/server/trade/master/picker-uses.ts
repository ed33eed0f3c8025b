import type { MasterTypes } from '../../platform/http/operation.ts'
import { lookupTarget } from './lookup-target.ts'
import type { Use } from '../../platform/records/record-uses.ts'

/** The records of generic master types that name an option of a kind in one of their pickers. */
export function pickerUses(masterTypes: MasterTypes, target: string): Use[] {
  return masterTypes.pickers().flatMap(({ type, title, place, lookup }) => {
    if (lookupTarget(lookup) !== target) return []
    return [{ noun: title, rows, params: [type, place, JSON.stringify(nested(place))] }]
  })
}

/** An option's value may have been sent as a number or as a text; either is found by the index of what records hold. */
const holding = (value: string) => `data @> jsonb_set($4::jsonb, $3::text[], to_jsonb(${value}))`
const rows = `select from master_value where type = $2 and (${holding('$1::bigint')} or ${holding('$1::bigint::text')})`

/** An object with room for a value at the place. */
function nested(place: readonly string[]): unknown {
  return place.reduceRight<unknown>((inner, name) => ({ [name]: inner }), null)
}
