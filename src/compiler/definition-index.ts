import type { DefinitionIndex, IndexEntry } from '../contract/module.ts'

/** What the page asks for first: every definition, those whose pages give way to others behind the rest. */
export function definitionIndex(sources: readonly { entry: IndexEntry }[]): DefinitionIndex {
  const entries = sources.map(({ entry }) => entry)
  return { format: 1, entries: [...entries.filter((entry) => !yields(entry)), ...entries.filter(yields)] }
}

function yields({ pages = [] }: IndexEntry): boolean {
  return pages.some((page) => page.yields === true)
}
