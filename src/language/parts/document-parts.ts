import type { CompiledColumn, CompiledRowDialog } from '../../contract/module.ts'
import type { Parts } from '../../contract/parts.ts'
import { own } from '../../contract/runtime/own.ts'
import { expectKind, isRowSchema } from '../check/field-types.ts'
import { kindNamed } from '../format/format.ts'
import { constant, type PartKind, word } from '../format/schema.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { EntrySpec, SectionSpec } from '../../contract/runtime/form.ts'
import type { FieldUi } from '../format/ui-schema.ts'
import type { FieldsSchema } from '../keywords/keyword.ts'

/** A table's column as definitions say it. */
export type Column = Parts['column']

/** The table that a column belongs to. */
export interface ColumnOwner {
  /** The fields of a row. */
  schema: FieldsSchema
  /** The names of the table's dialogs. */
  dialogs: readonly string[]
  /** The fields that a column edits. */
  edited: readonly string[]
}

/** One kind of column: all that the compiler knows of it. */
export interface ColumnKind<Value extends { column: string } = { column: string }> extends PartKind<Value, 'column'> {
  compile(at: At<Value>, table: ColumnOwner): Emitted<CompiledColumn>
  /** Fields that people edit in it. */
  edits?(column: Value): readonly string[]
  /** Names of dialogs that it opens. */
  opens?(column: Value): readonly string[]
}

/** How rows are added as definitions say it. */
export type Entry = Parts['entry']

/** One way in which rows are added: all that the compiler knows of it. */
export interface EntryKind<Value extends { kind: string } = { kind: string }> extends PartKind<Value, 'kind'> {
  /** `variable` is the row's name. */
  compile(at: At<Value>, row: At<FieldsSchema>, variable: string): Emitted<EntrySpec>
  /** The fields that are given to a new row, in each of the ways. */
  given(entry: Value): readonly (readonly string[])[]
  /** Those among them that people fill in. */
  asks?(entry: Value): readonly string[]
  /** How they are drawn. */
  ui?(entry: Value): FieldUi | undefined
}

/** A dialog about one row as definitions say it. */
export type RowDialog = Parts['rowDialog']

/** One kind of row dialog: all that the compiler knows of it. */
export interface RowDialogKind<
  Value extends { widget: string; list: string } = { widget: string; list: string },
> extends PartKind<Value, 'widget'> {
  /** `row` are the fields of the row. */
  compile(at: At<Value>, row: FieldsSchema): Emitted<CompiledRowDialog>
}

/** A dialog about one row, drawn by the widget that it names. */
export function compileRowDialog(at: At<RowDialog>, row: FieldsSchema): Emitted<CompiledRowDialog> {
  expectKind(at.in('list', at.value.list), row, 'list')
  return kindNamed<RowDialogKind>(at.context.format.rowDialogs, at.value.widget).compile(at, row)
}

/** The entries of the list that the dialog is about; without fields when they are no objects. */
export function entriesOf(row: FieldsSchema, list: string): FieldsSchema {
  const items = own(row.properties, list)?.items
  return items && isRowSchema(items) ? items : { type: 'object', properties: {} }
}

/** Every part of a page has a heading: screen readers go from one to the next. */
export const heading = word('Its heading for those who hear the page, where none is written above it.')

/** Where a part stands on a wide page. */
export const beside = constant(true, 'On a wide page it stands beside the rows, and stays in sight.')

/** A part of a document as definitions say it. */
export type Section = Parts['section']

/** The document that a section belongs to: its fields, and how they are drawn. */
export interface SectionOwner {
  schema: At<FieldsSchema>
  ui: At<FieldUi>
}

/** Something that a document shows at most once: a field, or a list's table or entry; `at` is its place in the section. */
export interface Shown {
  what: string
  name: string
  at: string
}

/** One kind of section: all that the compiler knows of it. */
export interface SectionKind<Value extends { section: string } = { section: string }> extends PartKind<
  Value,
  'section'
> {
  compile(at: At<Value>, document: SectionOwner): Emitted<SectionSpec>
  /** A document works without it: who may not ask for what it says does not see it. */
  isOffered?: true
  shows?(section: Value): readonly Shown[]
  check?(at: At<Value>, schema: FieldsSchema): void
  /** Expressions over `doc` that the server evaluates as well: all that they read has to be sent. */
  computed?(at: At<Value>): readonly (readonly [At, string])[]
}
