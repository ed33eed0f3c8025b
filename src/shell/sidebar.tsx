import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../contract/words/words.ts'
import { alertsHeight, standsAboveAlerts } from '../engine/ui/alert-room.ts'
import { LineIcon } from '../engine/ui/line-icon.tsx'
import { onward } from './drawings.ts'
import { samePath, withoutTrailingSlash } from './pages.ts'
import { sidebarBreakpoint, topBarHeight } from './theme.ts'

export const sidebarId = 'sidebar'
export const sidebarWidth = '13.5rem'
/** Its drawings, each above its text, where the window is too narrow for both beside the content. */
export const foldedWidth = '6rem'

/** A line of the sidebar; without a `path` it leads nowhere yet (`href`). */
export type SidebarLink = {
  label: string
  group?: string
  icon?: string
  /** It belongs to the account, and stands at the foot. */
  isAccount?: boolean
} & ({ path: string } | { href: string })

interface SidebarProps {
  links: SidebarLink[]
  /** What stands above the entries. */
  start?: ReactNode
  end: ((onNavigate: () => void) => ReactNode) | undefined
  onNavigate: () => void
  isFolded: boolean
}

/** The navigation: beside the content, or over it where the window is narrow. */
export function Sidebar({ links, start, end, onNavigate, isFolded }: SidebarProps): ReactNode {
  const { pathname } = useLocation()
  const lineOf = (link: SidebarLink): ReactNode => (
    <SidebarLine key={link.label}>
      <SidebarItem link={link} current={currentOf(link, pathname, links)} onNavigate={onNavigate} />
    </SidebarLine>
  )
  return (
    <Box
      component="nav"
      ref={standsAboveAlerts}
      id={sidebarId}
      aria-label={t('Navigasi utama')}
      sx={links.every(({ isAccount }) => isAccount) && !end ? guestLook : isFolded ? foldedLook : look}
    >
      <Box sx={entriesLook}>
        {start && <Box sx={startLook}>{start}</Box>}
        {groupsOf(links.filter(({ isAccount }) => !isAccount)).map((group) => (
          <Box key={group[0]?.label} sx={groupLook}>
            {group[0]?.group !== undefined && (
              <Box component="span" aria-hidden="true" data-caption="" sx={captionLook}>
                {group[0].group}
              </Box>
            )}
            <Box component="ul" aria-label={group[0]?.group} sx={listLook}>
              {group.map(lineOf)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="ul" data-account aria-label={t('Akun')} sx={footLook}>
        {end ? end(onNavigate) : links.filter(({ isAccount }) => isAccount).map(lineOf)}
      </Box>
    </Box>
  )
}

/** Entries that follow each other and name the same group. */
function groupsOf(links: readonly SidebarLink[]): SidebarLink[][] {
  const groups: SidebarLink[][] = []
  for (const link of links) {
    const last = groups.at(-1)
    if (last && last[0]?.group === link.group) last.push(link)
    else groups.push([link])
  }
  return groups
}

/** A line of the sidebar's lists: what stands in it is as wide as they are. */
export function SidebarLine({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      {children}
    </Box>
  )
}

interface SidebarItemProps {
  link: SidebarLink
  current: 'page' | 'true' | undefined
  onNavigate: () => void
}

function SidebarItem({ link, current, onNavigate }: SidebarItemProps): ReactNode {
  const { icon = onward, label } = link
  if ('href' in link)
    return (
      <ButtonBase component="a" href={link.href} sx={itemStyle}>
        <LineIcon d={icon} />
        {label}
      </ButtonBase>
    )
  return (
    <ButtonBase component={Link} to={link.path} aria-current={current} onClick={onNavigate} sx={itemStyle}>
      <LineIcon d={icon} />
      {label}
    </ButtonBase>
  )
}

/** Whether a link leads to the page that is shown, or is the nearest of those that this stands below. */
function currentOf(link: SidebarLink, pathname: string, links: readonly SidebarLink[]): 'page' | 'true' | undefined {
  if ('href' in link || !leadsTo(link.path, pathname)) return undefined
  if (samePath(link.path, pathname)) return 'page'
  const nearer = links.filter((other) => 'path' in other && other.path.length > link.path.length)
  return nearer.some((other) => 'path' in other && leadsTo(other.path, pathname)) ? undefined : 'true'
}

function leadsTo(path: string, pathname: string): boolean {
  return samePath(path, pathname) || (path !== '/' && pathname.startsWith(`${withoutTrailingSlash(path)}/`))
}

const listLook = { m: 0, p: 0, listStyle: 'none' } as const

export const itemStyle = {
  font: 'inherit',
  flexGrow: 1,
  justifyContent: 'flex-start',
  minWidth: 0,
  textAlign: 'left',
  transition: 'background-color 150ms',
  gap: 1.5,
  minHeight: 30,
  borderRadius: 0.75,
  py: 0.25,
  px: 1.25,
  fontSize: '0.875rem',
  '& svg': { color: 'text.secondary' },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&.Mui-focusVisible': { bgcolor: 'action.focus' },
  '&[aria-current]': {
    bgcolor: 'primary.light',
    color: 'primary.main',
    fontWeight: 500,
    '& svg': { color: 'inherit' },
  },
  '@media (pointer: coarse), (max-width: 639.95px)': { minHeight: 44 },
} as const

/** As wide as the sidebar all the same: what scrolls has its bar at the edge. */
const sidePadding = 1.5

const look = {
  position: 'fixed',
  top: topBarHeight,
  bottom: 0,
  // Over the content it ends above what is said there.
  [`@media (max-width: ${sidebarBreakpoint - 0.05}px)`]: { bottom: alertsHeight },
  left: 0,
  width: sidebarWidth,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  zIndex: 'drawer',
  px: sidePadding,
  pt: 0.5,
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
} as const

/** Before somebody has signed in there is nothing to choose from: the page is the form, not an empty bar beside it. */
const guestLook = {
  ...look,
  [`@media (min-width: ${sidebarBreakpoint}px)`]: {
    ...{ bgcolor: 'transparent', borderColor: 'transparent' },
    '& > ul': { bgcolor: 'transparent', borderColor: 'transparent' },
  },
} as const

/** A prompt would stand between the menu's button and its entries. */
const startLook = { px: 1.25, py: 1, '&:empty, &:has([data-prompt])': { display: 'none' } } as const
const groupLook = { py: 0.5 } as const
/** They scroll above the foot, which stays in sight; in a low window all of it scrolls. */
const entriesLook = {
  '@media (min-height: 561px)': {
    flex: '0 1 auto',
    minHeight: 0,
    overflowY: 'auto',
    mx: -sidePadding,
    px: sidePadding,
  },
} as const
const footLook = {
  ...listLook,
  flexShrink: 0,
  mt: 'auto',
  mx: -sidePadding,
  px: sidePadding,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:empty': { display: 'none' },
} as const
const captionLook = {
  display: 'block',
  px: 1.25,
  pb: 0.25,
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 500,
} as const

const foldedLook = {
  ...look,
  width: foldedWidth,
  px: 0.5,
  '& > ul': { ...footLook, mx: -0.5, px: 0.5 },
  '& > div': { '@media (min-height: 561px)': { mx: -0.5, px: 0.5 } },
  '& [data-caption]': { display: 'none' },
  '& a, & button': {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 0.25,
    px: 0.25,
    minHeight: 48,
    fontSize: '0.75rem',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
} as const
