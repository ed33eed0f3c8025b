/**
 * What a compiled definition is at run time: the definition with its names resolved, its
 * expressions turned into functions, and its JSON Schema into a validator.
 * Browser and server read the same module.
 */
import type {
  Classified,
  CompiledImport,
  CompiledListPage,
  CompiledPrint,
  CompiledRecord,
  GenericDocument,
  ListedKey,
} from './page-module.ts'
import type { CompiledKinds, DefinitionOf, Language, Parts } from './parts.ts'
import type { JsonObject } from './runtime/own.ts'
import type { PageAddress } from './runtime/page-addresses.ts'
import type { CarriedBooks } from './runtime/carried-books.ts'
import type { BookLine } from './runtime/postings.ts'
import type {
  CompiledEntryMode,
  CompiledKnown,
  CompiledLastEntered,
  CompiledOffer,
  CompiledRenewal,
  CompiledRowAction,
  CompiledUnique,
} from './row-parts.ts'
import type { PayloadNode } from './runtime/payload.ts'
import type { FileRule } from './runtime/stored-file.ts'
import type { SchemaValidator } from './runtime/schema-issues.ts'

/** The variables of an expression by name: `doc`, the row under its `x-as` name, `value`, … */
export type Scope = Readonly<Record<string, unknown>>
/** A compiled expression: pure, never throws; null or undefined when a part is absent. */
export type Fn<Result = unknown> = (scope: Scope) => Result
/** A compiled text with its `{…}` parts filled in. */
export type TextFn = (scope: Scope) => string
/** A text that is a path of this product: what stands in `{…}` is encoded. Empty when a part is absent: no link then. */
export type AddressFn = (scope: Scope) => string
/** A part of a definition at run time: the same, with its expressions and texts as functions. */
export type Compiled<Part> = Part extends string
  ? [Language<Part>] extends [never]
    ? Part
    : Language<Part> extends 'text'
      ? TextFn
      : Fn
  : Part extends object
    ? { [Key in keyof Part]: Compiled<Part[Key]> }
    : Part
/** Form data: field name to value. An option is `{ value, label, … }`; empty is undefined. */
export type Values = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]

export interface Issue {
  /** From the data that was validated: `['nama']`, or `['list', 3, 'quantity']` from the whole. */
  path: Path
  message: string
  /** The JSON Schema or `x-` keyword that was broken. */
  keyword: string
}

export interface Option {
  value: number | string
  label: string
  [extra: string]: unknown
}

export type CompiledModule = CompiledKinds[keyof CompiledKinds]

/** The fields that one RJSF form draws. It is frozen: RJSF knows a schema by what is in it. */
export interface FieldSet {
  /** Plain input for any RJSF: what is validated, with titles, and without our own keywords. */
  schema: JsonObject
  /** How the fields are drawn. */
  uiSchema: Readonly<Record<string, JsonObject>>
  /** Judges data by the schema. */
  validate: SchemaValidator
  /** Judge the parts of the schema that hold in some cases only, by RJSF's hash of each. */
  branches: Readonly<Record<string, SchemaValidator>>
  /** Names in the order in which they are drawn, one inner list a line. */
  layout: readonly (readonly string[])[]
}

/** The behaviour of a set of values: the form without its rows, a row, or a row's draft. */
export interface CompiledFields {
  /** The name of these values in expressions: `doc`, or a row's `x-as` name. */
  variable: string
  fields: Record<string, CompiledField>
  /** Values of an empty form: defaults, then derived. `scope` holds the other variables. */
  initial: (scope: Scope) => Values
  /** The values with every derived field computed anew; `edited` names fields that people own. */
  derive: (values: Values, scope: Scope, edited?: ReadonlySet<string>) => Values
  /** Every problem of visible fields, texts trimmed first. Paths start at these values. */
  validate: (values: Values, scope: Scope) => Issue[]
  /** The values without the fields of cases that are over; the same object when nothing goes. */
  cut?: (values: Values) => Values
  /** The fields of cases that do not hold: nobody sees them. */
  absent?: (values: Values) => ReadonlySet<string>
  /** Whether derived values or rules read variables other than the values themselves. */
  readsOutside: boolean
  /** The fields that hold files, by their places: `photo`, `rows.photo`. */
  files?: Readonly<Record<string, FileRule>> | undefined
}

export interface CompiledField {
  name: string
  title: string
  type: 'string' | 'number' | 'integer' | 'boolean' | 'option' | 'list' | 'object'
  /** Types that a value may have as well. */
  otherTypes?: CompiledField['type'][]
  visible?: Fn
  disabled?: Fn
  required?: Fn
  /** Demanded always: drawn with a mark. */
  alwaysRequired: boolean
  clears: string[]
  /** A list that is one control: its items have no places of their own. */
  oneControl?: boolean
  /** Nobody types it: what a fresh form has there is always right. */
  readOnly: boolean
  /** The server takes no other value than a fresh form has. */
  fresh?: true
  options?: CompiledOptions
  create?: { dialog: string; label: string }
  maxLength?: number
  /** The value as it follows from what was sent, for the server; a field that is sent has none. */
  restored?: Fn
  /** The value is computed: for good, or until somebody edits it. */
  derived?: { value: Fn; untilEdited: boolean }
  /** Fields of the same values that a derived or restored one is computed from: its problems stand there for the server. */
  from?: string[]
  /** The server does not know the value, and the definition says why it need not. */
  browserOnly?: boolean
}

