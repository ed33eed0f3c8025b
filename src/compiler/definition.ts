/**
 * The definition format as authors write it in `schemas/**.json`.
 * Every form of it is described for editors by `schemas/definition.schema.json`.
 */

/** A CEL expression, such as `doc.dueDays > 0`. */
export type Expression = string

/** A text for people; every `{expression}` in it is replaced by its value. */
export type Text = string

export type Definition = AppDefinition | ScreenDefinition | DialogDefinition | DocumentDefinition

/** `schemas/app.json`: the product's name, its sidebar, and how lookups answer. */
export interface AppDefinition {
  kind: 'app'
  title: string
  sidebar: SidebarEntry[]
  /**
   * Which answer fields may carry each part of an option, best first, such as
   * `{ "value": ["value", "id"], "label": ["label", "nama"] }`. `value` and `label` are a must.
   */
  optionFields: Record<string, string[]>
  /** The folder whose dialogs are record types, and the generic operations that store and list them. */
  records?: { folder: string; save: string; lookup: string }
}

export type SidebarEntry = { label: string; screen: string } | { label: string; href: string }

/** `schemas/screens/*.json`: one route. A screen without content is only its title. */
export interface ScreenDefinition {
  kind: 'screen'
  title: string
  /** `/master`; `*` is the screen for every unknown path. */
  path: string
  content?: Block[]
}

export type Block =
  /** The buttons of every dialog that names this screen, in their order. */
  | { block: 'buttons' }
  /** A document form, by definition id. */
  | { block: 'document'; document: string }
  | { block: 'text'; text: string }
  /** A button that leads to another path. */
  | { block: 'link'; label: string; to: string }
  /** The switch of the dark mode. */
  | { block: 'darkMode'; label: string }
  /** All definition files: their state, an editor, a preview. `create` is the button that begins a new record type. */
  | { block: 'definitions'; create: string }

interface FormDefinition {
  title: string
  schema: FieldsSchema
  uiSchema?: Record<string, FieldUi>
  examples?: Example[]
}

/** A form in a dialog: opened by a button on a screen or beside a picker. */
export interface DialogDefinition extends FormDefinition {
  kind: 'dialog'
  button?: { screen: string; label: string; order: number }
  /** Fields side by side, one inner list a line; fields that are not named follow, one a line. */
  layout?: string[][]
  /** A line of text above the fields that waits for an answer, such as the next free number. */
  heading?: { operation: string; as: string; text: Text; loading: string }
  /** When a field's problems show: on `blur` (default `submit`: after the first try to save). */
  validate?: 'blur' | 'submit'
  submit: Submit
}

/** A form on a page, with rows: header fields, entry, table, totals. */
export interface DocumentDefinition extends FormDefinition {
  kind: 'document'
  sections: Section[]
  submit: Submit
}

export type Section =
  | { section: 'fields'; title?: string; fields: string[]; layout?: string[][] }
  | { section: 'entry'; title?: string; list: string }
  | { section: 'table'; title?: string; list: string }
  /** Amounts in rupiah, with two decimals. */
  | { section: 'totals'; terms: { label: string; value: Expression }[] }

/** An object schema: JSON Schema 2020-12 with ajv-errors messages and the `x-` keywords. */
export interface FieldsSchema {
  type: 'object'
  properties: Record<string, Property>
  required?: string[]
  errorMessage?: { required?: Record<string, string>; properties?: Record<string, string> }
  'x-rules'?: Rule[]
}

/** One property: standard JSON Schema keywords beside the behaviour keywords. */
export interface Property {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | string[]
  title?: string
  errorMessage?: string | Record<string, string>
  readOnly?: boolean
  default?: unknown
  enum?: unknown[]
  items?: FieldsSchema | Property
  properties?: Record<string, Property>
  required?: string[]
  /** The value in an empty form, computed (`today()`); a literal goes in `default`. */
  'x-default'?: Expression
  'x-derive'?: Expression | { value: Expression; until: 'edited' }
  /** On the server: the value as it follows from what is sent, for a field that is not. */
  'x-restore'?: Expression
  /** Why the server need not know a field whose rules it therefore cannot check. */
  'x-browser-only'?: string
  'x-visible'?: Expression
  'x-disabled'?: Expression
  'x-required'?: { when: Expression; message: Text }
  'x-clears'?: string[]
  'x-options'?: Options
  /** A button beside a picker that opens a dialog to add a value. */
  'x-create'?: { dialog: string; label: string }
  'x-rules'?: Rule[]
  /** The four below belong to a list of rows (an array of objects). */
  'x-as'?: string
  'x-unique'?: Unique[]
  'x-entry'?: Entry
  'x-table'?: Table
  [jsonSchemaKeyword: string]: unknown
}

export interface Rule {
  when?: Expression
  /** True when the data are right; null counts as right. */
  rule: Expression
  message: Text
  /** The field that shows the message; the keyword's own property when absent. */
  at?: string
}

/** Uniqueness over all rows: `key` one value a row, `each` a list of values a row. */
export type Unique = { where?: Expression; message: Text; at?: string } & ({ key: Expression } | { each: Expression })

