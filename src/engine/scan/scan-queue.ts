import { Listeners } from '../rows/listeners.ts'
import { tellWaiting } from '../waiting.ts'
import { askForScan, type AskOptions, type Knowing, ToldScans } from './told-scans.ts'
import type { KeptScans, Scan, ScanEntered, ScanSnapshot, Verdict } from './scan.ts'
import { keptScans, noScans, toKeep } from './scan.ts'

export interface ScanQueueOptions extends AskOptions, Knowing {
  /** A message when the code is known to be taken, without asking. */
  refuse: (entered: ScanEntered) => string | undefined
  /** Puts an answer into the list; called in the order of the scans, one at a time. */
  apply: (entered: ScanEntered, answer: unknown) => Verdict
  /** What is said of a code of which nothing was found: a kept one is said anew, in the language of the page. */
  say?: (unknown: ScanEntered) => string | undefined
  /** Keeps what is not settled, so that a reload goes on with it. */
  keep?: (kept: KeptScans | undefined) => void
  heard?: (accepted: boolean) => void
}

/** As many as a browser sends to one address over HTTP/1.1. */
const atOnce = 6
/** In a queue longer than this answers are taken in together, every so many milliseconds: drawing costs more than asking. */
const long = { from: 2 * atOnce, wait: 100 }

/**
 * Codes in the order in which they were scanned. Lookups run side by side; answers are applied in
 * scan order. Every scan ends as accepted, as a message that names it, or as a failed lookup that
 * stays until it is tried again or dropped. A failed one steps aside and holds nobody up.
 */
export class ScanQueue {
  readonly #options: ScanQueueOptions
  readonly #changed = new Listeners()
  #scans: readonly Scan[] = []
  readonly #told = new ToldScans()
  #nextId = 1
  #abort = new AbortController()
  #held = false
  /** Whether answers wait to be taken in together. */
  #isCollecting = false
  #isAway = false
  #snapshot: ScanSnapshot = noScans

  constructor(options: ScanQueueOptions) {
    this.#options = options
  }

  readonly subscribe = this.#changed.add
  readonly snapshot = (): ScanSnapshot => this.#snapshot

  /** Takes one in and waits until it is settled; a lookup that failed for now counts as settled. */
  async pushOne(entered: ScanEntered): Promise<void> {
    const id = this.#nextId
    this.push(entered)
    await this.#changed.until(() => !this.#scans.some((scan) => scan.id === id && scan.state !== 'failed'))
  }

  /** Whether something of this mode is on its way into the list. */
  isWaiting(mode: number): boolean {
    return this.#scans.some((scan) => scan.entered.mode === mode && scan.state !== 'failed')
  }

