import type { Static } from 'typebox'
import { shownFormat } from '../../../language/format/value-format.ts'
import { compileFact, explainFacts } from '../../../language/emit/fact.ts'
import { expression, list, object, optional, variant, word } from '../../../language/format/schema.ts'
import { compileCommon, partKeys, type PrintPartKind } from '../../../language/parts/page-parts.ts'

/** One value with its name; on paper nothing leads anywhere. */
const printedFact = object('A value with its name.', {
  label: word('What it is called.'),
  value: expression('What is printed.'),
  format: optional(shownFormat),
})

const factsSchema = variant({ part: 'facts' }, 'Values with their names.', {
  ...partKeys,
  facts: list(printedFact, 'The values, in order.', { minItems: 1 }),
})

export const factsPart: PrintPartKind<Static<typeof factsSchema>> = {
  name: 'facts',
  schema: factsSchema,
  compile: (at) => ({ ...compileCommon(at), part: 'facts', facts: at.key('facts').map(compileFact) }),
  explain: ({ facts }) => explainFacts(facts),
}

const totalsSchema = variant({ part: 'totals' }, 'Amounts below each other.', {
  ...partKeys,
  terms: list(printedFact, 'The amounts, in order.', { minItems: 1 }),
})

export const totalsPart: PrintPartKind<Static<typeof totalsSchema>> = {
  name: 'totals',
  schema: totalsSchema,
  compile: (at) => ({ ...compileCommon(at), part: 'totals', terms: at.key('terms').map(compileFact) }),
  explain: ({ terms }) => explainFacts(terms),
}
