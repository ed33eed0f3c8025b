import type { MasterTypes } from '../operations/operation.ts'
import { lookupTarget } from './lookup-target.ts'
import type { Use } from './record-uses.ts'

/** The records of generic master types that name an option of a kind in one of their pickers. */
export function pickerUses(masterTypes: MasterTypes, target: string): Use[] {
  return masterTypes.pickers().flatMap(({ type, title, place, lookup }) => {
    if (lookupTarget(lookup) !== target) return []
    // An option's value may have been sent as a text or as a number.
    const rows = 'select from master_value where type = $2 and data #>> $3::text[] = $1::bigint::text'
    return [{ noun: title, rows, params: [type, place] }]
  })
}
