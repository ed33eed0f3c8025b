import type { Emittable } from '../emit/code.ts'
import type { Column, FieldsSchema, RowAction, Table } from '../definition.ts'
import { hint, step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { suggest } from '../check/suggest.ts'
import { compileRowDialog } from './row-dialog.ts'

interface TableWork {
  context: DefinitionContext
  schema: FieldsSchema
  variables: Variables
  dialogs: string[]
  /** Fields that a column edits. */
  edited: string[]
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
  const work: TableWork = {
    context,
    schema,
    variables,
    dialogs: dialogs.map(([name]) => name),
    edited: editedFields(table),
  }
  checkOpened(context, table, pointer)
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

function editedFields(table: Table): string[] {
  return table.columns.flatMap((column) => (column.column === 'value' && column.edit ? [column.edit.field] : []))
}

/** A dialog that nothing opens is a mistake. */
function checkOpened(context: DefinitionContext, table: Table, pointer: string): void {
  const opened = table.columns.flatMap((column) => {
    if (column.column === 'button') return [column.opens]
    if (column.column === 'value') return []
    return column.actions.flatMap((action) => (action.action === 'open' ? [action.opens] : []))
  })
  for (const name of Object.keys(table.dialogs ?? {}))
    if (!opened.includes(name)) context.source.report('unreachable', `${pointer}/dialogs${step(name)}`, `"${name}"`)
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
  context.fieldOfKind(edit.field, work.schema, 'number', `${pointer}/field`)
  const accept = context.condition(edit.accept, `${pointer}/accept`, { ...variables, value: { kind: 'number' } })
  return { ...edit, accept: accept.code }
}

function compileAction(work: TableWork, action: RowAction, pointer: string): Emittable {
  if (action.action === 'remove') return { ...action }
  if (action.action === 'edit') {
    work.context.known(action.field, work.edited, `${pointer}/field`)
    return { ...action }
  }
  checkOpens(work, action.opens, pointer)
  return { ...action, when: work.context.optionalCondition(action.when, `${pointer}/when`, work.variables) }
}

function checkOpens(work: TableWork, name: string, pointer: string): void {
  if (work.dialogs.includes(name)) return
  work.context.source.report('unknown-definition', `${pointer}/opens`, `"${name}"`, hint(suggest(name, work.dialogs)))
}
