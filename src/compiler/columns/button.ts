import type { Static } from 'typebox'
import { constant, expression, object, optional, text, word } from '../format/schema.ts'
import type { ColumnKind, ColumnWork } from './column.ts'
import { hint } from '../definition-context.ts'
import { suggest } from '../check/suggest.ts'

const schema = object(
  {
    column: constant('button', 'A button in every row.'),
    title: word('The heading.'),
    text: text("The button's text."),
    opens: word('The name of a row dialog of this table.'),
    alert: optional(expression('The button is red when this is true.')),
    when: optional(expression('The button is drawn when this is true.')),
    otherwise: optional(word('What stands in its place when it is not drawn.')),
  },
  'A button.',
)

export type ButtonColumn = Static<typeof schema>

declare module './column.ts' {
  interface Columns {
    button: ButtonColumn
  }
}

/** A button with a text that is computed; `otherwise` stands where `when` is false. */
export const buttonColumn: ColumnKind<ButtonColumn> = {
  name: 'button',
  schema,
  compile(work, column) {
    const { context, pointer, variables } = work
    checkOpens(work, column.opens, pointer)
    return {
      ...column,
      text: context.text(column.text, `${pointer}/text`, variables),
      alert: context.optionalCondition(column.alert, `${pointer}/alert`, variables),
      when: context.optionalCondition(column.when, `${pointer}/when`, variables),
      otherwise: column.otherwise ?? '-',
    }
  },
  opens: ({ opens }) => [opens],
}

/** Whether the table has the dialog that something opens. */
export function checkOpens({ context, dialogs }: ColumnWork, name: string, pointer: string): void {
  if (dialogs.includes(name)) return
  context.source.report('unknown-definition', `${pointer}/opens`, `"${name}"`, hint(suggest(name, dialogs)))
}
