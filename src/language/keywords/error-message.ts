import Type, { type Static } from 'typebox'
import { anyOf, byName, object, optional, type Says, word } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

const schemas = {
  errorMessage: anyOf(
    [Type.Unsafe<string>({ type: 'string' }), Type.Unsafe<Record<string, string>>({ type: 'object' })],
    'The message for every problem of the field, or one for each keyword; a default says what has none, such as "Nama wajib diisi".',
  ),
}

const ofFields = object('Messages by field.', {
  required: optional(byName(word(), 'When a demanded field is empty.')),
  properties: optional(byName(word(), 'When a field breaks any of its constraints.')),
  dependentRequired: optional(word('When a field is empty that another one demands.')),
  dependencies: optional(word('The same.')),
})

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
  interface FieldsSchema {
    errorMessage?: Static<typeof ofFields>
  }
}

/** `errorMessage`: its form and its keys are checked by themselves, before Ajv may see them. */
export const errorMessage: Keyword = { name: 'errorMessage', schema: schemas.errorMessage, inFields: ofFields }
