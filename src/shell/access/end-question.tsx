import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { DialogFrame } from '../../engine/ui/dialog-frame.tsx'

interface EndQuestionProps {
  /** What the button that asked says, and of what. */
  button: string
  name: string
  about: string
  onYes: () => void
  onNo: () => void
}

/** Asked before what nothing brings back; the answer that changes nothing is chosen already. */
export function EndQuestion({ button, name, about, onYes, onNo }: EndQuestionProps): ReactNode {
  return (
    <DialogFrame title={`${button} ${name}?`} isNarrow onEscape={onNo}>
      <DialogContent>{about}. Ini tidak dapat dibatalkan.</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onYes}>
          Ya, {button.toLowerCase()}
        </Button>
        <Button variant="contained" autoFocus onClick={onNo}>
          Tidak
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
