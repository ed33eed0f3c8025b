import type { JsonSchema } from '../read/openapi-document.ts'

/** A schema without messages, at whatever depth: what it finds is read by nobody. */
export function withoutMessages(value: JsonSchema): JsonSchema {
  const strip = (part: unknown, isByName: boolean): unknown => {
    if (Array.isArray(part)) return part.map((item) => strip(item, false))
    if (part === null || typeof part !== 'object') return part
    const kept = Object.entries(part).filter(([name]) => isByName || name !== 'errorMessage')
    return Object.fromEntries(
      kept.map(([name, inner]) => [name, isPlain(name, isByName) ? inner : strip(inner, isMap(name, isByName))]),
    )
  }
  return strip(value, false) as JsonSchema
}

/** Data that stand in a schema are no schemas. */
function isPlain(name: string, isByName: boolean): boolean {
  return !isByName && ['const', 'enum'].includes(name)
}

function isMap(name: string, isByName: boolean): boolean {
  return !isByName && ['properties', 'dependencies'].includes(name)
}
