/** Rules of JSON Forms as conditions of the format. */
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { recordOf, type Schema } from '../schema-parts.ts'
import { scopePath } from './scope.ts'

/** When an element is shown or may be typed into. */
export interface Rule {
  keyword: 'x-visible' | 'x-disabled'
  /** The keyword says it when this does not hold. */
  isNot: boolean
  condition: Schema
}

const effects: Readonly<Record<string, Omit<Rule, 'condition'>>> = {
  SHOW: { keyword: 'x-visible', isNot: false },
  HIDE: { keyword: 'x-visible', isNot: true },
  ENABLE: { keyword: 'x-disabled', isNot: true },
  DISABLE: { keyword: 'x-disabled', isNot: false },
}

/** Null for what is no rule. */
export function ruleOf({ effect, condition }: Schema): Rule | null {
  const known = typeof effect === 'string' ? own(effects, effect) : undefined
  return known && isRecord(condition) ? { ...known, condition } : null
}

/** The name that a field has in expressions. */
type NameOf = (name: string) => string

/** Rules of one keyword as one expression over the form; null where expressions cannot say it. */
export function ruleText(rules: readonly Rule[], nameOf: NameOf): string | null {
  const texts = rules.map(({ condition, isNot }) => {
    const text = conditionText(condition, nameOf)
    return text !== null && isNot ? `!(${text})` : text
  })
  const isVisible = rules[0]?.keyword === 'x-visible'
  return together(texts, isVisible ? '&&' : '||')
}

function conditionText(condition: Schema, nameOf: NameOf): string | null {
  const { type, conditions, scope, schema, expectedValue } = condition
  if (Array.isArray(conditions)) {
    const texts = conditions.map((one: unknown) => (isRecord(one) ? conditionText(one, nameOf) : null))
    return together(texts, type === 'OR' ? '||' : '&&')
  }
  const path = scopePath(scope)
  if (!path) return null
  const value = ['doc', ...path.map(nameOf)].join('.')
  if (!isRecord(schema))
    return 'expectedValue' in condition ? schemaText({ const: expectedValue }, value, nameOf) : null
  return schemaText(condition['failWhenUndefined'] === true ? { type: 'any', ...schema } : schema, value, nameOf)
}

/** Parts that all have to be said, or nothing. */
function together(texts: readonly (string | null)[], operator: '&&' | '||'): string | null {
  const said = texts.filter((text) => text !== null)
  if (said.length < texts.length || said.length === 0) return null
  return said.length === 1 ? (said[0] ?? null) : said.map((text) => `(${text})`).join(` ${operator} `)
}

const compared: Readonly<Record<string, (value: string, limit: string) => string>> = {
  minimum: (value, limit) => `${value} >= ${limit}`,
  maximum: (value, limit) => `${value} <= ${limit}`,
  exclusiveMinimum: (value, limit) => `${value} > ${limit}`,
  exclusiveMaximum: (value, limit) => `${value} < ${limit}`,
  minLength: (value, limit) => `size(${value}) >= ${limit}`,
  maxLength: (value, limit) => `size(${value}) <= ${limit}`,
  minItems: (value, limit) => `size(${value}) >= ${limit}`,
  maxItems: (value, limit) => `size(${value}) <= ${limit}`,
}

/** They say nothing that decides. */
const silent = new Set(['type', 'title', 'description', '$comment'])

/** What a schema says of a value. One that is not there fits it, as in JSON Schema, unless the schema demands one. */
function schemaText(schema: Schema, value: string, nameOf: NameOf): string | null {
  const parts = Object.entries(schema).filter(([name]) => !silent.has(name))
  const isStrict = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'not'].some((name) => name in schema)
  if (parts.length === 0) return isStrict ? `${value} != null` : 'true'
  const text = together(
    parts.map(([name, limit]) => partText(name, limit, value, nameOf)),
    '&&',
  )
  return text === null || isStrict || value === 'doc' ? text : `${value} == null || (${text})`
}

function partText(name: string, limit: unknown, value: string, nameOf: NameOf): string | null {
  const compare = own(compared, name)
  if (compare) return typeof limit === 'number' ? compare(value, String(limit)) : null
  if (name === 'const') return isPlain(limit) ? `${value} == ${JSON.stringify(limit)}` : null
  if (name === 'enum') return Array.isArray(limit) ? together(limit.map((one: unknown) => partText('const', one, value, nameOf)), '||') : null // prettier-ignore
  if (name === 'not') return isRecord(limit) ? negated(schemaText(limit, value, nameOf)) : null
  if (['allOf', 'anyOf', 'oneOf'].includes(name) && Array.isArray(limit)) {
    const texts = limit.map((one: unknown) => (isRecord(one) ? schemaText(one, value, nameOf) : null))
    return together(texts, name === 'allOf' ? '&&' : '||')
  }
  if (name === 'contains') return isRecord(limit) ? containsText(limit, value) : null
  if (name === 'required' && Array.isArray(limit))
    return together(limit.map((one) => `${value}.${nameOf(String(one))} != null`), '&&') // prettier-ignore
  if (name !== 'properties' || !isRecord(limit)) return null
  return together(
    Object.entries(limit).map(([field, part]) => {
      const place = `${value}.${nameOf(field)}`
      const text = isRecord(part) ? schemaText(part, place, nameOf) : null
      return text === null ? null : `${place} == null || (${text})`
    }),
    '&&',
  )
}

function negated(text: string | null): string | null {
  return text === null ? null : `!(${text})`
}

/** A list that has one of some values. */
function containsText(schema: Schema, value: string): string | null {
  const given = Array.isArray(schema['enum'])
    ? (schema['enum'] as unknown[])
    : 'const' in schema
      ? [schema['const']]
      : []
  if (given.length === 0) return null
  return together(given.map((one) => (isPlain(one) ? `${JSON.stringify(one)} in ${value}` : null)), '||') // prettier-ignore
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

// A rule of a field inside of a group, as a case of the group.

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
