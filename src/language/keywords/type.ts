import { nestedChoice } from '../check/choices-of.ts'
import { kindOfProperty, otherKindsOfProperty, valueTypes } from '../check/field-types.ts'
import { anyOf, constant, list, oneOf, type Says } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const

const schemas = {
  type: anyOf(
    [oneOf([...types, 'null']), list(oneOf([...types, 'null']), undefined, { minItems: 1, uniqueItems: true })],
    'What the values are, as in JSON Schema; `null` beside another type allows null, alone it is a note without input. A picker needs none.',
  ),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `type`: what the values are. */
export const type: Keyword = {
  name: 'type',
  schema: schemas.type,
  inFields: constant('object', 'Always `object`.'),
  isNeeded: true,
  check({ at, property }) {
    if (
      valueTypes(property).length > 0 ||
      property.type === 'null' ||
      property.enum !== undefined ||
      property.const !== undefined ||
      nestedChoice(property)
    )
      return
    const mend = 'tambahkan "type": "string" (teks), "number" (angka) atau "boolean" (ya atau tidak)'
    at.report('missing-keyword', mend)
  },
  compile: ({ property }) => ({ type: kindOfProperty(property), otherTypes: otherKindsOfProperty(property) }),
}
