import Menu from '@mui/material/Menu'
import type { ReactNode } from 'react'

interface BarMenuProps {
  /** What it is called. */
  label: string
  anchor: HTMLElement
  /** Below the end of its button, not below its beginning. */
  isAtEnd?: boolean
  onClose: () => void
  children: ReactNode
}

/** A menu below a button of the bar. */
export function BarMenu({ label, anchor, isAtEnd = false, onClose, children }: BarMenuProps): ReactNode {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      {...(isAtEnd && atEnd)}
      // What lies over the page belongs to no part of it.
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Menu>
  )
}

const atEnd = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const
