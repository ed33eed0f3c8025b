import type { Static } from 'typebox'
import { variant } from '../../../language/format/schema.ts'
import type { FilterKind } from '../../../language/parts/page-parts.ts'
import { filled, parameter, parameterOf, title } from '../parameter.ts'

const schema = variant({ filter: 'text' }, 'A typed text.', { title, parameter })

export const textFilter: FilterKind<Static<typeof schema>> = {
  name: 'text',
  schema,
  compile(at, list) {
    parameterOf(at.key('parameter'), list, ['string', 'number'])
    return at.value
  },
  fills: (filter) => [filled(filter.parameter)],
}
