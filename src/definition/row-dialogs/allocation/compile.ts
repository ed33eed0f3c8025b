import type { Static } from 'typebox'
import { expectKind, typeOfField } from '../../../language/check/field-types.ts'
import { numberType } from '../../../language/expression/type.ts'
import { object, text, variant, word } from '../../../language/format/schema.ts'
import { entriesOf, type RowDialogKind } from '../../../language/parts/document-parts.ts'

const column = { title: word('Heading.'), field: word('Field of an entry.') }

const schema = variant({ widget: 'allocation' }, 'Distributes a quantity over places.', {
  title: text("The dialog's title."),
  list: word("The row's list of places."),
  label: object("The place's name.", column),
  maximum: object('How much it has.', column),
  selected: object('How much is taken.', column),
  total: text('The sum that is taken; variable: `total`.'),
  save: word('Text of the button that saves.'),
})

export type AllocationDialog = Static<typeof schema>

/** Distributes a quantity over places, each with a maximum. */
export const allocationDialog: RowDialogKind<AllocationDialog> = {
  name: 'allocation',
  schema,
  compile(at, row) {
    const fields = entriesOf(row, at.value.list)
    expectKind(at.key('label').key('field'), fields, 'string')
    for (const part of ['maximum', 'selected'] as const) expectKind(at.key(part).key('field'), fields, 'number')
    const entries = typeOfField(row, at.value.list, at.context)
    const total = at.with({ total: numberType, entries }).key('total').text()
    return { ...at.value, title: at.key('title').text(), total }
  },
}
