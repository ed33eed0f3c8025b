import type { Emittable } from './code.ts'
import type { FieldsSchema, FieldUi, Property } from './definition.ts'
import { hint, step, type DefinitionContext } from './definition-context.ts'
import { kindOfProperty } from './field-types.ts'
import { suggest } from './suggest.ts'
import { widgetNames, type WidgetName } from './widget-names.ts'

/** The form that RJSF draws: some fields of a schema, with a widget for each. */
export function compileFieldSet(
  context: DefinitionContext,
  schema: FieldsSchema,
  uiSchema: Readonly<Record<string, FieldUi>>,
  drawn: { names: readonly string[]; layout?: readonly (readonly string[])[]; uiPointer: string },
): Emittable {
  const properties = drawn.names.flatMap((name) => {
    const property = schema.properties[name]
    return property ? [[name, property] as const] : []
  })
  for (const [name, ui] of Object.entries(uiSchema)) {
    context.known(name, Object.keys(schema.properties), drawn.uiPointer + step(name))
    checkWidget(context, ui['ui:widget'], `${drawn.uiPointer}${step(name)}/ui:widget`)
  }
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties.map(([name, property]) => [name, drawnProperty(name, property)])),
    },
    uiSchema: Object.fromEntries(
      properties.map(([name, property]) => [
        name,
        { ...drawnUi(property), ...(uiSchema[name] as Record<string, Emittable> | undefined) },
      ]),
    ),
    layout: compileLayout(drawn.names, drawn.layout ?? []),
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
    enum: property.enum as Emittable,
    readOnly: property.readOnly,
    minimum: property['minimum'] as Emittable,
    maximum: property['maximum'] as Emittable,
  }
}

function drawnUi(property: Property): Record<string, Emittable> {
  return { 'ui:widget': defaultWidget(property) }
}

function defaultWidget(property: Property): WidgetName {
  if (property['x-options']) return 'picker'
  if (property.enum) return 'select'
  const kind = kindOfProperty(property)
  if (kind === 'boolean') return 'checkbox'
  if (kind === 'number' || kind === 'integer') return 'number'
  return property['format'] === 'date' ? 'date' : 'text'
}

function checkWidget(context: DefinitionContext, name: string | undefined, pointer: string): void {
  const names: readonly string[] = widgetNames
  if (name !== undefined && !names.includes(name)) {
    context.source.report('unknown-widget', pointer, `"${name}"`, hint(suggest(name, names)))
  }
}

/** The given lines, then every field that they do not name, one a line. */
function compileLayout(names: readonly string[], lines: readonly (readonly string[])[]): string[][] {
  const placed = new Set(lines.flat())
  const rest = names.filter((name) => !placed.has(name)).map((name) => [name])
  return [...lines.map((line) => [...line]), ...rest]
}
