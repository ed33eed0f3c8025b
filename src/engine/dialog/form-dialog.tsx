import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useCallback, useRef } from 'react'
import { useDefinition, useIndex } from '../definitions.ts'
import { useLoadedTheme } from '../form/form-theme.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useBack } from './dialogs.ts'
import type { Leaving } from './discard-question.tsx'

interface FormDialogProps {
  id: string
  onClose: () => void
}

/** A dialog definition, loaded by its id, in a dialog of its own. */
export function FormDialog({ id, onClose }: FormDialogProps) {
  const index = useIndex()
  const definition = useDefinition(id, 'dialog')
  // Asked for beside the definition; the form says what became of it.
  useLoadedTheme()
  const title = index.status === 'ready' ? index.value.entries.find((entry) => entry.id === id)?.title : undefined
  // The form tells what leaving it means; while there is none, Escape does what Batal does.
  const leaving = useRef<Leave>({ escape: onClose, beside: () => undefined })
  const setLeaving = useCallback((next: Leave) => {
    leaving.current = next
  }, [])
  const escape = (): void => leaving.current.escape()
  useBack(escape)
  return (
    <DialogFrame
      title={title ?? (definition.status === 'ready' ? definition.value.title : 'Memuat...')}
      onEscape={escape}
      onBeside={() => leaving.current.beside()}
    >
      {definition.status === 'ready' ? (
        <DialogForm definition={definition.value} onClose={onClose} onLeaveChange={setLeaving} />
      ) : (
        <Waiting failed={definition.status === 'failed' ? definition.retry : null} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

type Leave = Pick<Leaving, 'escape' | 'beside'>

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