  /** Takes codes in, in order; it never waits and never refuses silently. */
  push(...codes: readonly ScanEntered[]): void {
    const scans: Scan[] = []
    for (const entered of codes) {
      // While the list is being saved, nobody knows yet which list the code is for.
      const message = this.#held ? undefined : this.#options.refuse(entered)
      if (message !== undefined) this.#refused(message)
      else scans.push({ id: this.#nextId++, entered, state: 'waiting' })
    }
    this.#scans = [...this.#scans, ...scans]
    this.#go()
  }

  /** Tries failed lookups again. */
  retry(...ids: readonly number[]): void {
    for (const id of ids) this.#set(id, (scan) => (scan.state === 'failed' ? { ...scan, state: 'waiting' } : scan))
    this.#go()
  }

  readonly #goOn = (): void => this.retry(...this.#snapshot.failed.map(({ id }) => id))

  /** Gives a failed lookup up. */
  drop(id: number): void {
    this.#scans = this.#scans.filter((scan) => scan.id !== id || scan.state !== 'failed')
    this.#go()
  }

  /** Something that holds codes could not be taken in. */
  tell(message: string): void {
    this.#refused(message)
    this.#publish()
  }

  dismiss(id: number): void {
    this.#told.dismiss(id)
    this.#publish()
  }

  dismissAll(): void {
    this.#told.dismissAll()
    this.#publish()
  }

  /** Resolves when nothing waits for an answer; failed lookups may be left. */
  readonly settled = (): Promise<void> => this.#changed.until(() => this.#snapshot.waiting === 0)

  /** Takes in the scans of a kept draft; `resume` goes on with them. */
  restore(kept: unknown): void {
    const scans = keptScans(kept)
    const { say } = this.#options
    const messages = scans.messages.map((one) => ({ ...one, text: (one.unknown && say?.(one.unknown)) ?? one.text }))
    this.#told.restore(messages, scans.counts)
    this.#scans = scans.scans.map((scan) => ({ ...scan, id: this.#nextId++ }))
    this.#publish()
  }

  /** A submit waits for the queue: what is refused from now on has not been read by anybody, and outlives the submit. */
  beginSubmit(): void {
    this.#told.beginSubmit()
  }

  /** While a document is being saved, new codes wait: they belong to the next one, or to this one if that fails. */
  hold(): void {
    this.#held = true
  }

  letGo(): void {
    this.#held = false
    this.#go()
  }

  /** Forgets everything, as after a successful submit; codes that came in meanwhile and unread messages stay. */
  reset(): void {
    this.#letLookupsGo()
    this.#scans = this.#held ? this.#scans.filter((scan) => scan.state === 'waiting') : []
    this.#told.restart(false)
    this.#publish()
  }

  /** The list begins anew with codes that were in it before and are looked up again; nothing that is in here is lost. */
  restart(before: readonly ScanEntered[]): void {
    this.#letLookupsGo()
    const again = before.map((entered): Scan => ({ id: this.#nextId++, entered, state: 'waiting' }))
    this.#scans = [...again, ...this.#scans]
    this.#told.restart(true)
    this.#go()
  }

  /** Whether a reset would leave anything. */
  outlivesReset(): boolean {
    return (this.#held && this.#scans.length > 0) || this.#told.hasUnread()
  }

  /** The page is left, and with it the lookups that are under way; they wait for `resume`. What was kept stays kept. */
  stop(): void {
    this.#isAway = true
    this.#letLookupsGo()
    tellWaiting(this, 'codes', 0)
  }

  resume(): void {
    this.#isAway = false
    this.#go()
    // It may be there by now.
    void this.#told.lookAgain(this.#options, this.#abort.signal, () => this.#publish())
  }

  #letLookupsGo(): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#scans = this.#scans.map((scan) => (scan.state === 'failed' ? scan : { ...scan, state: 'waiting' }))
  }

  #go(): void {
    this.#lookNext()
    this.#publish()
  }

  #lookNext(): void {
    if (this.#held || this.#isAway) return
    const looking = this.#scans.filter((scan) => scan.state === 'looking').length
    const next = this.#scans.filter((scan) => scan.state === 'waiting').slice(0, Math.max(0, atOnce - looking))
    for (const scan of next) {
      this.#set(scan.id, () => ({ ...scan, state: 'looking' }))
      void this.#look(scan)
    }
  }

  async #look(scan: Scan): Promise<void> {
    const { signal } = this.#abort
    const result = await askForScan(scan.entered, signal, this.#options)
    if (signal.aborted) return
    this.#set(scan.id, () => ({ ...scan, ...result }))
    if (this.#scans.length <= long.from) this.#takeIn()
    else {
      this.#lookNext()
      this.#collect()
    }
  }

  #takeIn(): void {
    this.#applyInOrder()
    this.#go()
  }

  #collect(): void {
    if (this.#isCollecting) return
    this.#isCollecting = true
    setTimeout(() => {
      this.#isCollecting = false
      this.#takeIn()
    }, long.wait)
  }

  /** Applies the answers at the head; a later answer waits for those before it. */
  #applyInOrder(): void {
    for (let head = this.#head(); head?.state === 'answered'; head = this.#head()) {
      const { id } = head
      const verdict = this.#verdict(head)
      if (!verdict) {
        this.#set(id, (scan) => ({ ...scan, state: 'failed' }))
        continue
      }
      this.#scans = this.#scans.filter((scan) => scan.id !== id)
      if (verdict.accepted) {
        this.#told.accepted(head.entered)
        this.#options.heard?.(true)
      } else this.#refused(verdict.message, verdict.isUnknown ? head.entered : undefined)
    }
  }

  /** Null when the answer cannot be taken in, whatever the reason: the scan then stays, to be tried again. */
  #verdict({ entered, answer }: Scan): Verdict | null {
    try {
      return this.#options.apply(entered, answer)
    } catch (cause) {
      this.#options.log?.(`The answer for ${entered.code} could not be taken in`, cause)
      return null
    }
  }

  #head(): Scan | undefined {
    return this.#scans.find((scan) => scan.state !== 'failed')
  }

  #refused(text: string, unknown?: ScanEntered): void {
    this.#told.refused(text, unknown)
    this.#options.heard?.(false)
  }

  #set(id: number, change: (scan: Scan) => Scan): void {
    this.#scans = this.#scans.map((scan) => (scan.id === id ? change(scan) : scan))
  }

  #publish(): void {
    const failed = this.#scans.filter((scan) => scan.state === 'failed')
    const [messages, counts] = [this.#told.messages(), this.#told.counts()]
    this.#snapshot = { ...counts, waiting: this.#scans.length - failed.length, failed, messages }
    if (!this.#isAway) tellWaiting(this, 'codes', this.#scans.length, this.#goOn)
    this.#options.keep?.(toKeep(this.#scans, messages, counts))
    this.#changed.call()
  }
}
