import type { CompiledDialog } from '../../contract/module.ts'
import { AwaitedForm } from '../dialog/awaited-form.tsx'
import { DialogNameContext, useBack } from '../dialog/dialogs.ts'
import type { FormAct } from '../dialog/form-act.ts'
import { type Loaded, useCode } from '../loaded.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

interface LateActDialogProps {
  /** Among the open dialogs. */
  name: string
  title: string
  definition: Loaded<CompiledDialog>
  act: FormAct
  onClose: () => void
}

/** Forms need RJSF, which a record does not: it comes with the first dialog. */
const loadDialog = async () => (await import('./act-dialog.tsx')).ActDialog

/** The dialog of an action, once its definition and its code are here. */
export function LateActDialog({ name, title, definition, act, onClose }: LateActDialogProps) {
  const code = useCode('act-dialog', loadDialog)
  const failed = [definition, code].find((part) => part.status === 'failed')
  if (definition.status !== 'ready' || code.status !== 'ready')
    return (
      <DialogNameContext value={name}>
        <Awaited title={title} onRetry={failed?.status === 'failed' ? failed.retry : null} onClose={onClose} />
      </DialogNameContext>
    )
  const Dialog = code.value
  return (
    <DialogNameContext value={name}>
      <Dialog definition={definition.value} act={act} onClose={onClose} />
    </DialogNameContext>
  )
}

/** The same window while they are on their way. */
function Awaited({ title, onRetry, onClose }: { title: string; onRetry: (() => void) | null; onClose: () => void }) {
  useBack(onClose)
  return (
    <DialogFrame title={title} onEscape={onClose}>
      <AwaitedForm onRetry={onRetry} onClose={onClose} />
    </DialogFrame>
  )
}
