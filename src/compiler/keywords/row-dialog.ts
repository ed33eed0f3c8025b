import { expectKind, isRowSchema, typeOfProperty } from '../check/field-types.ts'
import type { At } from '../cursor.ts'
import type {
  AllocationDialog,
  FieldsSchema,
  ListDialog,
  RowDialog,
  SerialColumn,
  SerialsDialog,
} from '../definition.ts'
import type { Emitted } from '../emit/code.ts'
import { anyType, numberType, printType, stringType } from '../expression/type.ts'
import type { CompiledAllocation, CompiledRowDialog, CompiledSerials, CompiledTextList } from '../module.ts'
import { own } from '../runtime/own.ts'

/** A dialog about one row, drawn by the widget that it names. */
export function compileRowDialog(at: At<RowDialog>, schema: FieldsSchema): Emitted<CompiledRowDialog> {
  expectKind(at.in('list', at.value.list), schema, 'list')
  return at.choose<RowDialog, 'widget', Emitted<CompiledRowDialog>>('widget', {
    serials: (dialog) => compileSerials(dialog, schema),
    list: (dialog) => compileTextList(dialog, schema),
    allocation: (dialog) => compileAllocation(dialog, schema),
  })
}

/** The entries of the list that the dialog is about; without fields when they are no objects. */
function entriesOf(schema: FieldsSchema, list: string): FieldsSchema {
  const items = own(schema.properties, list)?.items
  return items && isRowSchema(items) ? items : { type: 'object', properties: {} }
}

function compileSerials(at: At<SerialsDialog>, schema: FieldsSchema): Emitted<CompiledSerials> {
  const counted = at.with({ count: numberType, quantity: numberType })
  const flag = at.key('flag')
  return {
    ...at.value,
    title: at.key('title').text(),
    quantity: at.key('quantity').expression(numberType).code,
    columns: at.key('columns').map((column) => compileSerialColumn(column, schema, at.value.list)),
    flag: flag && { title: flag.value.title, value: flag.key('value').condition().code },
    counter: counted.key('counter').text(),
    save: at.key('save').text(),
    incomplete: counted.key('incomplete').text(),
  }
}

function compileSerialColumn(
  at: At<SerialColumn>,
  schema: FieldsSchema,
  list: string,
): Emitted<CompiledSerials['columns'][number]> {
  expectKind(at.key('field'), entriesOf(schema, list), 'string')
  const { field, title, length } = at.value
  const inMessages = at.with({ length: numberType, value: stringType })
  const messages = inMessages.key('messages')
  expectKind(at.key('length').key('field'), schema, 'number')
  return {
    field,
    title,
    when: at.key('when')?.condition().code,
    length: { ...length, message: inMessages.key('length').key('message').text() },
    messages: {
      empty: messages.key('empty').text(),
      length: messages.key('length').text(),
      duplicate: messages.key('duplicate').text(),
    },
  }
}

function compileTextList(at: At<ListDialog>, schema: FieldsSchema): Emitted<CompiledTextList> {
  const list = own(schema.properties, at.value.list)
  const type = list ? typeOfProperty(list, at.context) : anyType
  if (type.kind === 'list' && type.item.kind !== 'string')
    at.key('list').report('type-mismatch', `"${at.value.list}": ${printType(type)}`)
  return { ...at.value, title: at.key('title').text(), texts: at.key('texts').map((text) => text.text()) }
}

function compileAllocation(at: At<AllocationDialog>, schema: FieldsSchema): Emitted<CompiledAllocation> {
  const fields = entriesOf(schema, at.value.list)
  expectKind(at.key('label').key('field'), fields, 'string')
  for (const part of ['maximum', 'selected'] as const) expectKind(at.key(part).key('field'), fields, 'number')
  const list = own(schema.properties, at.value.list)
  const entries = list ? typeOfProperty(list, at.context) : anyType
  const total = at.with({ total: numberType, entries }).key('total').text()
  return { ...at.value, title: at.key('title').text(), total }
}
