/** A choice between values of several kinds, such as a text or a number: as shapes of a group, of which people choose one. */
import { isRecord } from '../../contract/runtime/own.ts'
import { jsonTypeOf, typeWord } from '../../language/read/json-type.ts'
import { alternatives, type Converted, recordOf, type Schema } from './schema-parts.ts'

/** Follows the reference of a part. */
type Resolve = (part: Schema) => Schema

/** What a choice comes to: a plain schema that says the same, or alternatives that each need a field of their own. */
type Choice = { schema: Schema } | { alternatives: readonly Schema[]; exactlyOne: boolean; allowsNull: boolean }

const annotations = new Set(['title', 'description', '$comment', 'default', 'examples'])

/** Nothing for what is no choice, or one that the format has itself: between titled values, or between objects. */
export function choiceIn(schema: Schema, resolve: Resolve): Choice | null {
  const { type, oneOf, anyOf, ...beside } = schema
  const types = Array.isArray(type) ? (type as unknown[]).filter((one) => one !== 'null') : []
  if (types.length > 1) {
    const kinds = types.includes('number') ? types.filter((one) => one !== 'integer') : types
    const allowsNull = Array.isArray(type) && type.includes('null')
    return { alternatives: kinds.map((kind) => ofType(String(kind), beside)), exactlyOne: false, allowsNull }
  }
  const given = Array.isArray(oneOf) ? (oneOf as unknown[]) : Array.isArray(anyOf) ? (anyOf as unknown[]) : []
  const parts = given.filter(isRecord).map(resolve)
  if (parts.length < 2 || 'properties' in schema || type === 'object' || parts.every(isObject)) return null
  if (parts.some((part) => 'const' in part && 'title' in part)) return null
  const exactlyOne = Array.isArray(oneOf)
  const merged = oneSchema(parts, exactlyOne)
  if (merged) return { schema: { ...beside, ...merged } }
  const values = parts.filter((part) => part['type'] !== 'null')
  return { alternatives: values, exactlyOne, allowsNull: values.length < parts.length }
}

function isObject(part: Schema): boolean {
  return part['type'] === 'object' || 'properties' in part || 'if' in part || 'required' in part || 'allOf' in part
}

/** Nothing could be filled in there. */
export function isEmptyObject(part: Schema): boolean {
  const isPlain = ['properties', 'additionalProperties', 'oneOf', 'anyOf', 'allOf'].every((name) => !(name in part))
  return part['type'] === 'object' && isPlain
}

/** A choice between objects, wherever they stand, is an object. */
export function typed(schema: Schema, resolve: Resolve): Schema {
  const parts = alternatives(schema).map(resolve)
  if (parts.length === 0 || !parts.every(isObject)) return schema
  return withDemands('type' in schema ? schema : { type: 'object', ...schema }, resolve)
}

/** Of shapes that take one field each and no other, exactly one fits where that field is there: it is demanded. */
function withDemands(schema: Schema, resolve: Resolve): Schema {
  const { oneOf } = schema
  if (!Array.isArray(oneOf)) return schema
  const parts = oneOf.map((one: unknown) => {
    const part = isRecord(one) ? resolve(one) : {}
    const names = Object.keys(recordOf(part['properties']))
    const isSingle = names.length === 1 && part['additionalProperties'] === false && !('required' in part)
    return isSingle ? { ...part, required: names } : one
  })
  return { ...schema, oneOf: parts }
}

const limits: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties'],
}

/** What a schema of several types says of one of them. */
function ofType(type: string, schema: Schema): Schema {
  const known = limits[type === 'integer' ? 'number' : type] ?? []
  return { type, ...Object.fromEntries(Object.entries(schema).filter(([name]) => known.includes(name))) }
}

