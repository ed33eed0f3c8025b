import type { Static } from 'typebox'
import { compileFact, explainFacts, factSchema } from '../emit/fact.ts'
import { constant, list, object, optional, word } from '../format/schema.ts'
import type { RecordSectionKind } from './record-section.ts'

const schema = object(
  {
    section: constant('totals', 'Amounts below each other.'),
    title: optional(word('The heading above it.')),
    terms: list(factSchema, 'The amounts, in order.', { minItems: 1 }),
  },
  'Amounts below each other.',
)

export const totalsSection: RecordSectionKind<Static<typeof schema>> = {
  name: 'totals',
  schema,
  compile: (at) => ({ section: 'totals', title: at.value.title, terms: at.key('terms').map(compileFact) }),
  explain: ({ terms }) => explainFacts(terms),
}
