import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Settings } from '../api/settings.ts'
import type { CompiledApp, DefinitionIndex } from '../compiler/module.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { latePage, type PageProps } from './late-page.tsx'
import { Layout } from './layout.tsx'
import { pagesOf, tabsOf, type Page } from './pages.ts'
import { Screen } from './screen.tsx'
import type { SidebarLink } from './sidebar.tsx'

const components: Record<Page['draws'], ComponentType<PageProps>> = {
  screen: Screen,
  list: latePage(async () => (await import('./list-screen.tsx')).ListScreen),
  record: latePage(async () => (await import('./record-screen.tsx')).RecordScreen),
  import: latePage(async () => (await import('./import-screen.tsx')).ImportScreen),
  print: latePage(async () => (await import('./print-screen.tsx')).PrintScreen),
}

/** One route for each page, all inside the root layout. A screen with path `*` takes what is left. */
export function routesOf(index: DefinitionIndex, app: CompiledApp, settings: Settings): RouteObject[] {
  const pages = pagesOf(index, settings)
  return [
    {
      element: (
        <Layout
          title={app.title}
          links={sidebarLinks(pages, app)}
          tabs={tabsOf(app, pages)}
          search={settings.extensions ? app.search : undefined}
        />
      ),
      children: pages.map(({ path, draws, entry }) => {
        const Component = components[draws]
        return {
          path,
          element: (
            <ErrorBoundary key={path}>
              <Component entry={entry} appTitle={app.title} />
            </ErrorBoundary>
          ),
        }
      }),
    },
  ]
}

/** The sidebar's entries with the paths of their pages. An entry whose page is not in service is left out. */
export function sidebarLinks(pages: readonly Page[], app: CompiledApp): SidebarLink[] {
  return app.sidebar.flatMap((entry): SidebarLink[] => {
    if ('href' in entry) return [entry]
    const id = 'screen' in entry ? entry.screen : entry.list
    const path = pages.find((page) => page.entry.id === id)?.path
    return path === undefined ? [] : [{ label: entry.label, path }]
  })
}
