import type { Static } from 'typebox'
import { typeOfField } from '../../../language/check/field-types.ts'
import { printType } from '../../../language/expression/type.ts'
import { list, text, variant, word } from '../../../language/format/schema.ts'
import type { RowDialogKind } from '../../../language/parts/document-parts.ts'

const schema = variant({ widget: 'list' }, 'A list of texts, each with a button that removes it.', {
  title: text("The dialog's title."),
  list: word("The row's list of texts."),
  texts: list(text(), 'Lines above the table.'),
  column: word('Heading of the texts.'),
  actionsTitle: word('Heading of the actions.'),
  remove: word('Text of the button that removes a text.'),
  close: word('Text of the button that closes the dialog.'),
})

export type ListDialog = Static<typeof schema>

/** Shows a row's list of texts, each with a button that removes it. */
export const listDialog: RowDialogKind<ListDialog> = {
  name: 'list',
  schema,
  compile(at, row) {
    const type = typeOfField(row, at.value.list, at.context)
    if (type.kind === 'list' && type.item.kind !== 'string')
      at.key('list').report('type-mismatch', `"${at.value.list}": ${printType(type)}`)
    return { ...at.value, title: at.key('title').text(), texts: at.key('texts').map((line) => line.text()) }
  },
}
