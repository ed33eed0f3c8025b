import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CompiledDashboard } from '../../../contract/report-module.ts'
import { Tiles } from './tiles.tsx'

/** The tiles of a dashboard with sample figures, which never meet those that its own page keeps. */
export function DashboardPreview({ definition: { tiles } }: { definition: CompiledDashboard }): ReactNode {
  const [figures] = useState(() => new QueryClient())
  const named = tiles.map((tile, at) => ({ key: String(at), tile }))
  return (
    <QueryClientProvider client={figures}>
      <Tiles
        isNarrow
        figures={named.filter(({ tile }) => tile.dimension === null)}
        rows={named.filter(({ tile }) => tile.dimension !== null)}
      />
    </QueryClientProvider>
  )
}
