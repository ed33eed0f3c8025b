/** Keywords of what a schema is made of: types, fields, items, shared schemas. */
import { own } from '../../contract/runtime/own.ts'
import { kindOfProperty, nestedChoice, otherKindsOfProperty, valueTypes } from '../check/field-types.ts'
import { anyOf, byName, constant, list, meant, oneOf, part, type Says, word } from '../format/schema.ts'
import type { FieldsSchema, Keyword, Level, Property } from './keyword.ts'

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const

const typeSchemas = {
  type: anyOf(
    [oneOf([...types, 'null']), list(oneOf([...types, 'null']), undefined, { minItems: 1, uniqueItems: true })],
    'What the values are, as in JSON Schema; `null` beside another type allows null, alone it is a note without input. A picker needs none.',
  ),
}

/** `type`: what the values are. */
export const type: Keyword = {
  name: 'type',
  schema: typeSchemas.type,
  inFields: constant('object', 'Always `object`.'),
  isNeeded: true,
  label: null,
  sorts: [
    { label: 'Teks', property: { type: 'string' } },
    { label: 'Angka', property: { type: 'number' } },
    { label: 'Bilangan bulat', property: { type: 'integer' } },
    { label: 'Ya atau tidak', property: { type: 'boolean' } },
  ],
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

const oneText = { type: 'object', properties: { nama: { type: 'string', title: 'Nama' } } }

export const items: Keyword = {
  name: 'items',
  schema: schemas.items,
  types: ['array'],
  label: null,
  sorts: [{ label: 'Daftar', property: { type: 'array', items: oneText } }],
}

export const properties: Keyword = {
  name: 'properties',
  schema: schemas.properties,
  inFields: byName(property, 'The fields, in order; none only beside `oneOf` or `anyOf`.'),
  isNeeded: true,
  types: ['object'],
  label: null,
  sorts: [{ label: 'Grup', property: oneText }],
}

export const required: Keyword = {
  name: 'required',
  schema: demanded,
  inFields: demanded,
  types: ['object'],
  label: null,
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
  label: null,
}

/** At which level the fields of a list's items stand. */
export function levelOfItems(list: Property, level: Level): Level {
  if (list['x-table']) return 'row'
  return level === 'row' || level === 'form' ? 'entry' : 'part'
}

const referenceSchemas = {
  $ref: word('`#/$defs/name`: the schema of that name stands here; what stands beside it wins.'),
}

const sharedSchemas = byName(part<Property>('property'), 'Schemas by name, which fields take over with `$ref`.')

/** `$ref`: replaced by what it names before anything else looks at the schema (`read/inline-references.ts`). */
export const reference: Keyword = { name: '$ref', schema: referenceSchemas.$ref, label: null }

/** `$defs`: schemas that several fields share. */
export const definitions: Keyword = { name: '$defs', inFields: sharedSchemas }

declare module './keyword.ts' {
  interface Property extends Says<typeof typeSchemas>, Says<typeof schemas>, Says<typeof referenceSchemas> {}
  interface FieldsSchema {
    required?: string[]
    $defs?: Record<string, Property>
  }
}
