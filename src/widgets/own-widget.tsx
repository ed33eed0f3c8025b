import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ownWidgetFolder, ownWidgetName } from '../contract/runtime/own-widget-name.ts'
import { t } from '../contract/words/words.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { useCode } from '../engine/loaded.ts'
import { CheckboxWidget } from './checkbox.tsx'
import { inputAttributes } from './field-frame.tsx'
import { TextOrNumberWidget } from './number.tsx'

/** A widget of the product's own: a custom element, whose code the server has beside the definitions. */
export function OwnWidget(props: WidgetProps) {
  const { own } = props.options
  const name = typeof own === 'string' && ownWidgetName.test(own) ? own : ''
  const loaded = useCode(`widget ${name}`, () => define(name))
  if (loaded.status === 'failed')
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Alert severity="warning">{t('Isian "{name}" gagal dimuat; isi di sini saja.', { name })}</Alert>
        <Plain {...props} />
      </Box>
    )
  return loaded.status === 'ready' ? <Element {...props} name={name} /> : <Box sx={{ minHeight: 40 }} />
}

async function define(name: string): Promise<true> {
  if (!customElements.get(name)) await import(/* @vite-ignore */ `${ownWidgetFolder}${name}.js`)
  if (!customElements.get(name)) throw new Error(`widgets/${name}.js defines no element <${name}>.`)
  return true
}

/** What draws a value of that type where nothing is named. */
function Plain(props: WidgetProps) {
  const isFlag = [props.schema.type].flat().includes('boolean')
  return isFlag ? <CheckboxWidget {...props} /> : <TextOrNumberWidget {...props} />
}

/** What the element is given, as properties: published names, which its code relies on. */
interface Given extends HTMLElement {
  value: unknown
  label: string
  disabled: boolean
  required: boolean
  schema: unknown
}

/** The element, with what it is given; `change` says that its `value` is another. */
function Element({ name, ...props }: WidgetProps & { name: string }) {
  const [element, setElement] = useState<Given | null>(null)
  const latest = useRef(props)
  const { value, label, schema } = props
  const disabled = props.disabled === true || props.readonly === true
  const { autoComplete: _, ...attributes } = inputAttributes(props)
  const required = attributes['aria-required'] === true
  useLayoutEffect(() => {
    latest.current = props
    if (element) Object.assign(element, { label, schema, disabled, required, value: value ?? null })
  })
  useEffect(() => {
    if (!element) return undefined
    const change = (): void => latest.current.onChange(element.value ?? undefined)
    const blur = (): void => latest.current.onBlur(latest.current.id, element.value)
    element.addEventListener('change', change)
    element.addEventListener('focusout', blur)
    return () => {
      element.removeEventListener('change', change)
      element.removeEventListener('focusout', blur)
    }
  }, [element])
  return createElement(name, { ref: setElement, id: attributes.id, 'data-autofocus': attributes['data-autofocus'] })
}
