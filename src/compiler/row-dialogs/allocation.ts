import type { Static } from 'typebox'
import { typeOfProperty } from '../check/field-types.ts'
import { anyType } from '../expression/type.ts'
import { constant, object, text, word } from '../format/schema.ts'
import { own } from '../runtime/own.ts'
import type { RowDialogKind } from './row-dialog.ts'

const column = { title: word('Heading.'), field: word('Field of an entry.') }

const schema = object(
  {
    widget: constant('allocation', 'Distributes a quantity over places.'),
    title: text("The dialog's title."),
    list: word("The row's list of places."),
    label: object(column, "The place's name."),
    maximum: object(column, 'How much it has.'),
    selected: object(column, 'How much is taken.'),
    total: text('The sum that is taken; variable: `total`.'),
    save: word('Text of the button that saves.'),
  },
  'Distributes a quantity over places.',
)

export type AllocationDialog = Static<typeof schema>

declare module './row-dialog.ts' {
  interface RowDialogs {
    allocation: AllocationDialog
  }
}

/** Distributes a quantity over places, each with a maximum. */
export const allocationDialog: RowDialogKind<AllocationDialog> = {
  name: 'allocation',
  schema,
  compile({ context, pointer, schema: row, entries, variables }, dialog) {
    context.fieldOfKind(dialog.label.field, entries, 'string', `${pointer}/label/field`)
    for (const part of ['maximum', 'selected'] as const)
      context.fieldOfKind(dialog[part].field, entries, 'number', `${pointer}/${part}/field`)
    const list = own(row.properties, dialog.list)
    const type = list ? typeOfProperty(list, context) : anyType
    const counted = { ...variables, total: { kind: 'number' }, entries: type } as const
    return {
      ...dialog,
      title: context.text(dialog.title, `${pointer}/title`, variables),
      total: context.text(dialog.total, `${pointer}/total`, counted),
    }
  },
}
