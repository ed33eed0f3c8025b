import type { Static } from 'typebox'
import { compileFact, explainFacts } from '../emit/fact.ts'
import { constant, list, object } from '../format/schema.ts'
import { printedFact } from './printed-fact.ts'
import { compileCommon, partKeys, type PrintPartKind } from './print-part.ts'

const schema = object(
  {
    part: constant('totals', 'Amounts below each other.'),
    ...partKeys,
    terms: list(printedFact, 'The amounts, in order.', { minItems: 1 }),
  },
  'Amounts below each other.',
)

export const totalsPart: PrintPartKind<Static<typeof schema>> = {
  name: 'totals',
  schema,
  compile: (at) => ({ ...compileCommon(at), part: 'totals', terms: at.key('terms').map(compileFact) }),
  explain: ({ terms }) => explainFacts(terms),
}
