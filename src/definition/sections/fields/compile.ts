import type { Static } from 'typebox'
import { heading, type SectionKind } from '../../../language/parts/document-parts.ts'
import { step } from '../../../language/read/pointer.ts'
import { compileFieldSet } from '../../../language/emit/field-set.ts'
import { list, meant, optional, variant, word } from '../../../language/format/schema.ts'
import { layout } from '../../../language/format/ui-schema.ts'

const schema = variant({ section: 'fields' }, 'Some fields.', {
  title: optional(word('The heading above it.')),
  heading: optional(heading),
  fields: list(word(), 'Names of the fields, in order.', { minItems: 1 }),
  layout: optional(meant(layout, 'Fields side by side; one below the other when absent.')),
})

export type FieldsSection = Static<typeof schema>

export const fieldsSection: SectionKind<FieldsSection> = {
  name: 'fields',
  schema,
  compile: (at, { schema: fields, ui }) => ({
    section: 'fields',
    title: at.value.title,
    heading: at.value.heading,
    fieldSet: compileFieldSet(fields, {
      names: at.key('fields'),
      ui,
      layout: at.key('layout'),
      lines: [at.value.fields],
    }),
  }),
  shows: ({ fields }) => fields.map((name, index) => ({ what: 'field', name, at: `/fields${step(index)}` })),
}
