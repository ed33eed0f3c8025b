import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type { SendOptions } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import type { CompiledSubmit, Issue, Values } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import type { DraftSlot } from '../draft/draft-slot.ts'
import type { Doubt, Submission, SubmitState } from './submission.ts'
import { busyLook } from '../ui/styles.ts'

/** What is known of a refusal beside what the server says. */
export interface Refusal {
  /** The server has just what the form holds. */
  isStored: boolean
  /** Fields whose problem is over already. */
  settled: ReadonlySet<string>
}

/** A form as the submit pipeline sees it: a dialog's, or a document with its rows. */
export interface SubmitForm {
  submit: CompiledSubmit
  draft: DraftSlot
  /** Which record is meant, and what it was when it was read; without it the call names none. */
  target?(): Pick<SendOptions, 'path' | 'version'>
  /** Shows all problems and returns them; may wait for work in progress first. */
  check(): readonly Issue[] | Promise<readonly Issue[]>
  /** Everything that is sent, rows included. */
  values(): Values
  /** Shows the server's problems at their fields; returns those that have no field. */
  showIssues(issues: readonly Issue[]): readonly Issue[]
  /** The server has refused: more is found out about it before anybody is told. */
  refused?(problem: Problem): Promise<Refusal>
  /** Gives the focus to the first field with a problem. */
  focusProblem(): void
  /** From just before the request until all is settled: what is entered meanwhile waits. */
  hold?(): void
  letGo?(): void
  /** Before the first try of a request: what is added from here on is not in it. */
  sending?(): void
  /** The request was refused for good: what was in it and what came since are one again. */
  notStored?(): void
  /** After a success, while the form still is busy: what was waiting for it is told, and has taken it over. */
  stored?(): Promise<void>
  /** After a success: empties the form, and closes it when it is a dialog. The draft is cleared already. */
  done(): void
  /** What was sent is stored, though its answer was lost: as `done`, but what came since stays, in the draft too. */
  discard?(): void
}

/** What a form shows of its sending, and what people can do about it. */
export interface Submitting extends SubmitState {
  submit: () => void
  dismiss: () => void
  /** Empties the form, whose data the server has. */
  discard: () => void
  /** Sends what may be stored already: somebody has looked. */
  sendAgain: () => void
}

/** Check, build, send, confirm: one request at a time, and the form kept until the server has it. */
export function useSubmit(submission: Submission, form: SubmitForm): Submitting {
  const state = useSyncExternalStore(submission.subscribe, submission.state)
  useEffect(() => submission.show(form))
  useEffect(() => () => submission.hide(), [submission])
  const { submit, dismiss, discard, sendAgain } = submission
  return { ...state, submit, dismiss, discard, sendAgain }
}

interface SubmitButtonProps {
  texts: Pick<CompiledSubmit, 'button' | 'busy'>
  busy: boolean
  /** Why it cannot be sent now. */
  blocked?: string | null
  isDanger?: boolean
}

/** Sends the form around it. It keeps the focus while saving, so it is locked for people only. */
export function SubmitButton({ texts, busy, blocked = null, isDanger = false }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      color={isDanger ? 'error' : 'primary'}
      disabled={blocked !== null}
      aria-disabled={busy || blocked !== null}
      {...(blocked !== null && { 'aria-description': blocked })}
      sx={busy ? busyLook : {}}
    >
      {busy ? texts.busy : texts.button}
    </Button>
  )
}

interface FailureAlertProps {
  submitting: Submitting
  sx?: SxProps
  /** More about a form that the server has. */
  children?: ReactNode
}

/** Why the last try failed, or what came of it instead of sending, until it is closed or tried again. */
export function FailureAlert({ submitting, sx = { mt: 2 }, children }: FailureAlertProps) {
  if (submitting.notice != null) return <NoticeAlert submitting={submitting} />
  const { failure, doubt } = submitting
  if (failure === null) return null
  return (
    <Alert severity="error" role="alert" closeText={t('Tutup pesan')} onClose={submitting.dismiss} sx={sx}>
      <IntoSight of={failure} />
      {failure}
      {doubt !== null && children}
      {doubt !== null && <DoubtButtons submitting={submitting} doubt={doubt} />}
    </Alert>
  )
}

/** Brings the message around it into sight when it comes: it stands at the end of a form that may be long. */
function IntoSight({ of }: { of: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // In a block: newer browsers answer a promise, which would be no clean-up.
    mark.current?.closest('[role=alert]')?.scrollIntoView?.({ block: 'nearest' })
  }, [of])
  return <span ref={mark} hidden />
}

/** What people can do about a form that is stored, or may be. */
function DoubtButtons({ submitting, doubt }: { submitting: Submitting; doubt: Doubt }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {doubt === 'unknown' && (
        <Button color="inherit" size="small" variant="outlined" onClick={submitting.sendAgain}>
          {t('Kirim lagi')}
        </Button>
      )}
      <Button color="inherit" size="small" variant="outlined" onClick={submitting.discard}>
        {t('Kosongkan formulir')}
      </Button>
    </Box>
  )
}

/** What an engine that intercepts shows in place of an answer. */
function NoticeAlert({ submitting }: { submitting: Submitting }) {
  return (
    <Alert
      severity="info"
      role="status"
      closeText={t('Tutup pesan')}
      onClose={submitting.dismiss}
      sx={{ mt: 2, alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      {submitting.notice}
    </Alert>
  )
}
