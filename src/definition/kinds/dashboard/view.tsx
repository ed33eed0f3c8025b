import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import type { CompiledStart, CompiledStep, CompiledDashboard } from '../../../contract/report-module.ts'
import { t } from '../../../contract/words/words.ts'
import { DialogsContext } from '../../../engine/dialog/dialogs.ts'
import { drawnOnceLoaded } from '../../../engine/loaded.ts'
import { useGoTo } from '../../../engine/navigation.tsx'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import { PageLink, PageButton } from '../../../engine/ui/page-link.tsx'
import { onward } from '../../../shell/drawings.ts'
import { LoadFailure, Loading } from '../../../shell/loading.tsx'
import { type PageProps, ScreenTitle, usePageModule } from '../../../shell/page-view.tsx'
import { type ChosenTiles, useChosenTiles } from './use-chosen-tiles.tsx'
import { LateSamples } from './late-samples.tsx'
import { Tiles } from './tiles.tsx'
import { usePresence, useIsUnused, useOtherTabs } from './use-presence.tsx'

/** What is left to do before there is anything to count: each step leads to where it is done. */
function StartSteps({ start }: { start: CompiledStart }): ReactNode {
  const done = usePresence(start.steps.map((step) => step.done))
  const left = done.filter((one) => one !== true).length
  return (
    <Box component="section" aria-label={start.title} sx={look}>
      <Typography variant="h2">{start.title}</Typography>
      <Box sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {start.text} {t('{left} dari {count} langkah lagi.', { left, count: start.steps.length })}
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {start.steps.map((step, position) => (
          <Step key={step.to} step={step} number={position + 1} isDone={done[position] === true} />
        ))}
      </Box>
      {start.samples && <LateSamples part="offer" samples={start.samples} />}
    </Box>
  )
}

function Step({ step: { title, text, to }, number, isDone }: { step: CompiledStep; number: number; isDone: boolean }) {
  const dialogs = useContext(DialogsContext)
  const [, query = ''] = to.split('?')
  const dialog = new URLSearchParams(query).get('dialog')
  /** A dialog opens over the steps: whoever has saved stands before the next one. */
  const open = dialog !== null && dialogs ? () => dialogs.open(dialog) : undefined
  return (
    <Box component="li" sx={stepLook}>
      <Box component="span" aria-hidden="true" sx={isDone ? { ...markLook, ...doneLook } : markLook}>
        {isDone ? '✓' : number}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PageLink to={to} instead={open} color={isDone ? 'inherit' : 'primary.main'} sx={{ fontWeight: 600 }}>
          {title}
        </PageLink>
        <Box sx={{ color: 'text.secondary' }}>{isDone ? t('Sudah.') : text}</Box>
      </Box>
      {!isDone && <LineIcon d={onward} />}
    </Box>
  )
}

const look = {
  maxWidth: '44rem',
  p: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const

const stepLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& > svg': { color: 'text.secondary' },
} as const

const markLook = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontWeight: 600,
} as const

const doneLook = { borderColor: 'success.main', color: 'success.main' } as const

/** The figures of a business at a glance, each leading to what it counts; what to do first while there are none. */
export function DashboardScreen({ page, appTitle }: PageProps): ReactNode {
  const dashboard = usePageModule(page, 'dashboard')
  const goTo = useGoTo()
  const instead = dashboard.status === 'ready' ? insteadOf(dashboard.value) : undefined
  useEffect(() => {
    if (instead !== undefined) goTo(instead, 'replace')
  }, [goTo, instead])
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

/** Whoever may see no figure begins where he works, not on an empty page. */
function insteadOf({ tiles, start, links }: CompiledDashboard): string | undefined {
  return tiles.length === 0 && !start ? links[0]?.to : undefined
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

function Content({ dashboard: { id, tiles, start } }: { dashboard: CompiledDashboard }): ReactNode {
  const isUnused = useIsUnused(start)
  useOtherTabs()
  const chosen = useChosenTiles(id, tiles)
  if (start && isUnused) return <StartSteps start={start} />
  const [figures = [], rows = []] = chosen.groups.map((group) => group.filter(({ key }) => chosen.shown.includes(key)))
  return (
    <>
      {start?.samples && <LateSamples part="note" samples={start.samples} />}
      <Tiles figures={figures} rows={rows} />
      {tiles.length > 1 && <Choose chosen={chosen} />}
    </>
  )
}

/** Below the tiles: who looks at them every day chooses once. */
function Choose({ chosen }: { chosen: ChosenTiles }): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setIsAsked(true)
          setAnchor(currentTarget)
        }}
        sx={{ minHeight: 44, alignSelf: 'start' }}
      >
        {t('Pilih ubin')}
      </Button>
      {isAsked && <LateMenu chosen={chosen} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

const LateMenu = drawnOnceLoaded('tile-menu', async () => (await import('./tile-menu.tsx')).TileMenu)

const columnLook = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const
const headLook = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const
