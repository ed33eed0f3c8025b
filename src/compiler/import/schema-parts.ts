/** Parts of plain schemas: what each is, and how one is put together. */
import { kindsOfAccept } from '../../contract/runtime/stored-file.ts'
import { isRecord, keepNames, own } from '../../contract/runtime/own.ts'
import { jsonTypeOf } from '../../language/read/json-type.ts'
import { formatPointer, parsePointer } from '../../contract/runtime/schema-issues.ts'

export type Schema = Readonly<Record<string, unknown>>

/** A schema with what its fields look like, and how data of the old one are written in the new one. */
export interface Converted {
  schema: Schema
  ui: Schema
  toForm: (data: unknown) => unknown
  /** A choice between kinds of values: no form of its own, as nothing may be chosen. */
  isChoice?: true
}

export const shapes = ['allOf', 'oneOf', 'anyOf'] as const

export function withType(schema: Schema): Schema {
  if ('type' in schema || '$ref' in schema) return schema
  if (['properties', 'additionalProperties', 'patternProperties'].some((name) => name in schema))
    return { type: 'object', ...schema }
  if ('items' in schema || 'prefixItems' in schema) return { type: 'array', ...schema }
  // Of a choice between shapes each says that it is an object.
  const types = new Set(alternatives(schema).map(({ type, properties }) => type ?? (properties ? 'object' : undefined)))
  if (types.size === 1 && types.has('object')) return { type: 'object', ...schema }
  const values = alternatives(schema).map((one) => ('const' in one ? jsonTypeOf(one['const']) : 'other'))
  const [type] = new Set(values).size === 1 ? values : []
  if (type === 'string' || type === 'number') return { type, ...schema }
  const says = ['enum', 'const', ...shapes].some((name) => name in schema)
  return says ? schema : { type: 'string', ...schema }
}

export function isTuple(schema: Schema): boolean {
  return Array.isArray(schema['prefixItems']) || Array.isArray(schema['items'])
}

export function alternatives(schema: Schema): Schema[] {
  return shapes.flatMap((name) => (Array.isArray(schema[name]) ? (schema[name] as unknown[]).filter(isRecord) : []))
}

/** A choice of one shape is no choice: that part always holds. */
export function onlyChoice(schema: Schema): Schema {
  const only = (['oneOf', 'anyOf'] as const).flatMap((name) => {
    const shapes = schema[name]
    return Array.isArray(shapes) && shapes.length === 1 ? [[name, shapes] as const] : []
  })
  const taken = only.filter(([, [shape]]) => isRecord(shape) && !('const' in shape))
  if (taken.length === 0) return schema
  const all = Array.isArray(schema['allOf']) ? (schema['allOf'] as unknown[]) : []
  const others = keepNames(schema, (name) => taken.every(([one]) => one !== name))
  return { ...others, allOf: [...all, ...taken.flatMap(([, shapes]) => shapes as unknown[])] }
}

/** A shape takes no fields but its own, whether it says so or not. */
export function asShape(part: unknown): unknown {
  return isRecord(part) ? keepNames(part, (name, value) => name !== 'additionalProperties' || value !== false) : part
}

/** Two parts of one schema as one. */
export function joined(one: Schema, other: Schema): Schema {
  const properties = { ...recordOf(one['properties']), ...recordOf(other['properties']) }
  const required = [...new Set([one['required'] ?? [], other['required'] ?? []].flat())]
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

export function recordOf(value: unknown): Schema {
  return isRecord(value) ? value : {}
}

export function partOf(value: unknown, name: string | number): unknown {
  return Array.isArray(value)
    ? (value as unknown[])[Number(name)]
    : isRecord(value)
      ? own(value, String(name))
      : undefined
}

/** A copy without what stands at a place; undefined where nothing can go. */
export function without(value: unknown, pointer: string): unknown {
  const [name, ...inner] = parsePointer(pointer)
  if (name === undefined) return undefined
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])]
    const part = inner.length > 0 ? without(list[Number(name)], formatPointer(inner)) : undefined
    list.splice(Number(name), 1, ...(inner.length > 0 ? [part] : []))
    return list
  }
  if (!isRecord(value)) return value
  const { [String(name)]: part, ...rest } = value
  return inner.length > 0 ? { ...value, [String(name)]: without(part, formatPointer(inner)) } : rest
}

interface Places {
  made: readonly Converted[]
  others: Converted | null
  /** Nothing comes after them: else whatever does is no part of the form. */
  isClosed: boolean
}

