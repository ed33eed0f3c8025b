import { isRecord, mapValues, own } from '../../contract/runtime/own.ts'
import { memoize } from '../../contract/runtime/recent.ts'
import { type JsonSchema, object } from '../read/openapi-document.ts'
import { step } from '../../contract/runtime/schema-issues.ts'

/** Keys of a schema in the order in which people read them; others follow. */
const order = [
  ...['type', 'const', 'enum', '$ref', 'allOf', 'minLength', 'minimum', 'exclusiveMinimum', 'maximum', 'pattern'],
  ...['x-names', 'items', 'description', 'properties', 'additionalProperties', 'required'],
]

/**
 * The roots as plain JSON Schema: every named part that they lead to stands once in `$defs`, in the order of use;
 * `listed` are the parts that the lists of the format make up.
 */
export function metaSchemaOf(
  head: JsonSchema,
  roots: readonly object[],
  listed: Readonly<Record<string, unknown>>,
): JsonSchema {
  const parts = new Map<string, unknown>()
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (value === null || typeof value !== 'object') return value
    const { part, ...schema } = value as JsonSchema
    const name = partName(schema)
    // `part` of schema.ts puts a function there that gives the part's schema, or nothing.
    if (name !== '' && !parts.has(name)) parts.set(name, (part as (() => unknown) | undefined)?.() ?? listed[name])
    const ordered = Object.fromEntries(inOrder(schema))
    return mapValues(ordered, (inner, key) => (key === 'properties' ? mapValues(object(inner), plain) : plain(inner)))
  }
  const oneOf = roots.map(plain)
  // It grows while it is walked: a part may lead to others.
  for (const [name, schema] of parts) parts.set(name, plain(schema))
  return { ...head, oneOf, $defs: Object.fromEntries(parts) }
}

/** The name of the part that a reference leads to; empty for any other schema. */
export function partName({ $ref }: JsonSchema): string {
  return typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : ''
}

function inOrder(schema: JsonSchema): [string, unknown][] {
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  const entries = Object.entries(schema).filter(([, value]) => value !== undefined)
  return entries.sort(([a], [b]) => rank(a) - rank(b))
}

/** What is looked at: what the format says of a value, the value, and its place. */
interface Visit {
  (schema: JsonSchema, value: unknown, pointer: string): void
}

/**
 * Follows a definition along the meta-schema: every value with whatever describes it. What `enters` refuses is passed
 * over with all that is in it.
 */
export function walkDefinition(
  metaSchema: JsonSchema,
  definition: unknown,
  visit: Visit,
  enters: (schema: JsonSchema, value: unknown) => boolean,
): void {
  const parts = object(metaSchema['$defs'])
  if (enters(metaSchema, definition)) walk(metaSchema, definition, '')

  function walk(schema: JsonSchema, value: unknown, pointer: string): void {
    const described = descriptionOf(schema, parts)
    visit(schema, value, pointer)
    for (const one of variantsFor(described, value)) if (enters(one, value)) walk(one, value, pointer)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        if (enters(described.items, item)) walk(described.items, item, pointer + step(index))
    } else if (isRecord(value))
      for (const key of Object.keys(value)) {
        const inner = schemaOfKey(described, key)
        if (enters(inner, value[key])) walk(inner, value[key], pointer + step(key))
      }
  }
}

/** What a schema says of the values that it describes. */
interface Description {
  /** Schemas that describe the same value: the part that it refers to, and variants without a tag. */
  beside: readonly JsonSchema[]
  /** The key whose value tells which variants hold, and these by it. */
  tag: string | undefined
  tagged: ReadonlyMap<unknown, readonly JsonSchema[]>
  properties: JsonSchema
  patterns: readonly (readonly [RegExp, JsonSchema])[]
  others: JsonSchema
  items: JsonSchema
}

/** Read once: a schema is come to for each of its values in each definition. */
const descriptionOf = memoize((schema: JsonSchema, parts: JsonSchema): Description => {
  const listed = [schema['allOf'], schema['anyOf'], schema['oneOf']].flatMap((list) =>
    Array.isArray(list) ? list.map(object) : [],
  )
  const { propertyName: tag } = object(schema['discriminator'])
  const isTagged = typeof tag === 'string'
  const tagged = new Map<unknown, JsonSchema[]>()
  for (const variant of isTagged ? listed : []) {
    const value = object(own(object(resolved(variant, parts)['properties']), tag as string))['const']
    tagged.set(value, [...(tagged.get(value) ?? []), variant])
  }
  const patterns = Object.entries(object(schema['patternProperties']))
  return {
    beside: [...(partName(schema) === '' ? [] : [resolved(schema, parts)]), ...(isTagged ? [] : listed)],
    tag: isTagged ? tag : undefined,
    tagged,
    properties: mapValues(object(schema['properties']), object),
    patterns: patterns.map(([pattern, inner]) => [new RegExp(pattern), object(inner)] as const),
    others: object(schema['additionalProperties']),
    items: object(schema['items']),
  }
})

function schemaOfKey({ properties, patterns, others }: Description, key: string): JsonSchema {
  return (
    (own(properties, key) as JsonSchema | undefined) ?? patterns.find(([pattern]) => pattern.test(key))?.[1] ?? others
  )
}

/** The schemas that a value is described by beside this one: of variants with a tag the one that its tag says. */
function variantsFor({ beside, tag, tagged }: Description, value: unknown): readonly JsonSchema[] {
  if (tag === undefined) return beside
  const fitting = tagged.get(own(object(value), tag)) ?? []
  return beside.length === 0 ? fitting : [...beside, ...fitting]
}

function resolved(schema: JsonSchema, parts: JsonSchema): JsonSchema {
  const name = partName(schema)
  return name === '' ? schema : object(own(parts, name))
}
