import type { Static } from 'typebox'
import { compileFact, explainFacts, factSchema } from '../emit/fact.ts'
import { constant, list, object, optional, word } from '../format/schema.ts'
import type { RecordSectionKind } from './record-section.ts'

const schema = object(
  {
    section: constant('facts', 'Values with their names.'),
    title: optional(word('The heading above it.')),
    facts: list(factSchema, 'The values, in order.', { minItems: 1 }),
  },
  'Values with their names.',
)

export const factsSection: RecordSectionKind<Static<typeof schema>> = {
  name: 'facts',
  schema,
  compile: (at) => ({ section: 'facts', title: at.value.title, facts: at.key('facts').map(compileFact) }),
  explain: ({ facts }) => explainFacts(facts),
}
