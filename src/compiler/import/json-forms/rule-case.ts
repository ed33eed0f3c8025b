/** A rule of a field inside of a group, as a case of the group. */
import { isRecord } from '../../../contract/runtime/own.ts'
import { recordOf, type Schema } from '../schema-parts.ts'
import type { Rule } from './rule.ts'
import { scopePath } from './scope.ts'

/**
 * The schema with the field at `path` in a case of its group, which is drawn where the rule says so; null where a case
 * cannot say it: it looks at fields of the same group alone, and locks none.
 */
export function inCase(
  schema: Schema,
  path: readonly string[],
  rules: readonly Rule[],
  nameOf: (name: string) => string,
  around: readonly string[] = [],
): Schema | null {
  const [name = '', ...inner] = path
  const properties = recordOf(schema['properties'])
  const field = properties[name]
  if (!isRecord(field)) return null
  if (inner.length > 0) {
    const ruled = inCase(field, inner, rules, nameOf, [...around, name])
    return ruled && { ...schema, properties: { ...properties, [name]: ruled } }
  }
  const [rule] = rules
  const condition = rule && rules.length === 1 && rule.keyword === 'x-visible' ? conditionOf(rule, properties, around, nameOf) : null // prettier-ignore
  if (!condition || isDemanded(schema, name)) return null
  const { [name]: _, ...others } = properties
  const part = { [rule?.isNot === true ? 'else' : 'then']: { properties: { [name]: field } } }
  const all = Array.isArray(schema['allOf']) ? (schema['allOf'] as unknown[]) : []
  return { ...schema, properties: others, allOf: [...all, { if: condition, ...part }] }
}

function isDemanded({ required }: Schema, name: string): boolean {
  return Array.isArray(required) && required.includes(name)
}

/** Of a field of the same group. */
function conditionOf(
  { condition: { scope, schema } }: Rule,
  properties: Schema,
  around: readonly string[],
  nameOf: (name: string) => string,
): Schema | null {
  const path = scopePath(scope)?.map(nameOf) ?? []
  const name = path.at(-1) ?? ''
  const isBeside = path.slice(0, -1).join('.') === around.join('.')
  if (!isBeside || !isRecord(properties[name]) || !isRecord(schema)) return null
  const { type: _, ...limits } = schema
  return { properties: { [name]: limits }, required: [name] }
}
