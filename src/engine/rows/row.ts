import type { Issue, Values } from '../../compiler/module.ts'

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

/** A draft comes from the browser's storage, which other versions of the product may have written. */
function isKeptRow(kept: unknown): kept is { values: Values; edited: string[] } {
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('edited' in kept)) return false
  return typeof kept.values === 'object' && kept.values !== null && Array.isArray(kept.edited)
}

/** The rows of a draft in order; those that are not whole are left out. */
export function readKeptRows(read: (part: string) => unknown): Row[] {
  const order = read('order')
  return (Array.isArray(order) ? (order as unknown[]) : []).flatMap((key) => {
    const kept = read(`row:${String(key)}`)
    if (typeof key !== 'number' || !isKeptRow(kept)) return []
    return [{ key, values: kept.values, edited: new Set(kept.edited) }]
  })
}
