import type { Static } from 'typebox'
import { compileFact, explainFacts } from '../emit/fact.ts'
import { printedFact } from './printed-fact.ts'
import { constant, list, object } from '../format/schema.ts'
import { compileCommon, partKeys, type PrintPartKind } from './print-part.ts'

const schema = object(
  {
    part: constant('facts', 'Values with their names.'),
    ...partKeys,
    facts: list(printedFact, 'The values, in order.', { minItems: 1 }),
  },
  'Values with their names.',
)

export const factsPart: PrintPartKind<Static<typeof schema>> = {
  name: 'facts',
  schema,
  compile: (at) => ({ ...compileCommon(at), part: 'facts', facts: at.key('facts').map(compileFact) }),
  explain: ({ facts }) => explainFacts(facts),
}
