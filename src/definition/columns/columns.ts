import type { Static } from 'typebox'
import type { CompiledOffer, CompiledRowAction } from '../../contract/row-parts.ts'
import { own } from '../../contract/runtime/own.ts'
import { expectKind, typeOfField } from '../../language/check/field-types.ts'
import { checkFormat } from '../../language/emit/shown-values.ts'
import { suggest } from '../../language/check/suggest.ts'
import type { At } from '../../language/cursor.ts'
import type { Emitted } from '../../language/emit/code.ts'
import { numberType, stringType } from '../../language/expression/type.ts'
import {
  type SaidBy,
  boolean,
  byName,
  constant,
  expression,
  list,
  object,
  optional,
  part,
  text,
  variant,
  variants,
  word,
} from '../../language/format/schema.ts'
import { shownFormat } from '../../language/format/ui-schema.ts'
import { alwaysDerived } from '../../language/keywords/derive.ts'
import type { FieldsSchema } from '../../language/keywords/keyword.ts'
import { compileAsking } from '../../language/keywords/options.ts'
import type { ColumnKind, ColumnOwner } from '../../language/parts/document-parts.ts'

const offer = object('A value that is offered at the box, a key away: asked for when the box opens.', {
  operation: word('The operationId that is asked; one that only reads.', 'reading'),
  when: optional(expression('Asked only for rows where this is true.')),
  params: byName(expression(), 'Request fields, each an expression.'),
  found: expression('With `answer`: true when there is a value to offer.'),
  value: expression('With `answer`: the value.'),
  text: text('With `answer`: what the offer says.'),
})

function compileOffer(at: At<Static<typeof offer>> | undefined): Emitted<CompiledOffer | undefined> {
  if (!at) return undefined
  const { call, params, answer } = compileAsking(at)
  const answered = at.with({ answer })
  return {
    call,
    params,
    when: at.in('when', at.value.when ?? 'true').condition().code,
    found: answered.key('found').condition().code,
    value: answered.key('value').expression().code,
    text: answered.key('text').text(),
  }
}

const valueSchema = object('A value.', {
  column: constant('value', 'A value of the row.'),
  title: word('The heading.'),
  value: expression('What is shown.'),
  format: optional(shownFormat),
  extension: optional(boolean('The specification does not have it: not drawn with `extensions: false`.')),
  wide: optional(boolean('Half as wide again as others of its format: a code, a note.')),
  formOnly: optional(boolean('What helps to enter the row: neither on the record nor on paper.')),
  edit: optional(
    object('Inline edit of a number or a text.', {
      field: word('The field that is edited.'),
      label: word('Accessible name of the text box.'),
      accept: expression('With `value`: kept when true, else the old value stays.'),
      percent: optional(
        word('The field of percent that `10%` goes into; of it and `field` the other is emptied, both by 0.'),
      ),
      when: optional(expression('It can be edited in the rows where this is true.')),
      offer: optional(offer),
    }),
  ),
})

type ValueColumn = Static<typeof valueSchema>

/** A number or a text that people may change: one that is computed for good would be what it was. */
function checkEdited(field: At<string>, schema: FieldsSchema): void {
  if (!isText(field, schema)) expectKind(field, schema, 'number')
  refuseDerived(field, schema)
}

function checkPercent(field: At<string>, schema: FieldsSchema): void {
  expectKind(field, schema, 'number')
  refuseDerived(field, schema)
}

function refuseDerived(field: At<string>, schema: FieldsSchema): void {
  if (alwaysDerived(own(schema.properties, field.value) ?? {}) !== undefined)
    field.report('contradiction', `"${field.value}" selalu dihitung ("x-derive"); hapus "edit", atau "x-derive"`)
}

function isText(field: At<string>, schema: FieldsSchema): boolean {
  const known = own(schema.properties, field.value) !== undefined
  return known && typeOfField(schema, field.value, field.context).kind === 'string'
}

const valueColumn: ColumnKind<ValueColumn> = {
  name: 'value',
  label: 'Nilai',
  schema: valueSchema,
  compile(at, table) {
    const edit = at.key('edit')
    if (edit) checkEdited(edit.key('field'), table.schema)
    const percent = edit?.key('percent')
    if (percent) checkPercent(percent, table.schema)
    const edited = edit && isText(edit.key('field'), table.schema) ? stringType : numberType
    const value = at.key('value')
    const { code, type } = value.expression()
    return {
      ...at.value,
      value: code,
      format: at.value.format === undefined ? 'text' : checkFormat(at, value, type),
      edit: edit && {
        ...edit.value,
        accept: edit.with({ value: edited }).key('accept').condition().code,
        when: edit.key('when')?.condition().code,
        offer: compileOffer(edit.key('offer')),
      },
    }
  },
  edits: ({ edit }) => (edit ? [edit.field] : []),
}

const buttonSchema = object('A button.', {
  column: constant('button', 'A button in every row.'),
  title: word('The heading.'),
  text: text("The button's text."),
  opens: word('The name of a row dialog of this table.'),
  alert: optional(expression('The button is red when this is true.')),
  when: optional(expression('The button is drawn when this is true.')),
  otherwise: optional(word('What stands in its place when it is not drawn.')),
})

type ButtonColumn = Static<typeof buttonSchema>

/** A button with a text that is computed; `otherwise` stands where `when` is false. */
const buttonColumn: ColumnKind<ButtonColumn> = {
  name: 'button',
  label: 'Tombol',
  schema: buttonSchema,
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
function checkOpens(at: At<string>, { dialogs }: ColumnOwner): void {
  at.among(dialogs, 'unknown-definition')
}

const remove = variant({ action: 'remove' }, 'Removes the row.', {
  label: word("The button's text."),
})

const edit = object('Begins the inline edit of a field.', {
  action: constant('edit', 'Begins the inline edit of a value.'),
  label: word("The button's text."),
  field: word('The field that is edited.'),
  percent: optional(boolean('Drawn as a percent sign, in place of a pencil.')),
})

const open = variant({ action: 'open' }, 'Opens a row dialog.', {
  label: word("The button's text."),
  opens: word('The name of a row dialog of this table.'),
  when: optional(expression('The button is drawn when this is true.')),
})

type RowAction = Static<typeof remove> | Static<typeof edit> | Static<typeof open>

const action = part<RowAction>('rowAction', () => variants('action', [remove, edit, open], 'A button of a row.'))

const actionsSchema = variant({ column: 'actions' }, "The row's actions.", {
  title: word('The heading.'),
  actions: list(action, 'Its buttons, in order.', { minItems: 1 }),
})

const actionsColumn: ColumnKind<Static<typeof actionsSchema>> = {
  name: 'actions',
  label: 'Aksi baris',
  schema: actionsSchema,
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
      return { ...one.value, isText: isText(field, table.schema) }
    },
    open: (one) => {
      checkOpens(one.key('opens'), table)
      return { ...one.value, when: one.key('when')?.condition().code }
    },
  })
}

/** The kinds of column that a table may have. */
export const columns = [valueColumn, buttonColumn, actionsColumn]

declare module '../../contract/parts.ts' {
  interface Parts {
    column: SaidBy<(typeof columns)[number]>
  }
}