/** An operation of the OpenAPI document, resolved. */
export interface Call {
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** May hold parameters in braces, which whoever calls it fills: `/api/folder/{id}`. */
  path: string
  /** The specification does not have it: not called with `extensions: false`. */
  extension: boolean
  /** What it may be asked that the specification does not have: left out with `extensions: false`. */
  extensionFields?: readonly string[]
}

export interface CompiledOptions {
  call: Call
  /** The request field for the typed text; null when the answer is filtered in the browser. */
  search: string | null
  params: Record<string, Fn>
  when?: Fn
  /** Scope: `item`. Null when the answer item has no value or label. */
  item: Fn<Option | null>
  /** Names of the fields that `params` and `when` read from the form. */
  reads: string[]
}

export interface CompiledForm extends CompiledFields {
  id: string
  title: string
  submit: CompiledSubmit
}

export interface CompiledDialog extends CompiledForm {
  kind: 'dialog'
  fieldSet: FieldSet
  button?: IndexEntry['button']
  heading?: { call: Call; as: string; text: TextFn; loading: string }
  validateOn: 'blur' | 'submit'
  /**
   * Of a record type: its values as a list and one by one. Absent where a list of its own says it, or none. `single`:
   * there is one value, and the list offers no second.
   */
  records?: {
    list: CompiledListPage
    record: CompiledRecord
    print?: CompiledPrint | undefined
    import?: CompiledImport | undefined
    single: boolean
  }
  /** Fields beyond those of its operation by which lists of what it stores are sorted and narrowed down. */
  own?: readonly ListedKey[] | undefined
  /** The classes of such fields that somebody may not see, by their names. */
  classified?: Classified
}

export interface CompiledDocument extends CompiledForm {
  kind: 'document'
  sections: CompiledSection[]
  lists: Record<string, CompiledList>
  /** What fields of a new one begin with, by field. */
  begins?: Record<string, CompiledBeginning> | undefined
  generic?: GenericDocument
  /** The document of another type that is stored before it in the same step, where `when` holds: of what. */
  with?: { type: string; call: Call; when: Fn; body: PayloadNode } | undefined
  /** As of dialogs, of one that an operation of its own stores. */
  own?: readonly ListedKey[] | undefined
  /** What one books that an operation of its own stores, and what that carries of it. */
  books?: BookLine[]
  carries?: CarriedBooks
}

/** What the user of a browser sent last, or what an operation answers to a question without words. */
export type CompiledBeginning = { remembered: true } | { call: Call; value: Fn; remembered?: true }

type Section<Name extends Parts['section']['section']> = Extract<Parts['section'], { section: Name }>

export type CompiledSection =
  | (Omit<Section<'fields'>, 'fields' | 'layout'> & { fieldSet: FieldSet })
  | (Omit<Compiled<Section<'totals'>>, 'terms' | 'asks'> & {
      /** `isAsked`: it names the answer, and means something else without it. */
      terms: { label: string; value: Fn<number | null>; isAsked?: boolean }[]
      asks?: { call: Call; params: Readonly<Record<string, Fn>> } | undefined
    })
  /** Asked with what `reads` names of the document. */
  | (Omit<Compiled<Section<'ask'>>, 'operation'> & { call: Call; reads: string[] })
  | (Omit<Compiled<Section<'notice'>>, 'operation'> & { call: Call })
  | CompiledSplit
  | Compiled<Exclude<Parts['section'], { section: 'fields' | 'totals' | 'ask' | 'notice' | 'split' }>>

/** `variable` is what expressions call a row; over a share that is not there yet it has its choice alone. */
interface CompiledSplit extends Omit<Compiled<Section<'split'>>, 'total' | 'given' | 'limit' | 'left' | 'opens'> {
  variable: string
  total: Fn<number | null>
  given?: { when: Fn; field: string; label: string; back: string } | undefined
  limit?: { when: Fn; call: Call; params: Readonly<Record<string, Fn>>; value: Fn<number | null> } | undefined
  /** `over` is over `doc` and `over`. */
  opens?: { when: Fn; list: string; value: Fn<number | null>; over: TextFn } | undefined
  /** Choices that its user may not use, over a row. */
  denied?: Fn | undefined
  /** Over `doc` and `rest`. */
  left: TextFn
}

/** A list of rows. Row functions take the scope `{ doc, [variable]: row }`. */
export interface CompiledList extends CompiledFields {
  name: string
  unique: CompiledUnique[]
  entry?: CompiledEntry
  table: CompiledTable
}

