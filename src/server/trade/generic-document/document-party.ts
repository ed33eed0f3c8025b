import type { ReadDocument } from '../../platform/http/operation.ts'
import { idOf } from '../../platform/records/options.ts'
import { lookupTarget } from '../master/lookup-target.ts'
import type { Party } from '../money/booked-money.ts'
import type { Origins } from '../goods/origins.ts'

/**
 * Whom a document is with, as its definition says: a record that its form names, or whoever the documents that it names
 * are with, where all are with the same.
 */
export function partyOf(party: ReadDocument['party'], { byId }: Origins): Party | null {
  if (party === null) return null
  if (party !== 'origin') {
    const [entity, id] = [lookupTarget(party.lookup), idOf(party.value)]
    return entity === null || id === null ? null : { entity, id }
  }
  const [first, ...others] = byId.values()
  if (!first || first.party_entity === null || first.party_id === null) return null
  const isSame = others.every((one) => one.party_entity === first.party_entity && one.party_id === first.party_id)
  return isSame ? { entity: first.party_entity, id: first.party_id } : null
}
