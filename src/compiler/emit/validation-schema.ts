import type { FieldsSchema, Property } from '../keywords/property.ts'
import { isRowSchema } from '../check/field-types.ts'
import type { JsonSchema } from '../read/openapi-document.ts'
import { own } from '../runtime/own.ts'

/**
 * Keywords that Ajv and RJSF do not need: people and editors read them, or (`additionalProperties: false`) they say what
 * holds anyway. A form has no fields but those named, and the parts of a picker's option are the app's to name.
 */
const annotations = new Set([
  'title', 'description', 'default', 'readOnly', 'examples', '$comment', 'additionalProperties',
]) // prettier-ignore

/**
 * The JSON Schema that Ajv compiles: behaviour keywords removed, pickers written out as option
 * objects, and rows left to their own validator (rows are validated one at a time).
 * `only` restricts it to some fields, for a row's draft.
 */
export function validationSchema(schema: FieldsSchema, only?: readonly string[]): JsonSchema {
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
  const { items, properties, ...rest } = property
  return {
    ...plain(rest),
    ...(properties ? { properties: mapValues(properties, (inner) => propertySchema(inner, undefined)) } : {}),
    ...(items && property['x-table'] === undefined ? { items: itemSchema(items) } : {}),
  }
}

function itemSchema(items: FieldsSchema | Property): JsonSchema {
  return isRowSchema(items) ? validationSchema(items) : propertySchema(items, undefined)
}

/** A picker's value: an option, whose value may not be null. Its own messages win. */
function optionSchema(property: Property, demanded: string | undefined): JsonSchema {
  const parts = property.properties ?? { value: { type: ['number', 'string'] }, label: { type: ['string', 'null'] } }
  const message = property.errorMessage ?? demanded
  return {
    type: 'object',
    properties: mapValues(parts, (inner) => propertySchema(inner, undefined)),
    required: property.required ?? ['value'],
    ...(message === undefined ? {} : { errorMessage: message }),
  }
}

function plain(keywords: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.fromEntries(
    Object.entries(keywords).filter(([name]) => !name.startsWith('x-') && !annotations.has(name)),
  )
}

function mapValues<From, To>(source: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, change(value)]))
}
