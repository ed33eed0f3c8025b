/** Labels as JSON Forms gives them: a control's own, else the schema's, else one made of the name. */
import { isRecord } from '../../../contract/runtime/own.ts'
import { recordOf, type Schema } from '../schema-parts.ts'
import { labelOf } from './scope.ts'

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
