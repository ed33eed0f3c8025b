import type { Static } from 'typebox'
import { step } from '../definition-context.ts'
import type { CompiledSerials } from '../module.ts'
import type { Code, Emitted } from '../emit/code.ts'
import { constant, expression, list, object, optional, part, text, word } from '../format/schema.ts'
import type { RowDialogKind, RowDialogWork } from './row-dialog.ts'

const columnSchema = object(
  {
    field: word('The field of an entry.'),
    title: word('Label of the text box and heading of the column.'),
    when: optional(expression('Asked for when true.')),
    length: object(
      {
        field: word("The row's field with the length."),
        title: word('Label of the length.'),
        message: text('When the length is not above zero.'),
      },
      'The length that it must have.',
    ),
    messages: object(
      {
        empty: text('When nothing was entered.'),
        length: text('When the text has another length.'),
        duplicate: text('When the text was entered before.'),
      },
      'Variables: `value`, `length`.',
    ),
  },
  'One text of an entry.',
)

type SerialColumn = Static<typeof columnSchema>

const schema = object(
  {
    widget: constant('serials', 'Collects exactly `quantity` entries of set lengths.'),
    title: text("The dialog's title."),
    list: word("The row's list of entries."),
    quantity: expression('How many entries there must be.'),
    columns: list(
      part<SerialColumn>('serialColumn', () => columnSchema),
      'What an entry has.',
      { minItems: 1 },
    ),
    flag: optional(
      object({ title: word('The label.'), value: expression('Ticked when this is true.') }, 'A locked tick box.'),
    ),
    counter: text('How many there are; variables: `count`, `quantity`.'),
    empty: word('Shown while there are no entries.'),
    actionsTitle: word('Heading of the actions.'),
    add: word('Text of the button that adds an entry.'),
    remove: word('Text of the button that removes an entry.'),
    save: text('Text of the button that saves.'),
    incomplete: text('An alert when saving with another count; variables: `count`, `quantity`.'),
  },
  'Collects exactly `quantity` entries of set lengths.',
)

export type SerialsDialog = Static<typeof schema>

declare module './row-dialog.ts' {
  interface RowDialogs {
    serials: SerialsDialog
  }
}

/** Collects exactly `quantity` entries of set lengths (serial numbers). */
export const serialsDialog: RowDialogKind<SerialsDialog> = {
  name: 'serials',
  schema,
  compile(work, { flag, ...dialog }) {
    const { context, pointer, variables } = work
    const number = { kind: 'number' } as const
    const counted = { ...variables, count: number, quantity: number }
    return {
      ...dialog,
      title: context.text(dialog.title, `${pointer}/title`, variables),
      quantity: context.expression(dialog.quantity, `${pointer}/quantity`, variables, number).code,
      columns: dialog.columns.map((column, index) => compileColumn(work, column, `${pointer}/columns${step(index)}`)),
      flag: flag && { ...flag, value: context.condition(flag.value, `${pointer}/flag/value`, variables).code },
      counter: context.text(dialog.counter, `${pointer}/counter`, counted),
      save: context.text(dialog.save, `${pointer}/save`, variables),
      incomplete: context.text(dialog.incomplete, `${pointer}/incomplete`, counted),
    }
  },
}

function compileColumn(
  { context, schema, entries, variables }: RowDialogWork,
  column: SerialColumn,
  pointer: string,
): Emitted<CompiledSerials['columns'][number]> {
  context.fieldOfKind(column.field, entries, 'string', `${pointer}/field`)
  context.fieldOfKind(column.length.field, schema, 'number', `${pointer}/length/field`)
  const inMessages = { ...variables, length: { kind: 'number' }, value: { kind: 'string' } } as const
  const message = (name: keyof SerialColumn['messages']): Code =>
    context.text(column.messages[name], `${pointer}/messages${step(name)}`, inMessages)
  return {
    ...column,
    when: context.optionalCondition(column.when, `${pointer}/when`, variables),
    length: { ...column.length, message: context.text(column.length.message, `${pointer}/length/message`, inMessages) },
    messages: { empty: message('empty'), length: message('length'), duplicate: message('duplicate') },
  }
}
