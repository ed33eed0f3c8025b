import Box from '@mui/material/Box'
import { createBrowserRouter } from 'react-router-dom'
import type { CompiledApp, DefinitionIndex } from '../compiler/module.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Layout } from './layout.tsx'
import { Screen } from './screen.tsx'
import type { SidebarLink } from './sidebar.tsx'

/** One route for each screen of the index, all inside the root layout. A screen with path `*` takes what is left. */
export function createRouter(index: DefinitionIndex, app: CompiledApp): ReturnType<typeof createBrowserRouter> {
  const screens = index.entries.filter((entry) => entry.kind === 'screen' && entry.path !== undefined)
  return createBrowserRouter([
    {
      element: <Layout title={app.title} links={sidebarLinks(index, app)} />,
      errorElement: (
        <Box component="main" sx={{ p: 4 }}>
          <ErrorScreen />
        </Box>
      ),
      children: screens.map((entry) => ({
        path: entry.path,
        element: <Screen key={entry.id} entry={entry} appTitle={app.title} />,
        errorElement: <ErrorScreen />,
      })),
    },
  ])
}

/** The sidebar's entries with the paths of their screens. An entry whose screen is not in service is left out. */
export function sidebarLinks(index: DefinitionIndex, app: CompiledApp): SidebarLink[] {
  return app.sidebar.flatMap((entry): SidebarLink[] => {
    if ('href' in entry) return [entry]
    const path = index.entries.find((screen) => screen.id === entry.screen)?.path
    return path === undefined ? [] : [{ label: entry.label, path }]
  })
}
