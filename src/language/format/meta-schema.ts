import { mapValues } from '../read/by-name.ts'
import { object, type JsonSchema } from '../read/openapi-document.ts'

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
