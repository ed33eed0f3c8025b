import type { FieldsSchema, Property } from '../keywords/property.ts'
import { itemsOf } from '../check/field-types.ts'
import { type JsonSchema, object } from '../read/openapi-document.ts'
import { own } from '../runtime/own.ts'

/** Keywords that people and editors read and validation does not. */
const annotations = new Set(['title', 'description', 'default', 'readOnly', 'examples', '$comment'])

/**
 * The JSON Schema of a form: behaviour keywords removed, pickers written out as option objects, and rows left to their
 * own (rows are validated one at a time). RJSF draws it and any Ajv judges it. `only` restricts it to some fields, for
 * a row's draft.
 */
export function formSchema(schema: FieldsSchema, only?: readonly string[]): JsonSchema {
  const wanted = (name: string): boolean => only === undefined || only.includes(name)
  const properties = Object.entries(schema.properties).filter(([name]) => wanted(name))
  const messages = schema.errorMessage ?? {}
  return {
    type: 'object',
    properties: Object.fromEntries(
      properties.map(([name, property]) => [name, propertySchema(property, own(messages.required ?? {}, name))]),
    ),
    required: (schema.required ?? []).filter(wanted),
    ...withMessages(messages, wanted),
  }
}

/** The same as Ajv compiles it: what says nothing about data would only lie about in the code. */
export function validationSchema(schema: FieldsSchema, only?: readonly string[]): JsonSchema {
  return withoutAnnotations(formSchema(schema, only))
}

function withMessages(
  messages: NonNullable<FieldsSchema['errorMessage']>,
  wanted: (name: string) => boolean,
): JsonSchema {
  const kept = Object.entries(messages).map(
    ([group, texts]) => [group, Object.fromEntries(Object.entries(texts).filter(([name]) => wanted(name)))] as const,
  )
  const filled = kept.filter(([, texts]) => Object.keys(texts).length > 0)
  return filled.length === 0 ? {} : { errorMessage: Object.fromEntries(filled) }
}

/** The same of one field; `demanded` is the message of a picker without a message of its own. */
export function propertySchema(property: Property, demanded: string | undefined): JsonSchema {
  if (property['x-options']) return optionSchema(property, demanded)
  const { properties, ...rest } = property
  const items = property['x-table'] === undefined ? itemsOf(property) : undefined
  return {
    ...plain({ ...rest, items: undefined }),
    ...(properties ? partSchemas(property, properties) : {}),
    ...(items ? { items: propertySchema(items, undefined), ...listMessages(property) } : {}),
  }
}

/** The fields of a group, each with its messages: ajv-errors does not look at those by field inside of a list. */
function partSchemas({ errorMessage }: Property, properties: Readonly<Record<string, Property>>): JsonSchema {
  const { properties: shared, ...rest } = object(errorMessage)
  const parts = Object.entries(properties).map(([name, inner]) => {
    const message = own(object(shared), name)
    const said = inner.errorMessage
    const together = { _: message, ...(said as Record<string, unknown> | undefined) }
    const isSaid = message === undefined || typeof said === 'string'
    const errorMessages = isSaid ? said : said === undefined ? message : together
    // The form of messages has been checked: texts by keyword.
    const whole = errorMessages === undefined ? inner : { ...inner, errorMessage: errorMessages as string }
    return [name, propertySchema(whole, undefined)]
  })
  return {
    properties: Object.fromEntries(parts) as JsonSchema,
    ...(errorMessage === undefined ? {} : { errorMessage: Object.keys(rest).length > 0 ? rest : undefined }),
  }
}

/** The one message of a list is about the list: ajv-errors would put it in the place of those of its items. */
function listMessages({ errorMessage: said, ...property }: Property): JsonSchema {
  if (typeof said !== 'string') return {}
  const keywords = ['type', 'minItems', 'maxItems', 'uniqueItems'].filter((name) => own(property, name) !== undefined)
  return { errorMessage: Object.fromEntries(keywords.map((name) => [name, said])) }
}

/** A picker's value: an option, whose value may not be null. Its own messages win. */
function optionSchema(property: Property, demanded: string | undefined): JsonSchema {
  const parts = property.properties ?? { value: { type: ['number', 'string'] }, label: { type: ['string', 'null'] } }
  const message = property.errorMessage ?? demanded
  const said = Object.entries(property).filter(([name]) => annotations.has(name))
  return {
    ...Object.fromEntries(said),
    type: 'object',
    properties: mapValues(parts, (inner) => propertySchema(inner, undefined)),
    required: property.required ?? ['value'],
    ...(message === undefined ? {} : { errorMessage: message }),
  }
}

/**
 * Without our own keywords, and without `additionalProperties: false`, which says what holds anyway: a form has no fields
 * but those named, and the parts of a picker's option are the app's to name.
 */
function plain(keywords: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.fromEntries(
    Object.entries(keywords).filter(
      ([name, value]) => value !== undefined && !name.startsWith('x-') && name !== 'additionalProperties',
    ),
  )
}

function withoutAnnotations(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([name]) => !annotations.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutInside(name, value)]))
}

/** The names of properties are no keywords, whatever they are called. */
function withoutInside(keyword: string, value: unknown): unknown {
  if (keyword === 'items' && isSchema(value)) return withoutAnnotations(value)
  if (keyword !== 'properties' || !isSchema(value)) return value
  return mapValues(value, (inner) => (isSchema(inner) ? withoutAnnotations(inner) : inner))
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapValues<From, To>(source: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, change(value)]))
}
