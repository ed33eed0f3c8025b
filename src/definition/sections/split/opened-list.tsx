import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { registered } from '../../../contract/parts.ts'
import { grouped } from '../../../contract/runtime/number-text.ts'
import { t } from '../../../contract/words/words.ts'
import { useBack } from '../../../engine/dialog/dialogs.ts'
import { type EntryKind, type SectionFocus, useDocumentKinds } from '../../../engine/document/document-kinds.ts'
import { unaddedMessage } from '../../../engine/document/document-list.ts'
import { focusFirstEmpty, focusFirstProblem } from '../../../engine/form/focus.ts'
import { meaningOf } from '../../../engine/keys/keys.ts'
import { DialogFrame } from '../../../engine/ui/dialog-frame.tsx'
import { restWith, type Shares, worthOf } from './shares.ts'

export interface OpenedListProps {
  shares: Shares
  focus: SectionFocus
  title: string
  onClose: () => void
}

/** The list that a choice opens: its entry, its rows, and what they are worth. What is typed stays where it is. */
export function OpenedList({ shares, focus, title, onClose }: OpenedListProps) {
  const { section, document } = shares
  const idPrefix = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isRefused, setRefused] = useState(false)
  const { entries, sections } = useDocumentKinds()
  const list = document.lists[section.opens?.list ?? '']
  const value = useSyncExternalStore(document.subscribe, () => worthOf(shares))
  const rest = useSyncExternalStore(document.subscribe, () => restWith(shares))
  const unadded = useSyncExternalStore(document.subscribe, () => list && unaddedMessage(list))
  useBack(onClose)
  const entry = list?.list.entry
  if (!list || !entry) return null
  const done = (): void => {
    if (!list.edit.commit()) return
    if (unaddedMessage(list) === undefined) return onClose()
    flushSync(() => setRefused(true))
    focusFirstEmpty(content.current)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (meaningOf(event) !== 'submit') return
    event.preventDefault()
    event.stopPropagation()
    done()
  }
  const Entry = registered<EntryKind>(entries, entry.kind).Component
  const { Component: Table } = sections.table
  const table = { section: 'table', title, list: list.list.name } as const
  return (
    <DialogFrame title={title} onEscape={onClose} isWide>
      <DialogContent ref={content} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {isRefused && unadded !== undefined && <Alert severity="warning">{unadded}</Alert>}
        <Entry entry={entry} list={list} document={document} idPrefix={idPrefix} isInDialog />
        <Table section={table} document={document} focus={focus} idPrefix={idPrefix} />
        <Arrival content={content} />
      </DialogContent>
      <DialogActions>
        <Typography role="status" sx={{ flexGrow: 1, px: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {`${t('Nilai')} Rp ${grouped(value)}`}
          <Box component="span" sx={{ ml: 2, fontWeight: 400 }}>
            {rest > 0 && section.left({ doc: document.values(), rest })}
          </Box>
        </Typography>
        <Button variant="contained" aria-keyshortcuts="Control+Enter" onClick={done}>
          {t('Selesai')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

/** Work begins at what is wrong, else in the first empty field: once the dialog is there, which is drawn later than this. */
function Arrival({ content }: { content: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (!focusFirstProblem(content.current)) focusFirstEmpty(content.current)
  }, [content])
  return null
}
