import type { Static } from 'typebox'
import { compileDocument } from './emit-document.ts'
import { constant, list, object, part } from '../../../language/format/schema.ts'
import { kindNamed } from '../../../language/format/format.ts'
import type { Section, SectionKind } from '../../../language/parts/section.ts'
import { explainFields, explainSubmit, formKeys } from '../form/form.ts'
import { type Kind, notes } from '../../../language/parts/kind.ts'

const schema = object('A form on a page, with rows.', {
  ...notes,
  kind: constant('document', 'A form on a page, with rows.'),
  ...formKeys({ title: 'The heading of the page.', schema: 'Its fields and lists.' }),
  sections: list(part<Section>('section'), 'Its parts, in order.', { minItems: 1 }),
})

export type DocumentDefinition = Static<typeof schema>

/** A form on a page, with rows: header fields, entry, table, totals. */
export const document: Kind<DocumentDefinition> = {
  name: 'document',
  schema,
  compile: compileDocument,
  wayTo: (_definition, id) => `tambahkan {"block": "document", "document": "${id}"} pada sebuah layar`,
  explain: ({ schema: fields, sections, submit }, format) => [
    ...explainFields(fields, format),
    ...sections.flatMap((section) => kindNamed<SectionKind>(format.sections, section.section).explain?.(section) ?? []),
    explainSubmit(submit.operation),
  ],
}
