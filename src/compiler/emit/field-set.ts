import type { FieldUi } from '../format/ui-schema.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import type { FieldSet } from '../module.ts'
import type { Emittable, Emitted } from './code.ts'
import { hint, step, type DefinitionContext } from '../definition-context.ts'
import { kindOfProperty, typesOf } from '../check/field-types.ts'
import type { SourceFile } from '../read/source-file.ts'
import { suggest } from '../check/suggest.ts'
import { describeChoices, describeMisfit, describeUnknown } from '../check/widget-mends.ts'
import { widgetNames, widgetRules, type WidgetName, type WidgetRules } from '../widget-names.ts'
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

/** The form that RJSF draws: some fields of a schema, with a widget for each. */
export function compileFieldSet(
  context: DefinitionContext,
  schema: FieldsSchema,
  uiSchema: Readonly<Record<string, FieldUi>>,
  drawn: DrawnFields,
): Emitted<FieldSet> {
  const properties = drawn.names.flatMap((name) => {
    const property = own(schema.properties, name)
    return property ? [[name, property] as const] : []
  })
  checkNames(context, schema, drawn)
  for (const name of Object.keys(uiSchema)) {
    context.known(name, Object.keys(schema.properties), drawn.uiPointer + step(name))
  }
  for (const [name, property] of properties) {
    const ui = own(uiSchema, name) ?? {}
    const place = {
      field: name,
      ui: drawn.uiPointer + step(name),
      property: `${drawn.schemaPointer}/properties${step(name)}`,
    }
    checkWidget(context, property, ui, place)
  }
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties.map(([name, property]) => [name, drawnProperty(name, property)])),
    },
    uiSchema: Object.fromEntries(
      properties.map(([name, property]) => [
        name,
        { 'ui:widget': defaultWidget(property), ...(own(uiSchema, name) as Emitted<FieldUi> | undefined) },
      ]),
    ),
    layout: compileLayout(drawn.names, drawn.layout),
  }
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

/**
 * RJSF only has to find the widget: the data live in the engine's store. A picker is drawn as a
 * text, since RJSF would draw an object's properties.
 */
function drawnProperty(name: string, property: Property): Emittable {
  const kind = kindOfProperty(property)
  const type = kind === 'option' || kind === 'object' || kind === 'list' ? 'string' : kind
  return {
    type,
    title: property.title ?? name,
    // Null is the empty field, which every select has anyway.
    enum: property.enum?.filter((value) => value !== null) as Emittable,
    readOnly: property.readOnly,
    minimum: property['minimum'] as Emittable,
    maximum: property['maximum'] as Emittable,
  }
}

function defaultWidget(property: Property): WidgetName {
  if (property['x-options']) return 'picker'
  if (property.enum) return 'select'
  const kind = kindOfProperty(property)
  if (kind === 'boolean') return 'checkbox'
  if (kind === 'number' || kind === 'integer') return 'number'
  return property['format'] === 'date' ? 'date' : 'text'
}

/** A field that no widget can draw, or that the named one cannot, is refused. */
function checkWidget(
  context: DefinitionContext,
  property: Property,
  ui: FieldUi,
  place: { field: string; ui: string; property: string },
): void {
  const { source } = context
  const kind = kindOfProperty(property)
  if (kind === 'list' || kind === 'object') {
    const what = kind === 'list' ? 'daftar (hanya sebagai tabel dalam dokumen)' : 'objek di dalam objek'
    source.report('unsupported-schema', place.property, `tidak ada widget untuk ${what}`)
    return
  }
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

function lookUpWidget(name: string): WidgetRules | undefined {
  return own(widgetRules, name)
}

/** The given lines, then every field that they do not name, one a line. */
function compileLayout(names: readonly string[], lines: readonly (readonly string[])[]): string[][] {
  const placed = new Set(lines.flat())
  const rest = names.filter((name) => !placed.has(name)).map((name) => [name])
  return [...lines.map((line) => [...line]), ...rest]
}
