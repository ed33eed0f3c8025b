import type { Parts } from '../../contract/parts.ts'
import type { PartKind } from '../format/part-kind.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { CompiledColumn } from '../../contract/module.ts'
import type { FieldsSchema } from '../keywords/property.ts'

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
