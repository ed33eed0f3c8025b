import type { Static } from 'typebox'
import { constant, meant, object } from '../../../language/format/schema.ts'
import { compileOptions } from '../../../language/keywords/options.ts'
import { options } from '../../../language/keywords/picker.ts'
import type { FilterKind } from '../../../language/parts/page-parts.ts'
import { filled, parameter, parameterOf, title } from '../parameter.ts'

const schema = object('One option of a lookup; its value is sent.', {
  filter: constant('option', 'One option of a lookup.'),
  title,
  parameter,
  options: meant(options, 'Where the options come from.'),
})

export const optionFilter: FilterKind<Static<typeof schema>> = {
  name: 'option',
  schema,
  compile(at, list) {
    parameterOf(at.key('parameter'), list, ['number', 'string'])
    // There is no form whose fields it could name.
    const found = compileOptions(at.only({}).key('options'))
    const { operation, path } = found.call
    return {
      filter: 'option',
      needs: { calls: [{ operation, path }] },
      title: at.value.title,
      parameter: at.value.parameter,
      options: found,
    }
  },
  fills: (filter) => [filled(filter.parameter, { labelled: true })],
}
