import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CompiledSearch } from '../contract/app-module.ts'
import { t } from '../contract/words/words.ts'
import { useIndex } from '../engine/definitions.ts'
import { useEngine } from '../engine/engine-context.tsx'
import { useAlerts } from '../engine/ui/alerts.tsx'
import { LineIcon } from '../engine/ui/line-icon.tsx'
import { waiting } from '../engine/waiting.ts'
import type { OfflineProps } from './offline/offline.tsx'
import { whenThere } from './offline/watch-server.ts'
import { Mark } from './own-look.tsx'
import type { Tab } from './pages.ts'
import { SearchAll } from './search/search-all.tsx'
import type { SidebarState } from './sidebar-state.ts'
import { sidebarId } from './sidebar.tsx'
import { topBarHeight } from './theme.ts'

interface TopBarProps {
  title: string
  sidebar: SidebarState
  search: CompiledSearch | undefined
  tabs: readonly Tab[][]
  /** Where this product is used. */
  place: ReactNode
  tools: ReactNode
}

/** The fixed bar: the menu button where the sidebar hides, the logo that leads home, the product's name. */
export function TopBar({ title, sidebar, search, tabs, place, tools }: TopBarProps): ReactNode {
  return (
    <Box
      component="header"
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: topBarHeight,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {!sidebar.wide && <MenuButton sidebar={sidebar} />}
      <Box component={Link} to="/" aria-label={t('{title}, halaman utama', { title })} sx={homeLook}>
        <Mark size={28} />
      </Box>
      <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
        {title}
      </Typography>
      {place && <Box sx={placeLook}>{place}</Box>}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        {search && <SearchAll search={search} tabs={tabs} isNarrow={!sidebar.wide} />}
        <LateOffline />
        {tools}
      </Box>
    </Box>
  )
}

/** By then a page stands, also behind a slow line, and what it asked for is here. */
const untilQuiet = 5_000

/** The work that goes on beside the page comes after it; at once where the browser has it already. */
function LateOffline(): ReactNode {
  const [late, setLate] = useState<{ Offline: ComponentType<OfflineProps>; wasAway: boolean } | null>(null)
  const { settings } = useEngine()
  const { apiBase, extensions } = settings
  const index = useIndex()
  const given = {
    alerts: useAlerts(),
    queries: useQueryClient(),
    settings,
    waiting,
    entries: index.status === 'ready' ? index.value.entries : null,
  }
  useEffect(() => {
    const over = new AbortController()
    const load = async (): Promise<void> => {
      // Browsers remember a module that failed: it is asked for once the server is there.
      const wasAway = !isKept && extensions && (await whenThere(`${apiBase}/healthz`, over.signal))
      if (over.signal.aborted) return
      const { Offline } = await import('./offline/offline.tsx')
      setLate({ Offline, wasAway })
    }
    const isKept = Boolean(navigator.serviceWorker?.controller)
    // The page works without it, as it did before.
    const timer = setTimeout(() => void load().catch(() => undefined), isKept ? 0 : untilQuiet)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [apiBase, extensions])
  return late && <late.Offline {...given} wasAway={late.wasAway} />
}

/** Large enough for a finger; what it has beside the logo is no gap. */
const homeLook = { display: 'grid', placeItems: 'center', minHeight: 44, px: 1, mx: -1, borderRadius: 2 }

/** It gives way first where there is little room. */
const placeLook = {
  minWidth: 0,
  flexShrink: 2,
  ml: 1,
  pl: 2,
  borderLeft: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
}

function MenuButton({ sidebar }: { sidebar: SidebarState }): ReactNode {
  return (
    <IconButton
      aria-label={t('Menu')}
      aria-expanded={sidebar.open}
      aria-controls={sidebar.open ? sidebarId : undefined}
      onClick={sidebar.toggle}
      edge="start"
      color="inherit"
    >
      <LineIcon d={sidebar.open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
    </IconButton>
  )
}
