import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { answerKey } from '../engine/keys/page-keys.ts'

export interface UserMenuProps {
  /** Who has signed in. */
  name: string | undefined
  /** The page of the account, and what it is called. */
  path?: string
  label?: string
  anchor: HTMLElement
  onClose: () => void
}

/** The page of the account, and what helps on every page. */
export function UserMenu({ name, path, label, anchor, onClose }: UserMenuProps): ReactNode {
  const showKeys = (): void => {
    onClose()
    // The menu gives the focus back first.
    requestAnimationFrame(() => answerKey('help'))
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      // What lies over the page belongs to no part of it.
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Akun' } }}
    >
      {name !== undefined && (
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5, bgcolor: 'transparent', maxWidth: '18rem' }}>
          {name}
        </ListSubheader>
      )}
      {path !== undefined && (
        <MenuItem component={Link} to={path} onClick={onClose} sx={itemLook}>
          {label}
        </MenuItem>
      )}
      <MenuItem onClick={showKeys} sx={itemLook}>
        Tombol pintas
      </MenuItem>
    </Menu>
  )
}

const itemLook = { minHeight: 44 }
