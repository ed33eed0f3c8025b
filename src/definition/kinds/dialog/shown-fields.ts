/** The fields of a form as lists and records show them. */
import {
  choiceTitles,
  choicesOf,
  groupOf,
  isRowSchema,
  itemsOf,
  kindOfProperty,
  otherKindsOfProperty,
} from '../../../language/check/field-types.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { type FieldUi, placesUi, uiOf } from '../../../language/format/ui-schema.ts'
import type { RecordSection } from '../../../language/parts/record-parts.ts'
import type { ValueFormatName } from '../../../contract/value-formats.ts'
import { holdsOpen, isCyclic, isOpen, schemasIn } from '../../../language/check/open-values.ts'
import { own } from '../../../contract/runtime/own.ts'
import { parsePointer } from '../../../contract/runtime/schema-issues.ts'
import { holdsFile } from '../../../contract/runtime/stored-file.ts'
import { type WidgetRules, widgetRules } from '../../../language/widget-rules.ts'

export interface ShownField {
  name: string
  title: string
  /** The expression; nothing for what is no single value. */
  value?: string
  format?: ValueFormatName
  /** It is a list of numbers. */
  isList?: true
  table?: RecordSection
}

/** Every field that people see, groups field by field, lists of objects as tables. */
export function shownFields({ properties, $defs }: FieldsSchema, ui: FieldUi | undefined, owner: string): ShownField[] {
  return Object.entries(properties).flatMap(([name, property]): ShownField[] => {
    const drawn = uiOf(ui, name)
    const widget = drawn['ui:widget']
    const title = drawn['ui:title'] ?? property.title ?? name
    const place = `${owner}[${JSON.stringify(name)}]`
    if (widget === 'password' || widget === 'hidden') return []
    const group = groupOf(property)
    if (group)
      return shownFields({ ...group, ...($defs && { $defs }) }, drawn, place).map((field) => ({
        ...field,
        name: `${name}-${field.name}`,
        title: `${title}: ${field.title}`,
      }))
    const { items } = property
    if (items && isRowSchema(items))
      return [
        { name, title, table: tableOf(title, { ...items, ...($defs && { $defs }) }, uiOf(drawn, 'items'), place) },
      ]
    const [open, look] = isOpen(property) ? [property, drawn] : [itemsOf(property), uiOf(drawn, 'items')]
    if (open && holdsOpen(open))
      return [{ name, title, value: `outline(${place}, ${JSON.stringify(titlesIn(open, look, $defs))})` }]
    return [{ name, title, ...valueOf(property, place, widget, uiOf(drawn, 'items')['ui:widget']) }]
  })
}

/** What the fields inside of such a value are called; of one that holds itself those of all that does. */
function titlesIn(property: Property, ui: FieldUi, $defs: FieldsSchema['$defs'] = {}): Record<string, string> {
  const { properties = {} } = property
  const inside = [
    ...schemasIn(property).map(([pointer, part]) => [part, lookOf(pointer, ui)] as const),
    ...(isCyclic(property) ? Object.values($defs).map((part) => [part, {}] as const) : []),
  ]
  const own = Object.entries(properties).map(
    ([name, { title = name }]) => [name, uiOf(ui, name)['ui:title'] ?? title] as const,
  )
  // They are told once: what holds itself names itself again in there.
  const named = isCyclic(property) ? {} : $defs
  return Object.assign(
    {},
    ...inside.map(([part, look]) => titlesIn(part, look, named)),
    Object.fromEntries(own),
  ) as Record<string, string>
}

/** How a part of such a value is drawn, by where its schema stands in that of the whole. */
function lookOf(pointer: string, ui: FieldUi): FieldUi {
  const [keyword = '', name = ''] = parsePointer(pointer).map(String)
  if (keyword === 'properties') return uiOf(ui, name)
  if (keyword === 'prefixItems') return placesUi(ui)[Number(name)] ?? {}
  if (keyword === 'oneOf' || keyword === 'anyOf') return ui
  return uiOf(ui, keyword === 'patternProperties' ? 'additionalProperties' : keyword)
}

function tableOf(title: string, items: FieldsSchema, ui: FieldUi, rows: string): RecordSection {
  const columns = shownFields(items, ui, 'row').flatMap(({ title: label, value, format }) =>
    value === undefined ? [] : [{ label, value, format }],
  )
  const nothing = [{ label: title, value: 'null' }]
  return { section: 'table', title, rows, as: 'row', columns: columns.length > 0 ? columns : nothing }
}

/** `inner` draws the items of a list. */
function valueOf(
  property: Property,
  place: string,
  widget?: string,
  inner?: string,
): Pick<ShownField, 'value' | 'format' | 'isList'> {
  if (property['x-options']) return { value: `${place}.label` }
  const items = itemsOf(property)
  if (items) {
    // Numbers are written as people write them only while they are numbers.
    if (holdsFile(items)) return { value: place, format: 'file' }
    if (isNumber(items)) return { value: place, format: formatOf(items, inner), isList: true }
    return { value: `join(${place}.map(item, string(${titledValue(items, 'item')})), ', ')` }
  }
  const choices = choicesOf(property)
  if (choices) return { value: titledValue(property, place), ...(isFlag(property) ? { format: 'flag' } : {}) }
  return { value: place, format: formatOf(property, widget) }
}

function isNumber(property: Property): boolean {
  const isOne = ['number', 'integer'].includes(kindOfProperty(property)) && !property['x-options']
  return isOne && !choiceTitles(property) && !otherKindsOfProperty(property)
}

function isFlag(property: Property): boolean {
  return kindOfProperty(property) === 'boolean' && choiceTitles(property) === undefined
}

/** A choice as people read it. */
function titledValue(property: Property, place: string): string {
  if (!choiceTitles(property)) return place
  const present = (choicesOf(property) ?? []).filter(({ value }) => value !== null)
  const pairs = present.map(
    ({ value, name }) => `{'value': ${JSON.stringify(value)}, 'title': ${JSON.stringify(name)}}`,
  )
  return `coalesce([${pairs.join(', ')}].filter(choice, choice.value == ${place}).map(choice, choice.title)[0], string(${place}))`
}

function formatOf(property: Property, widget: string | undefined): ValueFormatName {
  if (otherKindsOfProperty(property)) return 'text'
  const kind = kindOfProperty(property)
  const written = own<WidgetRules>(widgetRules, widget ?? '')?.written
  if (kind === 'boolean') return 'flag'
  if (kind === 'number' || kind === 'integer') return written ?? 'number'
  if (kind === 'string' && written) return written
  if (property.format === 'date') return 'date'
  if (holdsFile(property)) return 'file'
  return property.format === 'date-time' ? 'moment' : 'text'
}
