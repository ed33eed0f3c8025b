import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledDialog } from '../compiler/module.ts'
import { DiscardQuestion, useLeaving, type Leaving } from './discard-question.tsx'
import { DialogHeading } from './dialog-heading.tsx'
import type { DraftSlot } from './draft-slot.ts'
import { focusFirstField, focusFirstProblem } from './focus.ts'
import { FormFields } from './form-fields.tsx'
import { createFormStore, type FormStore } from './form-store.ts'
import { FailureAlert, SubmitButton } from './submit-button.tsx'
import { useSubmit, type Submitting } from './submit.ts'
import { keepInDraft, useDraft } from './use-draft.ts'

interface DialogFormProps {
  definition: CompiledDialog
  onClose: () => void
  /** Told what Escape and a click beside the dialog have to do. */
  onLeaveChange?: (leaving: Pick<Leaving, 'escape' | 'beside'>) => void
  /** False for a form that stands beside others: it takes the focus when somebody goes there. */
  takesFocus?: boolean
}

/** The form of a dialog, once its draft is claimed. */
export function DialogForm(props: DialogFormProps) {
  const draft = useDraft(props.definition.id)
  return draft ? <ClaimedForm {...props} draft={draft} /> : <DialogContent />
}

function ClaimedForm(props: DialogFormProps & { draft: DraftSlot }) {
  const { definition, draft, onClose, onLeaveChange, takesFocus = true } = props
  const store = useDialogStore(definition, draft)
  const fieldsRef = useRef<HTMLDivElement>(null)
  const submitting = useDialogSubmit(definition, store, draft, fieldsRef, onClose)
  const leave = (): void => {
    // What is being sent cannot be taken back: the answer is waited for.
    if (submitting.busy) return
    store.reset()
    draft.clear()
    onClose()
  }
  const leaving = useLeaving(leave, () => isFilled(definition, store), submitting.busy)
  useEffect(() => {
    onLeaveChange?.(leaving)
  })
  useEffect(() => {
    if (takesFocus) focusFirstField(fieldsRef.current)
  }, [takesFocus])
  return (
    <>
      <form
        noValidate
        autoComplete="off"
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault()
          submitting.submit()
        }}
      >
        <DialogContent sx={edgeOfMore}>
          {definition.heading && <DialogHeading heading={definition.heading} />}
          <div ref={fieldsRef} inert={submitting.busy}>
            <FormFields fieldSet={definition.fieldSet} store={store} idPrefix={`dialog-${definition.id}`} />
          </div>
          <FailureAlert submitting={submitting} />
        </DialogContent>
        <DialogActions>
          <Button aria-disabled={submitting.busy} onClick={leave}>
            Batal
          </Button>
          <SubmitButton texts={definition.submit} busy={submitting.busy} />
        </DialogActions>
      </form>
      <DiscardQuestion leaving={leaving} />
    </>
  )
}

/** Whether anything is entered that a fresh form does not have. */
function isFilled(definition: CompiledDialog, store: FormStore): boolean {
  const fresh = createFormStore(definition, { validateOn: definition.validateOn })
  return JSON.stringify(store.values()) !== JSON.stringify(fresh.values())
}

/** A line above the buttons while there is more below: the form's own ground, which scrolls, covers it at the end. */
const edgeOfMore = ({ palette }: Theme) => ({
  background: [
    `linear-gradient(${palette.background.paper} 0 0) bottom / 100% 1px no-repeat local`,
    `linear-gradient(${palette.divider} 0 0) bottom / 100% 1px no-repeat scroll`,
  ].join(', '),
})

/** A new store for every opening; what an interrupted one held comes back. */
function useDialogStore(definition: CompiledDialog, draft: DraftSlot): FormStore {
  const [store] = useState(() => {
    const created = createFormStore(definition, { validateOn: definition.validateOn })
    const kept = draft.read().form
    if (kept !== undefined) created.restore(kept)
    return created
  })
  useEffect(() => keepInDraft(store, draft, 'form'), [store, draft])
  return store
}

function useDialogSubmit(
  { submit }: CompiledDialog,
  store: FormStore,
  draft: DraftSlot,
  fields: RefObject<HTMLElement | null>,
  onClose: () => void,
): Submitting {
  return useSubmit({
    submit,
    draft,
    check: () => flushSync(() => store.check()),
    values: store.values,
    showIssues: (issues) => flushSync(() => store.showIssues(issues)),
    focusProblem: () => {
      if (focusFirstProblem(fields.current)) return
      // The fields were locked while saving, which takes the focus from them, but not from a button.
      if (!document.activeElement?.matches('button')) focusFirstField(fields.current)
    },
    done: () => {
      store.reset()
      onClose()
    },
  })
}
