import type { RowKey } from './row.ts'

/** How many problems are shown at which rows of a list; the same map until that changes. Costs what changed since it was asked. */
export class ProblemCounts {
  readonly #countOf: (key: RowKey) => number
  #counts: ReadonlyMap<RowKey, number> = new Map()
  readonly #stale = new Set<RowKey>()

  constructor(countOf: (key: RowKey) => number) {
    this.#countOf = countOf
  }

  /** The row is another one, or gone. */
  forget(key: RowKey): void {
    this.#stale.add(key)
  }

  /** Nothing is shown, and there are no rows. */
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
