import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useRef, useState, type ReactNode } from 'react'
import type { CompiledSearch } from '../../contract/app-module.ts'
import { usePageKeys } from '../../engine/keys/use-page-keys.ts'
import { LineIcon, magnifier } from '../../engine/ui/line-icon.tsx'
import type { Tab } from '../pages.ts'
import { SearchPanel } from './search-panel.tsx'

interface SearchAllProps {
  search: CompiledSearch
  /** Names of pages beside their titles. */
  tabs: readonly Tab[][]
  isNarrow: boolean
}

/** The search over everything, in the top bar: a box, or a button where there is no room for one. Ctrl+K goes there. */
export function SearchAll({ search, tabs, isNarrow }: SearchAllProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const origin = useRef<readonly Element[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const open = (): void => {
    origin.current = withParents(document.activeElement)
    setIsOver(document.querySelector('[role="dialog"]') !== null)
    setIsOpen(true)
  }
  const close = (goesBack: boolean): void => {
    setIsOpen(false)
    if (!goesBack) return
    // The box is drawn away first.
    requestAnimationFrame(() => focusNearest(origin.current, button.current))
  }
  usePageKeys({ search: open, searchAll: open })
  return (
    <Box sx={{ display: 'flex', minWidth: 0 }}>
      {isNarrow ? (
        <IconButton ref={button} aria-label={search.label} aria-keyshortcuts="Control+K" onClick={open} color="inherit">
          <LineIcon d={magnifier} />
        </IconButton>
      ) : (
        <Box component="button" type="button" ref={button} onClick={open} aria-keyshortcuts="Control+K" sx={boxLook}>
          <LineIcon d={magnifier} />
          <span>{search.label}</span>
          <Box component="kbd" aria-hidden="true" sx={keyLook}>
            Ctrl K
          </Box>
        </Box>
      )}
      {isOpen && <SearchPanel search={search} tabs={tabs} isOver={isOver} onClose={close} />}
    </Box>
  )
}

/** An element and what it stands in, the innermost first. */
function withParents(element: Element | null): Element[] {
  return element ? [element, ...withParents(element.parentElement)] : []
}

/** What had the focus may be gone: a box that closed when it lost it. Then what it stood in, where that takes the focus. */
function focusNearest(origin: readonly Element[], otherwise: HTMLElement | null): void {
  const isHere = (element: Element) => element.isConnected && element !== document.body && element.matches(focusable)
  const back = origin.find(isHere)
  if (back instanceof HTMLElement) back.focus()
  else otherwise?.focus()
}

const focusable = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]'

const boxLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: { sm: '12rem', md: '18rem', lg: '24rem' },
  mr: 0.5,
  minHeight: 38,
  '@media (pointer: coarse)': { minHeight: 44 },
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
