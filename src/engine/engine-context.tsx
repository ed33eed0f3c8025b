import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Client } from '../api/client.ts'
import type { Settings } from '../api/settings.ts'
import type { Call } from '../contract/module.ts'
import type { Definitions } from './definitions.ts'
import type { DocumentKinds } from './document/document-kinds.ts'
import type { ClaimDraft } from './draft/draft-slot.ts'
import type { FormTheme } from './form/widget.ts'
import type { FilterKinds } from './list/filters.tsx'
import { NavigationProvider } from './navigation.tsx'
import type { PrintPartKinds } from './print/printed-paper.tsx'
import type { RecordActionKinds, RecordSectionKinds } from './record/record-kinds.ts'
import { AlertsProvider } from './ui/alerts.tsx'

/** What draws the parts that definitions name: the engine knows none of them. Each is code that comes with the first page of its kind. */
export interface PartViews {
  document: () => Promise<DocumentKinds>
  filters: () => Promise<FilterKinds>
  record: () => Promise<RecordKinds>
  print: () => Promise<PrintPartKinds>
}

export interface RecordKinds {
  sections: RecordSectionKinds
  actions: RecordActionKinds
}

/** What the engine is given from outside: it imports no widget and knows no address. */
export interface Engine {
  client: Client
  settings: Settings
  definitions: Definitions
  /** What forms are drawn with; given as a function, it comes with the first form that needs it. */
  theme: FormTheme | (() => Promise<FormTheme>)
  /** What draws the parts that definitions name. */
  views: PartViews
  /** Where forms keep what is typed; the browser's storage when absent. */
  drafts?: ClaimDraft
  /** Whose things this browser keeps: other users of it never meet them. Null for nobody, absent where nobody signs in. */
  user?: number | null
  /** Takes what a form would send, and gives what the form shows instead: nothing is sent, the form stays as it is. */
  intercept?: (request: FormRequest) => ReactNode
}

/** The name under which this browser keeps something for a user: what one of them chose is nobody else's business. */
export function ofUser(user: Engine['user'], name: string): string {
  return user === undefined ? name : `${user}@${name}`
}

/** What a form sends; `call` is null for a form whose body is only logged. */
export interface FormRequest {
  call: Call | null
  body: unknown
}

const EngineContext = createContext<Engine | null>(null)

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('useEngine needs an EngineProvider above it.')
  return engine
}

/** Whether what is drawn is only looked at: its engine sends nothing. */
export function useIsPreview(): boolean {
  return useContext(EngineContext)?.intercept !== undefined
}

/** "Offline" is what requests say, not what the browser says: a server on this machine or network still answers. */
function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnWindowFocus: false, retry: false },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Everything that forms need from above: the engine's parts, the query cache, the alerts. */
export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  const [queries] = useState(createQueries)
  return (
    <EngineContext value={engine}>
      <QueryClientProvider client={queries}>
        <NavigationProvider>
          <AlertsProvider>{children}</AlertsProvider>
        </NavigationProvider>
      </QueryClientProvider>
    </EngineContext>
  )
}
