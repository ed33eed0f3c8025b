import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Box from '@mui/material/Box'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useCallback, useState, type ReactNode } from 'react'
import { BrowserRouter, useNavigate, useRoutes } from 'react-router-dom'
import type { DefinitionIndex } from '../contract/module.ts'
import type { CompiledApp } from '../contract/app-module.ts'
import { t } from '../contract/words/words.ts'
import { useDefinition, useIndex } from '../engine/definitions.ts'
import { useEngine } from '../engine/engine-context.tsx'
import { useConnectedNavigation, type GoTo } from '../engine/navigation.tsx'
import { useAccount } from './account.ts'
import { BlockKindsContext, type BlockKinds } from './block-kind.ts'
import { useDarkMode } from './dark-mode.ts'
import { ErrorBoundary } from './lost-page.tsx'
import { LoadFailure, Loading } from './loading.tsx'
import { useOwnLook } from './own-look.tsx'
import type { PageViews } from './page-view.tsx'
import { routesOf } from './routes.tsx'
import { themeFor } from './theme.ts'

/** A browser looks at all rules of a sheet again when one is added to it, for every element of the page. */
const rulesASheet = 40

/**
 * Emotion's store of styles, spread over many small sheets instead of one: a dialog that brings its first styles costs a
 * sixth of what it would behind thousands of rules. Their order stays, and with it which of them wins.
 */
function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  sheet.insert = (rule) => {
    // Emotion begins a sheet when it has counted none.
    if (sheet.ctr === rulesASheet) sheet.ctr = 0
    insert(rule)
  }
  return cache
}

const styleCache = createStyleCache()

/** The look of everything inside, light or dark. */
export function Themed({ children }: { children: ReactNode }): ReactNode {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={themeFor(useDarkMode(), useOwnLook())}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** What draws the product's pages, and the parts of its screens. */
export interface ShellViews {
  blocks: BlockKinds
  pages: PageViews
}

interface RoutedProps extends Pick<ShellViews, 'pages'> {
  index: DefinitionIndex
  app: CompiledApp
}

/** The screens that the definitions name. Stands inside `Themed` and an EngineProvider, whose alerts need the theme. */
export function Shell({ views: { blocks, pages } }: { views: ShellViews }): ReactNode {
  const index = useIndex()
  const app = useDefinition('app', 'app')
  const failed = index.status === 'failed' ? index : app.status === 'failed' ? app : null
  if (failed) return <LoadFailure what={t('Halaman')} onRetry={failed.retry} />
  if (index.status !== 'ready' || app.status !== 'ready') return <Starting />
  return (
    <BlockKindsContext value={blocks}>
      <BrowserRouter>
        <ErrorBoundary isOutermost>
          <Routed index={index.value} app={app.value} pages={pages} />
        </ErrorBoundary>
      </BrowserRouter>
    </BlockKindsContext>
  )
}

/** Nothing is known yet, not even the bar. */
function Starting(): ReactNode {
  return (
    <Box sx={{ p: 3 }}>
      <Loading />
    </Box>
  )
}

function Routed({ index, app, pages }: RoutedProps): ReactNode {
  // One list for the life of the page: a new one would throw away what is typed.
  const { settings } = useEngine()
  const account = useAccount()
  const [routes] = useState(() => routesOf(index, app, settings, account, pages))
  const navigate = useNavigate()
  useConnectedNavigation(
    useCallback<GoTo>((to, step, state) => void navigate(to, { replace: step === 'replace', state }), [navigate]),
  )
  return useRoutes(routes)
}
