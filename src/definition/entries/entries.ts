import type { Static } from 'typebox'
import { compileFields, compileFieldSet } from '../../language/emit/field-set.ts'
import { type SaidBy, list, meant, optional, variant, word } from '../../language/format/schema.ts'
import { layout, uiSchema } from '../../language/format/ui-schema.ts'
import type { EntryKind } from '../../language/parts/document-parts.ts'
import { compileKnown, known } from '../known.ts'
import { modesEntry } from './modes/compile.ts'

const formSchema = variant({ kind: 'form' }, "A form of some of the row's fields.", {
  title: optional(word('The heading above it.')),
  fields: list(word(), "The row's fields that are entered.", { minItems: 1 }),
  layout: optional(meant(layout, 'Fields side by side; one below the other when absent.')),
  button: word('Text of the button that adds the row.'),
  unadded: optional(
    word('Said when the document is sent while something stands here that was not added, and it is not sent.'),
  ),
  scan: optional(
    list(
      word(undefined, 'field'),
      'The fields that scanned codes go into, wherever the focus is: the first that is free.',
      {
        minItems: 1,
      },
    ),
  ),
  known: optional(known),
  uiSchema: optional(meant(uiSchema, 'How its fields are drawn, by field name.')),
})

const formEntry: EntryKind<Static<typeof formSchema>> = {
  name: 'form',
  label: 'Formulir',
  schema: formSchema,
  compile(at, row, variable) {
    const { title, button, fields, scan, unadded } = at.value
    for (const name of at.key('scan')?.items() ?? []) name.known(fields)
    const ui = at.key('uiSchema') ?? at.in('uiSchema', {})
    return {
      kind: 'form',
      title,
      button,
      scan,
      unadded,
      known: compileKnown(at.key('known')),
      fieldSet: compileFieldSet(row, { names: at.key('fields'), ui, layout: at.key('layout'), lines: [fields] }),
      fields: compileFields(row, variable, { only: fields }),
    }
  },
  given: ({ fields }) => [fields],
  asks: ({ fields }) => fields,
  ui: ({ uiSchema: ui }) => ui,
}

/** The ways in which rows are added. */
export const entries = [formEntry, modesEntry]

declare module '../../contract/parts.ts' {
  interface Parts {
    entry: SaidBy<(typeof entries)[number]>
  }
}
