/** What the server knows of documents and values of master types that come in from files; the definitions tell it. */
import type { Path } from '../../../contract/module.ts'
import type { CompiledImportColumn } from '../../../contract/page-module.ts'
import type { ChoiceLookup } from '../../../contract/runtime/postings.ts'
import type { OptionLookup } from '../records/record-forms.ts'

export type FiledRow = Record<string, string | number | boolean | null>

/** The columns of a file of documents. */
export interface FiledFields {
  title: string
  /** The column that says which rows are one document. */
  together: string
  /** Each with the place of its field: in the form, or in the rows of a list of it. */
  columns: readonly FiledColumn[]
}

/** A column of a file, with the place of its field in the form and the lookup that it is chosen from. */
export type FiledColumn = CompiledImportColumn & { place: readonly string[]; lookup: ChoiceLookup | null }

/** What a cell says, at its place in the form; null empties that. */
export interface FiledValue {
  place: readonly string[]
  value: unknown
}

/** How the values of a master type come in from a file, and stand in one. */
export interface FiledRecords {
  title: string
  columns: readonly FiledColumn[]
  /** The column of a place in the body, by that place (`size/width`). */
  fields: ReadonlyMap<string, string>
  /** What the form holds of a stored body, with whole options. */
  values(body: Readonly<Record<string, unknown>>, lookup: OptionLookup): Promise<Readonly<Record<string, unknown>>>
  /**
   * The body that the form sends of a stored one, or of a fresh one (null), once these values stand in it; `unsent` are
   * those that it does not ask for then, and so leaves out.
   */
  body(
    stored: Readonly<Record<string, unknown>> | null,
    given: readonly FiledValue[],
    lookup: OptionLookup,
  ): Promise<{ body: Record<string, unknown>; unsent: readonly FiledValue[] }>
}

/** What the rows of one document say: its fields, and the rows of its list, if it has one. */
export interface FiledValues {
  head: Readonly<Record<string, unknown>>
  list: string | null
  rows: readonly Readonly<Record<string, unknown>>[]
}

export interface FiledDocument {
  body: Record<string, unknown>
  /** What its form says against it, at places of the form. */
  issues: readonly { path: Path; message: string }[]
  /** The places of what the file says and a form of these values does not ask for, and so leaves out. */
  unsent: readonly Path[]
  /** The place in the form that a pointer into the body came from. */
  placeOf(pointer: string): Path
}
