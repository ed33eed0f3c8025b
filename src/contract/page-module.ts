/** What compiled pages are at run time: lists, records, prints, and those that bring rows in. */
import type { CarriedBooks } from './runtime/carried-books.ts'
import type { BookLine } from './runtime/postings.ts'
import type { Fn, TextFn, AddressFn, Values, Call, CompiledOptions } from './module.ts'
import type { RecordFormat } from './formats/formats.ts'
import type { DefinitionOf } from './parts.ts'

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
  links: { label: string; to: string }[]
  /** Whether the operation answers files too. */
  exports: boolean
}

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
  format: RecordFormat
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

export type CompiledFilter = FilterSpec & { parameters: FilterParameter[] }

/** What each filter says of itself, by name; a filter from elsewhere adds its own line (`declare module`). */
export interface CompiledFilters {
  choice: { parameter: string; choices: { value: string; title: string }[]; initial: string | null }
  option: { parameter: string; options: CompiledOptions }
  flag: { parameter: string; initial: boolean }
  text: { parameter: string }
  dates: { from: string; to: string }
  numbers: { from: string; to: string }
}

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
  format: RecordFormat
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

/** What each section of a record is, by name; one from elsewhere adds its own line (`declare module`). */
export interface CompiledRecordSections {
  facts: { title?: string; facts: CompiledFact[] }
  /** `as` names the row in the columns' functions, beside the record. */
  table: {
    title?: string
    rows: Fn<readonly unknown[]>
    as: string
    columns: CompiledRecordColumn[]
    empty: string
  }
  totals: { title?: string; terms: CompiledFact[] }
  /** What happened to it, item by item, each with what it changed. `as` names an item, `changeAs` one of its changes. */
  history: {
    title?: string
    rows: Fn<readonly unknown[]>
    as: string
    when: Fn
    who: Fn
    what: Fn
    secret?: Secret
    changes: Fn<readonly unknown[]>
    changeAs: string
    field: Fn
    before: Fn
    after: Fn
  }
}

export type CompiledRecordSection = NamedBy<'section', CompiledRecordSections>

/** Without all of it whoever uses the page is not shown the part: its calls, its definitions, where it leads to. */
export interface Needs {
  calls?: Pick<Call, 'operation' | 'path'>[]
  definitions?: string[]
  page?: string
}

/** What each action of a record is, by name; one from elsewhere adds its own line (`declare module`). */
export interface CompiledRecordActions {
  /** Opens the print: its page is the record's with `/cetak` and the print's id behind. */
  print: { print: string }
  /** A link that opens WhatsApp with the text, for the number. */
  message: { number: Fn; text: TextFn }
  /** Fills a document's form with values made of the record, and goes there; `told` says what was not copied. */
  copy: { document: string; path: string; told: TextFn | null; values: Fn<Values> }
  /** A dialog that shows what will happen, asks for the fields of a form, and calls. */
  call: {
    call: Call
    title: TextFn
    /** Asked first: what will happen, and whether it can. `as` names its answer beside the record, `lineAs` a line. */
    preview: {
      call: Call
      as: string
      lines: Fn<readonly unknown[]>
      lineAs: string
      text: Fn<string | null>
      obstacle: Fn<string | null>
      allowed: Fn
    } | null
    /** A dialog definition whose body is sent; null sends nothing. */
    form: string | null
    yes: string
    no: string
    done: TextFn | null
    danger: boolean
    /** Of the answer (`answer`): shown this once, to be copied. */
    copies?: { label: string; value: TextFn }[]
  }
  /** The dialog of a definition, filled with `values`, whose body is sent with `If-Match`. */
  change: { call: Call; dialog: string; title: string; values: Fn<Values> }
  /** Calls at once and shows the record anew; `body` is sent. */
  switch: { call: Call; body: Fn; done: TextFn | null }
  /** Asks, calls with `If-Match`, and goes back to the list. */
  delete: { call: Call; question: TextFn }
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
}

/** What each part of a print is, by name; one from elsewhere adds its own line (`declare module`). */
export interface CompiledPrintParts {
  heading: { lines: TextFn[] }
  facts: { facts: CompiledFact[] }
  table: { rows: Fn<readonly unknown[]>; as: string; columns: CompiledRecordColumn[] }
  totals: { terms: CompiledFact[] }
  text: { text: TextFn; align: 'start' | 'center' | 'end' | 'across' }
  barcode: { value: Fn<string> }
  signatures: { titles: string[] }
  label: { name: TextFn; large?: TextFn | undefined; code?: Fn<string> | undefined }
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
export type CompiledImportColumn = Required<DefinitionOf<'import'>['columns'][number]> & { choices: string[] }

/** How a cell is read. A `code` is a text of digits that must not be a number; one that is `dialled` begins with 0 or +. */
export type ImportFormat = CompiledImportColumn['format']
