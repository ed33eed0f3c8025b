import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { samePath } from './same-path.ts'
import { topBarHeight } from './theme.ts'

export const sidebarId = 'sidebar'
export const sidebarWidth = '13.5rem'

/** A line of the sidebar; without a `path` it leads nowhere yet (`href`). */
export type SidebarLink = { label: string; path: string } | { label: string; href: string }

/** The navigation: beside the content, or over it where the window is narrow. */
export function Sidebar({ links, onNavigate }: { links: SidebarLink[]; onNavigate: () => void }): ReactNode {
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
            <SidebarItem link={link} onNavigate={onNavigate} />
          </ListItem>
        ))}
      </List>
    </Box>
  )
}

const itemStyle = {
  borderRadius: 1,
  py: 0.75,
  px: 1.5,
  '&[aria-current="page"]': { bgcolor: 'primary.light', color: 'primary.main', '& span': { fontWeight: 650 } },
}

function SidebarItem({ link, onNavigate }: { link: SidebarLink; onNavigate: () => void }): ReactNode {
  const { pathname } = useLocation()
  if ('href' in link)
    return (
      <ListItemButton component="a" href={link.href} sx={itemStyle}>
        <ListItemText primary={link.label} />
      </ListItemButton>
    )
  return (
    <ListItemButton
      component={Link}
      to={link.path}
      aria-current={samePath(link.path, pathname) ? 'page' : undefined}
      onClick={onNavigate}
      sx={itemStyle}
    >
      <ListItemText primary={link.label} />
    </ListItemButton>
  )
}
