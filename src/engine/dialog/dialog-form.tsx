import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledDialog } from '../../compiler/module.ts'
import { DiscardQuestion, useLeaving, type Leaving } from './discard-question.tsx'
import { DialogHeading } from './dialog-heading.tsx'
import { keepInDraft } from '../draft/keep-in-draft.ts'
import { focusFirstField, focusFirstProblem } from '../form/focus.ts'
import { useFollowDay } from '../form/follow-day.ts'
import { FormFields } from '../form/form-fields.tsx'
import { FormThemeContext, useLoadedTheme } from '../form/form-theme.ts'
import { useFormSession, type CreateStore, type FormSession } from '../form/form-session.ts'
import { createFormStore, type FormStore } from '../form/form-store.ts'
import { FailureAlert, SubmitButton } from '../form/submit-button.tsx'
import { useSubmit, type Submitting } from '../form/submit.ts'

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
  const session = useFormSession(props.definition, createStore)
  const theme = useLoadedTheme()
  if (theme.status === 'failed') return <ThemeMissing onRetry={theme.retry} />
  if (!session || theme.status === 'loading') return <DialogContent />
  return (
    <FormThemeContext value={theme.value}>
      <ClaimedForm {...props} session={session} />
    </FormThemeContext>
  )
}

function ThemeMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <DialogContent>
      <Alert severity="error" action={<Button onClick={onRetry}>Coba lagi</Button>}>
        Formulir tidak dapat dimuat.
      </Alert>
    </DialogContent>
  )
}

/** A new store for every opening; what an interrupted one held comes back. */
const createStore: CreateStore<CompiledDialog, FormStore> = (definition, draft) => {
  const store = createFormStore(definition, { validateOn: definition.validateOn })
  const kept = draft.read()['form']
  const misfits = kept === undefined ? [] : store.restore(kept)
  return { store, misfits }
}

function ClaimedForm(props: DialogFormProps & { session: FormSession<FormStore> }) {
  const { definition, session, onClose, onLeaveChange, takesFocus = true } = props
  const { draft, store } = session
  useEffect(() => keepInDraft(store, draft, 'form'), [store, draft])
  useFollowDay(store.renew)
  const fieldsRef = useRef<HTMLDivElement>(null)
  const submitting = useDialogSubmit(definition, session, fieldsRef, onClose)
  const leave = (): void => {
    // What is being sent cannot be taken back: the answer is waited for.
    if (submitting.busy) return
    store.reset()
    draft.clear()
    onClose()
  }
  const leaving = useLeaving(leave, store.isFilled, submitting.busy)
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

/** A line above the buttons while there is more below: the form's own ground, which scrolls, covers it at the end. */
const edgeOfMore = ({ palette }: Theme) => ({
  background: [
    `linear-gradient(${palette.background.paper} 0 0) bottom / 100% 1px no-repeat local`,
    `linear-gradient(${palette.divider} 0 0) bottom / 100% 1px no-repeat scroll`,
  ].join(', '),
})

function useDialogSubmit(
  { submit }: CompiledDialog,
  { draft, store, submission }: FormSession<FormStore>,
  fields: RefObject<HTMLElement | null>,
  onClose: () => void,
): Submitting {
  return useSubmit(submission, {
    submit,
    draft,
    check: () =>
      flushSync(() => {
        store.renew()
        return store.check()
      }),
    values: store.values,
    showIssues: (issues) => flushSync(() => store.showIssues(issues)),
    focusProblem: () => {
      if (focusFirstProblem(fields.current)) return
      // The fields were locked while saving, which takes the focus from them, but not from a button.
      if (!document.activeElement?.matches('button')) focusFirstField(fields.current)
    },
    done: () => {
      store.reset()
      // Before the dialog closes, and its draft is let go with it.
      draft.clear()
      onClose()
    },
  })
}