/** A list whose places differ, each with its looks. */
export function tuple(around: Schema, ui: Schema, { made, others, isClosed }: Places): Converted {
  const { minItems, maxItems, ...rest } = around
  const most = typeof maxItems === 'number' ? maxItems : Infinity
  const places = made.slice(0, Math.max(1, most))
  const least = typeof minItems === 'number' && (others || minItems <= places.length) ? { minItems } : {}
  const { items: _, additionalItems: __, ...looks } = ui
  return {
    schema: {
      ...rest,
      ...least,
      type: 'array',
      prefixItems: places.map(({ schema }) => schema),
      ...(others && { items: others.schema }),
      ...(others && most >= places.length && most < Infinity && { maxItems }),
    },
    ui: {
      ...looks,
      ...(places.some(hasLooks) && { items: places.map((one) => one.ui) }),
      ...(others && hasLooks(others) && { additionalItems: others.ui }),
    },
    toForm: (data) => {
      if (!Array.isArray(data)) return data
      const shown = others || isClosed || data.length > most ? data : data.slice(0, places.length)
      return shown.map((item: unknown, index) => (places[index] ?? others)?.toForm(item) ?? item)
    },
  }
}

function hasLooks({ ui }: Converted): boolean {
  return Object.keys(ui).length > 0
}

/** The same as a group of fields; what comes after the places is a list in it. */
export function placesAsFields(
  around: Schema,
  ui: Schema,
  made: readonly Converted[],
  others: Converted | null,
): Converted {
  const named = made.map((one, index) => [`butir${index + 1}`, one] as const)
  const list = { type: 'array', title: 'Lainnya', items: others?.schema }
  const { items: _, additionalItems: __, ...looks } = ui
  return {
    schema: {
      ...around,
      properties: {
        ...Object.fromEntries(
          named.map(([name, one], index) => [name, { title: `Butir ${index + 1}`, ...one.schema }]),
        ),
        ...(others && { lainnya: list }),
      },
    },
    ui: {
      ...Object.fromEntries(Object.entries(looks).filter(([name]) => name !== 'ui:options')),
      ...Object.fromEntries(named.flatMap(([name, one]) => (Object.keys(one.ui).length > 0 ? [[name, one.ui]] : []))),
      ...(others && (Object.keys(others.ui).length > 0 || 'ui:options' in ui) && { lainnya: { ...recordOf({ 'ui:options': ui['ui:options'] ?? {} }), ...(Object.keys(others.ui).length > 0 && { items: others.ui }) } }), // prettier-ignore
    },
    toForm: (data) => {
      // An object would fit the group that the list became.
      if (!Array.isArray(data)) return isRecord(data) ? [data] : data
      const parts = named.flatMap(([name, one], index) =>
        index < data.length ? [[name, one.toForm(data[index])] as const] : [],
      )
      const left = data.slice(named.length).map((item: unknown) => others?.toForm(item))
      return { ...Object.fromEntries<unknown>(parts), ...(left.length > 0 && { lainnya: left }) }
    },
  }
}

/** A file, with the kinds that its control takes in RJSF (`accept`: `.pdf`, `image/*`), and those that no file here is. */
export function fileOf(schema: Schema, ui: Schema): { schema: Schema; ui: Schema; unknown: string[] } {
  const { accept, filePreview: _, ...options } = recordOf(ui['ui:options'])
  const { 'ui:options': __, ...looks } = ui
  const asked = typeof accept === 'string' ? accept.split(',').map((one) => one.trim().toLowerCase()) : []
  const kinds = [...new Set(asked.flatMap(kindsOfAccept))]
  return {
    schema: { ...schema, ...(kinds.length > 0 && { 'x-file': { kinds } }) },
    ui: { ...looks, ...(Object.keys(options).length > 0 && { 'ui:options': options }) },
    unknown: asked.filter((one) => kindsOfAccept(one).length === 0),
  }
}

/** Names that say nothing of the data. */
export const dropped = new Set(['$schema', '$id', 'id', '$anchor', 'definitions', '$defs', 'examples', 'enumNames', 'nullable', '$comment']) // prettier-ignore

export function clean(schema: Schema): Schema {
  return keepNames(schema, (name) => !dropped.has(name) || (name === 'examples' && hasSuggestions(schema)))
}

/** Of values that people choose from each has a name, and be it the value itself. */
export function withChoiceNames(schema: Schema): Schema {
  const named = (['oneOf', 'anyOf'] as const).flatMap((name) => {
    const given = schema[name]
    if (!Array.isArray(given) || !given.every((one) => isRecord(one) && 'const' in one)) return []
    const entries = given.map((one: Schema) => ({ title: String(one['const']), ...one }))
    return [[name, entries] as const]
  })
  return named.length === 0 ? schema : { ...schema, ...Object.fromEntries(named) }
}

/** Texts that people may be offered: examples of other fields are a help for authors. */
function hasSuggestions({ type, examples, ...limits }: Schema): boolean {
  const isFree = ['enum', 'const', 'oneOf', 'anyOf', 'pattern', 'format'].every((name) => !(name in limits))
  const isText = (one: unknown): boolean => typeof one === 'string' && one.trim() === one && one !== ''
  return type === 'string' && isFree && Array.isArray(examples) && examples.length > 0 && examples.every(isText)
}
