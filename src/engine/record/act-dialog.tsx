import { useCallback, useRef } from 'react'
import type { CompiledDialog } from '../../contract/module.ts'
import { DialogForm } from '../dialog/dialog-form.tsx'
import { useBack } from '../dialog/dialogs.ts'
import { isWide } from '../dialog/is-wide.ts'
import type { Leaving } from '../dialog/discard-question.tsx'
import type { FormAct } from '../dialog/form-act.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

export interface ActDialogProps {
  definition: CompiledDialog
  act: FormAct
  onClose: () => void
}

type Leave = Pick<Leaving, 'escape' | 'beside'>

/** A form that acts on a record, in a dialog. */
export function ActDialog({ definition, act, onClose }: ActDialogProps) {
  const leaving = useRef<Leave>({ escape: onClose, beside: () => undefined })
  const setLeaving = useCallback((next: Leave) => {
    leaving.current = next
  }, [])
  const escape = (): void => leaving.current.escape()
  useBack(escape)
  return (
    <DialogFrame
      title={definition.title}
      isWide={isWide(definition)}
      onEscape={escape}
      onBeside={() => leaving.current.beside()}
    >
      <DialogForm definition={definition} act={act} onClose={onClose} onLeaveChange={setLeaving} />
    </DialogFrame>
  )
}
