/** What compiled pages are at run time: lists, records, prints, and those that bring rows in. */
import type { Fn, TextFn, AddressFn, Call } from './module.ts'
import type {
  CompiledFilters,
  CompiledPrintParts,
  CompiledRecordActions,
  CompiledRecordSections,
  DefinitionOf,
} from './parts.ts'
import type { CarriedBooks } from './runtime/carried-books.ts'
import type { BookLine, ChoiceLookup } from './runtime/postings.ts'
import type { ValueFormatName } from './value-formats.ts'

/**
 * A page that lists what an operation answers: `{items, next, previous?, count, countIsExact}` to the parameters `q`,
 * `sort`, `after`, `before`, `around`, `limit`, `hitung=semua` and its filters'. Row functions take the scope `{ [as]: row }`; a row's key is its `id`.
 */
export interface CompiledListPage {
  kind: 'list'
  id: string
  title: string
  path: string
  call: Call
  as: string
  /** Whether the operation takes `q`. */
  search: boolean
  columns: CompiledListColumn[]
  filters: CompiledFilter[]
  /** The key at first: `-tanggal`. */
  sort: string
  /** The path of what a row opens. */
  opens: AddressFn | null
  /** Instead of `opens`: the record that a row opens. */
  record?: CompiledRecordLink
  empty: string
  /** The dialog that adds a row. */
  adds?: string
  /** The dialog of the only row that there can be, offered while there is none. */
  fills?: string
  /** Shown above the list, and where it is empty. */
  /** `isList`: only another list is there, nothing to begin. */
  links: { label: string; to: string; isList?: true }[]
  /** Whether the operation answers files too. */
  exports: boolean
  /** How chosen rows are printed in one go. */
  prints?: { label: string; print: string }
}

/** Values that somebody may not see: their classes, by their names or paths. */
export type Classified = Readonly<Record<string, readonly string[]>> | undefined

/** The record of a definition, wherever that stands. */
export interface CompiledRecordLink {
  of: Fn<string | null>
  id: Fn
}

export interface CompiledListColumn {
  /** Names it in the address and among the chosen columns. */
  key: string
  title: string
  value: Fn
  format: ValueFormatName
  /** Whether its values are numbers, also where they are written as a text: a key, which says little by itself. */
  isNumber: boolean
  /** The key that its heading sorts by. */
  sort: string | null
  /** The field that the operation adds up. */
  sum?: string | undefined
  /** Not shown until chosen under "Kolom". */
  optional: boolean
  /** Takes the room that the others leave. */
  wide?: boolean
  secret?: Secret
}

/** Paths of the answer that somebody may not see, of which a part is made: whoever is not sent one is not shown it. */
export type Secret = readonly string[]

/** A query parameter that a filter fills. */
export interface FilterParameter {
  name: string
  /** What it has at first; empty for nothing. */
  initial: string
  /** An option was picked: the address has its text beside its value, so that a sent link reads as it was. */
  labelled: boolean
}

export type CompiledFilter = FilterSpec & { parameters: FilterParameter[]; secret?: Secret }

export type FilterSpec = { title: string; needs?: Needs } & NamedBy<'filter', CompiledFilters>

/** One of what a map of parts names, with its name under `Key`. */
type NamedBy<Key extends string, Kinds> = { [Name in keyof Kinds]: { [K in Key]: Name } & Kinds[Name] }[keyof Kinds]

/** A page that shows one record, which its operation answers under `as`; functions take the scope `{ [as]: answer }`. */
export interface CompiledRecord {
  kind: 'record'
  id: string
  title: TextFn
  /** With one parameter: `/folder/list/:id`. */
  path: string
  /** The parameter of the call's path that takes what the address has. */
  parameter: string
  call: Call
  as: string
  /** The list that it belongs to: its path. */
  list: string | null
  /** A word beside the title; null for none. */
  status: Fn<string | null> | null
  sections: CompiledRecordSection[]
  actions: CompiledRecordAction[]
}

export interface CompiledFact {
  label: string
  /** Shown only when true; always when absent. */
  when?: Fn
  value: Fn
  format: ValueFormatName
  /** The path of what it names. */
  to: AddressFn | null
  /** Instead of `to`: the record that it names. */
  record?: CompiledRecordLink | undefined
  secret?: Secret
}

