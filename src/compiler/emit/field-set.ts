import type { Emittable, Emitted } from './code.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { type FieldUi, namedIn, uiOf } from '../format/ui-schema.ts'
import { hint, step, type DefinitionContext } from '../definition-context.ts'
import { kindOfProperty, typesOf } from '../check/field-types.ts'
import type { SourceFile } from '../read/source-file.ts'
import { suggest } from '../check/suggest.ts'
import { describeChoices, describeMisfit, describeUnknown } from '../check/widget-mends.ts'
import { widgetNames, widgetRules, type WidgetName, type WidgetRules } from '../widget-names.ts'
import type { DrawnSpec } from '../runtime/form.ts'
import { checkNested, checkOrder, inOrder, nestedUi, type UiPlace } from './nested-ui.ts'
import { own } from '../runtime/own.ts'

/** Which fields of a schema are drawn, in which lines, and where each of these stands in the file. */
export interface DrawnFields {
  names: readonly string[]
  namesPointer?: string
  layout: readonly (readonly string[])[]
  /** Absent when the layout does not stand in the file. */
  layoutPointer?: string
  uiPointer: string
  schemaPointer: string
}

/** How RJSF draws some fields of a schema: the widget of each, and the lines in which they stand. */
export function compileFieldSet(
  context: DefinitionContext,
  schema: FieldsSchema,
  uiSchema: FieldUi,
  drawn: DrawnFields,
): Emitted<DrawnSpec> {
  const properties = drawn.names.flatMap((name) => {
    const property = own(schema.properties, name)
    return property ? [[name, property] as const] : []
  })
  checkNames(context, schema, drawn)
  checkRootOrder(context, uiSchema, drawn)
  for (const name of namedIn(uiSchema)) {
    context.known(name, Object.keys(schema.properties), drawn.uiPointer + step(name))
  }
  for (const [name, property] of properties) {
    const ui = uiOf(uiSchema, name)
    const place = {
      field: name,
      ui: drawn.uiPointer + step(name),
      property: `${drawn.schemaPointer}/properties${step(name)}`,
    }
    checkWidget(context, property, ui, place)
  }
  return {
    uiSchema: {
      ...hiddenLists(schema),
      ...Object.fromEntries(properties.map(([name, property]) => [name, rjsfUi(property, uiOf(uiSchema, name))])),
    },
    layout: compileLayout(inOrder(drawn.names, uiSchema['ui:order']), drawn.layout),
  }
}

/** Rows stand in a table of their own: RJSF knows of them for their number only. */
function hiddenLists(schema: FieldsSchema): Emitted<DrawnSpec['uiSchema']> {
  const lists = Object.entries(schema.properties).filter(([, property]) => property['x-table'] !== undefined)
  return Object.fromEntries(lists.map(([name]) => [name, { 'ui:widget': 'hidden' }]))
}

/** The order of a whole form; where its lines are named one by one they say it already. */
function checkRootOrder(context: DefinitionContext, ui: FieldUi, { names, layout, namesPointer }: DrawnFields): void {
  const at = '/uiSchema/ui:order'
  const lines = namesPointer === undefined ? 'layout' : 'fields'
  if (ui['ui:order'] && (namesPointer !== undefined || layout.length > 0))
    context.source.report('misplaced-keyword', at, `"${lines}" sudah menentukan urutan; pakai salah satu`)
  else checkOrder(context, ui['ui:order'], names, at)
}

/** Names of fields that exist, each once. */
function checkNames(context: DefinitionContext, schema: FieldsSchema, drawn: DrawnFields): void {
  const all = Object.keys(schema.properties)
  const { namesPointer, layoutPointer } = drawn
  if (namesPointer !== undefined) {
    drawn.names.forEach((name, index) => {
      context.known(name, all, namesPointer + step(index))
      if (drawn.names.indexOf(name) < index)
        context.source.report('field-twice', namesPointer + step(index), `"${name}"; hapus salah satu`)
    })
  }
  if (layoutPointer === undefined) return
  const placed = new Set<string>()
  for (const [line, fields] of drawn.layout.entries()) {
    for (const [index, name] of fields.entries()) {
      const at = layoutPointer + step(line) + step(index)
      context.known(name, drawn.names, at)
      if (placed.has(name)) context.source.report('field-twice', at, `"${name}"; hapus salah satu`)
      placed.add(name)
    }
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
function checkWidget(context: DefinitionContext, property: Property, ui: FieldUi, place: UiPlace): void {
  const { source } = context
  const kind = kindOfProperty(property)
  if (property['x-table']) {
    source.report(
      'unsupported-schema',
      place.property,
      'daftar dengan "x-table" hanya tampil sebagai tabel dalam dokumen',
    )
    return
  }
  if (kind === 'list' || kind === 'object') {
    checkNested(context, property, ui, place, checkWidget)
    return
  }
  for (const name of namedIn(ui))
    source.report('unknown-keyword', place.ui + step(name), `"${name}"`, hint(suggest(name, uiKeywords)))
  checkDrawable(source, property, place.property)
  const name = ui['ui:widget'] ?? defaultWidget(property)
  const rules = lookUpWidget(name)
  const at = `${place.ui}/ui:widget`
  if (!rules) {
    source.report('unknown-widget', at, describeUnknown(name), hint(suggest(name, widgetNames)))
    return
  }
  const problem = !rules.draws.includes(kind)
    ? describeMisfit(name, rules, kind, place.field)
    : rules.choices !== (property.enum !== undefined)
      ? describeChoices(name, rules)
      : undefined
  if (problem !== undefined) source.report('widget-mismatch', ui['ui:widget'] ? at : place.property, problem)
  checkUiOptions(context, name, rules, ui, place.ui)
}

/** One input holds values of one type, and its choices are what people read. */
function checkDrawable(source: SourceFile, property: Property, pointer: string): void {
  if (typesOf(property).length > 1 && !property['x-options']) {
    const message = 'isian hanya dapat bertipe satu; tulis satu "type" ("null" boleh di sampingnya)'
    source.report('unsupported-schema', `${pointer}/type`, message)
  }
  if (property.enum && !property.enum.filter((value) => value !== null).every(isChoice)) {
    const message = 'pilihan hanya teks atau angka; untuk ya atau tidak tulis "type": "boolean" tanpa "enum"'
    source.report('unsupported-schema', `${pointer}/enum`, message)
  }
}

function checkUiOptions(
  context: DefinitionContext,
  name: string,
  rules: WidgetRules,
  ui: FieldUi,
  pointer: string,
): void {
  if (ui['ui:placeholder'] !== undefined && !rules.placeholder)
    context.source.report('widget-mismatch', `${pointer}/ui:placeholder`, `"${name}" tidak menampilkannya; hapus`)
  for (const option of Object.keys(ui['ui:options'] ?? {}).filter((key) => !rules.options.includes(key))) {
    const known = rules.options.length > 0 ? rules.options.join(', ') : 'tidak punya pilihan apa pun'
    context.source.report('widget-mismatch', `${pointer}/ui:options${step(option)}`, `"${option}"; "${name}": ${known}`)
  }
}

function isChoice(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

const uiKeywords = ['ui:widget', 'ui:placeholder', 'ui:options']

function lookUpWidget(name: string): WidgetRules | undefined {
  return own(widgetRules, name)
}

/** The given lines, then every field that they do not name, one a line. */
function compileLayout(names: readonly string[], lines: readonly (readonly string[])[]): string[][] {
  const placed = new Set(lines.flat())
  const rest = names.filter((name) => !placed.has(name)).map((name) => [name])
  return [...lines.map((line) => [...line]), ...rest]
}
