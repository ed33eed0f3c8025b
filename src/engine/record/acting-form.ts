import type { Call, CompiledAnswered, CompiledDialog, CompiledSubmit } from '../../contract/module.ts'

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
export function emptyForm(id: string): CompiledDialog {
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
      busy: 'Memproses...',
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
