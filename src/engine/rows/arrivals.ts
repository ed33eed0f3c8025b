import { Listeners } from './listeners.ts'
import type { RowKey } from './row.ts'

/** What comes into rows from outside of the table, as a scan or an entry does. */
export class Arrivals {
  readonly #listeners = new Listeners()
  #last: RowKey | null = null

  readonly subscribe = this.#listeners.add

  /** The row that something came into last; null before the first. */
  last(): RowKey | null {
    return this.#last
  }

  at(key: RowKey): void {
    this.#last = key
    this.#listeners.call()
  }
}
