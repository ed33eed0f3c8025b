import { getDefaultRegistry, withTheme } from '@rjsf/core'
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { createElement, useSyncExternalStore, type ComponentType } from 'react'
import type { Values } from '../../contract/module.ts'
import type { FormContext } from './form-context.ts'
import type { FormTheme, ThemeParts } from './widget.ts'

type Field = ComponentType<FieldProps<Values, RJSFSchema, FormContext>>

/** What forms are drawn with: RJSF's public `Form` with the widgets, fields and templates that are given. */
export function formTheme({ LookupBox, ...parts }: ThemeParts): FormTheme {
  return { Form: withTheme({ ...parts, fields: { ...parts.fields, ...storedFields(parts.fields) } }), LookupBox }
}

/** The fields that hold others, tied to the form's store: every change passes one of them. */
function storedFields(own: ThemeParts['fields']): Record<string, Field> {
  const { fields } = getDefaultRegistry<Values, RJSFSchema, FormContext>()
  const { AnyOfField, ObjectField, OneOfField } = { ...fields, ...own }
  const holders = Object.entries({ AnyOfField, ObjectField, OneOfField })
  return Object.fromEntries(holders.flatMap(([name, field]) => (field ? [[name, stored(field)] as const] : [])))
}

/**
 * Tells the store of each change in the event that makes it, and draws what the store holds at once. RJSF's `Form`
 * does both a drawing later, by way of a state of its own: the last key would be missing where the same event submits,
 * and a box would be given its old text in between, which moves the caret.
 */
function stored(Inside: Field): Field {
  return function Stored(props) {
    const { form, drawn } = props.registry.formContext
    const { data } = useSyncExternalStore(form.subscribe, drawn)
    const formData = isRoot(props) ? data : props.formData
    return createElement(Inside, { ...props, formData, onChange: (value, path) => form.change(path, value) })
  }
}

/** RJSF puts this name in front of the fields that stand beside a choice of shape; it is no place in the data. */
function isRoot({ fieldPathId }: Pick<FieldProps, 'fieldPathId'>): boolean {
  return fieldPathId.path.every((part) => part === 'XxxOf')
}
