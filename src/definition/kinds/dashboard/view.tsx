import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { CompiledDashboard, CompiledTile } from '../../../contract/report-module.ts'
import { t } from '../../../contract/words/words.ts'
import { PageButton } from '../../../engine/ui/page-link.tsx'
import { LoadFailure, Loading } from '../../../shell/loading.tsx'
import { type PageProps, ScreenTitle, usePageModule } from '../../../shell/page-view.tsx'
import { FigureTile } from './figure-tile.tsx'
import { LateSamples } from './late-samples.tsx'
import { RowsTile } from './rows-tile.tsx'
import { StartSteps } from './start-steps.tsx'
import { useIsUnused, useOtherTabs } from './use-presence.tsx'

/** The figures of a business at a glance, each leading to what it counts; what to do first while there are none. */
export function DashboardScreen({ page, appTitle }: PageProps): ReactNode {
  const dashboard = usePageModule(page, 'dashboard')
  return (
    <Box sx={columnLook}>
      <Box sx={headLook}>
        <Box sx={{ flex: '1 1 10rem' }}>
          <ScreenTitle title={page.entry.title} appTitle={appTitle} />
        </Box>
        {dashboard.status === 'ready' && <Links links={dashboard.value.links} />}
      </Box>
      {dashboard.status === 'loading' && <Loading shape="list" />}
      {dashboard.status === 'failed' && (
        <LoadFailure what={t('Halaman {title}', { title: page.entry.title })} onRetry={dashboard.retry} />
      )}
      {dashboard.status === 'ready' && <Content dashboard={dashboard.value} />}
    </Box>
  )
}

function Links({ links }: Pick<CompiledDashboard, 'links'>): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {links.map(({ title, to }, position) => (
        <PageButton key={to} to={to} variant={position === 0 ? 'contained' : 'outlined'} sx={{ minHeight: 44 }}>
          {title}
        </PageButton>
      ))}
    </Box>
  )
}

function Content({ dashboard: { tiles, start } }: { dashboard: CompiledDashboard }): ReactNode {
  const isUnused = useIsUnused(start)
  useOtherTabs()
  if (start && isUnused) return <StartSteps start={start} />
  const figures = tiles.filter(({ dimension }) => dimension === null)
  const rows = tiles.filter(({ dimension }) => dimension !== null)
  return (
    <>
      {start?.samples && <LateSamples part="note" samples={start.samples} />}
      <Box sx={figuresLook}>
        {figures.map((tile) => (
          <FigureTile key={keyOf(tile)} tile={tile} />
        ))}
      </Box>
      <Box sx={rowsLook}>
        {rows.map((tile) => (
          <RowsTile key={keyOf(tile)} tile={tile} />
        ))}
      </Box>
    </>
  )
}

function keyOf({ title, report, measure }: CompiledTile): string {
  return `${report} ${measure.name} ${title}`
}

const columnLook = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const
const headLook = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const

/** Figures of one kind stand in one line. */
const of = (count: number): string => `repeat(${count}, minmax(0, 1fr))`
const figureColumns = { xs: of(2), md: of(3), lg: of(4), xl: of(6) }

const figuresLook = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: figureColumns,
} as const

const rowsLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  // What has an axis of days needs room.
  '& > [data-wide]': { gridColumn: { lg: 'span 2' } },
} as const
