import type { Emittable, Emitted } from './code.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import type { FieldUi } from '../format/ui-schema.ts'
import { step, type DefinitionContext } from '../definition-context.ts'
import { checkWidget, defaultWidget, rulesOfWidget } from '../check/check-widget.ts'
import { kindOfProperty } from '../check/field-types.ts'
import { answers, choiceTitles } from '../check/choices-of.ts'
import type { DrawnSpec } from '../runtime/form.ts'
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
  uiSchema: Readonly<Record<string, FieldUi>>,
  drawn: DrawnFields,
): Emitted<DrawnSpec> {
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
      ui: drawn.uiPointer + step(name),
      property: `${drawn.schemaPointer}/properties${step(name)}`,
    }
    checkWidget({ source: context.source, name, property, ui, place })
  }
  return {
    uiSchema: {
      ...hiddenLists(schema),
      ...Object.fromEntries(properties.map(([name, property]) => [name, rjsfUi(property, own(uiSchema, name))])),
    },
    layout: compileLayout(drawn.names, drawn.layout),
  }
}

/** Rows stand in a table of their own: RJSF knows of them for their number only. */
function hiddenLists(schema: FieldsSchema): Emitted<DrawnSpec['uiSchema']> {
  const lists = Object.entries(schema.properties).filter(([, property]) => property['x-table'] !== undefined)
  return Object.fromEntries(lists.map(([name]) => [name, { 'ui:widget': 'hidden' }]))
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
 * What RJSF reads of a field's `uiSchema`, with the widget under RJSF's name and the titles of its choices. What the
 * author says of a field's type stands in its schema.
 */
function rjsfUi(property: Property, ui: FieldUi = {}): Record<string, Emittable> {
  const { 'ui:widget': name = defaultWidget(property), ...rest } = ui
  const { 'ui:options': options, ...rules } = rulesOfWidget(name)?.rjsf ?? {}
  const inputType = name === 'text' ? own(inputTypes, property.format ?? '') : undefined
  const all = { ...(inputType === undefined ? {} : { inputType }), ...(options as object), ...rest['ui:options'] }
  const titles = choiceTitles(property) ?? (isAnswer(property, name) ? [...answers.values()] : undefined)
  return {
    ...rules,
    ...(titles === undefined ? {} : { 'ui:enumNames': titles }),
    ...(rest as Record<string, Emittable>),
    ...(Object.keys(all).length > 0 ? { 'ui:options': all } : {}),
  }
}

/** The keyboard that suits a text. */
const inputTypes: Readonly<Record<string, string>> = { email: 'email', uri: 'url' }

/** Yes and no as two choices. */
function isAnswer(property: Property, widget: string): boolean {
  return kindOfProperty(property) === 'boolean' && (widget === 'radio' || widget === 'select')
}

/** The given lines, then every field that they do not name, one a line. */
function compileLayout(names: readonly string[], lines: readonly (readonly string[])[]): string[][] {
  const placed = new Set(lines.flat())
  const rest = names.filter((name) => !placed.has(name)).map((name) => [name])
  return [...lines.map((line) => [...line]), ...rest]
}