export type CompiledEntry =
  | (CompiledFields & {
      kind: 'form'
      title?: string
      button: string
      /** The fields that scanned codes go into. */
      scan?: string[] | undefined
      known?: CompiledKnown | undefined
      /** Why a document is not sent while something stands here that was not added. */
      unadded?: string | undefined
      fieldSet: FieldSet
      makeRow: (draft: Values, scope: Scope) => Values
    })
  | {
      kind: 'modes'
      label: string
      button: string
      modes: CompiledEntryMode[]
      renew?: CompiledRenewal | undefined
      last?: CompiledLastEntered | undefined
    }

export interface CompiledTable {
  empty: string
  label: Fn
  columns: CompiledColumn[]
  dialogs: Record<string, CompiledRowDialog>
  /** What is said below a row though nothing is wrong with it; `reads` are the fields of the head that it concerns. */
  notes?: { when: Fn; text: TextFn; reads: string[] }[] | undefined
}

type Column<Name extends Parts['column']['column']> = Extract<Parts['column'], { column: Name }>

/** The formats that a column of values may have. */
export type CellFormat = NonNullable<Column<'value'>['format']>

/** Inline edit of a number: kept when `accept` (variable `value`) is true, else undone. */
export type CellEdit = Omit<Compiled<SaidEdit>, 'offer'> & { offer?: CompiledOffer | undefined }
type SaidEdit = NonNullable<Column<'value'>['edit']>

export type CompiledColumn =
  | (Omit<Compiled<Column<'value'>>, 'edit'> & {
      format: CellFormat
      edit?: CellEdit | undefined
    })
  | (Compiled<Column<'button'>> & { otherwise: string })
  | (Omit<Compiled<Column<'actions'>>, 'actions'> & { actions: CompiledRowAction[] })

export type CompiledRowDialog = Compiled<Exclude<Parts['rowDialog'], { widget: 'serials' }>> | CompiledSerials
type RowDialog<Widget extends Parts['rowDialog']['widget']> = Extract<Parts['rowDialog'], { widget: Widget }>
type SaidSerials = Compiled<RowDialog<'serials'>>
export type CompiledSerials = Omit<SaidSerials, 'columns'> & {
  /** `known` is over `values`, all that are asked about, or over one `value` and the `answer`. */
  columns: (Omit<SaidSerials['columns'][number], 'known'> & { known?: CompiledKnown | undefined })[]
}
export type CompiledTextList = Compiled<RowDialog<'list'>>
export type CompiledAllocation = Compiled<RowDialog<'allocation'>>

export interface CompiledAnswered {
  status: TextFn | null
  /** `prints`: where it leads is printed at once, and whoever went there comes back. */
  actions: { label: string; to: AddressFn; prints?: boolean | undefined }[]
  /** Shown this once, to be copied. */
  copies?: { label: string; value: TextFn }[]
}

export interface CompiledSubmit {
  call: Call | null
  button: string
  busy: string
  alert: string | null
  status: string | null
  delay: number
  /** What stands in place of `status` when the server answered something; scope `{ answer }`. */
  answered?: CompiledAnswered | null
  /** What a request body is made of: `buildPayload`, and back: `restoreValues`. */
  body: PayloadNode
  /** The values that a request is made from: hidden fields left out, texts trimmed. */
  sent: (values: Values) => Values
}

/** One line of `/definitions/index.json`. */
export interface IndexEntry {
  id: string
  kind: CompiledModule['kind']
  title: string
  /** The module's URL, relative to `/definitions/`: `folder/name.3f2a91c0.js`. */
  url: string
  /** The addresses that it has, and what is drawn at each. */
  pages?: readonly PageAddress[]
  /** The forms that stand on the page itself, by id. */
  forms?: readonly string[]
  /** Read or sent by an operation that the specification does not have. */
  extension?: boolean
  /** In service only where users sign in: to whoever has not yet (`guest`), or to those who have. */
  access?: 'guest' | 'accounts'
  /** Of a dialog that is a record type: where its values are listed, and whether by a definition of its own. */
  list?: { path: string; type: string }
  button?: { screen: string; label: string; order: number }
  /** Of a document that generic operations store: its entry in the sidebar. */
  menu?: DefinitionOf<'document'>['menu']
  /** A report is what has a group: what it stands under on the page of all reports, and what is said of it there. */
  group?: string
  description?: string
  /** Of a form whose validator asks for Ajv's formats: most ask for none, and are given less. */
  formats?: true
  /** Of a dialog that stores what lookups list: their paths, and the field that takes the name of a new value. */
  adds?: { lookups: readonly string[]; field: string }
}

export interface DefinitionIndex {
  format: 1
  entries: IndexEntry[]
  /** Paths of pages that are there, and not for whoever asked. */
  closed?: string[]
}

/** What a module file exports as default: given the runtime, it gives the compiled definition. */
export type ModuleFactory = (runtime: unknown) => CompiledModule
