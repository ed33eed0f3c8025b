import type { Fn, TextFn } from './module.ts'
import type { CompiledImport, CompiledListPage, CompiledPrint, CompiledRecord } from './page-module.ts'
import type { BookLine, ChoiceLookup } from './runtime/postings.ts'

/** Of a document that generic operations store: its type, what it is and books (scope: `doc`), and its pages. */
export interface GenericDocument {
  type: string
  /** No new ones are stored. */
  closed: boolean
  /** Stored values that somebody may not see, by their paths in the form, with their classes. */
  classified: Readonly<Record<string, readonly string[]>>
  /** YYYY-MM-DD; null for the day of storing. */
  day: Fn<string | null> | null
  branch: Fn | null
  about: TextFn | null
  /** Whole rupiah. */
  total: Fn<number | null> | null
  /** What its postings name in `of`: the operation that stores it, and its type where that is a generic one. */
  from: { operation: string; type: string | null } | null
  /** The picker of the place that its goods leave for, and come in at alone; null where they may come in anywhere. */
  destination: string | null
  books: BookLine[]
  /** Whom it is with: the first of these pickers that has a value; without any, the party of what its postings name in `of`. */
  party: { fields: readonly { name: string; lookup: ChoiceLookup }[]; lookup: ChoiceLookup | null } | null
  /** What its list shows of the form besides (scope: `doc`), which the server evaluates. */
  cells: readonly { key: string; value: Fn }[]
  /** The fields by which its list is sorted and narrowed down. */
  keys: readonly ListedKey[]
  list: CompiledListPage
  record: CompiledRecord
  print: CompiledPrint
  /** Null where none come in from a file. */
  import: CompiledImport | null
}

/** A field of the form by which a list of documents is sorted or narrowed down. */
export interface ListedKey {
  name: string
  type: 'text' | 'number' | 'option' | 'flag'
  /** Lists are sorted by the field's column. */
  sorts: boolean
  /** What its filter asks: for a value, from one to another, for a part of a text; null for no filter. */
  by: 'value' | 'range' | 'part' | null
}
