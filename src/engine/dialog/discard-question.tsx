import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DialogFrame } from '../ui/dialog-frame.tsx'

/** Leaving by Escape, Back or a click beside the dialog: never at once while something is filled in. */
export interface Leaving {
  /** Escape or Back. */
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
  const goOn = (): void => {
    flushSync(() => setAsked(null))
    if (asked?.focus instanceof HTMLElement) asked.focus.focus()
  }
  return {
    escape: () => {
      if (isLocked) return
      // Back over the question means what Escape means there.
      if (asked) goOn()
      else if (isFilled()) ask()
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
    goOn,
  }
}

/** "Buang isian?", with the answer that loses nothing chosen already. */
export function DiscardQuestion({ leaving }: { leaving: Leaving }) {
  if (!leaving.isAsking) return null
  return (
    <DialogFrame title="Buang isian?" isNarrow onEscape={leaving.goOn}>
      <DialogContent>Yang sudah diisi di sini belum disimpan.</DialogContent>
      <DialogActions>
        <Button color="error" onClick={leaving.discard}>
          Buang
        </Button>
        <Button variant="contained" autoFocus onClick={leaving.goOn}>
          Lanjutkan
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
