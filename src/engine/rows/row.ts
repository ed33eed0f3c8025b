import type { Issue, Values } from '../../contract/module.ts'

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
