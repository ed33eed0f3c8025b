import type { Client } from '../../api/client.ts'
import type { CompiledImport } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { randomName } from '../draft/random-name.ts'
import type { FileRow } from './file-table.ts'
import type { OpenedFile } from './opened-file.ts'
import { readVerdicts, type RowVerdict, sentRow, unread, type VerdictKind } from './verdict.ts'
import { RowGroups, withUnread } from './row-groups.ts'

/** Rows of one request: small enough that others are served in between. */
const portion = 100

type Phase = 'checking' | 'checked' | 'storing' | 'stored'

export interface RunState {
  phase: Phase
  /** Rows that the phase is through with, of how many. */
  done: number
  total: number
  counts: Readonly<Record<VerdictKind, number>>
  stored: number
  /** Why it stands still; it goes on from there when asked to. */
  failure: string | null
}

const lost = t('Jawaban server tidak dapat dibaca.')

/** Judges the rows of a file, then brings those in that are wanted. Nothing is lost by a failure: it goes on where it was. */
export class ImportRun {
  readonly #verdicts: RowVerdict[] = []
  readonly #wrong: number[] = []
  /** Rows that people do not want in. */
  readonly #left = new Set<number>()
  readonly #listeners = new Set<() => void>()
  /** The request whose answer is still owed: sent again, it is the same one. */
  #owed: { key: string; rows: readonly number[] } | null = null
  readonly #groups: RowGroups
  /** How many rows are in their groups. */
  #known = 0
  #next = 0
  #isClosed = false
  #state: RunState

