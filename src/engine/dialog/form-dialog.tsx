import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback, useId, useRef, useState, type ReactNode } from 'react'
import { useDefinition, useIndex } from '../definitions.ts'
import { DialogForm } from './dialog-form.tsx'
import { keepFocusBeside, type Leaving } from './discard-question.tsx'
import { modalRoot } from './modal-root.ts'

interface FormDialogProps {
  id: string
  onClose: () => void
}

/** A dialog definition, loaded by its id, in a dialog of its own. */
export function FormDialog({ id, onClose }: FormDialogProps) {
  const titleId = useId()
  const index = useIndex()
  const definition = useDefinition(id, 'dialog')
  const title = index.status === 'ready' ? index.value.entries.find((entry) => entry.id === id)?.title : undefined
  // The form tells what leaving it means; while there is none, Escape does what Batal does.
  const leaving = useRef<Leave>({ escape: onClose, beside: () => undefined })
  const setLeaving = useCallback((next: Leave) => {
    leaving.current = next
  }, [])
  return (
    <DialogFrame titleId={titleId} onEscape={() => leaving.current.escape()} onBeside={() => leaving.current.beside()}>
      <DialogTitle id={titleId}>
        {title ?? (definition.status === 'ready' ? definition.value.title : 'Memuat...')}
      </DialogTitle>
      {definition.status === 'ready' ? (
        <DialogForm definition={definition.value} onClose={onClose} onLeaveChange={setLeaving} />
      ) : (
        <Waiting failed={definition.status === 'failed' ? definition.retry : null} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

type Leave = Pick<Leaving, 'escape' | 'beside'>

interface DialogFrameProps {
  titleId: string
  onEscape: () => void
  /** A click beside the dialog; nothing when absent. */
  onBeside?: () => void
  children: ReactNode
}

/** A modal dialog in the page's modal container. A click beside it never loses what was typed. */
export function DialogFrame({ titleId, onEscape, onBeside, children }: DialogFrameProps) {
  const [container] = useState(modalRoot)
  if (!container) return null
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      container={container}
      transitionDuration={0}
      // Whoever opened it gets the focus back from the dialog host.
      disableRestoreFocus
      aria-labelledby={titleId}
      onMouseDown={keepFocusBeside}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onEscape()
        else onBeside?.()
      }}
    >
      {children}
    </Dialog>
  )
}

/** Instead of the form: it is on its way, or it could not be loaded. */
function Waiting({ failed, onClose }: { failed: (() => void) | null; onClose: () => void }) {
  return (
    <>
      <DialogContent>
        {failed ? (
          <Alert severity="error" action={<Button onClick={failed}>Coba lagi</Button>}>
            Formulir tidak dapat dimuat.
          </Alert>
        ) : (
          <span role="status">Memuat formulir...</span>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
      </DialogActions>
    </>
  )
}
