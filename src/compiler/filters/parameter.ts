import { filterParameter, type ListOperation } from '../check/list-operation.ts'
import { typeOfSchema } from '../check/schema-type.ts'
import type { At } from '../cursor.ts'
import { printType, type Type } from '../expression/type.ts'
import { word } from '../format/schema.ts'
import type { JsonSchema } from '../read/openapi-document.ts'

export const title = word('What it is called.')
export const parameter = word("A query parameter of the list's operation.")

/** The parameter that a filter fills, of one of the types that it gives; nothing when it is refused. */
export function parameterOf(
  at: At<string>,
  list: ListOperation,
  kinds: readonly Type['kind'][],
): JsonSchema | undefined {
  const schema = filterParameter(at, list)
  if (!schema) return undefined
  const type = typeOfSchema(schema, at.context.openapi)
  if (type.kind === 'any' || kinds.includes(type.kind)) return schema
  at.report('operation-mismatch', `"${at.value}" adalah ${printType(type)}; pakai saringan jenis lain`)
  return undefined
}