  constructor(
    private readonly definition: CompiledImport,
    readonly file: OpenedFile,
    private readonly client: Client,
    private readonly onStored: () => void,
  ) {
    this.#groups = new RowGroups(definition.together)
    const counts = { baru: 0, sama: 0, berubah: 0, salah: 0 }
    this.#state = { phase: 'checking', done: 0, total: file.count, counts, stored: 0, failure: null }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): RunState => this.#state

  verdict(index: number): RowVerdict | undefined {
    return this.#verdicts[index]
  }

  /** The numbers of the rows that are wrong, in the order in which that was found. */
  wrong(): readonly number[] {
    return this.#wrong
  }

  isWanted(index: number): boolean {
    return !this.#left.has(index) && this.mayWant(index)
  }

  /** Whether bringing the row in would do anything. */
  mayWant(index: number): boolean {
    const verdict = this.#verdicts[index]
    return verdict !== undefined && !verdict.isStored && (verdict.kind === 'baru' || verdict.kind === 'berubah')
  }

  want(index: number, isWanted: boolean): void {
    for (const one of this.#groups.of(index))
      if (isWanted) this.#left.delete(one)
      else this.#left.add(one)
    this.#change({})
  }

  /** How many rows go in now, and whether that is every good one. */
  wanted(): { count: number; isAll: boolean } {
    const { counts, stored } = this.#state
    const good = counts.baru + counts.berubah - stored
    const left = [...this.#left].filter((index) => this.mayWant(index)).length
    return { count: good - left, isAll: left === 0 }
  }

  /** Judges every row that is not judged yet; nothing is stored. */
  async check(): Promise<void> {
    this.#change({ failure: null })
    await this.#guarded(async () => {
      while (this.#verdicts.length < this.file.count && !this.#isClosed) await this.#checkPortion()
      if (!this.#isClosed) this.#change({ phase: 'checked' })
    })
  }

  /** Brings in what is wanted. */
  async store(): Promise<void> {
    if (this.#state.phase !== 'storing') {
      this.#next = 0
      this.#change({ phase: 'storing', done: 0, total: this.wanted().count })
    }
    this.#change({ failure: null })
    await this.#guarded(async () => {
      for (let rows = this.#portion(); rows.length > 0 && !this.#isClosed; rows = this.#portion())
        await this.#storePortion(rows)
      if (this.#isClosed) return
      this.#change({ phase: 'stored' })
      this.onStored()
    })
  }

  close(): void {
    this.#isClosed = true
    this.file.close()
  }

  async #checkPortion(): Promise<void> {
    const from = this.#verdicts.length
    const rows = await this.#rowsFrom(from)
    if (this.#known < from + rows.length) for (const row of rows) this.#groups.add(row)
    this.#known = from + rows.length
    const isReadable = this.#groups.readable(rows, from)
    const readable = rows.filter((_, index) => isReadable[index])
    const told = readable.length > 0 ? await this.#ask(readable, true, undefined) : []
    if (this.#isClosed) return
    let next = 0
    for (const [index, row] of rows.entries()) {
      const verdict = isReadable[index] ? told[next++] : row.problems.length > 0 ? unread(row) : withUnread
      this.#judge(this.#verdicts.length, verdict)
    }
    this.#change({ done: this.#verdicts.length })
  }

  /** A portion that ends with a group, however long that is. */
  async #rowsFrom(from: number): Promise<readonly FileRow[]> {
    for (let size = this.#size(); ; size += portion) {
      const rows = await this.file.rows(from, from + size)
      const whole = this.#groups.whole(rows, from + rows.length >= this.file.count)
      if (whole.length > 0 || rows.length < size) return whole.length > 0 ? whole : rows
    }
  }

  /** The rows of the next request: those of one whose answer is owed first. */
  #portion(): readonly number[] {
    if (this.#owed) return this.#owed.rows
    const rows: number[] = []
    while ((rows.length < this.#size() || this.#groups.goesOn(this.#next)) && this.#next < this.file.count) {
      if (this.isWanted(this.#next)) rows.push(this.#next)
      this.#next += 1
    }
    if (rows.length > 0) this.#owed = { key: randomName(), rows }
    return rows
  }

  async #storePortion(places: readonly number[]): Promise<void> {
    const [first = 0, last = first] = [places[0], places.at(-1)]
    const read = await this.file.rows(first, last + 1)
    const rows = places.flatMap((place) => read[place - first] ?? [])
    const verdicts = await this.#ask(rows, false, this.#owed?.key)
    this.#owed = null
    for (const [index, place] of places.entries()) this.#judge(place, verdicts[index])
    const stored = verdicts.filter(({ isStored }) => isStored).length
    this.#change({ done: this.#state.done + places.length, stored: this.#state.stored + stored })
  }

  async #ask(rows: readonly FileRow[], isTrial: boolean, key: string | undefined): Promise<RowVerdict[]> {
    const body = { baris: rows.map(({ values }) => sentRow(values, this.definition.columns)), coba: isTrial }
    const options = { timeout: 120_000, ...(key === undefined ? {} : { idempotencyKey: key }) }
    const answer = await this.client.send(this.definition.call, body, options)
    if (answer.ok) return readVerdicts(answer.data, rows.length, !isTrial)
    console.error(`Import ${this.definition.call.operation} failed`, answer.problem)
    const { title, detail } = answer.problem
    throw new RunFailure([title, detail].filter((part) => part !== undefined).join(' '))
  }

  #judge(index: number, verdict: RowVerdict | undefined): void {
    if (!verdict) throw new TypeError('A row has no verdict.')
    const old = this.#verdicts[index]
    const counts = { ...this.#state.counts }
    // Two people bring the same in: what was new may be the same by now, and counts as it was.
    const kind = verdict.isStored && old ? old.kind : verdict.kind
    if (old) counts[old.kind] -= 1
    counts[kind] += 1
    if (kind === 'salah' && old?.kind !== 'salah') this.#wrong.push(index)
    this.#verdicts[index] = { ...verdict, kind, changes: verdict.changes.length > 0 ? verdict.changes : (old?.changes ?? []) } // prettier-ignore
    this.#state = { ...this.#state, counts }
  }

  #size(): number {
    return Math.min(portion, this.definition.most)
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof RunFailure)) console.error('Import stopped', cause)
      this.#change({ failure: cause instanceof RunFailure ? cause.message : lost })
    }
  }

  #change(part: Partial<RunState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

class RunFailure extends Error {
  override readonly name = 'RunFailure'
}