/** Fixed values of all parts together; or any text, of which some are offered. */
function oneSchema(parts: readonly Schema[], exactlyOne: boolean): Schema | null {
  const isFree = ({ type, ...rest }: Schema): boolean => type === 'string' && Object.keys(rest).every((name) => annotations.has(name)) // prettier-ignore
  const fixed = parts.filter((part) => !isFree(part))
  const values = fixed.flatMap((part) => fixedValues(part) ?? [])
  const types = new Set(values.map(jsonTypeOf))
  const [type = ''] = types
  if (fixed.some((part) => !fixedValues(part)) || types.size !== 1 || !['string', 'number'].includes(type)) return null
  if (fixed.length < parts.length) return type === 'string' && !exactlyOne ? { type, examples: [...new Set(values)] } : null // prettier-ignore
  const once = values.filter((one) => values.indexOf(one) === values.lastIndexOf(one))
  return { type, enum: exactlyOne ? once : [...new Set(values)] }
}

function fixedValues(part: Schema): unknown[] | null {
  return Array.isArray(part['enum']) ? (part['enum'] as unknown[]) : 'const' in part ? [part['const']] : null
}

/** A group with a shape for each alternative; data go into the one that they fit, and null is nothing there. */
export function choiceGroup(
  around: Schema,
  { alternatives, exactlyOne, allowsNull }: Extract<Choice, { alternatives: unknown }>,
  made: readonly Converted[],
  resolve: Resolve,
): Converted {
  const kept = Object.fromEntries(Object.entries(around).filter(([name]) => ['title', 'description'].includes(name)))
  const titles = made.map(({ schema: { title, type } }) => (typeof title === 'string' ? title : wordOf(type)))
  const shapes = made.map(({ schema }, index) => {
    const [own = '', isTwice] = [titles[index], titles.indexOf(titles[index] ?? '') < index]
    const title = isTwice ? `${own} ${index + 1}` : own
    return { title, properties: { [nameOf(index)]: { ...schema, title } }, required: [nameOf(index)] }
  })
  const looks = made.map(({ ui }, index) => [nameOf(index), ui] as const)
  return {
    schema: { ...kept, type: 'object', properties: {}, oneOf: shapes },
    ui: Object.fromEntries(looks.filter(([, ui]) => Object.keys(ui).length > 0)),
    isChoice: true,
    toForm: (data) => {
      if (data === undefined || (data === null && allowsNull)) return undefined
      const fitting = alternatives.flatMap((one, index) => (fits(one, data, resolve) ? [index] : []))
      const [first] = fitting
      // What fits nothing stays wrong: no list is such a group.
      if (first === undefined || (exactlyOne && fitting.length > 1)) return [data]
      return { [nameOf(first)]: made[first]?.toForm(data) }
    },
  }
}

function nameOf(index: number): string {
  return `nilai${index + 1}`
}

function wordOf(type: unknown): string {
  const word = typeWord(String(Array.isArray(type) ? type[0] : (type ?? 'string')))
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Whether data are of that alternative and no other: kind, fixed values, demanded fields and sizes tell them apart. */
function fits(given: Schema, data: unknown, resolve: Resolve): boolean {
  const schema = resolve(given)
  const { type, minItems, minimum, maximum, properties, items } = schema
  const values = fixedValues(schema)
  if (values && !values.includes(data)) return false
  if (type !== undefined && ![type].flat().some((one) => isOfType(one, data))) return false
  if (typeof data === 'number') return data >= Number(minimum ?? -Infinity) && data <= Number(maximum ?? Infinity)
  if (Array.isArray(data)) {
    const isLong = typeof minItems !== 'number' || data.length >= minItems
    return isLong && (!isRecord(items) || data.every((one) => fits(items, one, resolve)))
  }
  if (!isRecord(data)) return true
  const demanded = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : []
  const fields = recordOf(properties)
  const isClosed = schema['additionalProperties'] === false
  if (!demanded.every((name) => String(name) in data)) return false
  return Object.entries(data).every(([name, value]) => {
    const field = fields[name]
    return isRecord(field) ? fits(field, value, resolve) : !isClosed
  })
}

function isOfType(type: unknown, data: unknown): boolean {
  const actual = jsonTypeOf(data)
  return type === 'integer' ? Number.isInteger(data) : type === actual
}
