import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { openerOnPage, opensDialog, useBack, useDialogs, useOpenNames } from '../dialog/dialogs.ts'
import { useGoTo } from '../navigation.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { focusHeading } from '../ui/use-heading-focus.ts'

/** In front of the names of a record's dialogs; ids of definitions have no colon. */
const prefix = 'aksi:'

export function dialogNameOf(index: number): string {
  return `${prefix}${index}`
}

interface RecordDialog {
  isOpen: boolean
  open: () => void
  /** Closes, and gives the focus back to what opened it, else to the page's heading. */
  close: () => void
  /** Closes it with the page: somewhere else stands in the place that the record had in the history. */
  closeFor: (to: string) => void
}

/** A dialog of a record: its name stands in the address, so that Back closes it and a reload opens it again. */
export function useRecordDialog(name: string): RecordDialog {
  const { stack, open } = useDialogs()
  const goTo = useGoTo()
  const isOpen = useOpenNames().includes(name)
  const close = (): void => {
    flushSync(() => stack.close(name))
    const opener = openerOnPage(name)
    if (opener) opener.focus()
    else focusHeading()
  }
  // Step by step: a step back that is on its way would arrive after the step to the other page.
  const closeFor = (to: string): void => stack.closeThen(name, () => goTo(to, 'replace'))
  return { isOpen, open: () => open(name), close, closeFor }
}

interface ActionButtonProps {
  label: string
  onClick: () => void
  isFirst?: boolean
  /** Not to be taken back: it is there, and not loud. */
  isDanger?: boolean
  busy?: boolean
  /** The dialog that it opens. */
  opens?: string
}

/** The button of an action; while it is busy it keeps the focus, so it is locked for people only. */
export function ActionButton({
  label,
  onClick,
  isFirst = false,
  isDanger = false,
  busy = false,
  opens,
}: ActionButtonProps) {
  return (
    <Button
      variant={isDanger ? 'text' : isFirst ? 'contained' : 'outlined'}
      color={isDanger ? 'error' : 'primary'}
      aria-disabled={busy}
      {...(opens !== undefined && { 'aria-haspopup': 'dialog' as const, ...opensDialog(opens) })}
      onClick={() => {
        if (!busy) onClick()
      }}
    >
      {label}
    </Button>
  )
}

interface QuestionDialogProps {
  title: string
  children?: ReactNode
  yes: string
  no: string
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** A question before something is gone, with the answer that loses nothing chosen already. */
export function QuestionDialog({ title, children, yes, no, busy = false, onYes, onNo }: QuestionDialogProps) {
  // What is being sent cannot be taken back: the answer is waited for.
  const leave = (): void => {
    if (!busy) onNo()
  }
  useBack(leave)
  return (
    <DialogFrame title={title} isNarrow onEscape={leave}>
      {children !== undefined && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button
          color="error"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onYes()
          }}
        >
          {yes}
        </Button>
        <Button variant="contained" autoFocus aria-disabled={busy} onClick={leave}>
          {no}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
