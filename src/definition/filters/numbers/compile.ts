import type { Static } from 'typebox'
import { variant, word } from '../../../language/format/schema.ts'
import type { FilterKind } from '../../../language/parts/page-parts.ts'
import { filled, parameterOf, title } from '../parameter.ts'

const schema = variant({ filter: 'numbers' }, 'From one number to another.', {
  title,
  from: word('The query parameter of the lowest number.'),
  to: word('The query parameter of the highest number.'),
})

export const numbersFilter: FilterKind<Static<typeof schema>> = {
  name: 'numbers',
  schema,
  compile(at, list) {
    for (const key of ['from', 'to'] as const) parameterOf(at.key(key), list, ['number'])
    return at.value
  },
  fills: ({ from, to }) => [filled(from), filled(to)],
}
