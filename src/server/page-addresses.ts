import { fitsPath } from '../contract/runtime/fits-path.ts'
import { ownPages, typePages } from '../contract/runtime/page-addresses.ts'
import type { DefinitionStore } from './platform/definitions/definition-store.ts'

/** Says whether a page stands at an address, by the definitions in service, for whichever role. */
export function pageAddresses(
  definitions: Pick<DefinitionStore, 'index'>,
  { extensions }: { extensions: boolean },
): (address: string) => boolean {
  return (address) => {
    const { entries } = definitions.index()
    const own = ownPages(entries).filter(({ entry }) => extensions || entry.extension !== true)
    const pages = extensions ? [...own, ...typePages(entries, own)] : own
    return pages.some(({ path }) => fitsPath(plain(address), path))
  }
}

/** The page's router takes any case, and slashes at the end. */
function plain(address: string): string {
  return address.toLowerCase().replace(/(?!^)\/+$/, '')
}
