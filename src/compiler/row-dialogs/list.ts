import type { Static } from 'typebox'
import { typeOfProperty } from '../check/field-types.ts'
import { step } from '../definition-context.ts'
import { printType } from '../expression/type.ts'
import { constant, list, object, text, word } from '../format/schema.ts'
import { own } from '../runtime/own.ts'
import type { RowDialogKind } from './row-dialog.ts'

const schema = object(
  {
    widget: constant('list', 'A list of texts, each with a button that removes it.'),
    title: text("The dialog's title."),
    list: word("The row's list of texts."),
    texts: list(text(), 'Lines above the table.'),
    column: word('Heading of the texts.'),
    actionsTitle: word('Heading of the actions.'),
    remove: word('Text of the button that removes a text.'),
    close: word('Text of the button that closes the dialog.'),
  },
  'A list of texts, each with a button that removes it.',
)

export type ListDialog = Static<typeof schema>

declare module './row-dialog.ts' {
  interface RowDialogs {
    list: ListDialog
  }
}

/** Shows a row's list of texts, each with a button that removes it. */
export const listDialog: RowDialogKind<ListDialog> = {
  name: 'list',
  schema,
  compile({ context, pointer, schema: row, variables }, dialog) {
    const property = own(row.properties, dialog.list)
    const type = property && typeOfProperty(property, context)
    if (type?.kind === 'list' && type.item.kind !== 'string')
      context.source.report('type-mismatch', `${pointer}/list`, `"${dialog.list}": ${printType(type)}`)
    return {
      ...dialog,
      title: context.text(dialog.title, `${pointer}/title`, variables),
      texts: dialog.texts.map((line, index) => context.text(line, `${pointer}/texts${step(index)}`, variables)),
    }
  },
}
