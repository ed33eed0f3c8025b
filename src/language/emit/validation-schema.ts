import { requiredMessage } from '../../contract/runtime/schema-issues.ts'
import { choicesOf, itemsOf } from '../check/field-types.ts'
import { caseKeywords, demandsOf, shapeKeywords, shapesOf, valueCases } from '../check/cases.ts'
import { isOpen } from '../check/open-values.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import { isRecord, keepNames, mapValues, own } from '../../contract/runtime/own.ts'
import { fileRule } from '../keywords/files.ts'
import { filePattern, holdsFile } from '../../contract/runtime/stored-file.ts'
import { type JsonSchema, object } from '../read/openapi-document.ts'
import { annotations, withoutAnnotations, withoutMessages } from './messages.ts'

/**
 * The JSON Schema of a form: behaviour keywords removed, pickers written out as option objects, and rows left to their
 * own (rows are validated one at a time). RJSF draws it and any Ajv judges it. `only` restricts it to some fields, for
 * a row's draft.
 */
export function formSchema(schema: FieldsSchema, only?: readonly string[]): JsonSchema {
  const passing = schema.caseFields ?? []
  const wanted = (name: string): boolean => (only === undefined || only.includes(name)) && !passing.includes(name)
  const properties = keepNames(schema.properties, wanted)
  const messages = schema.errorMessage ?? {}
  return {
    type: 'object',
    properties: mapValues(properties, (property, name) => propertySchema(property, own(messages.required ?? {}, name))),
    required: (schema.required ?? []).filter(wanted),
    ...withMessages(messages, wanted),
    ...(only === undefined ? { ...caseSchemas(schema), ...shapeSchemas(schema) } : {}),
    ...definitionsOf(schema),
  }
}

/** What holds itself, where RJSF looks for it. */
function definitionsOf({ $defs }: FieldsSchema): JsonSchema {
  return $defs ? { definitions: mapValues($defs, (one) => propertySchema(one, undefined)) } : {}
}

/** A form's schema as Ajv compiles it: annotations, which say nothing about data, would only lie about in the code. */
export function validationSchema(schema: FieldsSchema, only?: readonly string[]): JsonSchema {
  return withoutAnnotations(formSchema(schema, only))
}

/**
 * The parts of a schema that hold in some cases, in the words that RJSF knows: `dependencies`, whose one message for
 * fields that others demand is ours when the definition has none.
 */
function caseSchemas(schema: FieldsSchema | Property): JsonSchema {
  const { if: condition, then, else: otherwise, allOf, dependentSchemas = {}, dependencies = {} } = schema
  const dependent = Object.entries({ ...dependentSchemas, ...dependencies }).flatMap(([name, part]) =>
    Array.isArray(part) ? [] : [[name, dependentSchema(part, name)] as const],
  )
  // A field may have a list of demands and a part besides; `dependencies` has one of both.
  const demands = demandsOf(schema).map(([, name, names]) => ({
    dependencies: { [name]: names },
    errorMessage: { dependencies: demandMessage(schema) },
  }))
  const all = [...(allOf ?? []).map(caseSchema), ...demands]
  return {
    ...(condition ? { if: bare(condition) } : {}),
    ...(then ? { then: caseSchema(then) } : {}),
    ...(otherwise ? { else: caseSchema(otherwise) } : {}),
    ...(all.length > 0 ? { allOf: all } : {}),
    ...(dependent.length > 0 ? { dependencies: Object.fromEntries(dependent) } : {}),
  }
}

/** What depends on a field; for each of its values as a condition of its own, of which none can fail. */
function dependentSchema(part: Property, field: string): JsonSchema {
  const { allOf = [], ...rest } = caseSchema(part)
  const byValue = valueCases(part, field, '').map(({ schema, when }) => ({
    ...(when?.kind === 'fits' ? { if: bare(when.schema) } : {}),
    then: caseSchema(schema),
  }))
  const all = [...(allOf as JsonSchema[]), ...byValue]
  return { ...rest, ...(all.length > 0 ? { allOf: all } : {}) }
}

/** The shapes of an object, as RJSF offers them. */
function shapeSchemas(schema: FieldsSchema | Property): JsonSchema {
  const choice = shapesOf(schema)
  if (!choice) return {}
  const all = choice.shapes.map(({ title, ...shape }) => ({
    ...(title === undefined ? {} : { title }),
    type: 'object',
    properties: {},
    ...caseSchema(shape),
  }))
  return { [choice.keyword]: all }
}

function demandMessage({ errorMessage }: FieldsSchema | Property): string {
  const said: Readonly<Record<string, unknown>> = typeof errorMessage === 'object' ? errorMessage : {}
  const message = said['dependentRequired'] ?? said['dependencies']
  return typeof message === 'string' ? message : requiredMessage()
}

/** What holds in a case: fields, demands and messages like those of a form. */
function caseSchema(part: Property): JsonSchema {
  const { required } = part
  const demanded = object(part.errorMessage)['required']
  return {
    ...(part.properties ? { properties: partSchemas(part, part.properties) } : {}),
    ...(required ? { required } : {}),
    ...(demanded === undefined ? {} : { errorMessage: { required: demanded } }),
    ...caseSchemas(part),
  }
}

/** A condition: `properties` and `required`, without messages. */
function bare({ properties, required }: Property): JsonSchema {
  const parts = properties && mapValues(properties, (inner) => withoutMessages(plain(inner)))
  return { ...(parts ? { properties: parts } : {}), ...(required ? { required } : {}) }
}

function withMessages(
  { required = {}, properties = {} }: NonNullable<FieldsSchema['errorMessage']>,
  wanted: (name: string) => boolean,
): JsonSchema {
  const kept = mapValues({ required, properties }, (texts) => keepNames(texts, wanted))
  const filled = keepNames(kept, (_, texts) => Object.keys(texts).length > 0)
  return Object.keys(filled).length === 0 ? {} : { errorMessage: filled }
}

