import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '../../api/client.ts'
import { type Problem, problemDetail } from '../../api/problem.ts'
import type { CompiledSubmit, Issue, Path, Values } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { buildPayload } from '../../contract/runtime/payload.ts'
import { t } from '../../contract/words/words.ts'
import type { Engine } from '../engine-context.tsx'
import { refreshData } from '../lookup.ts'
import type { Alerts } from '../ui/alerts.tsx'
import type { RequestKey } from './submission.ts'
import type { Refusal, SubmitForm } from './submit.tsx'

export type Outcome =
  | { saved: true }
  | { saved: false; failure: string | null; notice?: ReactNode; alreadyStored?: boolean }

export interface SendSurroundings {
  engine: Engine
  alerts: Alerts
  queries: QueryClient
}

/** What says that a form was saved. */
const savedTopic = 'saved'

/** Check, build, send, confirm. Never shows a failure: the caller knows who sees the form. */
export async function sendForm(form: SubmitForm, key: RequestKey, around: SendSurroundings): Promise<Outcome> {
  // What was said of the one before is over; not for an impatient second Ctrl+Enter, which finds nothing entered yet.
  if (Object.keys(form.draft.read()).length > 0) around.alerts.close(savedTopic)
  const issues = await form.check()
  if (issues.length > 0) {
    const homeless = issues.filter((issue) => issue.path.length === 0).map((issue) => issue.message)
    return { saved: false, failure: homeless.length > 0 ? homeless.join(' ') : null }
  }
  form.hold?.()
  // What was checked is what is sent.
  return sendChecked(form, form.values(), key, around)
}

/** Builds, sends and confirms a form that was checked, with the values that were checked. */
async function sendChecked(
  form: SubmitForm,
  values: Values,
  key: RequestKey,
  around: SendSurroundings,
): Promise<Outcome> {
  const { settings, intercept } = around.engine
  const { body, sources } = buildPayload(form.submit, values, { ...settings, isChange: form.target !== undefined })
  if (intercept) return { saved: false, failure: null, notice: intercept({ call: form.submit.call, body }) }
  const answer = await send(form, body, key, around.engine)
  if (!answer.ok) {
    const refusal = await form.refused?.(answer.problem)
    if (refusal?.isStored !== true) return refused(form, answer.problem, sources, refusal)
  }
  key.forget()
  form.draft.clear()
  await confirm(form.submit, answer.ok ? answer.data : undefined, around)
  return { saved: true }
}

/** Shows at the fields what the server says of them; the rest is told to whoever sees the form. */
function refused(
  form: SubmitForm,
  problem: Problem,
  sources: ReadonlyMap<string, Path>,
  refusal: Refusal | undefined,
): Outcome {
  const issues = placeErrors(problem.errors, sources)
  const homeless = form.showIssues(issues.filter(({ path }) => refusal?.settled.has(String(path[0])) !== true))
  return { saved: false, failure: failureText(problem, homeless), alreadyStored: problem.alreadyStored }
}

/** Sends the body. A call that is not to be made is only logged. */
async function send(form: SubmitForm, body: unknown, key: RequestKey, engine: Engine): Promise<Answer> {
  const { call, answered } = form.submit
  if (!call || (call.extension && !engine.settings.extensions)) {
    // The specification has forms whose payload is only logged (section 7).
    console.info('Submit', body)
    return { ok: true, data: undefined }
  }
  if (!key.isUnanswered()) form.sending?.()
  // Only a server with extensions is known to name what it has stored.
  const expect = answered && engine.settings.extensions ? 'any' : 'none'
  const answer = await engine.client.send(call, body, { ...form.target?.(), idempotencyKey: key.use(), expect })
  if (answer.ok) return expect === 'any' ? answer : { ok: true, data: undefined }
  console.error(`Submit ${call.operation} failed`, answer.problem)
  if (isSurelyNotStored(answer.problem, engine.settings.extensions)) {
    // What is sent next is another request.
    key.forget()
    form.notStored?.()
  }
  return answer
}

/** Answers of what stands before a server, which may have stored the request all the same. */
const gateway = new Set([502, 504])

/** Where a repeated request is stored twice, a server's own failure is an answer: it says that nothing was stored. */
function isSurelyNotStored(problem: Problem, repeatsAreSafe: boolean): boolean {
  if (problem.kind === 'refused') return !problem.alreadyStored
  return !repeatsAreSafe && problem.kind === 'server' && !gateway.has(problem.status ?? 0)
}

async function confirm(submit: CompiledSubmit, answer: unknown, { alerts, queries }: SendSurroundings): Promise<void> {
  void refreshData(queries)
  if (submit.delay > 0) await new Promise((resolve) => setTimeout(resolve, submit.delay))
  if (submit.alert !== null) alerts.show({ text: submit.alert, severity: 'success', role: 'alert' })
  const named = confirmationOf(submit, answer)
  // Where one can go from there stays until one has gone, or sends the next.
  if (named) alerts.show({ ...named, severity: 'success', role: 'status', stays: true, about: savedTopic })
  else if (submit.status !== null) alerts.show({ text: submit.status, severity: 'success', role: 'status' })
}

/** What names the answer; null when the answer has nothing of what it would name. */
function confirmationOf({ answered, status }: CompiledSubmit, answer: unknown) {
  if (!answered || !isRecord(answer)) return null
  const named = answered.status?.({ answer })
  const text = named === answered.status?.({ answer: {} }) ? status : named
  const links = answered.actions
    .map(({ label, to, prints }) => ({ label, to: to({ answer }), prints }))
    .filter(({ to }) => to !== '')
  const copies = answered.copies?.map(({ label, value }) => ({ label, value: wholeAddress(value({ answer })) }))
  if (text === null || text === undefined) return null
  if (copies) return { text, links, copies }
  return text === status && links.length === 0 ? null : { text, links }
}

/** A path of this product as others can open it; any other text as it is. */
function wholeAddress(text: string): string {
  return text.startsWith('/') ? new URL(text, window.location.origin).href : text
}

function failureText(problem: Problem, homeless: readonly Issue[]): string {
  const parts = [problem.title, problemDetail(problem), ...homeless.map((issue) => issue.message)]
  const said = [...new Set(parts.filter((part) => part !== undefined))]
  // Two sentences, not one: "Data sudah diubah orang lain. Diubah oleh …". What stands alone stays as it was said.
  return said.map((part, at) => (at === said.length - 1 || /[.!?:]$/.test(part) ? part : `${part}.`)).join(' ')
}

/** Whatever was thrown on the way; the form is as it was. */
export function unexpected(error: unknown): Outcome {
  console.error('Submit failed', error)
  return { saved: false, failure: t('Terjadi kesalahan di aplikasi. Data belum disimpan.') }
}

/** The server's errors at the places in the form that the body's parts came from; `[]` when unknown. */
export function placeErrors(errors: Problem['errors'], sources: ReadonlyMap<string, Path>): Issue[] {
  return errors.map(({ pointer, message }) => ({ path: placeOf(pointer, sources), message, keyword: 'server' }))
}

/** The place of the longest known prefix: `/lines/2/price/0` may be known as `/lines/2/price` only. */
function placeOf(pointer: string, sources: ReadonlyMap<string, Path>): Path {
  for (let prefix = pointer.replace(/^#/, ''); ; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
    const place = sources.get(prefix)
    if (place) return place
    if (!prefix.includes('/')) return []
  }
}
