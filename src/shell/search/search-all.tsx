import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CompiledSearch } from '../../compiler/module.ts'
import { usePageKeys } from '../../engine/keys/page-keys.ts'
import { SearchPanel } from './search-panel.tsx'

interface SearchAllProps {
  search: CompiledSearch
  isNarrow: boolean
}

/** The search over everything, in the top bar: a box, or a button where there is no room for one. Ctrl+K goes there. */
export function SearchAll({ search, isNarrow }: SearchAllProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const origin = useRef<Element | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = (): void => {
    origin.current = document.activeElement
    setIsOpen(true)
  }
  const close = (goesBack: boolean): void => {
    setIsOpen(false)
    if (!goesBack) return
    const back = origin.current instanceof HTMLElement && origin.current.isConnected ? origin.current : button.current
    // The box is drawn away first.
    requestAnimationFrame(() => (back ?? button.current)?.focus())
  }
  useShortcut(open)
  usePageKeys({ search: open })
  return (
    <Box sx={{ ml: 'auto', display: 'flex', minWidth: 0 }}>
      {isNarrow ? (
        <IconButton ref={button} aria-label={search.label} aria-keyshortcuts="Control+K" onClick={open} color="inherit">
          <SearchIcon />
        </IconButton>
      ) : (
        <Box component="button" type="button" ref={button} onClick={open} aria-keyshortcuts="Control+K" sx={boxLook}>
          <SearchIcon />
          <span>{search.label}</span>
          <Box component="kbd" aria-hidden="true" sx={keyLook}>
            Ctrl K
          </Box>
        </Box>
      )}
      {isOpen && <SearchPanel search={search} onClose={close} />}
    </Box>
  )
}

function SearchIcon(): ReactNode {
  return (
    <SvgIcon fontSize="small">
      <path
        d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
      />
    </SvgIcon>
  )
}

/** Ctrl+K, or Command+K. Not over a dialog, which wants an answer first. */
function useShortcut(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.defaultPrevented || document.querySelector('[role="dialog"], dialog')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const boxLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: '16rem',
  minHeight: 38,
  px: 1.5,
  font: 'inherit',
  color: 'text.secondary',
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  cursor: 'pointer',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const

const keyLook = { ml: 'auto', font: 'inherit', fontSize: '0.75rem' } as const
