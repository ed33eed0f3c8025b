import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'

interface RowDialogFrameProps {
  title: string
  onClose: () => void
  /** The text of the button that closes without saving. */
  close: string
  save?: { text: string; onSave: () => void }
  children: ReactNode
}

/**
 * The window of a row dialog, in the fixed modal container of the page. Without the container it
 * is not shown and an error is logged (specification, section 2). The table gives the focus back.
 */
export function RowDialogFrame({ title, onClose, close, save, children }: RowDialogFrameProps) {
  const titleId = useId()
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
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
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
    </Dialog>
  )
}
