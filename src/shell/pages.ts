import type { Settings } from '../api/settings.ts'
import type { DefinitionIndex, IndexEntry } from '../contract/module.ts'
import type { CompiledApp } from '../contract/app-module.ts'
import { type Page, pagesIn } from '../contract/runtime/page-addresses.ts'
import { t } from '../contract/words/words.ts'
import type { Account } from './account.ts'

/** Whether two paths are the same screen: trailing slashes don't count (specification, section 2). */
export function samePath(left: string, right: string): boolean {
  return withoutTrailingSlash(left) === withoutTrailingSlash(right)
}

/** `/master//` gives `/master`, and `/` gives an empty text. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '')
}

/** Every address of the product; where users sign in, those of this one. With `extensions: false` those that need an operation beyond the specification are not there. */
export function pagesOf(
  { entries }: DefinitionIndex,
  { extensions }: Pick<Settings, 'extensions'>,
  account: Account | null = null,
): Page[] {
  return pagesIn(entries, { extensions }).filter(({ entry }) => isServed(entry, account))
}

/** Where nobody signs in nothing of accounts is there; where users do, those who have not yet see what is meant for them. */
export function isServed({ access }: Pick<IndexEntry, 'access'>, account: Account | null): boolean {
  if (!account) return access === undefined
  return access === 'guest' || account.user !== null
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

/** Where the product begins for this user: its first address, else the first entry of the sidebar that is there. */
export function homeOf(pages: readonly Page[], { sidebar }: CompiledApp): string | undefined {
  const ids = sidebar.flatMap((entry) => ('screen' in entry ? entry.screen : 'list' in entry ? entry.list : []))
  const first = ids.flatMap((id) => pages.find(({ entry }) => entry.id === id)?.path ?? [])
  return ['/', ...first].find((path) => pages.some((page) => page.path === path))
}

/** The rows of tabs whose pages are there: one page alone is no row. */
export function tabsOf({ tabs = [] }: CompiledApp, pages: readonly Page[]): Tab[][] {
  const paths = new Set(pages.map(({ path }) => path))
  return [...tabs, ...pages.flatMap(ownTabs)]
    .map((row) => row.filter(({ path }) => paths.has(path)))
    .filter(({ length }) => length > 1)
}

/** The form and the list of a document that generic operations store. */
function ownTabs({ path, draws, entry }: Page): Tab[][] {
  const list = entry.pages?.find((page) => page.draws === 'list')
  if (draws !== 'document' || !list) return []
  return [
    [
      { label: t('Baru'), path },
      { label: t('Riwayat'), path: list.path },
    ],
  ]
}

export type Tab = NonNullable<CompiledApp['tabs']>[number][number]
