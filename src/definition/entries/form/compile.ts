import type { Static } from 'typebox'
import { compileFields, compileFieldSet } from '../../../language/emit/field-set.ts'
import { list, meant, optional, variant, word } from '../../../language/format/schema.ts'
import { layout, uiSchema } from '../../../language/format/ui-schema.ts'
import type { EntryKind } from '../../../language/parts/document-parts.ts'

const schema = variant({ kind: 'form' }, "A form of some of the row's fields.", {
  title: optional(word('The heading above it.')),
  fields: list(word(), "The row's fields that are entered.", { minItems: 1 }),
  layout: optional(meant(layout, 'Fields side by side; one below the other when absent.')),
  button: word('Text of the button that adds the row.'),
  uiSchema: optional(meant(uiSchema, 'How its fields are drawn, by field name.')),
})

export const formEntry: EntryKind<Static<typeof schema>> = {
  name: 'form',
  schema,
  compile(at, row, variable) {
    const { title, button, fields } = at.value
    const ui = at.key('uiSchema') ?? at.in('uiSchema', {})
    return {
      kind: 'form',
      title,
      button,
      fieldSet: compileFieldSet(row, { names: at.key('fields'), ui, layout: at.key('layout'), lines: [fields] }),
      fields: compileFields(row, variable, { only: fields }),
    }
  },
  given: ({ fields }) => [fields],
  asks: ({ fields }) => fields,
  ui: ({ uiSchema: ui }) => ui,
}
