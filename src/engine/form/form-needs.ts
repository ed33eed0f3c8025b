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
const choices = ['enum', 'oneOf', 'anyOf']
const plainWidgets: readonly unknown[] = [
  undefined,
  'hidden',
  'text',
  'textarea',
  'password',
  'checkbox',
  'date',
  'color',
]

/** Whether a form is drawn as texts and tick boxes alone. */
export function needsOf({ schema, uiSchema }: FieldSet): FormNeeds {
  const { properties } = schema
  if (!isRecord(properties) || Object.keys(schema).some((key) => !plainRoot.has(key))) return 'any'
  const isPlain = Object.entries(properties).every(([name, property]) => isPlainField(property, own(uiSchema, name)))
  return isPlain ? 'plain' : 'any'
}

function isPlainField(property: unknown, ui: FieldSet['uiSchema'][string] | undefined): boolean {
  return (
    isRecord(property) &&
    plainTypes.includes(property['type']) &&
    choices.every((key) => !Object.hasOwn(property, key)) &&
    plainWidgets.includes(ui?.['ui:widget']) &&
    ui?.['ui:field'] === undefined
  )
}
