import type { FieldSet } from '../../compiler/module.ts'
import { own } from '../../compiler/runtime/own.ts'
import { isRecord } from '../../compiler/runtime/record.ts'
import type { FormNeeds } from './widget.ts'

/** A form whose fields come and go, or whose shape is chosen, is not looked into. */
const plainRoot = new Set([
  'type',
  'title',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'errorMessage',
])
const plainTypes: readonly unknown[] = ['string', 'boolean']
const flatTypes: readonly unknown[] = [...plainTypes, 'number', 'integer', 'null']
/** Formats that are lines of text. */
const textFormats: readonly unknown[] = [undefined, 'email', 'uri']
const textWidgets: readonly unknown[] = [undefined, 'text']
/** Say that a field is not what its type says. */
const branching = ['oneOf', 'anyOf', 'allOf', 'if', 'not', 'dependencies', '$ref']
const plainWidgets: readonly unknown[] = [...textWidgets, 'hidden', 'textarea', 'password', 'checkbox', 'date', 'color']

/** Least first. */
const needs = ['text', 'plain', 'flat', 'any'] as const satisfies readonly FormNeeds[]

/** The least that a form can be drawn with. */
export function needsOf({ schema, uiSchema, layout }: FieldSet): FormNeeds {
  const { properties, additionalProperties = false } = schema
  if (!isRecord(properties) || additionalProperties !== false) return 'any'
  if (Object.keys(schema).some((key) => !plainRoot.has(key))) return 'any'
  // What stands in no line is drawn elsewhere, as the rows of a document are.
  return mostOf(layout.flat().map((name) => needsOfField(own(properties, name), own(uiSchema, name))))
}

/** What is enough for all of them. */
export function mostOf(all: readonly FormNeeds[]): FormNeeds {
  return needs.findLast((each) => all.includes(each)) ?? 'text'
}

function needsOfField(property: unknown, ui: FieldSet['uiSchema'][string] | undefined): FormNeeds {
  // Whatever a picker's value is, the picker draws it.
  if (ui?.['ui:field'] !== undefined) return ui['ui:field'] === 'picker' ? 'flat' : 'any'
  if (!isRecord(property) || !flatTypes.includes(property['type'])) return 'any'
  if (branching.some((key) => Object.hasOwn(property, key))) return 'any'
  const isPlain = plainTypes.includes(property['type']) && !Object.hasOwn(property, 'enum')
  const widget = ui?.['ui:widget']
  if (!isPlain || !plainWidgets.includes(widget)) return 'flat'
  const isText = property['type'] === 'string' && textFormats.includes(property['format'])
  return isText && textWidgets.includes(widget) ? 'text' : 'plain'
}
