import type { OwnLook } from '../contract/own-look.ts'
import type { CompiledApp } from '../contract/app-module.ts'
import type { CompiledModule, IndexEntry } from '../contract/module.ts'
import { pagesIn } from '../contract/runtime/page-addresses.ts'

/** Where browsers ask what the product is called when it is installed. */
export const manifestPath = '/manifest.webmanifest'

export const manifestType = 'application/manifest+json; charset=utf-8'

/** The ground of the mark, and the page's own. */
const colours = { theme_color: '#1d4ed8', background_color: '#f4f6f9' }

/** Drawn from `public/logo.svg`; the last one with the room around it that a round or rounded mask cuts away. */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a browser installs: its name and shortcuts are those of the definitions in service. */
export function webManifest(
  modules: Iterable<CompiledModule>,
  entries: readonly IndexEntry[],
  { look, icon }: { look?: OwnLook | undefined; icon: object | null },
): object {
  const app = [...modules].find((module): module is CompiledApp => module.kind === 'app')
  const name = app?.title ?? ''
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'id',
    dir: 'ltr',
    name,
    short_name: name,
    ...colours,
    icons: icon ? [icon, ...icons] : icons,
    ...(look?.light && { theme_color: look.light.main }),
    shortcuts: shortcutsOf(app, entries),
  }
}

function shortcutsOf(app: CompiledApp | undefined, entries: readonly IndexEntry[]): object[] {
  const pages = pagesIn(entries)
  return (app?.sidebar ?? []).flatMap((link) => {
    if (link.shortcut !== true) return []
    const id = 'screen' in link ? link.screen : 'list' in link ? link.list : undefined
    const url = 'href' in link ? link.href : pages.find(({ entry }) => entry.id === id)?.path
    return url === undefined ? [] : [{ name: link.label, url }]
  })
}
