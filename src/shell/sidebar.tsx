import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../contract/words/words.ts'
import { standsAboveAlerts } from '../engine/ui/alert-room.ts'
import { LineIcon } from '../engine/ui/line-icon.tsx'
import { onward } from './drawings.ts'
import { samePath, withoutTrailingSlash } from './pages.ts'
import {
  captionLook,
  entriesLook,
  foldedLook,
  footLook,
  groupLook,
  guestLook,
  itemStyle,
  listLook,
  look,
  startLook,
} from './sidebar-look.ts'

export const sidebarId = 'sidebar'

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
