import type { Parts } from '../../contract/parts.ts'
import type { PartKind } from '../format/part-kind.ts'
import { isRowSchema } from '../check/field-types.ts'
import { expectKind } from '../check/expect-kind.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { CompiledRowDialog } from '../../contract/module.ts'
import { kindNamed } from '../format/format.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import { own } from '../../contract/runtime/own.ts'

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
