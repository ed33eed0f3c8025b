import type { DefinitionIndex, IndexEntry } from '../module.ts'
import type { Language } from '../words/words.ts'

/** The list of all definitions as people of a language read them, below `/definitions/`. */
export function indexFile(language: Language): string {
  return language === 'id' ? 'index.json' : `index.${language}.json`
}

/** Without what an address says behind its path. */
export function pathOfAddress(to: string): string {
  return to.replace(/[?#].*$/s, '')
}

/** Whether an address has the form of a path, whose parameters begin with a colon; `isKey` says what may stand for one. */
export function fitsPath(address: string, path: string, isKey = (part: string): boolean => part !== ''): boolean {
  const [there, here] = [path.split('/'), address.split('/')]
  return (
    there.length === here.length &&
    there.every((part, index) => {
      const given = here[index] ?? ''
      return part.startsWith(':') ? isKey(given) : part === given
    })
  )
}

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
  /** The calls without which it is not there. */
  needs?: readonly string[]
  /** It gives way to any other page of the same path, as a mere title does to a form. */
  yields?: true
}

/** An address of the product, and the definition that says what stands there. */
export interface Page extends PageAddress {
  entry: IndexEntry
}

/**
 * Every address of these definitions; without extensions those that the specification's operations are enough for. Of two
 * with one path the first is drawn: the index has what yields behind everything else.
 */
export function pagesIn(entries: readonly IndexEntry[], { extensions } = { extensions: true }): Page[] {
  return entries.flatMap((entry) =>
    (entry.pages ?? [])
      .filter((page) => extensions || (entry.extension !== true && page.extension !== true))
      .map((page) => ({ ...page, entry })),
  )
}

/** Behind the path of a record: what is printed of it. */
export const printPath = '/cetak'

/** So many records are printed in one go at most. */
export const mostPrinted = 100

/** Where a print of several records is: that of the first, which names the others by the last part of their addresses. */
export function printAddress([first = '', ...others]: readonly string[], print: string): string {
  // One parameter each: a key may hold any letter.
  const more = others.map((address) => `&dan=${address.slice(address.lastIndexOf('/') + 1)}`).join('')
  return `${first}${printPath}?cetak=${encodeURIComponent(print)}${more}`
}

/** The other records that the address of a print names, each once. */
export function printedBeside(search: URLSearchParams, value: string): string[] {
  const others = search.getAll('dan').filter((key) => key !== '' && key !== value)
  return [...new Set(others)].slice(0, mostPrinted - 1)
}

/** What the page asks for first: every definition, those whose pages give way to others behind the rest. */
export function definitionIndex(sources: readonly { entry: IndexEntry }[]): DefinitionIndex {
  const entries = sources.map(({ entry }) => entry)
  return { format: 1, entries: [...entries.filter((entry) => !yields(entry)), ...entries.filter(yields)] }
}

function yields({ pages = [] }: IndexEntry): boolean {
  return pages.some((page) => page.yields === true)
}