/** A lookup behind a picker. */
export interface Options {
  /** An operation that answers a list; or `record`, a record type by the name of its file. */
  operation?: string
  record?: string
  /** Request field that takes the typed text; `search` by default, when the operation has it. */
  search?: string
  params?: Record<string, Expression>
  /** Without this being true nothing is asked and the list is empty. */
  when?: Expression
  /** How an answer (`item`) becomes an option; the app's `optionFields` when absent. */
  item?: { value: Expression; label: Expression; [extra: string]: Expression }
}

export interface FieldUi {
  'ui:widget'?: string
  'ui:placeholder'?: string
  'ui:options'?: Record<string, unknown>
}

/** How a row is added: by a small form, or by scanning and picking in modes. */
export type Entry =
  | {
      kind: 'form'
      title?: string
      fields: string[]
      layout?: string[][]
      button: string
      uiSchema?: Record<string, FieldUi>
    }
  | { kind: 'modes'; label: string; button: string; modes: EntryMode[] }

/** One way of adding: what is entered (`code` or `pick`), looked up (`answer`), and made a row. */
export interface EntryMode {
  label: string
  input: { kind: 'scan'; title: string } | { kind: 'pick'; title: string; options: Options }
  lookup: { operation: string; params: Record<string, Expression>; found?: Expression }
  /** Values already taken, over all rows: `{code}` or `{pick.label}` say which. */
  duplicate: { each: Expression; value: Expression; message: Text }
  notFound: Text
  /** Adds to an existing row when `match` is true (variables: the row, `answer`, `code`). */
  merge?: { match: Expression; append: Record<string, Expression> }
  row: Record<string, unknown>
}

export interface Table {
  empty: string
  /** Names the row in front of its messages, in bold. */
  label: Expression
  columns: Column[]
  dialogs?: Record<string, RowDialog>
}

export type Column =
  | { column: 'value'; title: string; value: Expression; format?: ValueFormat; edit?: CellEdit }
  /** A button with a text that is computed; `otherwise` stands where `when` is false. */
  | {
      column: 'button'
      title: string
      text: Text
      opens: string
      alert?: Expression
      when?: Expression
      otherwise?: string
    }
  | { column: 'actions'; title: string; actions: RowAction[] }

export type ValueFormat = 'text' | 'number' | 'rupiah'

/** Inline edit of a number: kept when `accept` (variable `value`) is true, else undone. */
export interface CellEdit {
  field: string
  label: string
  accept: Expression
}

export type RowAction =
  | { action: 'remove'; label: string }
  | { action: 'edit'; label: string; field: string }
  | { action: 'open'; label: string; opens: string; when?: Expression }

export type RowDialog = SerialsDialog | ListDialog | AllocationDialog

/** Collects exactly `quantity` entries of set lengths (serial numbers). */
export interface SerialsDialog {
  widget: 'serials'
  title: Text
  list: string
  quantity: Expression
  columns: SerialColumn[]
  /** A locked tick box that shows a fact of the row. */
  flag?: { title: string; value: Expression }
  counter: Text
  empty: string
  actionsTitle: string
  add: string
  remove: string
  save: Text
  /** Shown as an alert when saving with another count. */
  incomplete: Text
}

export interface SerialColumn {
  field: string
  title: string
  when?: Expression
  length: { field: string; title: string; message: Text }
  /** Variables in messages: `length`, `value`, `count` and `quantity` besides the row. */
  messages: { empty: Text; length: Text; duplicate: Text }
}

/** Shows a row's list of texts, each with a button that removes it. */
export interface ListDialog {
  widget: 'list'
  title: Text
  list: string
  texts: Text[]
  column: string
  actionsTitle: string
  remove: string
  close: string
}

/** Distributes a quantity over places, each with a maximum. */
export interface AllocationDialog {
  widget: 'allocation'
  title: Text
  list: string
  label: { title: string; field: string }
  maximum: { title: string; field: string }
  selected: { title: string; field: string }
  total: Text
  save: string
}

export interface Submit {
  /** Without an operation the body is only logged. */
  operation?: string
  /** A payload template; every visible field under its own name when absent. */
  body?: Template
  button?: string
  busy?: string
  success?: {
    /** An alert for people (role `alert`). */
    alert?: string
    /** A quieter confirmation (role `status`). */
    status?: string
    /** Milliseconds to wait between the answer and the confirmation. */
    delay?: number
  }
}

/**
 * Mirrors a request body. A string that begins with `=` is an expression, others are literals.
 * An absent value becomes null where the request demands the key, and is left out elsewhere.
 */
export type Template = string | number | boolean | null | Template[] | EachTemplate | { [key: string]: Template }

export interface EachTemplate {
  $each: Expression
  as: string
  item?: Template
  $case?: { when?: Expression; item: Template }[]
}

/** A document kept beside the form that proves it: run on every compile. */
export interface Example {
  name?: string
  data: Record<string, unknown>
  /** Exactly these problems, as JSON pointer and message; none when absent. */
  issues?: { at: string; message: string }[]
}
