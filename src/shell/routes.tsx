import type { RouteObject } from 'react-router-dom'
import type { CompiledApp, DefinitionIndex } from '../compiler/module.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import { Screen } from './screen.tsx'
import type { SidebarLink } from './sidebar.tsx'

/** One route for each screen of the index, all inside the root layout. A screen with path `*` takes what is left. */
export function routesOf(index: DefinitionIndex, app: CompiledApp): RouteObject[] {
  const screens = index.entries.filter((entry) => entry.kind === 'screen' && entry.path !== undefined)
  return [
    {
      element: <Layout title={app.title} links={sidebarLinks(index, app)} />,
      children: screens.map((entry) => ({
        path: entry.path,
        element: (
          <ErrorBoundary key={entry.id}>
            <Screen entry={entry} appTitle={app.title} />
          </ErrorBoundary>
        ),
      })),
    },
  ]
}

/** The sidebar's entries with the paths of their screens. An entry whose screen is not in service is left out. */
export function sidebarLinks(index: DefinitionIndex, app: CompiledApp): SidebarLink[] {
  return app.sidebar.flatMap((entry): SidebarLink[] => {
    if ('href' in entry) return [entry]
    const id = 'screen' in entry ? entry.screen : entry.list
    const path = index.entries.find((page) => page.id === id)?.path
    return path === undefined ? [] : [{ label: entry.label, path }]
  })
}
