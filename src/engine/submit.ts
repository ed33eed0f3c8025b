import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../api/problem.ts'
import type { CompiledSubmit, Issue, Values } from '../compiler/module.ts'
import { useAlerts, type Alerts } from './alerts.tsx'
import type { DraftSlot } from './draft-slot.ts'
import { useEngine, type Engine } from './engine-context.tsx'
import { placeErrors } from './issue-place.ts'
import { refreshLookups } from './lookup.ts'

/** A form as the submit pipeline sees it: a dialog's, or a document with its rows. */
export interface SubmitForm {
  submit: CompiledSubmit
  draft: DraftSlot
  /** Shows all problems and returns them; may wait for work in progress first. */
  check(): readonly Issue[] | Promise<readonly Issue[]>
  /** Everything that is sent, rows included. */
  values(): Values
  /** Shows the server's problems at their fields; returns those that have no field. */
  showIssues(issues: readonly Issue[]): readonly Issue[]
  /** Gives the focus to the first field with a problem. */
  focusProblem(): void
  /** From just before the request until all is settled: what is entered meanwhile waits. */
  hold?(): void
  letGo?(): void
  /** Before the first try of a request: what is added from here on is not in it. */
  sending?(): void
  /** The request was refused for good: what was in it and what came since are one again. */
  notStored?(): void
  /** After a success: empties the form, and closes it when it is a dialog. The draft is cleared already. */
  done(): void
  /** What was sent is stored, though its answer was lost: as `done`, but what came since stays, in the draft too. */
  discard?(): void
}

export interface Submitting {
  submit: () => void
  busy: boolean
  /** Why the last try failed, for people; null when it did not. */
  failure: string | null
  /** What is shown instead of sending, when the engine intercepts. */
  notice: ReactNode
  dismiss: () => void
  /** The server has this document already, though it was changed since: it can only be emptied. */
  discard: (() => void) | null
}

interface Refusal {
  failure: string | null
  notice?: ReactNode
  alreadyStored?: boolean
}

type Outcome = { saved: true } | ({ saved: false } & Refusal)

const noRefusal: Refusal = { failure: null }

/** Check, build, send, confirm: one request at a time, and the form kept until the server has it. */
export function useSubmit(form: SubmitForm): Submitting {
  const tools = useTools(form.draft)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>(noRefusal)
  const running = useRef(false)
  const { latest, isGone } = useLatest(form)
  const run = useCallback(async () => {
    if (running.current) return
    running.current = true
    const current = latest.current
    // Drawn at once, so that problems found now can take the focus.
    flushSync(() => {
      setBusy(true)
      setRefusal(noRefusal)
    })
    const outcome = await attempt(current, tools).catch(unexpected)
    running.current = false
    flushSync(() => {
      setBusy(false)
      setRefusal(outcome.saved ? noRefusal : outcome)
    })
    if (outcome.saved) empty(current)
    else if (!isGone.current) current.focusProblem()
    // Nobody sees the form any more: the failure is told where everybody is.
    else if (outcome.failure !== null) tools.alerts.show({ text: outcome.failure, severity: 'error', role: 'alert' })
    current.letGo?.()
  }, [tools, latest, isGone])
  const discard = (): void => {
    tools.forgetKey()
    setRefusal(noRefusal)
    emptyStored(latest.current)
  }
  return {
    submit: () => void run(),
    busy,
    failure: refusal.failure,
    notice: refusal.notice,
    dismiss: () => setRefusal(noRefusal),
    discard: refusal.alreadyStored === true ? discard : null,
  }
}

/** The form as it was drawn last, and whether it has left the page. */
function useLatest(form: SubmitForm): { latest: RefObject<SubmitForm>; isGone: RefObject<boolean> } {
  const latest = useRef(form)
  const isGone = useRef(false)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return { latest, isGone }
}

/** Emptying the form is a change too; nothing of it is to be kept. */
function empty(form: SubmitForm): void {
  form.done()
  form.draft.clear()
}

function emptyStored(form: SubmitForm): void {
  if (form.discard) form.discard()
  else empty(form)
}

interface Tools {
  engine: Engine
  alerts: Alerts
  refresh: () => Promise<void>
  key: { current: string | null }
  forgetKey: () => void
}

function useTools(draft: DraftSlot): Tools {
  const engine = useEngine()
  const alerts = useAlerts()
  const queries = useQueryClient()
  // The key of an earlier try whose answer was lost is used again: the server stores it once.
  const [kept] = useState(() => keptKey(draft))
  const keyRef = useRef(kept)
  return useMemo(
    () => ({
      engine,
      alerts,
      key: keyRef,
      forgetKey: () => {
        keyRef.current = null
      },
      refresh: () => refreshLookups(queries),
    }),
    [engine, alerts, queries],
  )
}

async function attempt(form: SubmitForm, tools: Tools): Promise<Outcome> {
  const issues = await form.check()
  if (issues.length > 0) {
    const homeless = issues.filter((issue) => issue.path.length === 0).map((issue) => issue.message)
    return { saved: false, failure: homeless.length > 0 ? homeless.join(' ') : null }
  }
  form.hold?.()
  const { settings, intercept } = tools.engine
  const { body, sources } = form.submit.build(form.values(), settings)
  if (intercept) return { saved: false, failure: null, notice: intercept({ call: form.submit.call, body }) }
  const problem = await send(form, body, tools)
  if (problem) {
    const homeless = form.showIssues(placeErrors(problem.errors, sources))
    return { saved: false, failure: failureText(problem, homeless), alreadyStored: problem.alreadyStored }
  }
  tools.key.current = null
  form.draft.clear()
  await confirm(form.submit, tools)
  return { saved: true }
}

/** Sends the body; the problem when that failed. A call that is not to be made is only logged. */
async function send(form: SubmitForm, body: unknown, { engine, key }: Tools): Promise<Problem | null> {
  const { call } = form.submit
  if (!call || (call.extension && !engine.settings.extensions)) {
    // The specification has forms whose payload is only logged (section 7).
    console.info('Submit', body)
    return null
  }
  if (key.current === null) form.sending?.()
  key.current ??= newKey()
  form.draft.write('key', key.current)
  const answer = await engine.client.send(call, body, { idempotencyKey: key.current, expect: 'none' })
  if (answer.ok) return null
  console.error(`Submit ${call.operation} failed`, answer.problem)
  if (answer.problem.kind === 'refused' && !answer.problem.alreadyStored) {
    // Surely not stored: what is sent next is another request.
    key.current = null
    form.draft.write('key', undefined)
    form.notStored?.()
  }
  return answer.problem
}

async function confirm(submit: CompiledSubmit, { alerts, refresh }: Tools): Promise<void> {
  void refresh()
  if (submit.delay > 0) await new Promise((resolve) => setTimeout(resolve, submit.delay))
  if (submit.alert !== null) alerts.show({ text: submit.alert, severity: 'success', role: 'alert' })
  if (submit.status !== null) alerts.show({ text: submit.status, severity: 'success', role: 'status' })
}

function failureText(problem: Problem, homeless: readonly Issue[]): string {
  const parts = [problem.title, problem.detail, ...homeless.map((issue) => issue.message)]
  return [...new Set(parts.filter((part) => part !== undefined))].join(' ')
}

function unexpected(error: unknown): Outcome {
  console.error('Submit failed', error)
  return { saved: false, failure: 'Terjadi kesalahan di aplikasi. Data belum disimpan.' }
}

function keptKey(draft: DraftSlot): string | null {
  const { key } = draft.read()
  return typeof key === 'string' ? key : null
}

/** Random and unguessable; unlike `randomUUID` also there on plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
