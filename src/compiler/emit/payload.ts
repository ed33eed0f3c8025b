import { checkEachName } from '../check/check-variables.ts'
import type { Emittable } from './code.ts'
import type { EachTemplate, Template } from '../format/template.ts'
import type { CompiledFunction } from '../cursor.ts'
import { hint, step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { isAssignable, printType, type Type } from '../expression/type.ts'
import { object, type JsonSchema } from '../read/openapi-document.ts'
import { propertiesOf, requiredOf, typeOfSchema } from '../check/schema-type.ts'
import { suggest } from '../check/suggest.ts'
import { own } from '../runtime/own.ts'

/**
 * A payload template as the runtime's PayloadNode, checked against the request schema:
 * every key known, every demanded key there, every value of the right type. `place` says where the
 * values of the outermost object stand, when that is not below the pointer.
 */
export function compilePayload(
  context: DefinitionContext,
  template: Template,
  schema: JsonSchema,
  pointer: string,
  variables: Variables,
  place = (key: string): string => pointer + step(key),
): Emittable {
  if (typeof template === 'string' && template.startsWith('='))
    return compileValue(context, template, schema, pointer, variables)
  if (Array.isArray(template)) return compileItems(context, template, schema, pointer, variables)
  if (template !== null && typeof template === 'object') {
    return isEach(template)
      ? compileEach(context, template, schema, pointer, variables)
      : compileObject(context, template, schema, pointer, variables, place)
  }
  checkLiteral(context, template, schema, pointer)
  return { node: 'literal', value: template }
}

function compileValue(
  context: DefinitionContext,
  template: string,
  schema: JsonSchema,
  pointer: string,
  variables: Variables,
): Emittable {
  const compiled = context.expression(template.slice(1), pointer, variables, undefined, 1)
  const expected = typeOfSchema(schema, context.openapi)
  if (!isAssignable(compiled.type, expected)) {
    context.source.report('payload-mismatch', pointer, `${printType(compiled.type)}, seharusnya ${printType(expected)}`)
  }
  reportSurplus(context, 'payload-mismatch', compiled.type, expected, pointer)
  const undo = compiled.passes ? 'same' : compiled.date ? 'date' : null
  return { node: 'value', value: compiled.code, from: origin(compiled, pointer), undo }
}

/** A computed object may not have fields that are not expected: they are misspelt. */
export function reportSurplus(
  context: DefinitionContext,
  code: 'payload-mismatch' | 'unknown-field',
  given: Type,
  expected: Type,
  pointer: string,
): void {
  if (given.kind === 'list' && expected.kind === 'list')
    reportSurplus(context, code, given.item, expected.item, pointer)
  if (given.kind !== 'object' || expected.kind !== 'object') return
  const known = Object.keys(expected.fields)
  for (const [name, type] of Object.entries(given.fields)) {
    const field = own(expected.fields, name)
    if (field) reportSurplus(context, code, type, field, pointer)
    else context.source.report(code, pointer, `"${name}" tidak dikenal`, hint(suggest(name, known)))
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

function compileItems(
  context: DefinitionContext,
  template: readonly Template[],
  schema: JsonSchema,
  pointer: string,
  variables: Variables,
): Emittable {
  const items = context.openapi.resolve(schema['items'])
  if (schema['type'] !== 'array') context.source.report('payload-mismatch', pointer, 'daftar tidak diharapkan di sini')
  return {
    node: 'list',
    items: template.map((item, index) => compilePayload(context, item, items, pointer + step(index), variables)),
  }
}

function compileObject(
  context: DefinitionContext,
  template: Readonly<Record<string, Template>>,
  schema: JsonSchema,
  pointer: string,
  variables: Variables,
  place: (key: string) => string,
): Emittable {
  const known = propertiesOf(schema, context.openapi)
  const required = requiredOf(schema)
  for (const name of required.filter((key) => !Object.hasOwn(template, key))) {
    context.source.report('payload-mismatch', pointer, `"${name}" wajib dikirim; tambahkan "${name}": "=doc.…"`)
  }
  const entries = Object.entries(template).map(([key, value]) => {
    const property = own(known, key)
    if (!property && schema['additionalProperties'] !== true)
      context.source.report(
        'payload-mismatch',
        place(key),
        `"${key}" tidak dikenal`,
        hint(suggest(key, Object.keys(known))),
      )
    return {
      key,
      value: compilePayload(context, value, property ?? {}, place(key), variables),
      demanded: required.includes(key),
      extension: property?.['x-extension'] === true,
    }
  })
  return { node: 'object', entries }
}

function compileEach(
  context: DefinitionContext,
  template: EachTemplate,
  schema: JsonSchema,
  pointer: string,
  variables: Variables,
): Emittable {
  const list = context.expression(template.$each, `${pointer}/$each`, variables)
  const rowType = list.type.kind === 'list' ? list.type.item : ({ kind: 'any' } as const)
  if (list.type.kind !== 'list' && list.type.kind !== 'any') {
    context.source.report('payload-mismatch', `${pointer}/$each`, `${printType(list.type)}, seharusnya daftar`)
  }
  checkEachName(context.source, template.as, `${pointer}/as`, Object.keys(variables))
  const inner = { ...variables, [template.as]: rowType }
  const items = context.openapi.resolve(schema['items'])
  const cases = (template.$case ?? [{ item: template.item ?? null }]).map((entry, index) => {
    const at = template.$case ? `${pointer}/$case${step(index)}` : pointer
    return {
      when: context.optionalCondition('when' in entry ? entry.when : undefined, `${at}/when`, inner),
      item: compilePayload(context, entry.item, fittingVariant(context, items, entry.item), `${at}/item`, inner),
    }
  })
  return { node: 'each', list: list.code, from: list.path, as: template.as, cases }
}

/** Of `oneOf` variants the one whose constants a template's literals match. */
export function fittingVariant(context: DefinitionContext, schema: JsonSchema, template: Template): JsonSchema {
  const variants = schema['oneOf'] ?? schema['anyOf']
  if (!Array.isArray(variants)) return schema
  const resolved = variants.map((variant) => context.openapi.resolve(variant))
  const literals = Object.entries(object(template)).filter(
    ([, value]) => typeof value === 'boolean' || (typeof value === 'string' && !value.startsWith('=')),
  )
  const fits = (variant: JsonSchema): boolean => {
    const known = propertiesOf(variant, context.openapi)
    return literals.every(([key, value]) => [undefined, value].includes(own(known, key)?.['const']))
  }
  return resolved.find(fits) ?? resolved[0] ?? {}
}

function checkLiteral(
  context: DefinitionContext,
  value: string | number | boolean | null,
  schema: JsonSchema,
  pointer: string,
): void {
  const expected = typeOfSchema(schema, context.openapi)
  const constant = schema['const']
  const fits =
    value === null ||
    expected.kind === 'any' ||
    (expected.kind === typeof value && (constant === undefined || constant === value))
  if (!fits)
    context.source.report('payload-mismatch', pointer, `${JSON.stringify(value)}, seharusnya ${printType(expected)}`)
}

export function isEach(template: object): template is EachTemplate {
  return Object.hasOwn(template, '$each')
}
