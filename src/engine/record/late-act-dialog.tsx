import type { Call, CompiledAnswered, CompiledDialog, CompiledSubmit } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { AwaitedForm } from '../dialog/awaited-form.tsx'
import { DialogNameContext, useBack } from '../dialog/dialogs.ts'
import type { FormAct } from '../dialog/form-act.ts'
import { type Loaded, useCode } from '../loaded.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

interface Acting {
  call: Call
  title: string
  /** The address of the record: its draft is no other record's. */
  path: string
  texts: Partial<Pick<CompiledSubmit, 'button' | 'busy'>>
  /** Said when it is done. */
  status: string
  /** What of the answer is shown this once. */
  copies?: CompiledAnswered['copies']
}

/** A dialog's definition that acts on one record, instead of what its own submit does. */
export function actingForm(dialog: CompiledDialog, acting: Acting): CompiledDialog {
  const { call, title, path, texts, status, copies } = acting
  const answered = copies ? { status: null, actions: [], copies } : null
  const submit: CompiledSubmit = { ...dialog.submit, ...texts, call, status, alert: null, answered, delay: 0 }
  return { ...dialog, id: `${dialog.id}@${path}`, title, submit }
}

/** A form that asks for nothing: its button alone sends. */
export function emptyDialog(id: string): CompiledDialog {
  const none = {}
  return {
    kind: 'dialog',
    id,
    title: '',
    variable: 'doc',
    fields: {},
    initial: () => none,
    derive: (values) => values,
    validate: () => [],
    readsOutside: false,
    validateOn: 'submit',
    fieldSet: { schema: emptySchema, uiSchema: {}, validate: emptyValidator, branches: {}, layout: [] },
    submit: {
      call: null,
      button: '',
      busy: t('Memproses...'),
      alert: null,
      status: null,
      delay: 0,
      body: { node: 'object', entries: [] },
      sent: (values) => values,
    },
  }
}

const emptySchema = Object.freeze({ type: 'object', properties: Object.freeze({}) })
const emptyValidator = Object.assign(() => true, { errors: null })

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

/** The window while the dialog's code is on its way. */
function Awaited({ title, onRetry, onClose }: { title: string; onRetry: (() => void) | null; onClose: () => void }) {
  useBack(onClose)
  return (
    <DialogFrame title={title} onEscape={onClose}>
      <AwaitedForm onRetry={onRetry} onClose={onClose} />
    </DialogFrame>
  )
}
