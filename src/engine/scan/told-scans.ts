import { t } from '../../contract/words/words.ts'
import type { Scan, ScanEntered, ScanMessage } from './scan.ts'

export interface AskOptions {
  /** Asks for a code; rejects when there is no answer (network, server error). */
  lookup: (entered: ScanEntered, signal: AbortSignal) => Promise<unknown>
  log?: (message: string, cause: unknown) => void
  /** Milliseconds before each further try of a failed lookup. */
  retryDelays?: readonly number[]
  wait?: (milliseconds: number) => Promise<void>
}

/** Looks a code up, a few times when there is no answer. An aborted one waits for its next turn. */
export async function askForScan(
  entered: ScanEntered,
  signal: AbortSignal,
  { lookup, log, retryDelays = [300, 1200], wait = waitFor }: AskOptions,
): Promise<Pick<Scan, 'state' | 'answer'>> {
  for (let tries = 0; ; tries++) {
    try {
      return { state: 'answered', answer: await lookup(entered, signal) }
    } catch (cause) {
      if (signal.aborted) return { state: 'waiting' }
      log?.(`Lookup of ${entered.code} failed`, cause)
      const delay = retryDelays[tries]
      if (delay === undefined) return { state: 'failed' }
      await wait(delay)
      if (signal.aborted) return { state: 'waiting' }
    }
  }
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

export interface Knowing {
  /** Whether an answer names what an earlier one did not. */
  knows?: (entered: ScanEntered, answer: unknown) => boolean
}

/** Of what was not found so many are looked for again when the page is there again. */
const mostAskedAgain = 20

/** What came of scans: how many were taken in, how many refused, and the messages that nobody has put away. */
export class ToldScans {
  #messages: readonly ScanMessage[] = []
  #counts = { accepted: 0, refused: 0 }
  #nextId = 1
  /** Messages from here on came after a submit was asked for. */
  #unread = Number.POSITIVE_INFINITY

  messages(): readonly ScanMessage[] {
    return this.#messages
  }

  counts(): { accepted: number; refused: number } {
    return this.#counts
  }

  /** Whether a reset leaves messages. */
  hasUnread(): boolean {
    return this.#messages.some(({ id }) => id >= this.#unread)
  }

  accepted(entered: ScanEntered): void {
    this.#counts = { ...this.#counts, accepted: this.#counts.accepted + 1 }
    this.found(entered)
  }

  refused(text: string, unknown?: ScanEntered): void {
    this.#messages = [...this.#messages, { id: this.#nextId++, text, ...(unknown && { unknown }) }]
    this.#counts = { ...this.#counts, refused: this.#counts.refused + 1 }
  }

  /** A code is there after all: what was said of it is not true any more. */
  found({ code, mode, pick }: ScanEntered): void {
    const isOver = ({ unknown }: ScanMessage) =>
      unknown?.code === code && unknown.mode === mode && unknown.pick?.value === pick?.value
    const over = this.#messages.filter(isOver).length
    if (over === 0) return
    this.#messages = this.#messages.filter((message) => !isOver(message))
    this.#counts = { ...this.#counts, refused: Math.max(0, this.#counts.refused - over) }
  }

  /** Looks for what nothing was found of: what is there by now is said to be there. Without an answer it stays. */
  async lookAgain({ knows, ...ask }: AskOptions & Knowing, signal: AbortSignal, changed: () => void): Promise<void> {
    if (!knows) return
    const unknown = this.#messages.slice(-mostAskedAgain).flatMap((message) => message.unknown ?? [])
    for (const entered of unknown) {
      const { state, answer } = await askForScan(entered, signal, ask)
      if (signal.aborted) return
      if (state !== 'answered' || !knows(entered, answer)) continue
      const text = t("'{code}' sudah ada sekarang. Pindai lagi.", { code: entered.code })
      this.#messages = this.#messages.map((message) => (message.unknown === entered ? { ...message, text } : message))
      changed()
    }
  }

  dismiss(id: number): void {
    this.#messages = this.#messages.filter((message) => message.id !== id)
  }

  dismissAll(): void {
    this.#messages = []
  }

  restore(messages: readonly Omit<ScanMessage, 'id'>[], counts: { accepted: number; refused: number }): void {
    this.#counts = counts
    this.#messages = messages.map((message) => ({ ...message, id: this.#nextId++ }))
  }

  /** What is refused from now on has not been read by anybody. */
  beginSubmit(): void {
    this.#unread = this.#nextId
  }

  /** Another list has begun; `keepsRead`: with all that was said of the last one. */
  restart(keepsRead: boolean): void {
    if (!keepsRead) this.#messages = this.#messages.filter(({ id }) => id >= this.#unread)
    this.#counts = { accepted: 0, refused: this.#messages.length }
    this.#unread = Number.POSITIVE_INFINITY
  }
}
