import { type JsonSchema, object, type OpenApiDocument } from '../read/openapi-document.ts'

/** A value of an answer or a body that somebody may not see (`x-class`), by its path: items of a list count as one. */
export type Classified = ReadonlyMap<string, string>

/** Schemas that lead to themselves end somewhere. */
const deepest = 12

const found = new WeakMap<JsonSchema, { openapi: OpenApiDocument; paths: Classified }>()

/** The classified values of a schema: `items.price` to its class. */
export function classifiedIn(schema: JsonSchema | null, openapi: OpenApiDocument): Classified {
  if (!schema) return new Map()
  const before = found.get(schema)
  if (before?.openapi === openapi) return before.paths
  const paths = new Map<string, string>()
  collect(schema, '', 0, { openapi, paths })
  found.set(schema, { openapi, paths })
  return paths
}

function collect(
  schema: unknown,
  path: string,
  depth: number,
  into: { openapi: OpenApiDocument; paths: Map<string, string> },
): void {
  if (depth > deepest) return
  const { openapi, paths } = into
  const whole = openapi.resolve(schema)
  const name = object(schema)['x-class'] ?? whole['x-class']
  // What stands in a classified value is as secret as that.
  if (typeof name === 'string') {
    paths.set(path, name)
    return
  }
  const { properties, items, additionalProperties } = whole
  for (const variant of [whole['allOf'], whole['oneOf'], whole['anyOf']].flatMap((list) => (Array.isArray(list) ? list : []))) {
    collect(variant, path, depth + 1, into)
  }
  if (items !== undefined) collect(items, path, depth + 1, into)
  if (typeof additionalProperties === 'object') collect(additionalProperties, path, depth + 1, into)
  for (const [key, part] of Object.entries(object(properties)))
    collect(part, path === '' ? key : `${path}.${key}`, depth + 1, into)
}
