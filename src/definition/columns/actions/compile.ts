import { suggest } from '../../../language/check/suggest.ts'
import type { Static } from 'typebox'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import {
  constant,
  expression,
  list,
  object,
  optional,
  part,
  variant,
  variants,
  word,
} from '../../../language/format/schema.ts'
import type { ColumnKind, ColumnOwner } from '../../../language/parts/document-parts.ts'
import { checkOpens } from '../button/compile.ts'
import type { CompiledRowAction } from '../../../contract/module.ts'

const remove = variant({ action: 'remove' }, 'Removes the row.', {
  label: word("The button's text."),
})

const edit = object('Begins the inline edit of a field.', {
  action: constant('edit', 'Begins the inline edit of a value.'),
  label: word("The button's text."),
  field: word('The field that is edited.'),
})

const open = variant({ action: 'open' }, 'Opens a row dialog.', {
  label: word("The button's text."),
  opens: word('The name of a row dialog of this table.'),
  when: optional(expression('The button is drawn when this is true.')),
})

export type RowAction = Static<typeof remove> | Static<typeof edit> | Static<typeof open>

const action = part<RowAction>('rowAction', () => variants('action', [remove, edit, open], 'A button of a row.'))

const schema = variant({ column: 'actions' }, "The row's actions.", {
  title: word('The heading.'),
  actions: list(action, 'Its buttons, in order.', { minItems: 1 }),
})

export const actionsColumn: ColumnKind<Static<typeof schema>> = {
  name: 'actions',
  schema,
  compile: (at, table) => ({ ...at.value, actions: at.key('actions').map((one) => compileAction(one, table)) }),
  opens: ({ actions }) => actions.flatMap((one) => (one.action === 'open' ? [one.opens] : [])),
}

function compileAction(at: At<RowAction>, table: ColumnOwner): Emitted<CompiledRowAction> {
  return at.choose<RowAction, 'action', Emitted<CompiledRowAction>>('action', {
    remove: ({ value }) => value,
    edit: (one) => {
      const field = one.key('field')
      const mend = `tambahkan "edit": {"field": "${field.value}", …} pada kolomnya`
      if (!table.edited.includes(field.value))
        field.report(
          'unknown-field',
          `tidak ada kolom tabel yang mengubah "${field.value}"; ${mend}`,
          suggest(field.value, table.edited),
        )
      return one.value
    },
    open: (one) => {
      checkOpens(one.key('opens'), table)
      return { ...one.value, when: one.key('when')?.condition().code }
    },
  })
}
