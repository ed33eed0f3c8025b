import type { IndexEntry } from '../contract/module.ts'
import { fitsPath, type Page, pagesIn } from '../contract/runtime/page-addresses.ts'
import type { Access } from './platform/access/access.ts'
import type { Actor } from './platform/access/actor.ts'
import type { DefinitionStore } from './platform/definitions/definition-store.ts'

/** What a user finds at an address: a page, one that the role may not open, or nothing. */
export type PageVerdict = 'open' | 'closed' | 'none'

/** Says what stands at an address, by the definitions in service; null is a user who has not signed in. */
export function pageAddresses(
  definitions: Pick<DefinitionStore, 'index'>,
  { extensions }: { extensions: boolean },
  { definitions: served, roles }: Pick<Access, 'definitions' | 'roles'>,
): (address: string, actor: Pick<Actor, 'role'> | null) => PageVerdict {
  const pagesOf = (entries: readonly IndexEntry[]): Page[] => pagesIn(entries, { extensions })
  const pathsFor = (actor: Pick<Actor, 'role'> | null): string[] =>
    pagesOf([...(served(actor)?.values() ?? [])]).map(({ path }) => path)
  return (address, actor) => {
    const there = pagesOf(definitions.index().entries).flatMap(({ path }) =>
      fitsPath(plain(address), path) ? [path] : [],
    )
    // As the page's router has it: `/produk/impor` is no record.
    const [nearest] = there.sort((one, other) => parameters(one) - parameters(other))
    if (nearest === undefined) return 'none'
    // The page asks whoever has not signed in to do so, and tells whoever has no role any more; it leads away from signing in.
    if (actor === null || !roles().has(actor.role)) return 'open'
    return [...pathsFor(actor), ...pathsFor(null)].includes(nearest) ? 'open' : 'closed'
  }
}

function parameters(path: string): number {
  return path.split('/:').length
}

/** The page's router takes any case, and slashes at the end. */
function plain(address: string): string {
  return address.toLowerCase().replace(/(?!^)\/+$/, '')
}
