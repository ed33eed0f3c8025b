/** Where a JSON Forms element points, and what people read there. */
import { isRecord } from '../../../contract/runtime/own.ts'
import { parsePointer } from '../../../contract/runtime/schema-issues.ts'
import { recordOf, type Schema } from '../schema-parts.ts'

/** The names of the fields on the way: `#/properties/a/properties/b` is a, b; `#` the whole. Null where it is no such place. */
export function scopePath(scope: unknown): string[] | null {
  if (typeof scope !== 'string') return null
  const steps = parsePointer(decoded(scope).replace(/^#?\/?/, '/')).map(String)
  const path: string[] = []
  for (let at = 0; at < steps.length; at += 1) {
    if (steps[at] !== 'properties') continue
    const name = steps[at + 1]
    if (name === undefined) return null
    path.push(name)
    at += 1
  }
  const isWhole = steps.every((step) => step === '')
  return path.length > 0 || isWhole ? path : null
}

function decoded(scope: string): string {
  try {
    return decodeURI(scope)
  } catch {
    return scope
  }
}

/** A label of a name, as JSON Forms makes it: `firstName` is "First Name". */
export function labelOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || name
}

// Labels as JSON Forms gives them: a control's own, else the schema's, else one made of the name.

/** A schema whose fields all have titles, and its `uiSchema` without them: lists and records read them there too. */
export function labelled(schema: Schema, ui: Schema): { schema: Schema; ui: Schema } {
  const { 'ui:title': _, 'ui:examples': __, ...looks } = ui
  const properties = isRecord(schema['properties']) ? schema['properties'] : null
  const names = Object.keys(properties ?? {})
  const parts = names.map((name) => [name, labelled(titled(name, recordOf(properties?.[name]), ui), recordOf(ui[name]))] as const) // prettier-ignore
  const items = isRecord(schema['items']) ? labelled(schema['items'], recordOf(ui['items'])) : null
  const others = Object.keys(looks).filter((name) => !names.includes(name) && !(items && name === 'items'))
  const drawn = [...parts.map(([name, part]) => [name, part.ui] as const), ...(items ? [['items', items.ui] as const] : [])] // prettier-ignore
  return {
    schema: {
      ...schema,
      ...(properties && { properties: Object.fromEntries(parts.map(([name, part]) => [name, part.schema])) }),
      ...(items && { items: items.schema }),
      ...inCases(schema, names),
    },
    ui: {
      ...Object.fromEntries(others.map((name) => [name, looks[name]])),
      ...Object.fromEntries(drawn.filter(([, part]) => Object.keys(part).length > 0)),
    },
  }
}

function titled(name: string, property: Schema, ui: Schema): Schema {
  const { 'ui:title': label, 'ui:examples': examples } = recordOf(ui[name])
  const title = label ?? property['title'] ?? labelOf(name)
  return { ...property, title, ...(Array.isArray(examples) && { examples }) }
}

const branches = ['then', 'else'] as const
const lists = ['allOf', 'anyOf', 'oneOf'] as const

/** Fields that only parts of the schema name. */
function inCases(schema: Schema, known: readonly string[]): Schema {
  const part = (value: unknown): unknown => {
    if (!isRecord(value)) return value
    const own = Object.entries(recordOf(value['properties'])).map(([name, field]) => {
      const isNew = isRecord(field) && !known.includes(name) && field['title'] === undefined
      return [name, isNew ? { ...field, title: labelOf(name) } : field] as const
    })
    return { ...value, ...(own.length > 0 && { properties: Object.fromEntries(own) }), ...inCases(value, known) }
  }
  const single = branches.flatMap((name) => (isRecord(schema[name]) ? [[name, part(schema[name])] as const] : []))
  const many = lists.flatMap((name) => Array.isArray(schema[name]) ? [[name, (schema[name] as unknown[]).map(part)] as const] : []) // prettier-ignore
  return Object.fromEntries([...single, ...many])
}
