import type { Static } from 'typebox'
import { constant, object, word } from '../../../language/format/schema.ts'
import type { FilterKind } from '../../../language/parts/page-parts.ts'
import { filled, parameterOf, title } from '../parameter.ts'

const schema = object('From one date to another.', {
  filter: constant('dates', 'A range of dates.'),
  title,
  from: word('The query parameter of the first day.'),
  to: word('The query parameter of the last day.'),
})

export const datesFilter: FilterKind<Static<typeof schema>> = {
  name: 'dates',
  schema,
  compile(at, list) {
    for (const key of ['from', 'to'] as const) {
      const named = parameterOf(at.key(key), list, ['string'])
      if (named && named['format'] !== 'date')
        at.key(key).report('operation-mismatch', `"${at.value[key]}" bukan tanggal ("format": "date")`)
    }
    return at.value
  },
  fills: ({ from, to }) => [filled(from), filled(to)],
}
