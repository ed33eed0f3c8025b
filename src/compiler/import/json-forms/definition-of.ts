/** A form of JSON Forms as a definition's parts. */
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { type Converted, recordOf, type Schema } from '../schema-parts.ts'
import type { Told } from '../told.ts'
import type { JsonFormsLayout, Placed } from './layout.ts'
import { type Rule, ruleText, inCase } from './rule.ts'
import { labelled } from './scope.ts'

interface Named {
  /** The name that a field has now. */
  nameOf: (name: string) => string
  told: Told
}

/** The schema with labels and conditions, the `uiSchema`, and the lines of the form. */
export function definitionParts(
  made: Converted,
  layout: JsonFormsLayout | null,
  { nameOf, told }: Named,
): { schema: Schema; ui: Schema; layout?: string[][] } {
  const { schema, ui } = labelled(made.schema, made.ui)
  if (!layout) return { schema, ui }
  const ruled = layout.placed.reduce((whole, one) => innerRules(whole, one, layout, { nameOf, told }), schema)
  const properties = Object.entries(recordOf(ruled['properties'])).map(([name, property]) => {
    const placed = layout.placed.filter(({ path }) => path[0] !== undefined && nameOf(path[0]) === name)
    const isPlaced = placed.length > 0 || layout.placed.some(({ path }) => path.length === 0)
    if (!isPlaced) told.changed(`kolom "${name}" tidak ada dalam "uischema": sesudah yang lain`)
    return [name, { ...recordOf(property), ...conditions(placed, { nameOf, told }) }] as const
  })
  for (const { path, at } of layout.placed) if (!isThere(ruled, path.map(nameOf))) told.lacks(at, `kolom "${path.join('.')}" tidak ada dalam skema`) // prettier-ignore
  const lines = layout.lines.map((line) => line.map(nameOf).filter((name) => own(recordOf(ruled['properties']), name)))
  const kept = lines.filter((line) => line.length > 0)
  return {
    schema: 'properties' in ruled ? { ...ruled, properties: Object.fromEntries(properties) } : ruled,
    ui,
    ...(kept.length > 0 && { layout: kept }),
  }
}

/** Whether a schema, or a part of it that comes and goes, has the field. */
function isThere(schema: Schema, path: readonly string[]): boolean {
  const [name, ...inner] = path
  if (name === undefined) return true
  const field = recordOf(schema['properties'])[name]
  if (isRecord(field) && isThere(field, inner)) return true
  const parts = Object.entries(schema).flatMap(([keyword, value]) => caseParts(keyword, value))
  return parts.some((part) => isThere(part, path))
}

function caseParts(keyword: string, value: unknown): Schema[] {
  if (['then', 'else'].includes(keyword)) return isRecord(value) ? [value] : []
  if (['allOf', 'anyOf', 'oneOf'].includes(keyword)) return Array.isArray(value) ? value.filter(isRecord) : []
  return keyword === 'dependencies' && isRecord(value) ? Object.values(value).filter(isRecord) : []
}

/** The rules of one of the form's own fields: those of its control, or those that all controls inside of it have. */
function shared(placed: readonly Placed[]): readonly Rule[] {
  const direct = placed.find(({ path }) => path.length === 1)
  const [first, ...others] = direct ? [direct] : placed
  return first?.rules.filter((rule) => others.every(({ rules }) => has(rules, rule))) ?? []
}

function has(rules: readonly Rule[], rule: Rule): boolean {
  return rules.some((one) => JSON.stringify(one) === JSON.stringify(rule))
}

function conditions(placed: readonly Placed[], { nameOf, told }: Named): Schema {
  const rules = shared(placed)
  const said = (['x-visible', 'x-disabled'] as const).flatMap((keyword): [string, string][] => {
    const own = rules.filter((rule) => rule.keyword === keyword)
    if (own.length === 0) return []
    const text = ruleText(own, nameOf)
    if (text === null) told.lacks(placed[0]?.at ?? '', '"rule" tidak dapat ditulis sebagai rumus')
    return text === null ? [] : [[keyword, text]]
  })
  return Object.fromEntries(said)
}

/** Rules inside of a group or of a list's items: the format knows them as cases of the group. */
function innerRules(whole: Schema, { path, rules, at, detail }: Placed, layout: JsonFormsLayout, named: Named): Schema {
  const { nameOf, told } = named
  const around = shared(layout.placed.filter((one) => one.path[0] === path[0]))
  const own = path.length === 0 ? rules : rules.filter((rule) => !has(around, rule))
  const fields = path.map(nameOf)
  const ruled = own.length === 0 ? whole : inCase(whole, fields, own, nameOf)
  if (!ruled) told.lacks(at, '"rule" di dalam grup tidak dapat ditulis sebagai "if"')
  const next = ruled ?? whole
  return detail ? itemsOf(next, fields, (items) => detail.placed.reduce((inner, one) => detailRule(inner, one, named), items)) : next // prettier-ignore
}

function detailRule(items: Schema, { path, rules, at }: Placed, { nameOf, told }: Named): Schema {
  if (rules.length === 0) return items
  const ruled = inCase(items, path.map(nameOf), rules, nameOf)
  if (!ruled) told.lacks(at, '"rule" di dalam daftar tidak dapat ditulis sebagai "if"')
  return ruled ?? items
}

/** The same schema with other items of the list at that place. */
function itemsOf(schema: Schema, path: readonly string[], change: (items: Schema) => Schema): Schema {
  const [name, ...inner] = path
  if (name === undefined) return isRecord(schema['items']) ? { ...schema, items: change(schema['items']) } : schema
  const properties = recordOf(schema['properties'])
  if (!isRecord(properties[name])) return schema
  return { ...schema, properties: { ...properties, [name]: itemsOf(properties[name], inner, change) } }
}
