import type { Settings } from '../api/settings.ts'
import type { CompiledApp, DefinitionIndex, IndexEntry } from '../compiler/module.ts'
import type { Account } from './account.ts'

/** An address of the product, and the definition that says what stands there. */
export interface Page {
  path: string
  draws: 'screen' | 'list' | 'record' | 'print' | 'import'
  /** The definition; a record type's list and records are in that of its dialog. */
  entry: IndexEntry
}

/** Behind the path of a record: what is printed of it. */
export const printPath = '/cetak'

/** Every address of the product; where users sign in, those of this one. With `extensions: false` those that need an operation beyond the specification are not there. */
export function pagesOf(
  { entries }: DefinitionIndex,
  { extensions }: Pick<Settings, 'extensions'>,
  account: Account | null = null,
): Page[] {
  const own = entries
    .flatMap((entry) => ownPages(entry))
    .filter(({ entry }) => (extensions || entry.extension !== true) && isServed(entry, account))
  const paths = new Set(own.map(({ path }) => path))
  // A record type whose values a list of its own shows has no other one.
  const types = extensions && account?.user !== null ? entries.filter(({ list }) => list && !paths.has(list.path)) : []
  return [...own, ...types.flatMap((entry) => typePages(entry))]
}

/** Where nobody signs in nothing of accounts is there; where users do, those who have not yet see what is meant for them. */
export function isServed({ access }: Pick<IndexEntry, 'access'>, account: Account | null): boolean {
  if (!account) return access === undefined
  return access === 'guest' || account.user !== null
}

function ownPages(entry: IndexEntry): Page[] {
  const { kind, path } = entry
  if (path === undefined || (kind !== 'screen' && kind !== 'list' && kind !== 'record' && kind !== 'import')) return []
  return kind === 'record' ? recordPages(path, entry) : [{ path, draws: kind, entry }]
}

function typePages(entry: IndexEntry): Page[] {
  const path = entry.list?.path ?? ''
  return [
    { path, draws: 'list', entry },
    { path: `${path}/:id`, draws: 'record', entry },
  ]
}

function recordPages(path: string, entry: IndexEntry): Page[] {
  return [
    { path, draws: 'record', entry },
    { path: path + printPath, draws: 'print', entry },
  ]
}

/** The name of a page before its definition is here. */
export function titleOf({ list, button, title }: IndexEntry): string {
  // A record type's dialog is titled by what it does.
  return list ? (button?.label ?? title.replace(/^Tambah (.+) Baru$/, '$1')) : title
}

/** The page of whoever works here, as the sidebar's end and the top bar name it. */
export function profilePage(pages: readonly Page[], { account }: CompiledApp): Page | undefined {
  return account && pages.find(({ entry }) => entry.id === account.profile)
}

/** The rows of tabs whose pages are there: one page alone is no row. */
export function tabsOf({ tabs = [] }: CompiledApp, pages: readonly Page[]): Tab[][] {
  const paths = new Set(pages.map(({ path }) => path))
  return tabs.map((row) => row.filter(({ path }) => paths.has(path))).filter(({ length }) => length > 1)
}

export type Tab = NonNullable<CompiledApp['tabs']>[number][number]
