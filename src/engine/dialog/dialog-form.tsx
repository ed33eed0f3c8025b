import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../../api/problem.ts'
import type { CompiledDialog, Values } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { createFormStore } from '../form/create-form-store.ts'
import { focusAgain, focusFirstField, focusFirstProblem } from '../form/focus.ts'
import { FormFields, ThemeMissing } from '../form/form-fields.tsx'
import { type CreateStore, type FormSession, keepInDraft, useFollowDay, useFormSession } from '../form/form-session.ts'
import type { FormStore } from '../form/form-store.ts'
import { LateNote } from '../form/late-note.tsx'
import { FailureAlert, SubmitButton, type Submitting, useSubmit } from '../form/submit.tsx'
import { useLoadedTheme } from '../form/use-form-theme.ts'
import { DialogHeading } from './dialog-heading.tsx'
import { DiscardQuestion, type Leaving, takeGivenBack, useLeaving, useOfferDiscarded } from './discard-question.tsx'
import type { FormAct } from './form-act.ts'
import { goOn, saveByKey } from './go-on.ts'

interface DialogFormProps {
  definition: CompiledDialog
  onClose: () => void
  /** What was sent is stored; the form stays busy until this is done with it. */
  onStored?: (values: Values) => Promise<void>
  /** The same, once the form is empty (default `onClose`). */
  onSaved?: (values: Values) => void
  /** What a new form begins with beyond its own start values; the same object as long as it is drawn. */
  fill?: Values
  /** Told what Escape and a click beside the dialog have to do. */
  onLeaveChange?: (leaving: Pick<Leaving, 'escape' | 'beside'>) => void
  /** False for a form that stands beside others: it takes the focus when somebody goes there. */
  takesFocus?: boolean
  /** Of a form that changes what is there; its definition then is the same object as long as it is drawn. */
  act?: FormAct
}

/** The form of a dialog, once its draft is claimed. */
export function DialogForm(props: DialogFormProps) {
  const create = useCreateStore(props.act, props.fill)
  const session = useFormSession(props.definition, create)
  const theme = useLoadedTheme()
  if (theme.status === 'failed')
    return (
      <DialogContent>
        <ThemeMissing onRetry={theme.retry} />
      </DialogContent>
    )
  if (!session || theme.status === 'loading') return <DialogContent />
  return <ClaimedForm {...props} session={session} />
}

/** A new store for every opening; what an interrupted one held comes back. */
function useCreateStore(act: FormAct | undefined, fill: Values | undefined): CreateStore<CompiledDialog, FormStore> {
  const [base] = useState(act?.base)
  return useCallback(
    (definition, draft) => {
      const given = takeGivenBack(definition.id)
      const stored = draft.read()
      const { form: kept, base: keptBase } = given && stored['form'] === undefined ? given : stored
      base?.resume(kept === undefined ? undefined : keptBase, (value) => draft.write('base', value))
      const store = createFormStore(definition, {
        validateOn: definition.validateOn,
        begin: base?.values,
        isStored: base?.version() !== undefined,
      })
      const misfits = kept === undefined ? [] : store.restore(kept)
      if (kept !== undefined && kept === given?.form) draft.write('form', kept)
      if (fill) {
        fillIn(store, fill, kept !== undefined)
        // A reload knows nothing of it any more: what was typed elsewhere must not be lost.
        draft.write('form', store.keep())
      }
      return { store, misfits }
    },
    [base, fill],
  )
}

/** Of a form that came back, what somebody typed there wins. */
function fillIn(store: FormStore, values: Values, cameBack = false): void {
  for (const [name, value] of Object.entries(values)) {
    const typed = cameBack ? store.values()[name] : undefined
    if (typed === undefined || typed === '') store.change(name, value)
  }
}

/** Whether something was entered here: what was filled in for somebody is as good as nothing. */
function isFilledBeyond(definition: CompiledDialog, store: FormStore, fill: Values | undefined): boolean {
  if (!fill || !store.isFilled()) return store.isFilled()
  const opened = createFormStore(definition, { validateOn: definition.validateOn })
  fillIn(opened, fill)
  return store.unread().size > 0 || JSON.stringify(opened.values()) !== JSON.stringify(store.values())
}

