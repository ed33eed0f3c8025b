import type { FieldsSchema, Property } from './definition.ts'
import { step } from './definition-context.ts'
import { object } from './openapi-document.ts'
import type { SourceFile } from './source-file.ts'
import { own } from './runtime/own.ts'

/** Keywords that a person's input can break, so that each needs a message to read. */
export const constraints = [
  'minLength',
  'maxLength',
  'pattern',
  'const',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const

type Messages = Readonly<Record<string, unknown>>

/** Every constraint has a message in the definition's own words, and every message a constraint. */
export function checkMessages(source: SourceFile, schema: FieldsSchema | Property, pointer: string): void {
  // The parts of a picker's option are constrained by their type: an answer may lack them.
  const inOption = 'x-options' in schema
  const properties = schema.properties ?? {}
  const messages = object(schema.errorMessage)
  checkRequired(source, schema.required ?? [], properties, object(messages['required']), pointer)
  const shared = object(messages['properties'])
  for (const name of Object.keys(shared)) {
    const property = own(properties, name)
    const at = `${pointer}/errorMessage/properties${step(name)}`
    if (!property) source.report('unknown-field', at, `"${name}"`)
    else if (constraintsOf(property).length === 0) source.report('unused-message', at, `"${name}"`)
  }
  for (const [name, property] of Object.entries(properties)) {
    checkProperty(source, property, Object.hasOwn(shared, name), `${pointer}/properties${step(name)}`, inOption)
  }
}

function checkRequired(
  source: SourceFile,
  required: readonly string[],
  properties: Readonly<Record<string, Property>>,
  messages: Messages,
  pointer: string,
): void {
  for (const [index, name] of required.entries()) {
    const at = `${pointer}/required${step(index)}`
    if (!Object.hasOwn(properties, name)) source.report('unknown-field', at, `"${name}"`)
    else if (!Object.hasOwn(messages, name)) source.report('missing-message', at, `"${name}" wajib diisi`)
  }
  for (const name of Object.keys(messages).filter((key) => !required.includes(key))) {
    source.report('unused-message', `${pointer}/errorMessage/required${step(name)}`, `"${name}"`)
  }
}

function checkProperty(
  source: SourceFile,
  property: Property,
  covered: boolean,
  pointer: string,
  inOption = false,
): void {
  const own = property.errorMessage
  const used = constraintsOf(property)
  const byKeyword = object(own)
  const coversAll = covered || typeof own === 'string'
  for (const keyword of used.filter((name) => !coversAll && !Object.hasOwn(byKeyword, name))) {
    source.report('missing-message', `${pointer}/${keyword}`, `"${keyword}"`)
  }
  if (typeof own === 'string' && used.length === 0 && !inOption && !property['x-options']) {
    source.report('unused-message', `${pointer}/errorMessage`, `"${own}"`)
  }
  for (const keyword of Object.keys(byKeyword).filter(
    (name) => !['required', 'properties', 'type', ...used].includes(name),
  )) {
    source.report('unused-message', `${pointer}/errorMessage${step(keyword)}`, `"${keyword}"`)
  }
  if (inOption && property.type !== undefined && own === undefined && !covered)
    source.report('missing-message', pointer, '"type"')
  if (property.properties) checkMessages(source, property, pointer)
  if (property.items) checkMessages(source, property.items, `${pointer}/items`)
}

/** The constraints that a person's input can break. */
export function constraintsOf(property: Property): string[] {
  // What nobody types cannot be typed wrongly.
  const typed = property.readOnly !== true
  return constraints.filter((keyword) => property[keyword] !== undefined && (typed || keyword !== 'format'))
}
