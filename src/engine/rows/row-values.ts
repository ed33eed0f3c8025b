import type { Values } from '../../contract/module.ts'
import type { RowKey } from './row.ts'

/** As many changed rows take their places in a copy of the others; of more, all are asked anew. */
const few = 8

/** The values of all rows, in order; the same array until one changes. A change costs what the changed row costs, and a copy. */
export class RowValues {
  readonly #valuesOf: (key: RowKey) => Values
  readonly #changed = new Set<RowKey>()
  #keys: readonly RowKey[] = []
  #all: readonly Values[] = []

  constructor(valuesOf: (key: RowKey) => Values) {
    this.#valuesOf = valuesOf
  }

  /** The row is another one. */
  forget(key: RowKey): void {
    this.#changed.add(key)
  }

  /** `keys`: the order, which is another array when it changes. */
  now(keys: readonly RowKey[]): readonly Values[] {
    if (keys !== this.#keys || this.#changed.size > few) this.#all = keys.map(this.#valuesOf)
    else if (this.#changed.size > 0) this.#all = this.#patched()
    this.#keys = keys
    this.#changed.clear()
    return this.#all
  }

  #patched(): readonly Values[] {
    const all = [...this.#all]
    for (const key of this.#changed) {
      const place = this.#keys.indexOf(key)
      // A new row gets its place later.
      if (place >= 0) all[place] = this.#valuesOf(key)
    }
    return all
  }
}
