import { useEffect, useSyncExternalStore } from 'react'
import type { SendOptions } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import type { CompiledSubmit, Issue, Values } from '../../contract/module.ts'
import type { DraftSlot } from '../draft/draft-slot.ts'
import type { Submission, SubmitState } from './submission.ts'

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
