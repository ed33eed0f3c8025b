import type { Page } from '../../contract/runtime/page-addresses.ts'
import { t } from '../../contract/words/words.ts'
import { type Tab, titleOf } from '../pages.ts'
import type { Hit } from './search-results.tsx'

/** So many are told. */
const most = 6

/** Pages whose name, tab or group has every word that is typed; those that are called so first. */
export function pageHits(typed: string, pages: readonly Page[], tabs: readonly (readonly Tab[])[]): Hit[] {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/)
  const found = pages.flatMap(({ path, entry }, position) => {
    // What a record's page shows is found by the record's own name.
    if (/[:*]/.test(path) || entry.access !== undefined) return []
    const title = titleOf(entry)
    const label = tabs.flat().find((tab) => tab.path === path)?.label
    const about = [label, ...(entry.group === undefined ? [] : [t('Laporan'), entry.group])].filter(Boolean).join(' · ')
    const said = `${title} ${about}`.toLowerCase()
    if (!words.every((word) => said.includes(word))) return []
    const rank = said.startsWith(text) ? 0 : words.some((word) => title.toLowerCase().startsWith(word)) ? 1 : 2
    return [{ rank, position, hit: { key: `halaman-${position}`, title, text: about, to: path } }]
  })
  return found
    .sort((one, other) => one.rank - other.rank || one.position - other.position)
    .slice(0, most)
    .map(({ hit }) => hit)
}
