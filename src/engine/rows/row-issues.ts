import type { CompiledList, Issue, Values } from '../../contract/module.ts'
import { own } from '../../contract/runtime/own.ts'
import type { RowKey } from './row.ts'

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
