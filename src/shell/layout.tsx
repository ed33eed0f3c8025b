import Backdrop from '@mui/material/Backdrop'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Outlet, useLocation, Link } from 'react-router-dom'
import type { CompiledSearch } from '../contract/app-module.ts'
import { t } from '../contract/words/words.ts'
import { DialogHost } from '../engine/dialog/dialog-host.tsx'
import { KeyHelp } from '../engine/keys/key-help.tsx'
import { useDrawnPath, useDroppedScans } from '../engine/scan/page-scans.ts'
import { alertsHeight, alertsStart, standsAboveAlerts } from '../engine/ui/alert-room.ts'
import { useDialogAddress } from './dialog-address.ts'
import { samePath, type Tab, withoutTrailingSlash } from './pages.ts'
import { type SidebarState, useSidebarState } from './sidebar-state.ts'
import { foldedWidth, sidebarWidth } from './sidebar-look.ts'
import { Sidebar, type SidebarLink } from './sidebar.tsx'
import { topBarHeight } from './theme.ts'
import { TopBar } from './top-bar.tsx'

/** The pages that belong to this one; nothing where it stands alone. */
function TabRow({ tabs }: { tabs: readonly Tab[][] }): ReactNode {
  const { pathname } = useLocation()
  const row = tabs.find((one) => one.some(({ path }) => samePath(path, pathname)))
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = line.current?.querySelector<HTMLElement>('[aria-current]')
    // In sight where the line is longer than the window; the page itself stays where it is.
    if (line.current && here) line.current.scrollLeft = here.offsetLeft - line.current.offsetLeft - 48
  }, [pathname])
  if (!row) return null
  return (
    <Box component="nav" ref={line} aria-label={t('Tab halaman')} sx={rowLook}>
      {row.map(({ label, path }) => (
        <Box
          key={path}
          component={Link}
          to={path}
          aria-current={samePath(path, pathname) ? 'page' : undefined}
          sx={tabLook}
        >
          {label}
        </Box>
      ))}
    </Box>
  )
}

const rowLook = {
  display: 'flex',
  gap: 0.5,
  mt: -1,
  mb: 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: ({ palette }: Theme) => `inset 0 -1px ${palette.divider}`,
} as const

const tabLook = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  flex: 'none',
  borderBottom: 2,
  borderColor: 'transparent',
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: '-2px !important' },
  '&[aria-current="page"]': { color: 'primary.main', borderColor: 'primary.main' },
} as const

const contentId = 'content'

interface LayoutProps {
  title: string
  links: SidebarLink[]
  /** What the sidebar ends with, told what to do when somebody goes elsewhere. */
  end: ((onNavigate: () => void) => ReactNode) | undefined
  tabs: readonly Tab[][]
  /** The search over everything; none where nothing answers it. */
  search: CompiledSearch | undefined
  /** Where this product is used. */
  place: ReactNode
  /** What the top bar ends with. */
  tools: ReactNode
}

/** What every screen stands in: top bar, sidebar, and a main area that scrolls by itself. */
export function Layout({ title, links, end, tabs, search, place, tools }: LayoutProps): ReactNode {
  const sidebar = useSidebarState()
  const address = useDialogAddress()
  const location = useLocation()
  const { pathname } = location
  useScansOf(pathname)
  // Where this page was loaded, however often it was visited before.
  const [start] = useState(location)
  const covered = sidebar.open && !sidebar.wide
  useCloseOnEscape(covered, sidebar)
  const beside = besideContent(sidebar)
  useLayoutEffect(() => document.documentElement.style.setProperty(alertsStart, beside), [beside])
  return (
    <>
      <SkipLink target={contentId} />
      <KeyHelp />
      {/* Below an open menu they would stand between it and its button. */}
      <TopBar
        title={title}
        sidebar={sidebar}
        search={search}
        tabs={tabs}
        place={sidebar.wide && place}
        tools={covered ? undefined : tools}
      />
      {sidebar.open && (
        <Sidebar
          links={links}
          start={!sidebar.wide && place}
          end={end}
          onNavigate={sidebar.wide ? stay : sidebar.close}
          isFolded={sidebar.wide && sidebar.isFolded}
        />
      )}
      {covered && <Backdrop open onClick={sidebar.close} sx={coverLook} />}
      <Box
        component="main"
        ref={standsAboveAlerts}
        id={contentId}
        tabIndex={-1}
        inert={covered}
        sx={{ ...mainLook, inset: `${topBarHeight} 0 ${alertsHeight} ${beside}` }}
      >
        <DialogHost key={withoutTrailingSlash(pathname)} address={address}>
          <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
            <TabRow tabs={tabs} />
            <Outlet context={start} />
          </Box>
        </DialogHost>
      </Box>
    </>
  )
}

const mainLook = {
  position: 'fixed',
  // Over such a page messages stand at its head.
  '&&:has([data-footer])': { bottom: 0 },
  overflow: 'auto',
  px: { xs: 2, md: 3 },
  py: { xs: 1.5, sm: 2.5 },
  // What has the focus never hides below a bar that stays in sight.
  '@media (min-width: 900px) and (min-height: 700px)': { '&:has([data-stays])': { scrollPaddingTop: '12rem' } },
  '@media (min-height: 561px)': { '&:has([data-footer])': { scrollPaddingBottom: '9rem' } },
} as const

const coverLook = {
  top: topBarHeight,
  zIndex: 'appBar',
  '@keyframes cover': { from: { opacity: 0 } },
  animation: 'cover 225ms ease-in-out',
} as const

function besideContent({ wide, isFolded }: SidebarState): string {
  if (!wide) return '0'
  return isFolded ? foldedWidth : sidebarWidth
}

function stay(): void {
  // A sidebar beside the content stays open.
}

function useScansOf(pathname: string): void {
  useDrawnPath(pathname)
  useDroppedScans()
}

/** Escape closes a sidebar that lies over the content and gives focus back to its button. */
function useCloseOnEscape(covered: boolean, sidebar: SidebarState): void {
  const { close } = sidebar
  useEffect(() => {
    if (!covered) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      document.querySelector<HTMLElement>('header [aria-expanded]')?.focus()
      close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [covered, close])
}

/** The first stop of the keyboard: over bar and sidebar, straight to the content. */
function SkipLink({ target }: { target: string }): ReactNode {
  return (
    <Box
      component="a"
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: only focus moves.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        px: 2,
        py: 1,
        zIndex: 'tooltip',
        borderRadius: 2,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('Langsung ke isi')}
    </Box>
  )
}
