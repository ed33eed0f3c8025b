import type { Static } from 'typebox'
import type { CompiledSerials } from '../../contract/module.ts'
import { expectKind, typeOfField } from '../../language/check/field-types.ts'
import type { At } from '../../language/cursor.ts'
import type { Emitted } from '../../language/emit/code.ts'
import { listOf, numberType, printType, stringType } from '../../language/expression/type.ts'
import {
  type SaidBy,
  expression,
  list,
  object,
  oneOf,
  optional,
  part,
  text,
  variant,
  word,
} from '../../language/format/schema.ts'
import type { FieldsSchema } from '../../language/keywords/keyword.ts'
import { entriesOf, type RowDialogKind } from '../../language/parts/document-parts.ts'
import { compileKnown, known } from '../known.ts'

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
  known: optional(known),
})

type SerialColumn = Static<typeof columnSchema>

const serialColumn = part<SerialColumn>('serialColumn', () => columnSchema)

const serialsSchema = variant({ widget: 'serials' }, 'Collects exactly `quantity` entries of set lengths.', {
  title: text("The dialog's title."),
  list: word("The row's list of entries."),
  quantity: expression('How many entries there must be.'),
  columns: list(serialColumn, 'What an entry has.', { minItems: 1 }),
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

type SerialsDialog = Static<typeof serialsSchema>

/** Collects exactly `quantity` entries of set lengths (serial numbers). */
const serialsDialog: RowDialogKind<SerialsDialog> = {
  name: 'serials',
  label: 'Nomor satu per satu',
  schema: serialsSchema,
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
    known: compileKnown(at.key('known'), { values: listOf(stringType) }, { value: stringType }),
  }
}

const listSchema = variant({ widget: 'list' }, 'A list of texts, each with a button that removes it.', {
  title: text("The dialog's title."),
  list: word("The row's list of texts."),
  texts: list(text(), 'Lines above the table.'),
  column: word('Heading of the texts.'),
  actionsTitle: word('Heading of the actions.'),
  remove: word('Text of the button that removes a text.'),
  close: word('Text of the button that closes the dialog.'),
})

type ListDialog = Static<typeof listSchema>

/** Shows a row's list of texts, each with a button that removes it. */
const listDialog: RowDialogKind<ListDialog> = {
  name: 'list',
  label: 'Daftar teks',
  schema: listSchema,
  compile(at, row) {
    const type = typeOfField(row, at.value.list, at.context)
    if (type.kind === 'list' && type.item.kind !== 'string')
      at.key('list').report('type-mismatch', `"${at.value.list}": ${printType(type)}`)
    return { ...at.value, title: at.key('title').text(), texts: at.key('texts').map((line) => line.text()) }
  },
}

const allocationColumn = { title: word('Heading.'), field: word('Field of an entry.') }

const allocationSchema = variant({ widget: 'allocation' }, 'Distributes a quantity over places.', {
  title: text("The dialog's title."),
  list: word("The row's list of places."),
  label: object("The place's name.", allocationColumn),
  maximum: object('How much it has.', allocationColumn),
  selected: object('How much is taken.', allocationColumn),
  total: text('The sum that is taken; variable: `total`.'),
  save: word('Text of the button that saves.'),
})

type AllocationDialog = Static<typeof allocationSchema>

/** Distributes a quantity over places, each with a maximum. */
const allocationDialog: RowDialogKind<AllocationDialog> = {
  name: 'allocation',
  label: 'Pembagian',
  schema: allocationSchema,
  compile(at, row) {
    const fields = entriesOf(row, at.value.list)
    expectKind(at.key('label').key('field'), fields, 'string')
    for (const part of ['maximum', 'selected'] as const) expectKind(at.key(part).key('field'), fields, 'number')
    const entries = typeOfField(row, at.value.list, at.context)
    const total = at.with({ total: numberType, entries }).key('total').text()
    return { ...at.value, title: at.key('title').text(), total }
  },
}

/** The kinds of dialog that a row may open. */
export const rowDialogs = [serialsDialog, listDialog, allocationDialog]

declare module '../../contract/parts.ts' {
  interface Parts {
    rowDialog: SaidBy<(typeof rowDialogs)[number]>
  }
}
