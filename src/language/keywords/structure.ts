import { byName, constant, list, meant, part, type Says, word } from '../format/schema.ts'
import { own } from '../../contract/runtime/own.ts'
import type { FieldsSchema, Keyword, Level, Property } from './keyword.ts'

const property = part<Property>('property')
const demanded = list(word(), 'Fields that are demanded.', { uniqueItems: true })
const closed = constant(false, 'Says what always holds: there are no other fields than those named. Only `false`.')

const schemas = {
  items: meant(
    part<FieldsSchema | Property>('property'),
    'What an item of the list is: an object makes the list rows.',
  ),
  properties: byName(property, 'Fields of an object.'),
  required: demanded,
  additionalProperties: closed,
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
  interface FieldsSchema {
    required?: string[]
  }
}

export const items: Keyword = { name: 'items', schema: schemas.items, types: ['array'] }

export const properties: Keyword = {
  name: 'properties',
  schema: schemas.properties,
  inFields: byName(property, 'The fields, in order; none only beside `oneOf` or `anyOf`.'),
  isNeeded: true,
  types: ['object'],
}

export const required: Keyword = {
  name: 'required',
  schema: demanded,
  inFields: demanded,
  types: ['object'],
  compile: ({ name, owner }) => ({ alwaysRequired: owner.required?.includes(name) ?? false }),
  explain({ name, owner }) {
    const message = own(owner.errorMessage?.required ?? {}, name)
    return owner.required?.includes(name) === true ? [`wajib selama tampil: "${message ?? ''}"`] : []
  },
}

export const additionalProperties: Keyword = {
  name: 'additionalProperties',
  schema: closed,
  inFields: closed,
  types: ['object'],
}

/** At which level the fields of a list's items stand. */
export function levelOfItems(list: Property, level: Level): Level {
  if (list['x-table']) return 'row'
  return level === 'row' || level === 'form' ? 'entry' : 'part'
}