function useFirstFocus<Container extends HTMLElement>(takesFocus: boolean): RefObject<Container | null> {
  const fieldsRef = useRef<Container>(null)
  useEffect(() => {
    // Of several that an address opens, the last to be loaded may be one below another, which has the focus.
    const isBelow = fieldsRef.current?.closest('[aria-hidden="true"]')
    if (takesFocus && !isBelow) focusFirstField(fieldsRef.current)
  }, [fieldsRef, takesFocus])
  return fieldsRef
}

function ClaimedForm(props: DialogFormProps & { session: FormSession<FormStore> }) {
  const { definition, session, onClose, onLeaveChange, takesFocus = true, act } = props
  const { draft, store } = session
  useEffect(() => keepInDraft(store, draft, 'form'), [store, draft])
  useFollowDay(store.renew)
  const fieldsRef = useFirstFocus<HTMLDivElement>(takesFocus)
  const submitting = useDialogSubmit(props, fieldsRef)
  const leave = (): void => {
    // What is being sent cannot be taken back: the answer is waited for.
    if (submitting.busy) return
    store.reset()
    draft.clear()
    onClose()
  }
  const isFilled = (): boolean => isFilledBeyond(definition, store, props.fill)
  const leaving = useLeaving(leave, isFilled, submitting.busy)
  const offer = useOfferDiscarded(definition)
  const cancel = (): void => {
    const discarded = !submitting.busy && isFilled() ? { form: store.keep(), base: act?.base?.toKeep() } : undefined
    leave()
    if (discarded) offer(discarded)
  }
  useEffect(() => {
    onLeaveChange?.(leaving)
  })
  const drawn = { store, fieldSet: definition.fieldSet, idPrefix: `dialog-${definition.id}` }
  return (
    <>
      <form
        noValidate
        autoComplete="off"
        style={{ display: 'contents' }}
        onKeyDown={saveByKey}
        onSubmit={(event) => {
          event.preventDefault()
          if (act?.blocked == null) submitting.submit()
        }}
      >
        <DialogContent>
          {definition.heading && !act && <DialogHeading heading={definition.heading} />}
          {act?.above}
          <div ref={fieldsRef} inert={submitting.busy} onKeyDown={(event) => goOn(event, fieldsRef.current)}>
            <FormFields {...drawn} />
          </div>
          <LateNote {...drawn} fieldsRef={fieldsRef} busy={submitting.busy} />
          <FailureAlert submitting={submitting} />
          {act?.below?.(store)}
        </DialogContent>
        <DialogActions>
          {act?.no !== null && (
            <Button aria-disabled={submitting.busy} onClick={cancel}>
              {act?.no ?? t('Batal')}
            </Button>
          )}
          <SubmitButton texts={definition.submit} busy={submitting.busy} {...look(act)} />
        </DialogActions>
      </form>
      <DiscardQuestion leaving={leaving} />
    </>
  )
}

function look(act: FormAct | undefined): { blocked: string | null; isDanger: boolean } {
  return { blocked: act?.blocked ?? null, isDanger: act?.isDanger === true }
}

const nothingKnown = Promise.resolve({ isStored: false, settled: new Set<string>() })

function useDialogSubmit(
  {
    definition: { submit },
    session,
    onClose,
    onStored,
    onSaved = onClose,
    act,
  }: DialogFormProps & { session: FormSession<FormStore> },
  fields: RefObject<HTMLElement | null>,
): Submitting {
  const { draft, store, submission } = session
  const sentFrom = useRef<Element | null>(null)
  return useSubmit(submission, {
    submit,
    draft,
    check: () =>
      flushSync(() => {
        sentFrom.current = document.activeElement
        store.renew()
        return store.check()
      }),
    values: store.values,
    ...(act && { target: act.target }),
    ...(act?.refused && { refused: (problem: Problem) => act.refused?.(problem, store) ?? nothingKnown }),
    showIssues: (issues) => flushSync(() => store.showIssues(issues)),
    focusProblem: () => {
      if (focusFirstProblem(fields.current)) return
      // The fields were locked while saving, which takes the focus from them, but not from a button.
      if (!document.activeElement?.matches('button')) focusAgain(fields.current, sentFrom.current)
    },
    ...(onStored && { stored: () => onStored(store.values()) }),
    done: () => {
      const values = store.values()
      store.reset()
      // Before the dialog closes, and its draft is let go with it.
      draft.clear()
      onSaved(values)
    },
  })
}
