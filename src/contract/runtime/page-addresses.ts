import type { IndexEntry } from '../module.ts'

/** An address of the product, and the definition that says what stands there. */
export interface Page {
  path: string
  draws: 'screen' | 'list' | 'record' | 'print' | 'import'
  /** The definition; a record type's list and records are in that of its dialog, a document's in its own. */
  entry: IndexEntry
}

/** Behind the path of a record: what is printed of it. */
export const printPath = '/cetak'

/** The addresses that definitions have of their own. */
export function ownPages(entries: readonly IndexEntry[]): Page[] {
  return entries.flatMap((entry): Page[] => {
    const { kind, path } = entry
    if (path === undefined) return []
    if (kind === 'record') return recordPages(path, entry)
    if (kind === 'document') return [{ path, draws: 'screen', entry }]
    return kind === 'screen' || kind === 'list' || kind === 'import' ? [{ path, draws: kind, entry }] : []
  })
}

/** Those of record types whose values no list of its own shows. */
export function typePages(entries: readonly IndexEntry[], own: readonly Page[]): Page[] {
  const paths = new Set(own.map(({ path }) => path))
  return entries.flatMap((entry): Page[] => {
    const path = entry.list?.path
    if (path === undefined || paths.has(path)) return []
    return [
      { path, draws: 'list', entry },
      { path: `${path}/:id`, draws: 'record', entry },
      ...(entry.kind === 'document' ? [{ path: `${path}/:id${printPath}`, draws: 'print', entry } as const] : []),
    ]
  })
}

/** All of them. */
export function pagesIn(entries: readonly IndexEntry[]): Page[] {
  const own = ownPages(entries)
  return [...own, ...typePages(entries, own)]
}

function recordPages(path: string, entry: IndexEntry): Page[] {
  return [
    { path, draws: 'record', entry },
    { path: path + printPath, draws: 'print', entry },
  ]
}
