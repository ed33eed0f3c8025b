import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useId, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useBack } from '../dialog/dialogs.ts'
import { DiscardQuestion, useLeaving } from '../dialog/discard-question.tsx'
import { meaningOf } from '../keys/keys.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

interface RowDialogFrameProps {
  title: string
  /** The button that closes, and Escape unless `onEscape` is there. */
  onClose: () => void
  /** Escape, when it does something else than the button. */
  onEscape?: () => void
  /** Whether something is filled in that closing would lose: Escape and a click beside the dialog then ask first. */
  isFilled?: () => boolean
  /** The text of the button that closes without saving. */
  close: string
  save?: { text: string; onSave: () => void }
  children: ReactNode
}

/** The window of a row dialog. The table gives the focus back. */
export function RowDialogFrame(props: RowDialogFrameProps) {
  const { title, onClose, close, save, children } = props
  const formId = useId()
  const leaving = useLeaving(props.onEscape ?? onClose, props.isFilled ?? (() => false))
  useBack(leaving.escape)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    save?.onSave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (meaningOf(event) !== 'submit') return
    event.preventDefault()
    event.stopPropagation()
    save?.onSave()
  }
  return (
    <DialogFrame title={title} onEscape={leaving.escape} onBeside={leaving.beside}>
      <DialogContent onKeyDown={onKeyDown}>
        <form id={formId} onSubmit={onSubmit} noValidate>
          {children}
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{close}</Button>
        {save && (
          <Button type="submit" form={formId} variant="contained">
            {save.text}
          </Button>
        )}
      </DialogActions>
      <DiscardQuestion leaving={leaving} />
    </DialogFrame>
  )
}
