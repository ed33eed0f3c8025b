import type { TSchema } from 'typebox'
import { isRowSchema } from '../check/field-types.ts'
import type { DefinitionContext, Variables } from '../definition-context.ts'
import type { CompiledRowDialog } from '../module.ts'
import type { Emitted } from '../emit/code.ts'
import { kindNamed } from '../format/format.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import { own } from '../runtime/own.ts'

/** A dialog about one row as definitions say it, by its widget: each widget's own file adds itself. */
export interface RowDialogs {}
export type RowDialog = RowDialogs[keyof RowDialogs]

interface RowDialogPlace {
  context: DefinitionContext
  pointer: string
  /** The fields of the row, and what its expressions may name. */
  schema: FieldsSchema
  variables: Variables
}

/** What a row dialog is compiled with. */
export interface RowDialogWork extends RowDialogPlace {
  /** The entries of the list that the dialog is about; without fields when they are no objects. */
  entries: FieldsSchema
}

/** One kind of row dialog: all that the compiler knows of it. */
export interface RowDialogKind<Value extends { widget: string; list: string } = { widget: string; list: string }> {
  name: Value['widget']
  schema: TSchema
  compile(work: RowDialogWork, dialog: Value): Emitted<CompiledRowDialog>
}

/** A dialog about one row, drawn by the widget that it names. */
export function compileRowDialog(place: RowDialogPlace, dialog: RowDialog): Emitted<CompiledRowDialog> {
  const { context, schema, pointer } = place
  context.fieldOfKind(dialog.list, schema, 'list', `${pointer}/list`)
  const items = own(schema.properties, dialog.list)?.items
  const entries: FieldsSchema = items && isRowSchema(items) ? items : { type: 'object', properties: {} }
  return kindNamed<RowDialogKind>(context.format.rowDialogs, dialog.widget).compile({ ...place, entries }, dialog)
}
