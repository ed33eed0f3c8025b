import { getUiOptions, type FieldProps } from '@rjsf/utils'
import { useCallback, useMemo } from 'react'
import type { CompiledField } from '../../compiler/module.ts'
import type { WidgetName } from '../../compiler/widget-names.ts'
import { useEngine, type Engine } from '../engine-context.tsx'
import { useField, useFormBinding } from './form-binding.ts'
import type { WidgetProps } from './widget.ts'

/** RJSF's field for every property: the value comes from our store, never from RJSF. */
export function BoundField({ name, schema, uiSchema, fieldPathId }: FieldProps) {
  const { store } = useFormBinding()
  const { widgets } = useEngine()
  const state = useField(store, name)
  const onChange = useCallback((value: unknown) => { store.change(name, value) }, [store, name]) // prettier-ignore
  const onUnread = useCallback<WidgetProps['onUnread']>((unread, meant) => { store.refuse(name, unread, meant) }, [store, name]) // prettier-ignore
  const onBlur = useCallback(() => { store.touch(name) }, [store, name]) // prettier-ignore
  const { widget, placeholder, ...options } = useMemo(() => getUiOptions(uiSchema), [uiSchema])
  const Widget = widgets[widgetName(widgets, widget, name)]
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      title={schema.title ?? name}
      value={state.value}
      onChange={onChange}
      unread={state.unread}
      onUnread={onUnread}
      onBlur={onBlur}
      disabled={state.disabled}
      readOnly={schema.readOnly === true}
      required={state.required}
      message={state.message}
      placeholder={placeholder}
      choices={choicesOf(schema.enum)}
      field={compiledField(store.fields.fields, name)}
      options={options}
    />
  )
}

/** The name of a registered widget. */
function widgetName(widgets: Engine['widgets'], widget: unknown, field: string): WidgetName {
  if (typeof widget === 'string' && Object.hasOwn(widgets, widget)) return widget as WidgetName
  throw new Error(`Field "${field}" asks for the widget "${String(widget)}", which does not exist.`)
}

function choicesOf(values: readonly unknown[] | undefined): readonly (string | number)[] {
  return (values ?? []).filter((value) => typeof value === 'string' || typeof value === 'number')
}

function compiledField(fields: Readonly<Record<string, CompiledField>>, name: string): CompiledField {
  const field = fields[name]
  if (!field) throw new Error(`The field "${name}" is drawn but has no behaviour.`)
  return field
}
