import { isRecord, own } from './own.ts'

/** What a schema says of how its value begins: a property of a definition, or what RJSF draws of it. */
interface Beginning {
  default?: unknown
  properties?: unknown
  items?: unknown
}

/** The value that a fresh form or a new item has there: what it says itself, then what its fields say. */
export function defaultOf({ default: said, properties, items }: Beginning): unknown {
  if (Array.isArray(said) && isRecord(items)) return said.map((item: unknown) => defaultOf({ ...items, default: item }))
  if (!isRecord(properties) || (said !== undefined && !isRecord(said))) return said
  const parts = Object.entries(properties).flatMap(([name, part]) => {
    const given = own(said ?? {}, name) ?? undefined
    const value = isRecord(part) ? defaultOf(given === undefined ? part : { ...part, default: given }) : given
    return value === undefined || value === null ? [] : [[name, value]]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : said
}
