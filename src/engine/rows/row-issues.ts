import type { CompiledList, Issue, Scope, Values } from '../../contract/module.ts'
import type { CompiledUnique } from '../../contract/row-parts.ts'
import { own } from '../../contract/runtime/own.ts'
import type { Row, RowKey } from './row.ts'

/**
 * Who holds which key of one `x-unique` rule, kept up to date from the changed row alone.
 * The second and later holders of a key are the ones at fault.
 */
class UniqueIndex {
  readonly rule: CompiledUnique
  readonly #variable: string
  /** The rows of a key, one entry for every time that they name it, smallest first. */
  readonly #holders = new Map<string, RowKey[]>()
  readonly #keys = new Map<RowKey, readonly string[]>()
  readonly #repeated = new Set<string>()

  constructor(rule: CompiledUnique, variable: string) {
    this.rule = rule
    this.#variable = variable
  }

  /** Takes in a row's new values (undefined: it is gone) and names the other rows that this concerns. */
  update(key: RowKey, values: Values | undefined, scope: Scope): Set<RowKey> {
    const before = this.#keys.get(key) ?? []
    const after = values ? this.rule.keys({ ...scope, [this.#variable]: values }) : []
    const concerned = new Set<RowKey>()
    if (sameTexts(before, after)) return concerned
    for (const text of before) this.#release(text, key, concerned)
    for (const text of after) this.#hold(text, key, concerned)
    if (values) this.#keys.set(key, after)
    else this.#keys.delete(key)
    concerned.delete(key)
    return concerned
  }

  clear(): void {
    this.#holders.clear()
    this.#keys.clear()
    this.#repeated.clear()
  }

  /** The problem of a row that is in the list. */
  issueOf(key: RowKey, values: Values, scope: Scope): Issue | undefined {
    const repeated = this.#keys.get(key)?.find((text) => this.#isLater(text, key))
    return repeated === undefined ? undefined : this.#issue(repeated, values, scope)
  }

  /** The problem that values would have if they were added, or put in the place of `except`. */
  issueIfAdded(values: Values, scope: Scope, except?: RowKey): Issue | undefined {
    const own = this.rule.keys({ ...scope, [this.#variable]: values })
    const repeated = own.find((text, position) => own.indexOf(text) !== position || this.#isHeld(text, except))
    return repeated === undefined ? undefined : this.#issue(repeated, values, scope)
  }

  /** Some key that more than one row holds. */
  get repeatedKey(): string | undefined {
    return this.#repeated.values().next().value
  }

  holdersOf(text: string): readonly RowKey[] {
    return this.#holders.get(text) ?? []
  }

  #isHeld(text: string, except: RowKey | undefined): boolean {
    return this.holdersOf(text).some((holder) => holder !== except)
  }

  #isLater(text: string, key: RowKey): boolean {
    const holders = this.holdersOf(text)
    return holders[0] !== key || holders[1] === key
  }

  #issue(text: string, values: Values, scope: Scope): Issue {
    const message = this.rule.message({ ...scope, [this.#variable]: values, key: JSON.parse(text) as unknown })
    return { path: this.rule.at === null ? [] : [this.rule.at], message, keyword: 'x-unique' }
  }

  #hold(text: string, key: RowKey, concerned: Set<RowKey>): void {
    const holders = this.#holders.get(text)
    if (!holders) {
      this.#holders.set(text, [key])
      return
    }
    for (const holder of holders) concerned.add(holder)
    const later = holders.findIndex((holder) => holder > key)
    holders.splice(later < 0 ? holders.length : later, 0, key)
    this.#repeated.add(text)
  }

  #release(text: string, key: RowKey, concerned: Set<RowKey>): void {
    const holders = this.#holders.get(text) ?? []
    holders.splice(holders.indexOf(key), 1)
    for (const holder of holders) concerned.add(holder)
    if (holders.length < 2) this.#repeated.delete(text)
    if (holders.length === 0) this.#holders.delete(text)
  }
}

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}

/** All `x-unique` rules of one list, over the rows that stand in it. */
export class UniqueRules {
  readonly #indexes: readonly UniqueIndex[]

  constructor(list: Pick<CompiledList, 'unique' | 'variable'>) {
    this.#indexes = list.unique.map((rule) => new UniqueIndex(rule, list.variable))
  }

  /** Takes in a row's new values (undefined: it is gone) and names the other rows that this concerns. */
  update(key: RowKey, values: Values | undefined, scope: Scope): readonly RowKey[] {
    return this.#indexes.flatMap((index) => [...index.update(key, values, scope)])
  }

  clear(): void {
    for (const index of this.#indexes) index.clear()
  }

  /** The problems that stand at a field of a row. */
  issuesOf({ key, values }: Row, scope: Scope): readonly Issue[] {
    return this.#indexes.flatMap((index) => (index.rule.at === null ? [] : (index.issueOf(key, values, scope) ?? [])))
  }

  /** The problems over all rows that no single row shows. */
  listIssues(rows: ReadonlyMap<RowKey, Row>, scope: Scope): readonly Issue[] {
    return this.#indexes.flatMap((index) => {
      const text = index.rule.at === null ? index.repeatedKey : undefined
      const last = text === undefined ? undefined : rows.get(index.holdersOf(text).at(-1) ?? 0)
      return last ? (index.issueOf(last.key, last.values, scope) ?? []) : []
    })
  }

  /** What is said about values that are not in the list yet, or are to take the place of the row `except`. */
  issuesIfAdded(values: Values, scope: Scope, except?: RowKey): readonly Issue[] {
    return this.#indexes.flatMap((index) => index.issueIfAdded(values, scope, except) ?? [])
  }
}

/** How many problems are shown at which rows of a list; the same map until that changes. Costs what changed since it was asked. */
export class ProblemCounts {
  readonly #countOf: (key: RowKey) => number
  #counts: ReadonlyMap<RowKey, number> = new Map()
  readonly #stale = new Set<RowKey>()

  constructor(countOf: (key: RowKey) => number) {
    this.#countOf = countOf
  }

  /** The row was changed or removed: its problems are counted anew. */
  forget(key: RowKey): void {
    this.#stale.add(key)
  }

  /** The list was emptied. */
  clear(): void {
    this.#counts = new Map()
    this.#stale.clear()
  }

  /** `areShown`: while no problems are, nothing needs to be counted. */
  now(areShown: boolean): ReadonlyMap<RowKey, number> {
    if ((!areShown && this.#counts.size === 0) || this.#stale.size === 0) return this.#counts
    const counts = new Map(this.#counts)
    for (const key of this.#stale) {
      const count = this.#countOf(key)
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    }
    this.#stale.clear()
    const isSame = counts.size === this.#counts.size && [...counts].every(([key, n]) => this.#counts.get(key) === n)
    if (!isSame) this.#counts = counts
    return this.#counts
  }
}

/**
 * A row's own problems, computed once for the same values: a row is validated by itself, because
 * the message keywords of the validator take quadratic time over a whole list.
 */
export function createRowIssues(list: CompiledList): (values: Values, doc: Values) => readonly Issue[] {
  const known = new WeakMap<Values, { doc: Values; issues: readonly Issue[] }>()
  return (values, doc) => {
    const cached = known.get(values)
    if (cached && (!list.readsOutside || cached.doc === doc)) return cached.issues
    const issues = list.validate(values, { doc })
    known.set(values, { doc, issues })
    return issues
  }
}

/**
 * What is shown of a row's problems: one a place, and none of a value that is computed from others which have one
 * themselves. It goes when they do.
 */
export function oneEach({ fields }: Pick<CompiledList, 'fields'>, issues: readonly Issue[]): readonly Issue[] {
  const wrong = new Set(issues.map(({ path }) => String(path[0])))
  const places = new Set<string>()
  return issues.filter(({ path }) => {
    const place = JSON.stringify(path)
    const follows = path.length === 1 && own(fields, String(path[0]))?.from?.some((name) => wrong.has(name)) === true
    if (follows || (places.has(place) && path.length > 0)) return false
    places.add(place)
    return true
  })
}
