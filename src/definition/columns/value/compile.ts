import type { Static } from 'typebox'
import { expectKind, typeOfField } from '../../../language/check/field-types.ts'
import { checkFormat } from '../../../language/check/shown-format.ts'
import { shownFormat } from '../../../language/format/value-format.ts'
import type { At } from '../../../language/cursor.ts'
import { alwaysDerived } from '../../../language/keywords/derive.ts'
import { own } from '../../../contract/runtime/own.ts'
import { numberType, stringType } from '../../../language/expression/type.ts'
import { boolean, constant, expression, object, optional, word } from '../../../language/format/schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import type { ColumnKind } from '../../../language/parts/document-parts.ts'
import { compileOffer, offer } from './offer.ts'

const schema = object('A value.', {
  column: constant('value', 'A value of the row.'),
  title: word('The heading.'),
  value: expression('What is shown.'),
  format: optional(shownFormat),
  wide: optional(boolean('Half as wide again as others of its format: a code, a note.')),
  edit: optional(
    object('Inline edit of a number or a text.', {
      field: word('The field that is edited.'),
      label: word('Accessible name of the text box.'),
      accept: expression('With `value`: kept when true, else the old value stays.'),
      when: optional(expression('It can be edited in the rows where this is true.')),
      offer: optional(offer),
    }),
  ),
})

export type ValueColumn = Static<typeof schema>

/** A number or a text that people may change: one that is computed for good would be what it was. */
function checkEdited(field: At<string>, schema: FieldsSchema): void {
  if (!isText(field, schema)) expectKind(field, schema, 'number')
  if (alwaysDerived(own(schema.properties, field.value) ?? {}) !== undefined)
    field.report('contradiction', `"${field.value}" selalu dihitung ("x-derive"); hapus "edit", atau "x-derive"`)
}

function isText(field: At<string>, schema: FieldsSchema): boolean {
  const known = own(schema.properties, field.value) !== undefined
  return known && typeOfField(schema, field.value, field.context).kind === 'string'
}

export const valueColumn: ColumnKind<ValueColumn> = {
  name: 'value',
  schema,
  compile(at, table) {
    const edit = at.key('edit')
    if (edit) checkEdited(edit.key('field'), table.schema)
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
