import type { At } from '../cursor.ts'
import { printType, type Type } from '../expression/type.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import { typeOfField } from './field-types.ts'

/** Refuses a field whose values are of another kind than the part that names it can take. */
export function expectKind(at: At<string>, schema: FieldsSchema, kind: Type['kind']): void {
  if (!at.known(Object.keys(schema.properties))) return
  const type = typeOfField(schema, at.value, at.context)
  if (type.kind !== kind && type.kind !== 'any') at.report('type-mismatch', `"${at.value}": ${printType(type)}`)
}
