import type { Emittable, Emitted } from './code.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { type FieldUi, uiOf } from '../format/ui-schema.ts'
import type { At } from '../cursor.ts'
import { kindOfProperty, typesOf } from '../check/field-types.ts'
import { suggest } from '../check/suggest.ts'
import { describeChoices, describeMisfit, describeUnknown } from '../check/widget-mends.ts'
import { widgetNames, widgetRules, type WidgetName, type WidgetRules } from '../widget-names.ts'
import type { DrawnSpec } from '../runtime/form.ts'
import { checkNamed, checkNested, checkOrder, inOrder, nestedUi, refuseNamed } from './nested-ui.ts'
import { own } from '../runtime/own.ts'

/** The fields of a schema that are drawn. */
interface Drawn {
  names: At<readonly string[]>
  ui: At<FieldUi>
  /** Absent when it is not written: then they stand in `lines`. */
  layout: At<Layout> | undefined
  lines: Layout
}

type Layout = readonly (readonly string[])[]

/** How RJSF draws some fields of a schema: the widget of each, and the lines in which they stand. */
export function compileFieldSet(schema: At<FieldsSchema>, drawnFields: Drawn): Emitted<DrawnSpec> {
  const { names, ui, layout, lines } = drawnFields
  const properties = schema.key('properties')
  const all = Object.keys(properties.value)
  checkNames(
    names.map((name) => name),
    all,
  )
  checkNames(layout?.map((line) => line.map((name) => name)).flat() ?? [], names.value)
  checkRootOrder(drawnFields)
  checkNamed(ui, all)
  const drawn = names.value.flatMap((name) => {
    const property = own(properties.value, name)
    if (!property) return []
    const fieldUi = uiOf(ui.value, name)
    checkWidget(properties.in(name, property), ui.in(name, fieldUi), name)
    return [[name, rjsfUi(property, fieldUi)] as const]
  })
  return {
    uiSchema: { ...hiddenLists(schema.value), ...Object.fromEntries(drawn) },
    layout: compileLayout(inOrder(names.value, ui.value['ui:order']), layout?.value ?? lines),
  }
}

/** Rows stand in a table of their own: RJSF knows of them for their number only. */
function hiddenLists(schema: FieldsSchema): Emitted<DrawnSpec['uiSchema']> {
  const lists = Object.entries(schema.properties).filter(([, property]) => property['x-table'] !== undefined)
  return Object.fromEntries(lists.map(([name]) => [name, { 'ui:widget': 'hidden' }]))
}

/** The order of a whole form; where its lines are named one by one they say it already. */
function checkRootOrder({ names, ui, layout, lines }: Drawn): void {
  const { 'ui:order': order } = ui.value
  const at = order && ui.in('ui:order', order)
  const said = layout ? 'layout' : 'fields'
  if (layout || lines.length > 0) at?.report('misplaced-keyword', `"${said}" sudah menentukan urutan; pakai salah satu`)
  else checkOrder(at, names.value)
}

/** Names of fields that exist, each once. */
function checkNames(names: readonly At<string>[], known: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    name.known(known)
    if (seen.has(name.value)) name.report('field-twice', `"${name.value}"; hapus salah satu`)
    seen.add(name.value)
  }
}

/** What RJSF reads of a field's `uiSchema`, with the widget under RJSF's name. */
function rjsfUi(property: Property, ui: FieldUi): Record<string, Emittable> {
  if (isNested(property)) return nestedUi(property, ui, rjsfUi)
  const { 'ui:widget': name, ...rest } = ui
  const rules = lookUpWidget(name ?? defaultWidget(property))
  return { ...rules?.rjsf, ...(rest as Record<string, Emittable>) }
}

function defaultWidget(property: Property): WidgetName {
  if (property['x-options']) return 'picker'
  if (property.enum) return 'select'
  const kind = kindOfProperty(property)
  if (kind === 'boolean') return 'checkbox'
  if (kind === 'number' || kind === 'integer') return 'number'
  return property['format'] === 'date' ? 'date' : 'text'
}

/** A group or a list: RJSF draws its parts. */
function isNested(property: Property): boolean {
  return ['list', 'object'].includes(kindOfProperty(property))
}

/** A field that no widget can draw, or that the named one cannot, is refused. */
function checkWidget(at: At<Property>, ui: At<FieldUi>, field: string): void {
  const property = at.value
  const kind = kindOfProperty(property)
  if (property['x-table'])
    return at.report('unsupported-schema', 'daftar dengan "x-table" hanya tampil sebagai tabel dalam dokumen')
  if (kind === 'list' || kind === 'object') return checkNested(at, ui, field, checkWidget)
  refuseNamed(ui)
  checkDrawable(at)
  const named = ui.key('ui:widget')
  const name = named?.value ?? defaultWidget(property)
  const rules = lookUpWidget(name)
  if (!rules) return named?.report('unknown-widget', describeUnknown(name), suggest(name, widgetNames))
  const problem = !rules.draws.includes(kind)
    ? describeMisfit(name, rules, kind, field)
    : rules.choices !== (property.enum !== undefined)
      ? describeChoices(name, rules)
      : undefined
  if (problem !== undefined) (named ?? at).report('widget-mismatch', problem)
  checkUiOptions(ui, name, rules)
}

/** One input holds values of one type, and its choices are what people read. */
function checkDrawable(at: At<Property>): void {
  const { enum: choices, 'x-options': options } = at.value
  if (typesOf(at.value).length > 1 && !options) {
    const message = 'isian hanya dapat bertipe satu; tulis satu "type" ("null" boleh di sampingnya)'
    at.key('type')?.report('unsupported-schema', message)
  }
  if (choices?.some((value) => value !== null && typeof value !== 'string' && typeof value !== 'number')) {
    const message = 'pilihan hanya teks atau angka; untuk ya atau tidak tulis "type": "boolean" tanpa "enum"'
    at.key('enum')?.report('unsupported-schema', message)
  }
}

function checkUiOptions(ui: At<FieldUi>, name: string, rules: WidgetRules): void {
  if (!rules.placeholder) ui.key('ui:placeholder')?.report('widget-mismatch', `"${name}" tidak menampilkannya; hapus`)
  const known = rules.options.length > 0 ? rules.options.join(', ') : 'tidak punya pilihan apa pun'
  for (const [option, at] of ui.key('ui:options')?.entries() ?? [])
    if (!rules.options.includes(option)) at.report('widget-mismatch', `"${option}"; "${name}": ${known}`)
}

function lookUpWidget(name: string): WidgetRules | undefined {
  return own(widgetRules, name)
}

/** The given lines, then every field that they do not name, one a line. */
function compileLayout(names: readonly string[], lines: Layout): string[][] {
  const placed = new Set(lines.flat())
  const rest = names.filter((name) => !placed.has(name)).map((name) => [name])
  return [...lines.map((line) => [...line]), ...rest]
}
