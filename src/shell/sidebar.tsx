import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { samePath, withoutTrailingSlash } from './same-path.ts'
import { topBarHeight } from './theme.ts'

export const sidebarId = 'sidebar'
export const sidebarWidth = '13.5rem'

/** A line of the sidebar; without a `path` it leads nowhere yet (`href`). */
export type SidebarLink = { label: string; path: string } | { label: string; href: string }

interface SidebarProps {
  links: SidebarLink[]
  end: ((onNavigate: () => void) => ReactNode) | undefined
  onNavigate: () => void
}

/** The navigation: beside the content, or over it where the window is narrow. */
export function Sidebar({ links, end, onNavigate }: SidebarProps): ReactNode {
  const { pathname } = useLocation()
  return (
    <Box
      component="nav"
      id={sidebarId}
      aria-label="Navigasi utama"
      sx={{
        position: 'fixed',
        top: topBarHeight,
        bottom: 0,
        left: 0,
        width: sidebarWidth,
        overflowY: 'auto',
        zIndex: 'drawer',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <List sx={{ p: 1.5, display: 'grid', gap: 0.25 }}>
        {links.map((link) => (
          <ListItem key={link.label} disablePadding>
            <SidebarItem link={link} current={currentOf(link, pathname)} onNavigate={onNavigate} />
          </ListItem>
        ))}
        {end?.(onNavigate)}
      </List>
    </Box>
  )
}

export const itemStyle = {
  borderRadius: 1,
  py: 0.75,
  px: 1.5,
  '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.main', '& span': { fontWeight: 650 } },
}

interface SidebarItemProps {
  link: SidebarLink
  current: 'page' | 'true' | undefined
  onNavigate: () => void
}

function SidebarItem({ link, current, onNavigate }: SidebarItemProps): ReactNode {
  if ('href' in link)
    return (
      <ListItemButton component="a" href={link.href} sx={itemStyle}>
        <ListItemText primary={link.label} />
      </ListItemButton>
    )
  return (
    <ListItemButton component={Link} to={link.path} aria-current={current} onClick={onNavigate} sx={itemStyle}>
      <ListItemText primary={link.label} />
    </ListItemButton>
  )
}

/** Whether a link leads to the page that is shown, or to one that this stands below. */
function currentOf(link: SidebarLink, pathname: string): 'page' | 'true' | undefined {
  if ('href' in link) return undefined
  if (samePath(link.path, pathname)) return 'page'
  return link.path !== '/' && pathname.startsWith(`${withoutTrailingSlash(link.path)}/`) ? 'true' : undefined
}
