import type { Definition } from '../../contract/parts.ts'
import { defaultMessage } from '../../contract/runtime/default-messages.ts'
import { isRecord, keepNames, mapValues, own } from '../../contract/runtime/own.ts'
import { holdsFile } from '../../contract/runtime/stored-file.ts'
import { shapeKeywords, shapesOf } from '../check/cases.ts'
import { constraintsOf } from '../check/check-messages.ts'
import { isRowSchema, itemsOf } from '../check/field-types.ts'
import { withOpenParts } from '../check/open-values.ts'
import type { Format } from '../format/format.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import { type JsonSchema, object } from '../read/openapi-document.ts'

/** Where fields are: their titles as the places around have them, and how they are drawn. */
interface Around {
  titles: Readonly<Record<string, string>>
  ui: Readonly<Record<string, unknown>>
  format: Format
}

/** A definition whose form has a message for all that can go wrong: where it has none, the default by keyword. */
export function withMessages(definition: Definition, format: Format): Definition {
  if (!('schema' in definition)) return definition
  const ui = 'uiSchema' in definition ? object(definition.uiSchema) : {}
  const { $defs } = definition.schema
  const around = { titles: {}, ui: {}, format }
  const cyclic = $defs && mapValues($defs, (one, name) => itemWith(one, one.title ?? name, around))
  const schema = messagesOf(definition.schema, { titles: {}, ui, format })
  return { ...definition, schema: { ...schema, ...(cyclic && { $defs: cyclic }) } }
}

/** Fills in the messages of a form, a row, a group, or a part of one that holds in some cases. */
function messagesOf<Owner extends FieldsSchema | Property>(owner: Owner, { titles: outer, ui, format }: Around): Owner {
  const { properties = {}, required = [], errorMessage: said } = owner
  const named = mapValues(
    properties,
    ({ title }, name) => titleIn(object(ui[name])) ?? title ?? own(outer, name) ?? name,
  )
  const around = { titles: { ...outer, ...named }, ui, format }
  const messages = object(said)
  const covered = object(messages['properties'])
  const demands = required.map((name): [string, string] => {
    return [name, defaultMessage('required', around.titles[name] ?? name, own(properties, name) ?? {})]
  })
  const filled = { ...messages, required: { ...Object.fromEntries(demands), ...object(messages['required']) } }
  return {
    ...owner,
    ...(owner.properties
      ? {
          properties: mapValues(properties, (property, name) =>
            withOwn(property, around.titles[name] ?? name, {
              around: { titles: {}, ui: object(ui[name]), format },
              isSaid: Object.hasOwn(covered, name) || ('x-options' in property && required.includes(name)),
            }),
          ),
        }
      : {}),
    ...(required.length > 0 && typeof said !== 'string' ? { errorMessage: filled } : {}),
    ...casesWith(owner, around),
  }
}

/** What `dependencies` and the rest say, each a part over the same fields. */
function casesWith(owner: FieldsSchema | Property, around: Around): Partial<Property> {
  const part = (one: Property): Property => messagesOf(one, around)
  const { then, else: otherwise, allOf, dependentSchemas, dependencies } = owner
  const { keyword, shapes } = shapesOf(owner) ?? {}
  return {
    ...(then ? { then: part(then) } : {}),
    ...(otherwise ? { else: part(otherwise) } : {}),
    ...(allOf ? { allOf: allOf.map(part) } : {}),
    ...(dependentSchemas ? { dependentSchemas: mapValues(dependentSchemas, part) } : {}),
    ...(dependencies ? { dependencies: mapValues(dependencies, (one) => (Array.isArray(one) ? one : part(one))) } : {}),
    ...(keyword && shapes ? { [keyword]: shapes.map(part) } : {}),
  }
}

/** A field with its messages, and all that is inside of it. `isSaid` when those around have one for all that is wrong. */
function withOwn(property: Property, label: string, { around, isSaid }: { around: Around; isSaid: boolean }): Property {
  if (property['x-options']) return withDemand(isSaid ? property : pickerWith(property, label, around), label)
  const group = property.properties ? messagesOf(property, around) : property
  const items = itemsOf(property)
  const ui = object(around.ui['items'])
  const inside = items && itemWith(items, titleIn(ui) ?? items.title ?? label, { ...around, ui })
  const own = isSaid ? {} : missing(property, label, around.format)
  const open = withOpenParts({ ...group, ...own, ...(inside ? { items: inside } : {}) }, (part, place, name) => {
    const { items: places } = around.ui
    const look = object(typeof place === 'string' ? around.ui[place] : Array.isArray(places) ? places[place] : {})
    return itemWith(part, titleIn(look) ?? part.title ?? name ?? label, { ...around, ui: look })
  })
  return withDemand(open, label)
}