/** The schema of one field; `demanded` is the message of a picker without a message of its own. */
export function propertySchema(property: Property, demanded: string | undefined): JsonSchema {
  if (property['x-options']) return optionSchema(property, demanded)
  const { properties, ...others } = property
  const rest: Property = properties ? keepNames(others, (name) => !isShape(name)) : others
  const items = property['x-table'] === undefined ? itemsOf(property) : undefined
  if (isOpen(property)) return openSchema(property)
  return {
    ...plain(withoutTitles(asReference({ ...rest, items: undefined }))),
    ...(properties ? groupSchema(property, properties) : {}),
    ...(items ? { items: propertySchema(items, undefined), ...listMessages(property) } : {}),
  }
}

/**
 * A map, a tuple or what holds itself, in the words of RJSF's dialect. What no pattern or place names is wrong: nothing
 * draws it.
 */
function openSchema(property: Property): JsonSchema {
  const { $ref, additionalProperties, patternProperties, prefixItems, additionalItems, propertyNames, ...others } =
    property
  const own = plain(others)
  const part = (inner: Property): JsonSchema => propertySchema(inner, undefined)
  if ($ref !== undefined) return { ...own, $ref: $ref.replace('$defs', 'definitions') }
  if (prefixItems)
    return { ...own, items: prefixItems.map(part), additionalItems: additionalItems ? part(additionalItems) : false }
  return {
    ...own,
    ...(propertyNames && { propertyNames }),
    ...(patternProperties && { patternProperties: mapValues(patternProperties, part) }),
    additionalProperties: isRecord(additionalProperties) ? part(additionalProperties) : false,
  }
}

/** A file is judged by what names it; the rest has been told when it came. RJSF draws it by its format. */
function asReference(property: Property): Property {
  if (!holdsFile(property)) return property
  const { errorMessage: said } = property
  const { format: message, ...others } = typeof said === 'object' ? said : {}
  return {
    ...property,
    pattern: filePattern(fileRule(property).kinds),
    ...(message !== undefined && { errorMessage: { ...others, pattern: message } }),
  }
}

/** The fields of a group that are always there, its messages about itself, and its cases. */
function groupSchema(group: Property, properties: Readonly<Record<string, Property>>): JsonSchema {
  const { errorMessage, caseFields = [] } = group as Property & FieldsSchema
  const always = keepNames(properties, (name) => !caseFields.includes(name))
  const own = keepNames(object(errorMessage), (name) => name !== 'properties' && !isCase(name))
  return {
    properties: partSchemas(group, always),
    ...(errorMessage === undefined ? {} : { errorMessage: Object.keys(own).length > 0 ? own : undefined }),
    ...caseSchemas(group),
    ...shapeSchemas(group),
  }
}

/** Fields, each with its messages: ajv-errors does not look at those by field inside of a list. */
function partSchemas({ errorMessage }: Property, properties: Readonly<Record<string, Property>>): JsonSchema {
  const shared = object(object(errorMessage)['properties'])
  return mapValues(properties, (inner, name) => {
    const message = own(shared, name)
    const said = inner.errorMessage
    const together = { _: message, ...(said as Record<string, unknown> | undefined) }
    const isSaid = message === undefined || typeof said === 'string'
    const errorMessages = isSaid ? said : said === undefined ? message : together
    // The form of messages has been checked: texts by keyword.
    const whole = errorMessages === undefined ? inner : { ...inner, errorMessage: errorMessages as string }
    return propertySchema(whole, undefined)
  })
}

function isShape(name: string): boolean {
  return shapeKeywords.some((keyword) => keyword === name)
}

/** What is written out anew, in the words that RJSF knows, or says nothing to it. */
function isCase(name: string): boolean {
  return name === 'caseFields' || caseKeywords.some((keyword) => keyword === name)
}

/** The one message of a list is about the list: ajv-errors would put it in the place of those of its items. */
function listMessages({ errorMessage: said, ...property }: Property): JsonSchema {
  if (typeof said !== 'string') return {}
  const keywords = ['type', 'minItems', 'maxItems', 'uniqueItems'].filter((name) => own(property, name) !== undefined)
  return { errorMessage: Object.fromEntries(keywords.map((name) => [name, said])) }
}

/**
 * Titled choices as an `enum`: their titles stand in the `uiSchema`, so that RJSF needs no validator to find out which of
 * them is chosen, and a wrong value is one problem.
 */
function withoutTitles(property: Property): Property {
  const choices = property.enum === undefined ? choicesOf(property) : undefined
  if (!choices) return property
  const { errorMessage } = property
  const said = typeof errorMessage === 'object' ? Object.entries(errorMessage) : undefined
  const messages = said?.map(([name, text]) => [isShape(name) ? 'enum' : name, text] as const)
  return {
    ...keepNames(property, (name) => !isShape(name)),
    enum: choices.map(({ value }) => value),
    ...(errorMessage === undefined ? {} : { errorMessage: messages ? Object.fromEntries(messages) : errorMessage }),
  }
}

/** A picker's value: an option, whose value may not be null. Its own messages win. */
function optionSchema(property: Property, demanded: string | undefined): JsonSchema {
  const parts = property.properties ?? { value: { type: ['number', 'string'] }, label: { type: ['string', 'null'] } }
  const message = property.errorMessage ?? demanded
  return {
    ...keepNames(property, (name) => annotations.has(name)),
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
  return keepNames(
    keywords,
    (name, value) => value !== undefined && !name.startsWith('x-') && name !== 'additionalProperties' && !isCase(name),
  )
}
