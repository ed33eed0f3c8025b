import { own } from '../../contract/runtime/own.ts'
import type { PayloadNode } from '../../contract/runtime/payload.ts'
import { propertiesOf, requiredOf, typeOfEnum, typeOfSchema } from '../check/schema-type.ts'
import { suggest } from '../check/suggest.ts'
import type { At, CompiledFunction } from '../cursor.ts'
import { anyType, isAssignable, itemOf, listOf, printType, type Type } from '../expression/type.ts'
import type { EachTemplate, Template } from '../format/schema.ts'
import { type JsonSchema, object, type OpenApiDocument } from '../read/openapi-document.ts'
import type { Emittable, Emitted } from './code.ts'

/** A compiled payload template. */
export type Payload = Emitted<PayloadNode>

/**
 * A payload template as the runtime takes it, checked against the request schema: every key known, every demanded key
 * there, every value of the right type. The values of the outermost object stand `below` the place.
 */
export function compilePayload(at: At<Template>, schema: JsonSchema, below: At = at): Payload {
  const template = at.value
  if (isFormula(template)) return compileValue(at.of(template), schema)
  if (Array.isArray(template)) return compileItems(at.of(template), schema)
  if (template !== null && typeof template === 'object')
    return isEach(template) ? compileEach(at.of(template), schema) : compileObject(at.of(template), schema, below)
  checkLiteral(at, template, schema)
  return { node: 'literal', value: template }
}

/** What a request that takes any properties says of one: anything, with whatever is in it. */
export const free: JsonSchema = { additionalProperties: true }

function itemsOf(schema: JsonSchema, openapi: OpenApiDocument): JsonSchema {
  return schema === free ? free : openapi.resolve(schema['items'])
}

/** A text that is an expression. */
function isFormula(template: unknown): template is string {
  return typeof template === 'string' && template.startsWith('=')
}

function compileValue(at: At<string>, schema: JsonSchema): Payload {
  const compiled = at.expression(undefined, 1)
  const expected = typeOfSchema(schema, at.context.openapi)
  if (!isAssignable(compiled.type, expected)) reportMismatch(at, printType(compiled.type), expected)
  reportSurplus(at, 'payload-mismatch', compiled.type, expected)
  if (compiled.passes) reportLacking(at, compiled.type, schema)
  const undo = compiled.passes ? 'same' : compiled.date ? 'date' : null
  return { node: 'value', value: compiled.code, from: origin(compiled, at.pointer), undo }
}

function reportMismatch(at: At, given: string, expected: Type): void {
  at.report('payload-mismatch', `${given}, seharusnya ${printType(expected)}`)
}

/** A computed object may not have fields that are not expected: they are misspelt. */
export function reportSurplus(at: At, code: 'payload-mismatch' | 'unknown-field', given: Type, expected: Type): void {
  if (given.kind === 'list' && expected.kind === 'list') reportSurplus(at, code, given.item, expected.item)
  if (given.kind !== 'object' || expected.kind !== 'object') return
  for (const [name, type] of Object.entries(given.fields)) {
    const field = own(expected.fields, name)
    if (field) reportSurplus(at, code, type, field)
    else at.report(code, `"${name}" tidak dikenal`, suggest(name, Object.keys(expected.fields)))
  }
}

/** An object that is sent as it is has all that is demanded of it. */
function reportLacking(at: At, given: Type, schema: JsonSchema): void {
  const { openapi } = at.context
  const wanted = openapi.resolve(schema)
  if (given.kind === 'list') reportLacking(at, given.item, object(wanted['items']))
  if (given.kind !== 'object' || Object.keys(given.fields).length === 0) return
  for (const name of requiredOf(wanted).filter((key) => !Object.hasOwn(given.fields, key)))
    at.report('payload-mismatch', `"${name}" wajib dikirim; tambahkan kolom "${name}" di sini`)
  for (const [name, schemaOf] of Object.entries(propertiesOf(wanted, openapi))) {
    const field = own(given.fields, name)
    if (field) reportLacking(at, field, schemaOf)
  }
}

/** Where a value came from: its own path, else the field that is read under the key that is written, else the first that is read. */
function origin(compiled: CompiledFunction, pointer: string): string[] | null {
  const back = compiled.passes ?? compiled.date
  if (back) return back
  const fields = compiled.reads.filter((path) => path.length > 1 && !path.includes('*'))
  const key = pointer.slice(pointer.lastIndexOf('/') + 1)
  return fields.find((path) => path.at(-1) === key) ?? fields[0] ?? null
}

function compileItems(at: At<readonly Template[]>, schema: JsonSchema): Payload {
  const items = itemsOf(schema, at.context.openapi)
  if (schema['type'] !== 'array' && schema !== free) at.report('payload-mismatch', 'daftar tidak diharapkan di sini')
  return { node: 'list', items: at.map((item) => compilePayload(item, items)) }
}

