import type { CompiledField } from '../../contract/module.ts'
import type { DefinitionOf } from '../../contract/parts.ts'
import { mapValues, own } from '../../contract/runtime/own.ts'
import type { At } from '../cursor.ts'
import { anyType, printType, type Type } from '../expression/type.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import type { OpenApiDocument } from '../read/openapi-document.ts'
import { step } from '../../contract/runtime/schema-issues.ts'
import type { Records } from './records.ts'
import { propertiesOf, typeOfEnum, typeOfSchema } from './schema-type.ts'

/** One of the only values of a field. */
export interface Choice {
  value: unknown
  /** What people read. */
  name: string
  /** Where the value stands in the field. */
  place: string
}

/** The only values of a field, with or without titles; nothing for a field that takes others too. */
export function choicesOf(property: Property): Choice[] | undefined {
  if (property.enum)
    return property.enum.map((value, index) => ({ value, name: String(value), place: `/enum${step(index)}` }))
  const [keyword, entries] = titled(property)
  if (!entries?.some((entry) => entry.const !== undefined)) return undefined
  return entries.map(({ const: value, title }, index) => {
    const name = title ?? untitled.get(value) ?? String(value)
    return { value, name, place: `/${keyword}/${index}/const` }
  })
}

/** The first choice, or only value, that is an object or a list: no control stores one. */
export function nestedChoice(property: Property): Pick<Choice, 'value' | 'place'> | undefined {
  const only = property.const === undefined ? [] : [{ value: property.const, place: '/const' }]
  return [...(choicesOf(property) ?? []), ...only].find(({ value }) => typeof value === 'object' && value !== null)
}

/** What people read for each choice, where that is not the value itself. */
export function choiceTitles(property: Property): string[] | undefined {
  return property.enum === undefined ? choicesOf(property)?.map(({ name }) => name) : undefined
}

/** What the two truth values are called when nobody says otherwise. */
export const answers: ReadonlyMap<unknown, string> = new Map([
  [true, 'Ya'],
  [false, 'Tidak'],
])

/** What a choice without a title is called, where that is not its value: null is the empty field, which has no name. */
const untitled: ReadonlyMap<unknown, string> = new Map([...answers, [null, '']])

/** The list of titled choices, and the keyword that it stands under. */
export function titled({ oneOf, anyOf }: Property): ['oneOf' | 'anyOf', Property[] | undefined] {
  return oneOf === undefined ? ['anyOf', anyOf] : ['oneOf', oneOf]
}

/** What the type of a picker depends on besides the property itself. */
interface TypeSources {
  openapi: OpenApiDocument
  app: Pick<DefinitionOf<'app'>, 'optionFields'> | undefined
  records?: Records | undefined
}

/** The expression type of an object of fields. */
export function typeOfFields(schema: FieldsSchema, sources: TypeSources): Type & { kind: 'object' } {
  return { kind: 'object', fields: mapValues(schema.properties, (property) => typeOfProperty(property, sources)) }
}

export function typeOfProperty(property: Property, sources: TypeSources): Type {
  if (property['x-options']) return optionType(property['x-options'], sources)
  if (property.items)
    return {
      kind: 'list',
      item: isRowSchema(property.items)
        ? typeOfFields(property.items, sources)
        : typeOfProperty(property.items, sources),
    }
  if (property.properties) return typeOfFields({ type: 'object', properties: property.properties }, sources)
  const choices = choicesOf(property)
  return choices ? typeOfEnum(choices.map(({ value }) => value)) : typeOfSchema(property, sources.openapi)
}

/** The type of the field that has the name; of any other nothing is known. */
export function typeOfField({ properties }: FieldsSchema, name: string, sources: TypeSources): Type {
  const property = own(properties, name)
  return property ? typeOfProperty(property, sources) : anyType
}

/** A row is an object with named fields. */
export function isRowSchema(schema: FieldsSchema | Property): schema is FieldsSchema {
  return schema.type === 'object' && schema.properties !== undefined && !('x-options' in schema)
}

/** What an item of a list is, as a property: rows are objects like any other. */
export function itemsOf({ items }: Property): Property | undefined {
  // The messages of an object are by field, in either.
  return items as Property | undefined
}

/** The fields of a group as an object of fields, such as a form is. */
export function groupOf(property: Property): (FieldsSchema & Property) | undefined {
  const isGroup = property.properties !== undefined && property['x-options'] === undefined
  return isGroup ? (property as FieldsSchema & Property) : undefined
}

/** What kind of value a field holds, for the engine. */
export function kindOfProperty(property: Property): CompiledField['type'] {
  if (property['x-options']) return 'option'
  return kindOfType(typesOf(property)[0])
}

/** The kinds of the types that a field takes beside its first one, if there are any. */
export function otherKindsOfProperty(property: Property): CompiledField['type'][] | undefined {
  if (property['x-options']) return undefined
  const others = typesOf(property).slice(1)
  return others.length > 0 ? others.map(kindOfType) : undefined
}

/** The JSON types that a property names, besides null. */
export function typesOf({ type }: Property): string[] {
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type]
  return types.filter((name) => name !== 'null')
}

/** The JSON types that a field's values have; a picker's are objects, whatever its schema says. */
export function valueTypes(property: Property): string[] {
  return property['x-options'] ? ['object'] : typesOf(property)
}

const kinds = { array: 'list', number: 'number', integer: 'integer', boolean: 'boolean', object: 'object' } as const

function kindOfType(type = ''): CompiledField['type'] {
  return own<CompiledField['type']>(kinds, type) ?? 'string'
}

/** `{ value, label, … }`: what the lookup's answers become. */
function optionType(options: NonNullable<Property['x-options']>, { openapi, app, records }: TypeSources): Type {
  const { record = '', operation = '' } = options
  if (!app || records?.wrong.has(record)) return { kind: 'any' }
  const stored = records?.stored.get(record)
  if (options.record !== undefined && stored === undefined) return recordType(records?.types.get(record))
  const { optionFields } = app
  const answer = (stored === undefined ? openapi.operations.get(operation) : openapi.listOf(stored))?.response
  const item = answer ? propertiesOf(answer['items'], openapi) : {}
  const extras = options.item ? Object.keys(options.item) : Object.keys(optionFields)
  const fields: Record<string, Type> = {}
  for (const name of extras) {
    const aliases = own(optionFields, name) ?? []
    const source = aliases.map((alias) => own(item, alias)).find((schema) => schema !== undefined)
    // A picker of another kind of option does not have this extra.
    if (source) fields[name] = typeOfSchema(source, openapi)
    else if (options.item) fields[name] = { kind: 'any' }
  }
  return { kind: 'object', fields: { value: { kind: 'any' }, label: { kind: 'string' }, ...fields } }
}

/** A record's option carries the fields of the record; of a picker among them only the key. */
function recordType(schema: FieldsSchema | undefined): Type {
  const fields = mapValues(schema?.properties ?? {}, (): Type => ({ kind: 'any' }))
  return { kind: 'object', fields: { ...fields, value: { kind: 'any' }, label: { kind: 'string' } } }
}

/** Refuses a field whose values are of another kind than the part that names it can take. */
export function expectKind(at: At<string>, schema: FieldsSchema, kind: Type['kind']): void {
  if (!at.known(Object.keys(schema.properties))) return
  const type = typeOfField(schema, at.value, at.context)
  if (type.kind !== kind && type.kind !== 'any') at.report('type-mismatch', `"${at.value}": ${printType(type)}`)
}
