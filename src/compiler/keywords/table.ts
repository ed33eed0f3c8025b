import type { Emittable } from '../code.ts'
import type { Column, FieldsSchema, RowAction, Table } from '../definition.ts'
import { hint, step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { suggest } from '../suggest.ts'
import { compileRowDialog } from './row-dialog.ts'

interface TableWork {
  context: DefinitionContext
  schema: FieldsSchema
  variables: Variables
  dialogs: string[]
}

/** `x-table`: how rows are shown, edited and opened. */
export function compileTable(
  context: DefinitionContext,
  table: Table,
  pointer: string,
  schema: FieldsSchema,
  variables: Variables,
): Emittable {
  const dialogs = Object.entries(table.dialogs ?? {})
  const work: TableWork = { context, schema, variables, dialogs: dialogs.map(([name]) => name) }
  return {
    empty: table.empty,
    label: context.expression(table.label, `${pointer}/label`, variables).code,
    columns: table.columns.map((column, index) => compileColumn(work, column, `${pointer}/columns${step(index)}`)),
    dialogs: Object.fromEntries(
      dialogs.map(([name, dialog]) => [
        name,
        compileRowDialog(context, dialog, `${pointer}/dialogs${step(name)}`, schema, variables),
      ]),
    ),
  }
}

function compileColumn(work: TableWork, column: Column, pointer: string): Emittable {
  const { context, variables } = work
  switch (column.column) {
    case 'value':
      return {
        ...column,
        value: context.expression(column.value, `${pointer}/value`, variables).code,
        format: column.format ?? 'text',
        edit: column.edit ? compileEdit(work, column.edit, `${pointer}/edit`) : undefined,
      }
    case 'button':
      checkOpens(work, column.opens, pointer)
      return {
        ...column,
        text: context.text(column.text, `${pointer}/text`, variables),
        alert: context.optionalCondition(column.alert, `${pointer}/alert`, variables),
        when: context.optionalCondition(column.when, `${pointer}/when`, variables),
        otherwise: column.otherwise ?? '-',
      }
    case 'actions':
      return {
        ...column,
        actions: column.actions.map((action, index) => compileAction(work, action, `${pointer}/actions${step(index)}`)),
      }
  }
}

function compileEdit(
  work: TableWork,
  edit: NonNullable<(Column & { column: 'value' })['edit']>,
  pointer: string,
): Emittable {
  const { context, variables } = work
  context.known(edit.field, Object.keys(work.schema.properties), `${pointer}/field`)
  const accept = context.condition(edit.accept, `${pointer}/accept`, { ...variables, value: { kind: 'number' } })
  return { ...edit, accept: accept.code }
}

function compileAction(work: TableWork, action: RowAction, pointer: string): Emittable {
  if (action.action === 'remove') return { ...action }
  if (action.action === 'edit') {
    work.context.known(action.field, Object.keys(work.schema.properties), `${pointer}/field`)
    return { ...action }
  }
  checkOpens(work, action.opens, pointer)
  return { ...action, when: work.context.optionalCondition(action.when, `${pointer}/when`, work.variables) }
}

function checkOpens(work: TableWork, name: string, pointer: string): void {
  if (work.dialogs.includes(name)) return
  work.context.source.report('unknown-definition', `${pointer}/opens`, `"${name}"`, hint(suggest(name, work.dialogs)))
}
