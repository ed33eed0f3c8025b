import type { Static } from 'typebox'
import { boolean, constant, object, optional } from '../../../language/format/schema.ts'
import type { FilterKind } from '../../../language/parts/page-parts.ts'
import { filled, parameter, parameterOf, title } from '../parameter.ts'

const schema = object('Yes, or not asked.', {
  filter: constant('flag', 'Yes or no.'),
  title,
  parameter,
  initial: optional(boolean('Whether it is set at first.')),
})

export const flagFilter: FilterKind<Static<typeof schema>> = {
  name: 'flag',
  schema,
  compile(at, list) {
    parameterOf(at.key('parameter'), list, ['boolean'])
    const { title: words, parameter: name, initial = false } = at.value
    return { filter: 'flag', title: words, parameter: name, initial }
  },
  fills: (filter) => [filled(filter.parameter, { initial: filter.initial === true ? 'true' : '' })],
}
