import type { Static } from 'typebox'
import { compileFact, explainFacts, factSchema, linksOf } from '../../../language/emit/fact.ts'
import { list, optional, variant, word } from '../../../language/format/schema.ts'
import type { RecordSectionKind } from '../../../language/parts/record-parts.ts'

const title = optional(word('The heading above it.'))

const factsSchema = variant({ section: 'facts' }, 'Values with their names.', {
  title,
  facts: list(factSchema, 'The values, in order.', { minItems: 1 }),
})

export const factsSection: RecordSectionKind<Static<typeof factsSchema>> = {
  name: 'facts',
  schema: factsSchema,
  compile: (at) => ({ section: 'facts', title: at.value.title, facts: at.key('facts').map(compileFact) }),
  links: ({ facts }) => linksOf('/facts', facts),
  explain: ({ facts }) => explainFacts(facts),
}

const totalsSchema = variant({ section: 'totals' }, 'Amounts below each other.', {
  title,
  terms: list(factSchema, 'The amounts, in order.', { minItems: 1 }),
})

export const totalsSection: RecordSectionKind<Static<typeof totalsSchema>> = {
  name: 'totals',
  schema: totalsSchema,
  compile: (at) => ({ section: 'totals', title: at.value.title, terms: at.key('terms').map(compileFact) }),
  links: ({ terms }) => linksOf('/terms', terms),
  explain: ({ terms }) => explainFacts(terms),
}