export interface CompiledRecordColumn extends CompiledFact {
  /** Small lines below the value, such as serials. */
  details: Fn<readonly unknown[]> | null
}

export type CompiledRecordSection = NamedBy<'section', CompiledRecordSections>

/** Without all of it whoever uses the page is not shown the part: its calls, its definitions, where it leads to. */
export interface Needs {
  calls?: Pick<Call, 'operation' | 'path'>[]
  definitions?: string[]
  page?: string
}

export type CompiledRecordAction = { label: string; when: Fn | null; needs?: Needs; secret?: Secret } & NamedBy<
  'action',
  CompiledRecordActions
>

/**
 * The lookup of a single value. `search` is the request field that takes an empty text; `value` takes the scope
 * `{ answer }` and gives the first value of the list, or null.
 */
export interface CompiledSetting {
  call: Call
  search: string | null
  value: Fn
}

/** What a record looks like on paper; functions take the record's scope and the named settings beside it. */
export interface CompiledPrint {
  kind: 'print'
  id: string
  title: TextFn
  /** The id of the record's definition. */
  record: string
  /** The operation that answers the record: the print is made of its answer. */
  operation: string
  papers: DefinitionOf<'print'>['papers']
  /** How many are offered to be printed; one and no question when absent. */
  copies?: Fn | undefined
  /** Single values that texts may name: variable to the lookup that answers it. */
  settings: Record<string, CompiledSetting>
  parts: CompiledPrintPart[]
  /** Of its texts and numbers; Indonesian when absent. */
  language?: 'en'
}

/** `papers` null: on every one. */
export type CompiledPrintPart = {
  papers: DefinitionOf<'print'>['papers'] | null
  when: Fn | null
  secret?: Secret
} & NamedBy<'part', CompiledPrintParts>

/**
 * A page that brings rows of a file in. The operation takes `{baris, coba}`, rows by the fields of the columns, and answers
 * `{hasil}`, a verdict for each; with `coba` it stores nothing.
 */
export interface CompiledImport {
  kind: 'import'
  id: string
  title: string
  path: string
  call: Call
  /** Said above the choice of a file. */
  help: string | null
  /** The path of the list that shows what was brought in. */
  list: string | null
  /** How many rows a request takes. */
  most: number
  columns: CompiledImportColumn[]
  /** Titles that a file may have, of which nothing is read: what a list shows beside what it stores. */
  ignored: string[]
  /** Fields that tell rows apart, the first set whose every field has a value: rows that share it are told as such. */
  keys: string[][]
  /** Where the browser has what is there already, as a file of the same columns. */
  existing?: string
  /** Rows that follow each other with the same value in this field are one thing: they are asked about together. */
  together?: string
  /** What storing a row books (scope: `row`), where its operation runs that, and what that carries of it. */
  books?: BookLine[]
  carries?: CarriedBooks
}

/** A column of the request's rows; `choices` are the values of a choice. */
export type CompiledImportColumn = Required<DefinitionOf<'import'>['columns'][number]> & {
  choices: string[]
  /** Of a record type: where its value stands in the form, what a chosen value may be called, whether it has decimals. */
  record?: { place: string[]; choices?: { value: string | number | boolean; titles: string[] }[]; decimal?: true }
  /** It is sent in an object of the row: under which key, and by which name there. */
  below?: { key: string; name: string }
  secret?: Secret
}

/** How a cell is read. A `code` is a text of digits that must not be a number; one that is `dialled` begins with 0 or +. */
export type ImportFormat = CompiledImportColumn['format']

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
  /** What its form asks what storing it will do; null where it says nothing of that. */
  foresees: Call | null
  /** Whom it is with: the first of these pickers that has a value; without any, the party of what its postings name in `of`. */
  party: { fields: readonly { name: string; lookup: ChoiceLookup }[]; lookup: ChoiceLookup | null } | null
  /** What its list shows of the form besides (scope: `doc`), which the server evaluates. */
  cells: readonly { key: string; value: Fn }[]
  /** Its list says how far what left by one is back (`way`). */
  tellsWay: boolean
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
