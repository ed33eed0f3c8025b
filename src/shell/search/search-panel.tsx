import Box from '@mui/material/Box'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import type { CompiledSearch } from '../../contract/app-module.ts'
import { t } from '../../contract/words/words.ts'
import { useGoTo } from '../../engine/navigation.tsx'
import { useScanTaker } from '../../engine/scan/page-scans.ts'
import type { Tab } from '../pages.ts'
import { useEnter, useTypedBefore } from './search-keys.ts'
import { type Hit, SearchResults, usePageHits, useSearchHits } from './search-results.tsx'

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

interface SearchPanelProps {
  search: CompiledSearch
  tabs: readonly Tab[][]
  /** A dialog stands open below: what is found opens in a tab of its own, and what is typed there stays. */
  isOver: boolean
  /** `goesBack`: what had the focus gets it again. */
  onClose: (goesBack: boolean) => void
}

/** What one searches for over everything, and what was found. A scanned code is searched for too. */
export function SearchPanel({ search, tabs, isOver, onClose }: SearchPanelProps): ReactNode {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const goTo = useGoTo()
  const found = usePageHits(useSearchHits(search, text, true), text, tabs)
  const hits = found.groups.flatMap((group) => group.hits)
  const change = (next: string): void => {
    setText(next)
    setActive(0)
  }
  const open = (hit: Hit): void => {
    // A browser refuses a tab that comes long after its key: the hit stays marked for the next one.
    if (isOver && 'userActivation' in navigator && !navigator.userActivation.isActive) return
    onClose(isOver)
    if (isOver) window.open(hit.to, '_blank', 'noopener')
    else goTo(hit.to)
  }
  const enter = useEnter(found, hits[active], open)
  useScanTaker({
    kind: 'dialog',
    area: () => dialog.current,
    isBox: (element) => element === box.current,
    takeCode: change,
    takeText: (pasted) => change(pasted.trim()),
    refuse: () => undefined,
  })
  useTypedBefore(box)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps.get(event.key)
    if (step !== undefined && hits.length > 0) setActive((active + step + hits.length) % hits.length)
    else if (event.key === 'Enter') enter()
    // A browser's search box would only be emptied.
    else if (event.key === 'Escape') onClose(true)
    else if (step === undefined) return
    event.preventDefault()
  }
  const isEmpty = text.trim() === ''
  const activeId = hits[active] ? `${id}-${hits[active].key}` : undefined
  return (
    <SearchDialog dialog={dialog} label={search.label} onClose={() => onClose(true)}>
      <SearchInput
        box={box}
        label={search.label}
        text={text}
        listId={id}
        activeId={activeId}
        describedBy={isOver ? `${id}-over` : undefined}
        onText={change}
        onKeyDown={onKeyDown}
      />
      {isOver && <OverNote id={`${id}-over`} />}
      <Box sx={{ borderTop: 1, borderColor: 'divider', overflowY: 'auto', maxHeight: '60vh' }}>
        <SearchResults
          id={id}
          found={found}
          activeId={activeId}
          isOver={isOver}
          isEmpty={isEmpty}
          onFollow={() => onClose(isOver)}
        />
      </Box>
    </SearchDialog>
  )
}

function OverNote({ id }: { id: string }): ReactNode {
  return (
    <Box id={id} sx={{ px: 2.5, pb: 1.5, color: 'text.secondary', typography: 'body2' }}>
      {t('Hasil dibuka di tab baru. Dialog di belakangnya tetap terbuka.')}
    </Box>
  )
}

interface SearchDialogProps {
  dialog: RefObject<HTMLDialogElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside, and costs no code on the pages that never open it. */
function SearchDialog({ dialog, label, onClose, children }: SearchDialogProps): ReactNode {
  useEffect(() => {
    const { current } = dialog
    if (current && !current.open) current.showModal()
    return () => current?.close()
  }, [dialog])
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-label={label}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event: MouseEvent) => {
        // A click beside it reaches the dialog itself.
        if (event.target === event.currentTarget) onClose()
      }}
      sx={dialogLook}
    >
      {children}
    </Box>
  )
}

interface SearchInputProps {
  box: RefObject<HTMLInputElement | null>
  label: string
  text: string
  listId: string
  activeId: string | undefined
  describedBy: string | undefined
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The box keeps the focus; which hit is marked it only says. */
function SearchInput({
  box,
  label,
  text,
  listId,
  activeId,
  describedBy,
  onText,
  onKeyDown,
}: SearchInputProps): ReactNode {
  return (
    <Box
      component="input"
      ref={box}
      type="search"
      role="combobox"
      aria-label={label}
      aria-expanded={activeId !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      aria-describedby={describedBy}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      value={text}
      placeholder={label}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => onText(target.value)}
      onKeyDown={onKeyDown}
      sx={inputLook}
    />
  )
}

const dialogLook = {
  width: 'min(36rem, calc(100vw - 1rem))',
  maxWidth: 'none',
  mt: { xs: 1, sm: 8 },
  mb: 'auto',
  mx: 'auto',
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  color: 'text.primary',
  bgcolor: 'background.paper',
  boxShadow: 24,
  overflow: 'hidden',
  '&::backdrop': { bgcolor: 'rgb(0 0 0 / 0.5)' },
} as const

const inputLook = {
  display: 'block',
  width: '100%',
  minHeight: 56,
  px: 2.5,
  border: 0,
  outline: 'none',
  font: 'inherit',
  fontSize: '1rem',
  color: 'inherit',
  bgcolor: 'transparent',
} as const
