import type { MutationMeta, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../contract/words/words.ts'
import { randomName } from '../draft/random-name.ts'
import type { Alerts } from '../ui/alerts.tsx'
import type { DraftSlot } from '../draft/draft-slot.ts'
import type { Engine } from '../engine-context.tsx'
import { Listeners } from '../rows/listeners.ts'
import { tellWaiting } from '../waiting.ts'
import { sendForm, unexpected, type Outcome } from './send-form.ts'
import type { SubmitForm } from './submit.tsx'

/**
 * The name of the request that a form sends, kept in its draft from before the first try until it is
 * known what came of it. A server with extensions stores a request of one name once.
 */
export class RequestKey {
  readonly #draft: DraftSlot
  #key: string | null

  constructor(draft: DraftSlot) {
    this.#draft = draft
    const { key } = draft.read()
    this.#key = typeof key === 'string' ? key : null
  }

  /** A request is under way, or its answer was lost: with this page or on the way. */
  isUnanswered(): boolean {
    return this.#key !== null
  }

  /** The key for the next try; kept before it is used, for the page may go any moment. */
  use(): string {
    this.#key ??= randomName()
    this.#draft.write('key', this.#key)
    this.#draft.keepNow()
    return this.#key
  }

  /** It is known what came of the request: the next one is another. */
  forget(): void {
    this.#key = null
    this.#draft.write('key', undefined)
  }
}

/** `stored`: the server has it, though it was changed since. `unknown`: it may have it, and would store it twice. */
export type Doubt = 'stored' | 'unknown'

export interface SubmitState {
  busy: boolean
  /** Why the last try failed, for people; null when it did not. */
  failure: string | null
  /** What is shown instead of sending, when the engine intercepts. */
  notice: ReactNode
  doubt: Doubt | null
}

const idle: SubmitState = { busy: false, failure: null, notice: null, doubt: null }

const lost = {
  unknown: t(
    'Jawaban server tidak diterima, jadi tidak diketahui apakah data ini sudah tersimpan. Periksa dulu: bila sudah, kosongkan formulir; bila belum, kirim lagi.',
  ),
  safe: t(
    'Data ini mungkin sudah terkirim: jawaban server belum diterima. Simpan sekali lagi untuk memastikan; data tidak akan tersimpan dua kali.',
  ),
}

/**
 * So long after a form was emptied a press is one too many of those that sent it (milliseconds), while nothing has come
 * into it since: whoever clicks twice would see problems of a form that nobody has begun, and doubt what was stored.
 */
const onePressTooMany = 600

interface SubmissionParts {
  /** The form's id. */
  id: string
  draft: DraftSlot
  engine: Engine
  alerts: Alerts
  queries: QueryClient
  /** Given to the mutation, so that the form is found again by it. */
  meta: MutationMeta
}

/**
 * The sending of one form: one request at a time, whether the form is on the page or not. It is a
 * mutation of the page's query client, so it goes on when the form is left.
 */
export class Submission {
  static readonly keyOf = (id: string): string[] => ['submit', id]

  readonly #parts: SubmissionParts
  readonly #key: RequestKey
  readonly #changed = new Listeners()
  readonly #settled = new Listeners()
  #state: SubmitState
  /** The form as it was drawn last. */
  #form: SubmitForm | null = null
  #isShown = false
  /** When what was sent last was stored and its form emptied. */
  #emptied = -Infinity

  constructor(parts: SubmissionParts) {
    this.#parts = parts
    this.#key = new RequestKey(parts.draft)
    this.#state = this.#key.isUnanswered() ? { ...idle, ...this.#lost() } : idle
    this.#tellWaiting()
  }

  readonly subscribe = this.#changed.add
  readonly state = (): SubmitState => this.#state

  /** Hears when a try is over and its form is as it stays. */
  readonly subscribeSettled = this.#settled.add

  /** The form is on the page, drawn so. */
  show(form: SubmitForm): void {
    this.#form = form
    this.#isShown = true
  }

  /** The form has left the page. */
  hide(): void {
    this.#isShown = false
  }

  /** Sends, unless that might store it twice: then it has to be asked for by `sendAgain`. */
  readonly submit = (): void => {
    if (this.#state.busy || !this.#form || this.#isPressTooMany()) return
    if (this.#key.isUnanswered() && !this.#isSafe()) {
      // Said anew, so that it comes into sight and is heard again.
      this.#set(idle)
      return this.#set({ ...idle, ...this.#lost() })
    }
    void this.#run(this.#form)
  }

  /** Somebody has made sure that it was not stored: it is a new request. */
  readonly sendAgain = (): void => {
    if (this.#state.busy || !this.#form) return
    this.#key.forget()
    this.#form.notStored?.()
    void this.#run(this.#form)
  }

  /** It is stored: the form begins anew. */
  readonly discard = (): void => {
    if (this.#state.busy || !this.#form) return
    this.#key.forget()
    this.#set(idle)
    if (this.#form.discard) this.#form.discard()
    else this.#empty(this.#form)
  }

  readonly dismiss = (): void => this.#set({ ...this.#state, failure: null, notice: null })

  /** The form is left for good. */
  forget(): void {
    const cache = this.#parts.queries.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey: Submission.keyOf(this.#parts.id) }))
      if (mutation.meta === this.#parts.meta) cache.remove(mutation)
    tellWaiting(this, 'forms', 0)
  }

  async #run(form: SubmitForm): Promise<void> {
    this.#set({ ...idle, busy: true })
    const outcome = await this.#mutate(() => sendForm(form, this.#key, this.#parts)).catch(unexpected)
    // Whoever came back meanwhile has drawn the form anew.
    const now = this.#form ?? form
    if (outcome.saved) {
      await now.stored?.()
      this.#set(idle)
      this.#empty(now)
    } else this.#failed(outcome, now)
    now.letGo?.()
    this.#settled.call()
  }

  #failed(outcome: Exclude<Outcome, { saved: true }>, form: SubmitForm): void {
    const isLost = this.#key.isUnanswered() && !this.#isSafe()
    const failure = isLost ? [outcome.failure, lost.unknown].filter(Boolean).join(' ') : outcome.failure
    const doubt = outcome.alreadyStored === true ? 'stored' : isLost ? 'unknown' : null
    this.#set({ busy: false, failure, notice: outcome.notice ?? null, doubt })
    if (this.#isShown) form.focusProblem()
    // Nobody sees the form: the failure is told where everybody is.
    else if (failure !== null) this.#parts.alerts.show({ text: failure, severity: 'error', role: 'alert' })
  }

  /** A server with extensions stores a request once, however often it comes. */
  #isSafe(): boolean {
    return this.#parts.engine.settings.extensions
  }

  #lost(): Pick<SubmitState, 'failure' | 'doubt'> {
    return this.#isSafe() ? { failure: lost.safe, doubt: null } : { failure: lost.unknown, doubt: 'unknown' }
  }

  /** Emptying the form is a change too; nothing of it is to be kept. */
  #empty(form: SubmitForm): void {
    form.done()
    form.draft.clear()
    this.#emptied = performance.now()
  }

  #isPressTooMany(): boolean {
    const isSoon = performance.now() - this.#emptied < onePressTooMany
    return isSoon && Object.keys(this.#parts.draft.read()).length === 0
  }

  async #mutate(work: () => Promise<Outcome>): Promise<Outcome> {
    const { queries, id, meta } = this.#parts
    this.forget()
    const options = {
      mutationKey: Submission.keyOf(id),
      mutationFn: work,
      networkMode: 'always' as const,
      gcTime: Infinity,
      meta,
    }
    return queries.getMutationCache().build(queries, options).execute(undefined)
  }

  /** It was sent, and nobody knows what came of it. */
  #tellWaiting(): void {
    tellWaiting(this, 'forms', !this.#state.busy && this.#key.isUnanswered() ? 1 : 0)
  }

  #set(state: SubmitState): void {
    this.#state = state
    this.#tellWaiting()
    // Drawn at once, so that problems found now can take the focus.
    flushSync(() => this.#changed.call())
  }
}
