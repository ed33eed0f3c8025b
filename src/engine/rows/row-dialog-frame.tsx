import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { DiscardQuestion, keepFocusBeside, useLeaving } from '../dialog/discard-question.tsx'

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

/**
 * The window of a row dialog, in the fixed modal container of the page. Without the container it
 * is not shown and an error is logged (specification, section 2). The table gives the focus back.
 */
export function RowDialogFrame(props: RowDialogFrameProps) {
  const { title, onClose, close, save, children } = props
  const titleId = useId()
  const leaving = useLeaving(props.onEscape ?? onClose, props.isFilled ?? (() => false))
  const container = document.getElementById('modal-root')
  if (!container) {
    console.error('There is no element #modal-root: the dialog cannot be shown.')
    return null
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    save?.onSave()
  }
  return (
    <Dialog
      open
      container={container}
      onClose={(_, reason) => (reason === 'escapeKeyDown' ? leaving.escape() : leaving.beside())}
      aria-labelledby={titleId}
      onMouseDown={keepFocusBeside}
      disableRestoreFocus
      transitionDuration={0}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers>
        <form id={`${titleId}-form`} onSubmit={onSubmit} noValidate>
          {children}
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{close}</Button>
        {save && (
          <Button type="submit" form={`${titleId}-form`} variant="contained">
            {save.text}
          </Button>
        )}
      </DialogActions>
      <DiscardQuestion leaving={leaving} />
    </Dialog>
  )
}
