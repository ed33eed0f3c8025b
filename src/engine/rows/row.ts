import type { CompiledList, Issue, Values } from '../../contract/module.ts'

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

/** Names a row for as long as it lives; a later row has a greater key. */
export type RowKey = number

export interface Row {
  key: RowKey
  values: Values
  /** Fields that a person has set, for values that are derived only until then. */
  edited: ReadonlySet<string>
}

/** A row that was taken out of its list, with what is needed to put it back in its place. */
export interface RemovedRow {
  row: Row
  /** The rows that stood behind it, in order. */
  behind: readonly RowKey[]
}

/** An entry that was taken out of a list within a row, and where it stood. */
export interface RemovedEntry {
  key: RowKey
  field: string
  index: number
  entry: unknown
}

/** What the table draws of one row; a new object whenever any of it changes. */
export interface RowView {
  row: Row
  /** The problems that are shown, paths starting at the row. */
  issues: readonly Issue[]
}

/** Where a list keeps its rows between page loads: one part a row, and one for the order. */
export interface RowParts {
  write: (part: string, value: unknown) => void
}

/** The parts of a draft that belong to a list: what an earlier page kept, and what is kept from now on; undefined removes. */
export interface KeptParts extends RowParts {
  read: (part: string) => unknown
}

/** A row after a person has set some fields; those that they clear are empty. */
export function changedBy(row: Row, fields: Values, list: CompiledList): Pick<Row, 'values' | 'edited'> {
  const edited = new Set(row.edited)
  let { values } = row
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === '') edited.delete(name)
    else edited.add(name)
    const cleared = list.fields[name]?.clears ?? []
    values = { ...values, ...Object.fromEntries(cleared.map((other) => [other, undefined])), [name]: value }
  }
  return { values, edited }
}

/** A row after a lookup has set some fields that no person has. */
export function filledBy({ values, edited }: Row, fields: Values): Pick<Row, 'values' | 'edited'> {
  const free = Object.entries(fields).filter(([name, value]) => !edited.has(name) && values[name] !== value)
  return { values: free.length === 0 ? values : { ...values, ...Object.fromEntries(free) }, edited }
}
