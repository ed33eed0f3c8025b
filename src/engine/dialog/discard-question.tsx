import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { modalRoot } from './modal-root.ts'

/** Leaving by Escape or a click beside the dialog: never at once while something is filled in. */
export interface Leaving {
  /** Escape. */
  escape: () => void
  /** A click beside the dialog: it does nothing unless there is something to ask about. */
  beside: () => void
  /** Whether the question stands. */
  isAsking: boolean
  discard: () => void
  goOn: () => void
}

/** Asks before `leave` when `isFilled` says so. `isLocked`: nobody can leave now. */
export function useLeaving(leave: () => void, isFilled: () => boolean, isLocked = false): Leaving {
  const [asked, setAsked] = useState<{ focus: Element | null } | null>(null)
  const ask = (): void => setAsked({ focus: document.activeElement })
  return {
    escape: () => {
      if (isLocked) return
      if (isFilled()) ask()
      else leave()
    },
    beside: () => {
      if (!isLocked && isFilled()) ask()
    },
    isAsking: asked !== null,
    discard: () => {
      flushSync(() => setAsked(null))
      leave()
    },
    goOn: () => {
      flushSync(() => setAsked(null))
      if (asked?.focus instanceof HTMLElement) asked.focus.focus()
    },
  }
}

/** For the root of a dialog: a click beside it leaves the focus where it is. */
export function keepFocusBeside(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (target instanceof Element && currentTarget.contains(target) && !target.closest('[role="dialog"]'))
    event.preventDefault()
}

/** "Buang isian?", with the answer that loses nothing chosen already. */
export function DiscardQuestion({ leaving }: { leaving: Leaving }) {
  const titleId = useId()
  const [container] = useState(modalRoot)
  if (!leaving.isAsking || !container) return null
  return (
    <Dialog
      open
      container={container}
      transitionDuration={0}
      disableRestoreFocus
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') leaving.goOn()
      }}
    >
      <DialogTitle id={titleId}>Buang isian?</DialogTitle>
      <DialogContent>Yang sudah diisi di sini belum disimpan.</DialogContent>
      <DialogActions>
        <Button color="error" onClick={leaving.discard}>
          Buang
        </Button>
        <Button variant="contained" autoFocus onClick={leaving.goOn}>
          Lanjutkan
        </Button>
      </DialogActions>
    </Dialog>
  )
}
