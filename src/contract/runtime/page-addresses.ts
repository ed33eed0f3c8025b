import type { IndexEntry, PageAddress } from '../module.ts'

/** An address of the product, and the definition that says what stands there. */
export interface Page extends PageAddress {
  entry: IndexEntry
}

/** Every address of these definitions; without extensions those that the specification's operations are enough for. */
export function pagesIn(entries: readonly IndexEntry[], { extensions } = { extensions: true }): Page[] {
  return entries.flatMap((entry) =>
    (entry.pages ?? [])
      .filter((page) => extensions || (entry.extension !== true && page.extension !== true))
      .map((page) => ({ ...page, entry })),
  )
}
