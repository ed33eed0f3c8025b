import type { FilterParameter } from '../../contract/page-module.ts'
import { filterParameter, type ListOperation } from '../../language/check/list-operation.ts'
import { typeOfSchema } from '../../language/check/schema-type.ts'
import type { At } from '../../language/cursor.ts'
import { printType, type Type } from '../../language/expression/type.ts'
import { word } from '../../language/format/schema.ts'
import type { JsonSchema } from '../../language/read/openapi-document.ts'

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

/** A parameter that a filter fills. */
export function filled(name: string, more: Partial<FilterParameter> = {}): FilterParameter {
  return { name, initial: '', labelled: false, ...more }
}
