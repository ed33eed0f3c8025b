import type { Client } from '../../api/client.ts'
import { lookUp, LookupError } from '../lookup.ts'
import type { AskLookup } from '../scan/list-scans.ts'

/** Statuses that say "there is no such thing", as opposed to "ask again". */
const unknown = new Set([400, 404, 422])

/** A lookup for the scan queue: what the server refuses is answered with null, which is not found. */
export function askLookup(client: Client): AskLookup {
  return async (call, input, signal) => {
    try {
      return await lookUp(client, call, input, signal)
    } catch (cause) {
      if (cause instanceof LookupError && unknown.has(cause.problem.status ?? 0)) return null
      throw cause
    }
  }
}
