import { isRecord, mapValues, own } from '../../contract/runtime/own.ts'
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
  walk(metaSchema, definition, '')

  function walk(schema: JsonSchema, value: unknown, pointer: string): void {
    if (!enters(schema, value)) return
    visit(schema, value, pointer)
    for (const one of variantsOf(schema, value, parts)) walk(one, value, pointer)
    if (Array.isArray(value)) {
      const items = object(schema['items'])
      for (const [index, item] of value.entries()) walk(items, item, pointer + step(index))
    } else if (isRecord(value))
      for (const [key, part] of Object.entries(value)) walk(schemaOfKey(schema, key), part, pointer + step(key))
  }
}

function schemaOfKey(schema: JsonSchema, key: string): JsonSchema {
  const known = own(object(schema['properties']), key)
  const patterns = Object.entries(object(schema['patternProperties']))
  const matching = known === undefined ? patterns.find(([pattern]) => new RegExp(pattern).test(key)) : undefined
  return object(known ?? matching?.[1] ?? schema['additionalProperties'])
}

/** The schemas that a value is described by beside this one: of variants with a tag the one that its tag says. */
function variantsOf(schema: JsonSchema, value: unknown, parts: JsonSchema): JsonSchema[] {
  const name = partName(schema)
  const beside = name === '' ? [] : [object(own(parts, name))]
  const listed = [schema['allOf'], schema['anyOf'], schema['oneOf']].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  )
  const { propertyName } = object(schema['discriminator'])
  const tag = typeof propertyName === 'string' ? own(object(value), propertyName) : undefined
  const fits = (variant: JsonSchema): boolean =>
    typeof propertyName !== 'string' ||
    object(own(object(resolved(variant, parts)['properties']), propertyName))['const'] === tag
  return [...beside, ...listed.map(object).filter(fits)]
}

function resolved(schema: JsonSchema, parts: JsonSchema): JsonSchema {
  const name = partName(schema)
  return name === '' ? schema : object(own(parts, name))
}
