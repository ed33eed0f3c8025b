import { expectKind } from '../check/field-types.ts'
import { suggest } from '../check/suggest.ts'
import type { At } from '../cursor.ts'
import type { Column, FieldsSchema, RowAction, Table } from '../definition.ts'
import type { Emitted } from '../emit/code.ts'
import { numberType } from '../expression/type.ts'
import type { CompiledColumn, CompiledRowAction, CompiledTable } from '../module.ts'
import { compileRowDialog } from './row-dialog.ts'

/** `x-table`: how rows are shown, edited and opened. */
export function compileTable(at: At<Table>, schema: FieldsSchema): Emitted<CompiledTable> {
  const dialogs = at.key('dialogs')
  checkOpened(at)
  return {
    empty: at.value.empty,
    label: at.key('label').expression().code,
    columns: at.key('columns').map((column) => compileColumn(column, schema, at.value)),
    dialogs: dialogs?.mapValues((dialog) => compileRowDialog(dialog, schema)) ?? {},
  }
}

/** A dialog that nothing opens is a mistake. */
function checkOpened(at: At<Table>): void {
  const opened = at.value.columns.flatMap((column) => {
    if (column.column === 'button') return [column.opens]
    if (column.column === 'value') return []
    return column.actions.flatMap((action) => (action.action === 'open' ? [action.opens] : []))
  })
  for (const [name, dialog] of at.key('dialogs')?.entries() ?? [])
    if (!opened.includes(name)) dialog.report('unreachable', `"${name}"`)
}

function compileColumn(at: At<Column>, schema: FieldsSchema, table: Table): Emitted<CompiledColumn> {
  return at.choose<Column, 'column', Emitted<CompiledColumn>>('column', {
    value: (column) => ({
      ...column.value,
      value: column.key('value').expression().code,
      format: column.value.format ?? 'text',
      edit: compileEdit(column, schema),
    }),
    button: (column) => {
      checkOpens(column.key('opens'), table)
      return {
        ...column.value,
        text: column.key('text').text(),
        alert: column.key('alert')?.condition().code,
        when: column.key('when')?.condition().code,
        otherwise: column.value.otherwise ?? '-',
      }
    },
    actions: (column) => ({
      ...column.value,
      actions: column.key('actions').map((action) => compileAction(action, table)),
    }),
  })
}

function compileEdit(column: At<Column & { column: 'value' }>, schema: FieldsSchema): Emitted<CompiledEdit> {
  const at = column.key('edit')
  if (!at) return undefined
  expectKind(at.key('field'), schema, 'number')
  return { ...at.value, accept: at.with({ value: numberType }).key('accept').condition().code }
}

type CompiledEdit = (CompiledColumn & { column: 'value' })['edit']

function compileAction(at: At<RowAction>, table: Table): Emitted<CompiledRowAction> {
  return at.choose<RowAction, 'action', Emitted<CompiledRowAction>>('action', {
    remove: ({ value }) => value,
    edit: (action) => {
      action.key('field').known(editedFields(table))
      return action.value
    },
    open: (action) => {
      checkOpens(action.key('opens'), table)
      return { ...action.value, when: action.key('when')?.condition().code }
    },
  })
}

/** Fields that a column edits. */
function editedFields({ columns }: Table): string[] {
  return columns.flatMap((column) => (column.column === 'value' && column.edit ? [column.edit.field] : []))
}

function checkOpens(at: At<string>, { dialogs = {} }: Table): void {
  const names = Object.keys(dialogs)
  if (!names.includes(at.value)) at.report('unknown-definition', `"${at.value}"`, suggest(at.value, names))
}
