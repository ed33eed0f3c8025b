import type { Engine } from '../engine-context.tsx'
import { lookUp, LookupError } from '../lookup.ts'
import type { AskLookup } from '../scan/list-scans.ts'

/** Statuses that say "there is no such thing", as opposed to "ask again". */
const unknown = new Set([400, 404, 422])

/** A lookup for the scan queue, without what the specification lacks where there are no extensions: what the server refuses is answered with null, which is not found. */
export function askLookup({ client, settings }: Pick<Engine, 'client' | 'settings'>): AskLookup {
  return async (call, input, signal) => {
    const { extensionFields = [] } = call
    const isSent = ([name]: [string, unknown]) => settings.extensions || !extensionFields.includes(name)
    try {
      return await lookUp(client, call, Object.fromEntries(Object.entries(input).filter(isSent)), signal)
    } catch (cause) {
      if (cause instanceof LookupError && unknown.has(cause.problem.status ?? 0)) return null
      throw cause
    }
  }
}
