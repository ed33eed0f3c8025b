import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext, useState, type ReactNode } from 'react'
import type { Client } from '../api/client.ts'
import type { Settings } from '../api/settings.ts'
import type { WidgetName } from '../compiler/widget-names.ts'
import { AlertsProvider } from './alerts.tsx'
import type { Definitions } from './definitions.ts'
import type { Widget } from './widget.ts'

/** What the engine is given from outside: it imports no widget and knows no address. */
export interface Engine {
  client: Client
  settings: Settings
  definitions: Definitions
  widgets: Record<WidgetName, Widget>
}

const EngineContext = createContext<Engine | null>(null)

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('useEngine needs an EngineProvider above it.')
  return engine
}

/** Everything that forms need from above: the engine's parts, the query cache, the alerts. */
export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } }),
  )
  return (
    <EngineContext value={engine}>
      <QueryClientProvider client={queries}>
        <AlertsProvider>{children}</AlertsProvider>
      </QueryClientProvider>
    </EngineContext>
  )
}
