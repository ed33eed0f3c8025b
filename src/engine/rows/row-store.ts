import type { CompiledList, Issue, Scope, Values } from '../../contract/module.ts'
import { readKeptRows } from '../draft/kept-values.ts'
import { Arrivals } from './arrivals.ts'
import { KeyedListeners, Listeners } from './listeners.ts'
import { createRowIssues, oneEach, ProblemCounts, UniqueRules } from './row-issues.ts'
import {
  changedBy,
  filledBy,
  type RemovedRow,
  type Row,
  type RowKey,
  type RowParts,
  RowValues,
  type RowView,
} from './row.ts'

/**
 * The rows of one list: immutable values outside React, with one subscription a row and one for
 * the order. A change costs what the changed row costs, however many rows there are.
 */
export class RowStore {
  readonly list: CompiledList
  readonly #doc: () => Values
  #parts: RowParts | undefined
  readonly #rows = new Map<RowKey, Row>()
  readonly #views = new Map<RowKey, RowView>()
  readonly #server = new Map<RowKey, readonly Issue[]>()
  readonly #unique: UniqueRules
  readonly #ownIssues: (values: Values, doc: Values) => readonly Issue[]
  readonly #problems = new ProblemCounts((key) => this.view(key)?.issues.length ?? 0)
  readonly #rowListeners = new KeyedListeners<RowKey>()
  readonly #orderListeners = new Listeners()
  readonly #anyListeners = new Listeners()
  #keys: readonly RowKey[] = []
  readonly arrivals = new Arrivals()
  readonly #values = new RowValues((key) => this.#rows.get(key)?.values ?? {})
  #nextKey: RowKey = 1
  #revealed = false

  /** @param options `doc` is the whole document, for derived values and rules that look outside the row */
  constructor(list: CompiledList, options: { doc: () => Values; parts?: RowParts }) {
    this.list = list
    this.#doc = options.doc
    this.#parts = options.parts
    this.#unique = new UniqueRules(list)
    this.#ownIssues = createRowIssues(list)
  }

  /** The order; the same array until a row is added or removed. */
  readonly keys = (): readonly RowKey[] => this.#keys

  /** The values of all rows, in order; the same array until one changes. */
  readonly values = (): readonly Values[] => this.#values.now(this.#keys)

  readonly row = (key: RowKey): Row | undefined => this.#rows.get(key)
  /** Whether problems are shown; a server's always are, until their row is changed. */
  readonly isRevealed = (): boolean => this.#revealed

  readonly subscribeOrder = this.#orderListeners.add
  /** Hears of every change of any row. */
  readonly subscribe = this.#anyListeners.add

  readonly subscribeRow = (key: RowKey, listener: () => void): (() => void) => this.#rowListeners.add(key, listener)

