import type { CompiledSource } from '../compile-definition.ts'
import type { IndexEntry } from '../../contract/module.ts'

type Source = Pick<CompiledSource, 'id' | 'entry' | 'uses'>

/** What somebody may do. */
export interface Permits {
  /** Ids of the pages that are granted. */
  screens: '*' | readonly string[]
  may: (call: string) => boolean
}

/** The definitions that somebody gets, as the index names them: pages that are granted, and what they open. */
export function reachOf(sources: readonly Source[], permits: Permits): Map<string, IndexEntry> {
  const shown = sources.filter(({ entry }) => entry.kind !== 'role')
  const byId = new Map(shown.map((source) => [source.id, source]))
  const reached = new Set<string>()
  const waiting = shown.filter((source) => isGranted(source, permits)).map(({ id }) => id)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const source = byId.get(id)
    if (!source || reached.has(id)) continue
    reached.add(id)
    waiting.push(...openedFrom(source, byId, permits))
    if (source.entry.kind === 'screen')
      waiting.push(...shown.filter((one) => one.uses.button === id && opensByItself(one, permits)).map((one) => one.id))
  }
  return new Map(
    shown.flatMap((source) => (reached.has(source.id) ? [[source.id, entryFor(source, permits)] as const] : [])),
  )
}

/** Of all pages those that it can use. */
function isGranted({ id, entry, uses }: Source, { screens, may }: Permits): boolean {
  if (entry.kind === 'app' || uses.isOpen) return true
  return screens === '*' ? uses.needs.every(may) : screens.includes(id)
}

/** What is opened from a definition: what is used at once, and what its buttons lead to that may be pressed. */
function openedFrom({ uses }: Source, byId: ReadonlyMap<string, Source>, permits: Permits): string[] {
  const own = uses.leads.filter((id) => {
    const target = byId.get(id)
    return target && (target.entry.kind === 'document' || opensByItself(target, permits))
  })
  const offered = uses.offers.filter(({ needs }) => needs.every(permits.may)).flatMap(({ leads }) => leads)
  return [...own, ...offered.filter((id) => byId.get(id)?.uses.needs.every(permits.may))]
}

/** A form that may be sent, with all that it asks for. */
function opensByItself({ uses }: Source, { may }: Permits): boolean {
  return uses.needs.every(may) && (uses.sends === null || may(uses.sends))
}

/** What is only opened from elsewhere has no address: a dialog may be there for a record's "change" alone. */
function entryFor(source: Source, permits: Permits): IndexEntry {
  const { button, list, pages, ...entry } = source.entry
  const isPage = permits.screens === '*' || permits.screens.includes(source.id)
  return {
    ...entry,
    ...(button && opensByItself(source, permits) && { button }),
    ...(list && isPage && { list }),
    ...(pages && (isPage || source.uses.isOpen) && { pages }),
  }
}
