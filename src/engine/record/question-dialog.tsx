import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { useBack } from '../dialog/dialogs.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

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
