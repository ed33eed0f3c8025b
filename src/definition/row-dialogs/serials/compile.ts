import type { Static } from 'typebox'
import type { CompiledSerials } from '../../../contract/module.ts'
import { expectKind } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { numberType, stringType } from '../../../language/expression/type.ts'
import {
  expression,
  list,
  object,
  optional,
  part,
  text,
  variant,
  word,
  oneOf,
} from '../../../language/format/schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { entriesOf, type RowDialogKind } from '../../../language/parts/document-parts.ts'

/** How the last digit of a code can be told from those before it. */
const checkDigits = ['luhn'] as const

/** Of a text of an entry: whoever types a digit wrong is warned; codes with another last digit are taken all the same. */
const checkDigit = optional(oneOf([...checkDigits], 'The last digit follows from the others: a wrong one is warned of, not refused.')) // prettier-ignore

const columnSchema = object('One text of an entry.', {
  field: word('The field of an entry.'),
  title: word('Label of the text box and heading of the column.'),
  when: optional(expression('Asked for when true.')),
  checkDigit,
  length: object('The length that it must have.', {
    field: word("The row's field with the length."),
    title: word('Label of the length.'),
    message: text('When the length is not above zero.'),
  }),
  messages: object('Variables: `value`, `length`.', {
    empty: text('When nothing was entered.'),
    length: text('When the text has another length.'),
    duplicate: text('When the text was entered before.'),
  }),
})

type SerialColumn = Static<typeof columnSchema>

const column = part<SerialColumn>('serialColumn', () => columnSchema)

const schema = variant({ widget: 'serials' }, 'Collects exactly `quantity` entries of set lengths.', {
  title: text("The dialog's title."),
  list: word("The row's list of entries."),
  quantity: expression('How many entries there must be.'),
  columns: list(column, 'What an entry has.', { minItems: 1 }),
  flag: optional(
    object('A locked tick box.', { title: word('The label.'), value: expression('Ticked when this is true.') }),
  ),
  counter: text('How many there are; variables: `count`, `quantity`.'),
  empty: word('Shown while there are no entries.'),
  actionsTitle: word('Heading of the actions.'),
  add: word('Text of the button that adds an entry.'),
  remove: word('Text of the button that removes an entry.'),
  save: text('Text of the button that saves.'),
  incomplete: text('An alert when saving with another count; variables: `count`, `quantity`.'),
})

export type SerialsDialog = Static<typeof schema>

/** Collects exactly `quantity` entries of set lengths (serial numbers). */
export const serialsDialog: RowDialogKind<SerialsDialog> = {
  name: 'serials',
  schema,
  compile(at, row) {
    const counted = at.with({ count: numberType, quantity: numberType })
    const flag = at.key('flag')
    return {
      ...at.value,
      title: at.key('title').text(),
      quantity: at.key('quantity').expression(numberType).code,
      columns: at.key('columns').map((one) => compileColumn(one, row, entriesOf(row, at.value.list))),
      flag: flag && { ...flag.value, value: flag.key('value').condition().code },
      counter: counted.key('counter').text(),
      save: at.key('save').text(),
      incomplete: counted.key('incomplete').text(),
    }
  },
}

function compileColumn(
  at: At<SerialColumn>,
  row: FieldsSchema,
  entries: FieldsSchema,
): Emitted<CompiledSerials['columns'][number]> {
  expectKind(at.key('field'), entries, 'string')
  const length = at.key('length')
  expectKind(length.key('field'), row, 'number')
  const named = { length: numberType, value: stringType }
  const messages = at.with(named).key('messages')
  return {
    ...at.value,
    when: at.key('when')?.condition().code,
    length: { ...length.value, message: length.with(named).key('message').text() },
    messages: {
      empty: messages.key('empty').text(),
      length: messages.key('length').text(),
      duplicate: messages.key('duplicate').text(),
    },
  }
}
