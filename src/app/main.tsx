/** Starts the page: reads the run-time settings, ties client, definitions and widgets together, draws the shell. */
import { StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DefinitionIndex } from '../contract/module.ts'
import { takeTimeZone } from '../contract/runtime/shop-clock.ts'
import { language, t } from '../contract/words/words.ts'
import { createClient } from '../api/client.ts'
import { loadSettings, type Settings } from '../api/settings.ts'
import { blocks, pages } from '../definition/page-views.ts'
import { partViews } from '../definition/views.ts'
import { createDefinitions, type Definitions } from '../engine/definitions.ts'
import { EngineProvider, type Engine } from '../engine/engine-context.tsx'
import { listenForScans } from '../engine/scan/page-scans.ts'
import { restoreDarkMode } from '../shell/dark-mode.ts'
import { LoadFailure } from '../shell/loading.tsx'
import { takeLook } from '../shell/own-look.tsx'
import { Shell, type ShellViews, Themed } from '../shell/shell.tsx'
import type { Ahead } from './ahead.ts'

const { endStart } = listenForScans()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root".')
const root = createRoot(container)

async function start(ahead?: Ahead): Promise<void> {
  const settings = await (ahead?.settings ?? loadSettings())
  takeTimeZone(settings.timeZone)
  takeLook(settings.look)
  const parts: Parts = {
    definitions: withIndex(createDefinitions(), ahead?.index),
    theme: async () => (await import('../widgets/registry.ts')).theme,
    views: partViews,
  }
  const product = settings.auth ? await withAccess(settings, parts) : withoutAccess(settings, parts)
  root.render(
    <StrictMode>
      <Started>
        <Themed>{product}</Themed>
      </Started>
    </StrictMode>,
  )
}

const shellViews: ShellViews = { blocks, pages }

type Parts = Omit<Engine, 'client' | 'settings'>

function withoutAccess(settings: Settings, parts: Parts): ReactNode {
  const engine: Engine = { ...parts, client: createClient(settings), settings }
  return (
    <EngineProvider engine={engine}>
      <Shell views={shellViews} />
    </EngineProvider>
  )
}

/** Who signs in needs more code than who does not. */
async function withAccess(settings: Settings, parts: Parts): Promise<ReactNode> {
  return (await import('./with-access.ts')).withAccess(settings, parts, shellViews)
}

/** Something is drawn: from here on the page itself says what is still on its way. */
function Started({ children }: { children: ReactNode }) {
  useEffect(endStart, [])
  return children
}

/** The list that is on its way already is taken once. */
function withIndex(definitions: Definitions, ahead: Ahead['index'] | undefined): Definitions {
  let first = ahead
  const index = (): Promise<DefinitionIndex> => {
    const taken = first
    first = undefined
    return taken ?? definitions.index()
  }
  return { ...definitions, index }
}

function startOrExplain(ahead?: Ahead): void {
  start(ahead).catch((error: unknown) => {
    console.error('The page could not start.', error)
    root.render(
      <Themed>
        <LoadFailure what={t('Pengaturan halaman')} onRetry={() => startOrExplain()} />
      </Themed>,
    )
  })
}

/** Draws the page, with what has been asked for by now. */
export function startPage(ahead: Ahead): void {
  document.documentElement.lang = language()
  restoreDarkMode()
  startOrExplain(ahead)
}
