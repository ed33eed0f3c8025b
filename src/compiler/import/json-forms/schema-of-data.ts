/** A schema for data that come without one, as JSON Forms makes it. */
import { isRecord } from '../../../contract/runtime/own.ts'
import { jsonTypeOf } from '../../../language/read/json-type.ts'
import type { Schema } from '../schema-parts.ts'

/** Every field that the data have, and each demanded; of lists what their first item is. */
export function schemaOfData(data: unknown): Schema {
  if (isRecord(data)) {
    const properties = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, schemaOfData(value)]))
    return { type: 'object', properties, required: Object.keys(properties) }
  }
  if (Array.isArray(data)) return { type: 'array', items: data.length > 0 ? schemaOfData(data[0]) : { type: 'string' } }
  return { type: Number.isInteger(data) ? 'integer' : jsonTypeOf(data) }
}
