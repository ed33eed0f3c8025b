/** Keywords of what a schema is made of: types, fields, items, shared schemas. */
import { own } from '../../contract/runtime/own.ts'
import { checkOpen } from '../check/check-open.ts'
import { holdsOpen } from '../check/open-values.ts'
import { kindOfProperty, nestedChoice, otherKindsOfProperty, valueTypes } from '../check/field-types.ts'
import {
  anyOf,
  byName,
  constant,
  integer,
  list,
  meant,
  object,
  oneOf,
  optional,
  part,
  type Says,
  word,
} from '../format/schema.ts'
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
const limit = { minimum: 0 }
const nameLimits = object('Limits of the names.', {
  pattern: optional(word('A regular expression that each name fits.')),
  minLength: optional(integer('The fewest characters.', limit)),
  maxLength: optional(integer('The most characters.', limit)),
  enum: optional(list(word(), 'The only names.', { minItems: 1, uniqueItems: true })),
})

const schemas = {
  items: meant(
    part<FieldsSchema | Property>('property'),
    'What an item of the list is: an object makes the list rows. Beside `prefixItems` what comes after those places; nothing when absent.',
  ),
  prefixItems: list(
    property,
    'What stands at each place of a list whose places differ, such as a width and a height.',
    { minItems: 1 },
  ),
  properties: byName(property, 'Fields of an object.'),
  required: demanded,
  additionalProperties: anyOf(
    [closed, property],
    'Of an object without `properties` what each entry is, under names that people choose. Beside `properties` only `false`, which always holds.',
  ),
  patternProperties: byName(
    property,
    'The same for entries whose name fits a regular expression; others fit what `additionalProperties` says, or are wrong.',
  ),
  propertyNames: nameLimits,
  minProperties: integer('The fewest entries.', limit),
  maxProperties: integer('The most entries.', limit),
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
  schema: schemas.additionalProperties,
  inFields: closed,
  types: ['object'],
  label: null,
  sorts: [{ label: 'Isian bernama bebas', property: { type: 'object', additionalProperties: { type: 'string' } } }],
  check: checkOpen,
  compile: ({ property }) => (holdsOpen(property) ? { isOpen: true } : {}),
}

export const patternProperties: Keyword = {
  name: 'patternProperties',
  schema: schemas.patternProperties,
  types: ['object'],
  label: null,
}

/** Limits of a map as a whole. */
export const mapLimits: readonly Keyword[] = [
  { name: 'propertyNames', schema: nameLimits, types: ['object'], isConstraint: true, label: null },
  { name: 'minProperties', schema: schemas.minProperties, types: ['object'], isConstraint: true, label: 'Paling sedikit isian', group: 'limits' }, // prettier-ignore
  { name: 'maxProperties', schema: schemas.maxProperties, types: ['object'], isConstraint: true, label: 'Paling banyak isian', group: 'limits' }, // prettier-ignore
]

export const prefixItems: Keyword = {
  name: 'prefixItems',
  schema: schemas.prefixItems,
  types: ['array'],
  label: null,
  sorts: [
    {
      label: 'Beberapa nilai berurut',
      property: {
        type: 'array',
        prefixItems: [
          { type: 'number', title: 'Panjang' },
          { type: 'number', title: 'Lebar' },
        ],
      },
    },
  ],
}

/** At which level the fields of a list's items stand. */
export function levelOfItems(list: Property, level: Level): Level {
  if (list['x-table']) return 'row'
  return level === 'row' || level === 'form' ? 'entry' : 'part'
}

const referenceSchemas = {
  $ref: word(
    '`#/$defs/name`: the schema of that name stands here; what stands beside it wins. It may hold itself, such as a tree, and `#` is the form as a whole.',
  ),
}

const sharedSchemas = byName(part<Property>('property'), 'Schemas by name, which fields take over with `$ref`.')

/** `$ref`: replaced by what it names before anything else looks at the schema (`read/inline-references.ts`). */
export const reference: Keyword = { name: '$ref', schema: referenceSchemas.$ref, label: null }

/** `$defs`: schemas that several fields share. */
export const definitions: Keyword = { name: '$defs', inFields: sharedSchemas }

declare module './keyword.ts' {
  interface Property extends Says<typeof typeSchemas>, Says<typeof schemas>, Says<typeof referenceSchemas> {
    /** What `items` says beside `prefixItems`: moved by the compiler, never written. */
    additionalItems?: Property
  }
  interface FieldsSchema {
    required?: string[]
    $defs?: Record<string, Property>
  }
}
