import type { Static } from 'typebox'
import { constant, expression, object, oneOf, optional, word } from '../format/schema.ts'
import type { ColumnKind } from './column.ts'

const schema = object(
  {
    column: constant('value', 'A value of the row.'),
    title: word('The heading.'),
    value: expression('What is shown.'),
    format: optional(oneOf(['text', 'number', 'rupiah'], 'How it is written; as a text when absent.')),
    edit: optional(
      object(
        {
          field: word('The field that is edited.'),
          label: word('Accessible name of the text box.'),
          accept: expression('With `value`: kept when true, else the old value stays.'),
        },
        'Inline edit of a number.',
      ),
    ),
  },
  'A value.',
)

export type ValueColumn = Static<typeof schema>

declare module './column.ts' {
  interface Columns {
    value: ValueColumn
  }
}

export const valueColumn: ColumnKind<ValueColumn> = {
  name: 'value',
  schema,
  compile({ context, pointer, schema: row, variables }, { edit, ...column }) {
    if (edit) context.fieldOfKind(edit.field, row, 'number', `${pointer}/edit/field`)
    const entered = { ...variables, value: { kind: 'number' } } as const
    return {
      ...column,
      value: context.expression(column.value, `${pointer}/value`, variables).code,
      format: column.format ?? 'text',
      edit: edit && { ...edit, accept: context.condition(edit.accept, `${pointer}/edit/accept`, entered).code },
    }
  },
  edits: ({ edit }) => (edit ? [edit.field] : []),
}