function compileObject(at: At<Readonly<Record<string, Template>>>, schema: JsonSchema, below: At): Payload {
  const known = propertiesOf(schema, at.context.openapi)
  const required = requiredOf(schema)
  for (const name of required.filter((key) => !Object.hasOwn(at.value, key)))
    at.report('payload-mismatch', `"${name}" wajib dikirim; tambahkan "${name}": "=doc.…"`)
  const entries = Object.entries(at.value).map(([key, value]) => {
    const part = below.in(key, value)
    const property = own(known, key)
    if (!property && schema['additionalProperties'] !== true)
      part.report('payload-mismatch', `"${key}" tidak dikenal`, suggest(key, Object.keys(known)))
    return {
      key,
      value: compilePayload(part, property ?? (schema['additionalProperties'] === true ? free : {})),
      demanded: required.includes(key),
      extension: property?.['x-extension'] === true,
      ...(schema['x-own-fields'] !== undefined && { own: true as const }),
    }
  })
  return { node: 'object', entries }
}

function compileEach(at: At<EachTemplate>, schema: JsonSchema): Payload {
  const { openapi } = at.context
  const each = at.key('$each')
  const { code, type, path } = each.expression()
  if (type.kind !== 'list' && type.kind !== 'any')
    each.report('payload-mismatch', `${printType(type)}, seharusnya daftar`)
  const as = at.key('as')
  const inner = at.naming(as, itemOf(type))
  const items = itemsOf(schema, openapi)
  const { item, $case } = at.value
  if (item === undefined && !$case)
    at.report('missing-keyword', 'tambahkan "item": {…} (yang dikirim untuk setiap butir)')
  if (item !== undefined && $case) at.in('item').report('contradiction', '"$case" sudah ada; hapus salah satu')
  const cases = inner.key('$case')?.items() ?? [inner.of({ item: at.value.item ?? null })]
  return {
    node: 'each',
    list: code,
    from: path,
    as: as.value,
    ...(at.value.$optional === true && { optional: true as const }),
    cases: cases.map((one: At<{ when?: string; item: Template }>) => {
      const item = one.key('item')
      const variant = fittingVariant(items, literalsOf(item.value), openapi)
      return { when: one.key('when')?.condition().code, item: compilePayload(item, variant) }
    }),
  }
}

function literalsOf(template: Template): [string, unknown][] {
  return Object.entries(object(template)).filter(([, value]) => !isFormula(value))
}

/** Of `oneOf` variants the one whose constants the literals of an object match. */
export function fittingVariant(
  schema: JsonSchema,
  literals: readonly (readonly [string, unknown])[],
  openapi: OpenApiDocument,
): JsonSchema {
  const variants = schema['oneOf'] ?? schema['anyOf']
  if (!Array.isArray(variants)) return schema
  const resolved = variants.map((variant) => openapi.resolve(variant))
  const tags = literals.filter(([, value]) => ['boolean', 'string'].includes(typeof value))
  const fits = (variant: JsonSchema): boolean => {
    const known = propertiesOf(variant, openapi)
    return tags.every(([key, value]) => [undefined, value].includes(own(known, key)?.['const']))
  }
  return resolved.find(fits) ?? resolved[0] ?? {}
}

function checkLiteral(at: At, value: string | number | boolean | null, schema: JsonSchema): void {
  if (isBarePath(at)) return at.report('payload-mismatch', describeBarePath(at))
  const expected = typeOfSchema(schema, at.context.openapi)
  const constant = schema['const']
  const isRight = expected.kind === typeof value && (constant === undefined || constant === value)
  if (value !== null && expected.kind !== 'any' && !isRight) reportMismatch(at, JSON.stringify(value), expected)
}

/** A path that would be sent as a text: the sign before it is missing. */
function isBarePath({ value, variables }: At): boolean {
  const variable = typeof value === 'string' ? /^([A-Za-z_]\w*)\.[A-Za-z_][\w.]*$/.exec(value)?.[1] : undefined
  return variable !== undefined && Object.hasOwn(variables, variable)
}

function describeBarePath({ value }: At): string {
  return `"${String(value)}" akan menjadi teks; tulis "=${String(value)}"`
}

function isEach(template: object): template is EachTemplate {
  return Object.hasOwn(template, '$each')
}

/** A template for a value of the expected type: what is emitted for it, over the scope. */
export function compileTemplate(at: At, expected: Type): Emittable {
  const template = at.value
  if (isFormula(template)) {
    const { body, type } = at.of(template).expression(expected, 1)
    reportSurplus(at, 'unknown-field', type, expected)
    return body
  }
  if (isBarePath(at)) at.report('type-mismatch', describeBarePath(at))
  else checkType(at, typeOf(template), expected)
  if (Array.isArray(template)) {
    return at.of<readonly unknown[]>(template).map((part) => compileTemplate(part, itemOf(expected)))
  }
  if (template === null || typeof template !== 'object') return template as Emittable
  const fields = expected.kind === 'object' ? expected.fields : undefined
  return at.of(template as Readonly<Record<string, unknown>>).mapValues((part, name) => {
    if (fields) part.of(name).known(Object.keys(fields))
    return compileTemplate(part, own(fields ?? {}, name) ?? anyType)
  })
}

function checkType(at: At, given: Type, expected: Type): void {
  if (!isAssignable(given, expected))
    at.report('type-mismatch', `${printType(given)}, seharusnya ${printType(expected)}`)
}

/** The parts of a list or an object are looked at by themselves. */
function typeOf(value: unknown): Type {
  if (Array.isArray(value)) return listOf(anyType)
  if (value === null) return { kind: 'null' }
  return typeof value === 'object' ? { kind: 'object', fields: {} } : typeOfEnum([value])
}
