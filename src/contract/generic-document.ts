import type { Fn, TextFn } from './module.ts'
import type { CompiledListPage, CompiledPrint, CompiledRecord } from './page-module.ts'
import type { BookLine } from './runtime/postings.ts'

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
  books: BookLine[]
  list: CompiledListPage
  record: CompiledRecord
  print: CompiledPrint
}