function itemWith(items: Property, label: string, around: Around): Property {
  return isRowSchema(items) ? messagesOf(items, around) : withOwn(items, label, { around, isSaid: false })
}

/** The one message of a picker is about the option as a whole; people do not fill in its parts. */
function pickerWith(picker: Property, label: string, around: Around): Property {
  const said = picker.errorMessage
  if (!picker.properties || typeof said === 'string') return picker
  const incomplete = `${label} tidak lengkap; pilih lagi`
  if (said === undefined) return { ...picker, errorMessage: incomplete }
  const whole = messagesOf(picker, around)
  const parts = mapValues(whole.properties ?? {}, (part) => ({ errorMessage: incomplete, ...part }))
  return { ...whole, properties: parts }
}

/** `errorMessage` with a message for each constraint that has none. */
function missing(property: Property, label: string, format: Format): Partial<Property> {
  const { errorMessage: said } = property
  const keywords = constraintsOf(property, format)
  if (typeof said === 'string' || keywords.length === 0) return {}
  const messages = keywords.map((keyword) => [keyword, defaultMessage(keyword, label, property)])
  return { errorMessage: { ...(Object.fromEntries(messages) as Record<string, string>), ...said } }
}

/** `x-required` says the same as `required`; its message is a text in which braces would compute. */
function withDemand(property: Property, label: string): Property {
  const demand = property['x-required']
  if (!demand || demand.message !== undefined) return property
  const message = defaultMessage('required', label, property).replaceAll(/[{}]/g, '$&$&')
  return { ...property, 'x-required': { ...demand, message } }
}

function titleIn(ui: Readonly<Record<string, unknown>>): string | undefined {
  const title = ui['ui:title']
  return typeof title === 'string' ? title : undefined
}

/** A schema without messages, at whatever depth: what it finds is read by nobody. */
export function withoutMessages(value: JsonSchema): JsonSchema {
  const strip = (part: unknown, isByName: boolean): unknown => {
    if (Array.isArray(part)) return part.map((item) => strip(item, false))
    if (part === null || typeof part !== 'object') return part
    const kept = Object.entries(part).filter(([name]) => isByName || name !== 'errorMessage')
    return Object.fromEntries(
      kept.map(([name, inner]) => [name, isPlain(name, isByName) ? inner : strip(inner, isMap(name, isByName))]),
    )
  }
  return strip(value, false) as JsonSchema
}

/** Data that stand in a schema are no schemas. */
function isPlain(name: string, isByName: boolean): boolean {
  return !isByName && ['const', 'enum'].includes(name)
}

function isMap(name: string, isByName: boolean): boolean {
  return !isByName && ['properties', 'dependencies', 'patternProperties', 'definitions'].includes(name)
}

/** Keywords that people and editors read and validation does not. */
export const annotations = new Set(['title', 'description', 'default', 'readOnly', 'examples', '$comment'])

/** A schema without annotations, which say nothing about data. */
export function withoutAnnotations(schema: JsonSchema): JsonSchema {
  const kept = keepNames(schema, (name) => !annotations.has(name) && !(name === 'format' && holdsFile(schema)))
  return mapValues(kept, (value, name) => withoutInside(name, value))
}

const schemaKeywords: ReadonlySet<string> = new Set(['items', 'if', 'then', 'else', 'additionalItems', 'additionalProperties']) // prettier-ignore
const byName: ReadonlySet<string> = new Set(['properties', 'dependencies', 'dependentSchemas', 'patternProperties', 'definitions']) // prettier-ignore

/** The names of properties are no keywords, whatever they are called. */
function withoutInside(keyword: string, value: unknown): unknown {
  if (Array.isArray(value))
    return ['allOf', 'items', ...shapeKeywords].includes(keyword)
      ? value.map((part) => withoutInside('items', part))
      : value
  if (schemaKeywords.has(keyword) && isRecord(value)) return withoutAnnotations(value)
  if (!byName.has(keyword) || !isRecord(value)) return value
  return mapValues(value, (inner) => (isRecord(inner) ? withoutAnnotations(inner) : inner))
}
