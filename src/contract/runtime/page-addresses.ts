import type { IndexEntry } from '../module.ts'

/** An address of the product. */
export interface PageAddress {
  /** As the router has it: `/books/:id`; `*` for every unknown one. */
  path: string
  /** The page by its name among those that kinds draw. */
  draws: string
  /** The keys of the module under which stands what is drawn; the module itself when absent. */
  at?: readonly string[]
  /** Needs operations that the specification does not have, whatever its definition needs. */
  extension?: true
  /** It gives way to any other page of the same path, as a mere title does to a form. */
  yields?: true
}

/** An address of the product, and the definition that says what stands there. */
export interface Page extends PageAddress {
  entry: IndexEntry
  /** The id of the definition whose page gave way to this one: links to that lead here. */
  standsFor?: string
}

/** Every address of these definitions; without extensions those that the specification's operations are enough for. */
export function pagesIn(entries: readonly IndexEntry[], { extensions } = { extensions: true }): Page[] {
  const all = entries.flatMap((entry) =>
    (entry.pages ?? [])
      .filter((page) => extensions || (entry.extension !== true && page.extension !== true))
      .map((page) => ({ ...page, entry })),
  )
  const standing = new Set(all.flatMap(({ path, yields }) => (yields ? [] : [path])))
  const givenWay = new Map(all.flatMap(({ path, yields, entry: { id } }) => (yields ? [[path, id]] : [])))
  return all
    .filter(({ path, yields }) => !yields || !standing.has(path))
    .map((page) => {
      const standsFor = page.yields ? undefined : givenWay.get(page.path)
      return standsFor === undefined ? page : { ...page, standsFor }
    })
}

/** Whether a link to the definition of this id leads to the page. */
export function isPageOf({ entry, standsFor }: Page, id: string): boolean {
  return entry.id === id || standsFor === id
}
