import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FieldsSchema, FieldUi, Property } from '../../src/compiler/definition.ts'
import type { CompiledFields, FieldSet, Scope, Values } from '../../src/compiler/module.ts'
import { own } from '../../src/compiler/runtime/own.ts'

/** One form that RJSF draws, as plain RJSF input beside what our engine draws and checks it with. */
export interface ResolvedForm {
  name: string
  /** Complete: any stock theme and validator draw and judge it. */
  schema: RJSFSchema
  uiSchema: UiSchema
  fieldSet: FieldSet
  fields: CompiledFields
  /** The variables around the fields: an entry's document. */
  outer: Scope
  examples: readonly Values[]
}

/** What of a definition makes a form. */
export interface FormSource {
  schema: FieldsSchema
  uiSchema: Readonly<Record<string, FieldUi>>
}

/** The widgets that our theme alone has: to a stock theme they are the type's own. */
const ourWidgets = ['money', 'number', 'picker']

/**
 * The complete schema and uiSchema of some fields. It stands in for `fieldSet`, of which the compiler gives titles and
 * types only; once `fieldSet` is complete, these two are taken from there and this function goes.
 */
export function resolve(
  { schema, uiSchema }: FormSource,
  names: readonly string[],
): Pick<ResolvedForm, 'schema' | 'uiSchema'> {
  // prettier-ignore
  const chosen = names.flatMap((name) => {
    const property = own(schema.properties, name)
    return property ? [[name, property] as const] : []
  })
  const { required = {}, properties = {} } = schema.errorMessage ?? {}
  const messages = { required: only(required, names), properties: only(properties, names) }
  const filled = Object.entries(messages).filter(([, texts]) => Object.keys(texts).length > 0)
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        chosen.map(([name, property]) => [name, resolveProperty(property, own(required, name))]),
      ),
      required: (schema.required ?? []).filter((name) => names.includes(name)),
      ...(filled.length > 0 ? { errorMessage: Object.fromEntries(filled) } : {}),
    },
    uiSchema: Object.fromEntries(
      chosen.map(([name, property]) => [name, resolveUi(property, own(uiSchema, name) ?? {})]),
    ),
  }
}

function only(texts: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)))
}

function resolveProperty(property: Property, demanded: string | undefined): object {
  const plain = Object.fromEntries(Object.entries(property).filter(([keyword]) => !keyword.startsWith('x-')))
  if (!property['x-options']) return plain
  const message = property.errorMessage ?? demanded
  return {
    properties: { value: { type: ['number', 'string'] }, label: { type: ['string', 'null'] } },
    required: ['value'],
    ...plain,
    type: 'object',
    ...(message === undefined ? {} : { errorMessage: message }),
  }
}

function resolveUi(property: Property, { 'ui:widget': widget, ...ui }: FieldUi): UiSchema {
  // RJSF's type for options leaves out nothing that JSON has.
  const plain = ui as UiSchema
  if (property['x-options']) return { ...plain, 'ui:field': 'picker' }
  return widget === undefined || ourWidgets.includes(widget) ? plain : { ...plain, 'ui:widget': widget }
}
