import type { Static } from 'typebox'
import { constant, expression, object, optional, text, word } from '../../../language/format/schema.ts'
import type { At } from '../../../language/cursor.ts'
import type { ColumnKind, ColumnOwner } from '../../../language/parts/document-parts.ts'

const schema = object('A button.', {
  column: constant('button', 'A button in every row.'),
  title: word('The heading.'),
  text: text("The button's text."),
  opens: word('The name of a row dialog of this table.'),
  alert: optional(expression('The button is red when this is true.')),
  when: optional(expression('The button is drawn when this is true.')),
  otherwise: optional(word('What stands in its place when it is not drawn.')),
})

export type ButtonColumn = Static<typeof schema>

/** A button with a text that is computed; `otherwise` stands where `when` is false. */
export const buttonColumn: ColumnKind<ButtonColumn> = {
  name: 'button',
  schema,
  compile(at, table) {
    checkOpens(at.key('opens'), table)
    return {
      ...at.value,
      text: at.key('text').text(),
      alert: at.key('alert')?.condition().code,
      when: at.key('when')?.condition().code,
      otherwise: at.value.otherwise ?? '-',
    }
  },
  opens: ({ opens }) => [opens],
}

/** Whether the table has the dialog that something opens. */
export function checkOpens(at: At<string>, { dialogs }: ColumnOwner): void {
  at.among(dialogs, 'unknown-definition')
}
