import type { Emittable } from '../emit/code.ts'
import type {
  AllocationDialog,
  FieldsSchema,
  ListDialog,
  RowDialog,
  SerialColumn,
  SerialsDialog,
} from '../definition.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { printType } from '../expression/type.ts'
import { isRowSchema, typeOfProperty } from '../check/field-types.ts'
import { own } from '../runtime/own.ts'

/** A dialog about one row, drawn by the widget that it names. */
export function compileRowDialog(
  context: DefinitionContext,
  dialog: RowDialog,
  pointer: string,
  schema: FieldsSchema,
  variables: Variables,
): Emittable {
  context.fieldOfKind(dialog.list, schema, 'list', `${pointer}/list`)
  const work: RowDialogWork = { context, pointer, schema, variables, entries: entrySchema(schema, dialog.list) }
  switch (dialog.widget) {
    case 'serials':
      return compileSerials(work, dialog)
    case 'list':
      return compileTextList(work, dialog)
    case 'allocation':
      return compileAllocation(work, dialog)
  }
}

interface RowDialogWork {
  context: DefinitionContext
  pointer: string
  schema: FieldsSchema
  variables: Variables
  /** The entries of the list that the dialog is about; without fields when they are no objects. */
  entries: FieldsSchema
}

function entrySchema(schema: FieldsSchema, list: string): FieldsSchema {
  const items = own(schema.properties, list)?.items
  return items && isRowSchema(items) ? items : { type: 'object', properties: {} }
}

function compileSerials(work: RowDialogWork, dialog: SerialsDialog): Emittable {
  const { context, pointer, variables } = work
  const quantity = context.expression(dialog.quantity, `${pointer}/quantity`, variables, { kind: 'number' })
  const counted: Variables = { ...variables, count: { kind: 'number' }, quantity: { kind: 'number' } }
  const flag = dialog.flag
  return {
    ...dialog,
    title: context.text(dialog.title, `${pointer}/title`, variables),
    quantity: quantity.code,
    columns: dialog.columns.map((column, index) =>
      compileSerialColumn(work, column, `${pointer}/columns${step(index)}`),
    ),
    flag: flag
      ? { title: flag.title, value: context.condition(flag.value, `${pointer}/flag/value`, variables).code }
      : undefined,
    counter: context.text(dialog.counter, `${pointer}/counter`, counted),
    save: context.text(dialog.save, `${pointer}/save`, variables),
    incomplete: context.text(dialog.incomplete, `${pointer}/incomplete`, counted),
  }
}

function compileSerialColumn(work: RowDialogWork, column: SerialColumn, pointer: string): Emittable {
  const { context, variables } = work
  context.fieldOfKind(column.field, work.entries, 'string', `${pointer}/field`)
  context.fieldOfKind(column.length.field, work.schema, 'number', `${pointer}/length/field`)
  const inMessages: Variables = { ...variables, length: { kind: 'number' }, value: { kind: 'string' } }
  const messages = Object.entries(column.messages).map(
    ([name, text]) => [name, context.text(text, `${pointer}/messages${step(name)}`, inMessages)] as const,
  )
  return {
    field: column.field,
    title: column.title,
    when: context.optionalCondition(column.when, `${pointer}/when`, variables),
    length: { ...column.length, message: context.text(column.length.message, `${pointer}/length/message`, inMessages) },
    messages: Object.fromEntries(messages),
  }
}

function compileTextList(work: RowDialogWork, dialog: ListDialog): Emittable {
  const { context, pointer, variables } = work
  const list = own(work.schema.properties, dialog.list)
  const type = list ? typeOfProperty(list, context) : undefined
  if (type?.kind === 'list' && type.item.kind !== 'string')
    context.source.report('type-mismatch', `${pointer}/list`, `"${dialog.list}": ${printType(type)}`)
  return {
    ...dialog,
    title: context.text(dialog.title, `${pointer}/title`, variables),
    texts: dialog.texts.map((text, index) => context.text(text, `${pointer}/texts${step(index)}`, variables)),
  }
}

function compileAllocation(work: RowDialogWork, dialog: AllocationDialog): Emittable {
  const { context, pointer } = work
  context.fieldOfKind(dialog.label.field, work.entries, 'string', `${pointer}/label/field`)
  for (const part of ['maximum', 'selected'] as const)
    context.fieldOfKind(dialog[part].field, work.entries, 'number', `${pointer}/${part}/field`)
  const list = own(work.schema.properties, dialog.list)
  const entries = list ? typeOfProperty(list, context) : ({ kind: 'any' } as const)
  return {
    ...dialog,
    label: { ...dialog.label },
    maximum: { ...dialog.maximum },
    selected: { ...dialog.selected },
    title: context.text(dialog.title, `${pointer}/title`, work.variables),
    total: context.text(dialog.total, `${pointer}/total`, { ...work.variables, total: { kind: 'number' }, entries }),
  }
}