  /** A row with the problems that are shown, for `useSyncExternalStore`. */
  readonly view = (key: RowKey): RowView | undefined => {
    const row = this.#rows.get(key)
    const known = row && this.#views.get(key)
    if (!row || known) return known
    const shown = [...(this.#server.get(key) ?? []), ...(this.#revealed ? this.issues(key) : [])]
    const view = { row, issues: oneEach(this.list, shown) }
    this.#views.set(key, view)
    return view
  }

  /** How many problems are shown at which rows; the same map until that changes. */
  readonly problems = (): ReadonlyMap<RowKey, number> => this.#problems.now(this.#revealed || this.#server.size > 0)

  /** Adds a row at the end; `own`: these of its values, or all, are somebody's, and no lookup sets others. */
  add(values: Values, own: boolean | ReadonlySet<string> = false): RowKey {
    const key = this.#nextKey++
    const isOwn = (name: string) => (typeof own === 'boolean' ? own : own.has(name))
    const edited = new Set(Object.keys(values).filter((name) => (values[name] ?? null) !== null && isOwn(name)))
    this.#put({ key, values: this.#derive(values, edited), edited })
    this.#setOrder([...this.#keys, key])
    return key
  }

  /** Sets some fields as a person does: the fields that they clear are emptied too. */
  change(key: RowKey, fields: Values): void {
    if (this.#become(key, (row) => changedBy(row, fields, this.list))) this.#anyListeners.call()
  }

  /** Sets some fields as a lookup does: what a person has set stays theirs. */
  fill(key: RowKey, fields: Values): void {
    this.fillAll([[key, fields]])
  }

  /** The same for many rows, which the document hears of once. */
  fillAll(all: readonly (readonly [RowKey, Values])[]): void {
    const changes = all.map(([key, fields]) => this.#become(key, (row) => filledBy(row, fields)))
    if (changes.includes(true)) this.#anyListeners.call()
  }

  /** Answers whether it is another row then. */
  #become(key: RowKey, next: (row: Row) => Pick<Row, 'values' | 'edited'>): boolean {
    const row = this.#rows.get(key)
    if (!row) return false
    const { values, edited } = next(row)
    // What a lookup tells again changes nothing, and a server's refusal of the row still holds.
    if (values === row.values && edited === row.edited) return false
    this.#server.delete(key)
    this.#put({ key, values: this.#derive(values, edited), edited })
    return true
  }

  /** Takes a row out; what it was can be given to `putBack`. */
  remove(key: RowKey): RemovedRow | undefined {
    const row = this.#rows.get(key)
    if (!row) return undefined
    const behind = this.#keys.slice(this.#keys.indexOf(key) + 1)
    this.#rows.delete(key)
    this.#server.delete(key)
    this.#reindex(key, undefined)
    this.#parts?.write(`row:${key}`, undefined)
    this.#refresh(key)
    this.#setOrder(this.#keys.filter((other) => other !== key))
    return { row, behind }
  }

  /** Puts a removed row back where it was, unless uniqueness is against it by now: then the problems. */
  putBack({ row, behind }: RemovedRow): readonly Issue[] {
    const issues = this.issuesIfAdded(row.values)
    if (issues.length > 0) return issues
    const next = this.#keys.findIndex((key) => behind.includes(key))
    this.#put({ ...row, values: this.#derive(row.values, row.edited) })
    this.#setOrder(this.#keys.toSpliced(next < 0 ? this.#keys.length : next, 0, row.key))
    return []
  }

  /** Gives the number of a row that may be put back to no other one: what was removed out of it names it by that. */
  readonly reserve = (key: RowKey): void => void (this.#nextKey = Math.max(this.#nextKey, key + 1))

  /** An empty list, as after a successful submit, but for the rows that are to stay. */
  reset(stays: (key: RowKey) => boolean = () => false): void {
    const [old, staying] = [[...this.#rows.values()], this.#keys.filter(stays)]
    this.#forget(staying)
    for (const row of old)
      if (stays(row.key)) this.#put(row)
      else this.#parts?.write(`row:${row.key}`, undefined)
    this.#parts?.write('order', staying.length > 0 ? staying : undefined)
    this.#orderChanged()
  }

  /** The rows of a kept draft, and what of them does not fit any more. From here on changes are kept there. */
  restore(read: (part: string) => unknown, parts: RowParts): readonly string[] {
    this.#forget()
    this.#parts = undefined
    const { rows, misfits } = readKeptRows(this.list, this.#scope(), read)
    for (const row of rows) this.#put({ ...row, values: this.#derive(row.values, row.edited) })
    this.#keys = rows.map(({ key }) => key)
    this.#parts = parts
    this.#orderChanged()
    return misfits
  }

  /** The document outside this list has changed: rows that read it are computed again. */
  outsideChanged(): void {
    if (!this.list.readsOutside || this.#keys.length === 0) return
    for (const [key, row] of [...this.#rows]) {
      const values = this.#derive(row.values, row.edited)
      if (values === row.values) this.#refresh(key)
      else this.#put({ ...row, values })
    }
    this.#anyListeners.call()
  }

  /** All problems of a row, shown or not. */
  issues(key: RowKey): readonly Issue[] {
    const row = this.#rows.get(key)
    if (!row) return []
    const repeated = this.#unique.issuesOf(row, this.#scope())
    const own = this.#ownIssues(row.values, this.#doc())
    return repeated.length === 0 ? own : [...own, ...repeated]
  }

  /** Problems over all rows that no single row shows. */
  readonly listIssues = (): readonly Issue[] => this.#unique.listIssues(this.#rows, this.#scope())

  /** What uniqueness says about values that are not in the list yet, or are to take the place of the row `except`. */
  readonly issuesIfAdded = (values: Values, except?: RowKey): readonly Issue[] =>
    this.#unique.issuesIfAdded(values, this.#scope(), except)

  /** What uniqueness would say about a row after a change that has not been made yet. */
  readonly issuesIfChanged = (key: RowKey, fields: Values): readonly Issue[] =>
    this.issuesIfAdded({ ...this.#rows.get(key)?.values, ...fields }, key)

  /** Shows the problems of every row from now on, and names the rows that have some, in order. */
  check(): readonly RowKey[] {
    this.#revealed = true
    this.#refreshAll()
    return this.#keys.filter((key) => this.issues(key).length > 0)
  }

  /** Problems that a server found, by row; a row shows them until it is changed. */
  showServerIssues(issues: ReadonlyMap<RowKey, readonly Issue[]>): void {
    this.#server.clear()
    for (const [key, list] of issues) this.#server.set(key, list)
    this.#refreshAll()
  }

  #setOrder(keys: readonly RowKey[]): void {
    this.#keys = keys
    this.#parts?.write('order', keys)
    this.#orderChanged()
  }

  #orderChanged(): void {
    this.#orderListeners.call()
    this.#anyListeners.call()
  }

  readonly #scope = (): Scope => ({ doc: this.#doc() })

  readonly #derive = (values: Values, edited: ReadonlySet<string>): Values =>
    this.list.derive(values, this.#scope(), edited)

  /** Stores a row; all that depends on it is brought up to date, and nothing else. */
  #put(row: Row): void {
    this.reserve(row.key)
    this.#rows.set(row.key, row)
    this.#values.forget(row.key)
    this.#parts?.write(`row:${row.key}`, { values: row.values, edited: [...row.edited] })
    this.#reindex(row.key, row.values)
    this.#refresh(row.key)
  }

  #reindex(key: RowKey, values: Values | undefined): void {
    for (const other of this.#unique.update(key, values, this.#scope())) this.#refresh(other)
  }

  #refresh(key: RowKey): void {
    this.#views.delete(key)
    this.#problems.forget(key)
    this.#rowListeners.call(key)
  }

  #refreshAll(): void {
    for (const key of this.#keys) this.#refresh(key)
    this.#anyListeners.call()
  }

  #forget(keys: readonly RowKey[] = []): void {
    this.#rows.clear()
    this.#views.clear()
    this.#server.clear()
    this.#unique.clear()
    this.#problems.clear()
    this.#keys = keys
    this.#revealed = false
  }
}
