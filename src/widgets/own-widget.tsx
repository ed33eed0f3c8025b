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
  const [isBroken, setBroken] = useState(false)
  if (loaded.status === 'failed' || isBroken)
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Alert severity="warning">{t('Isian "{name}" gagal dimuat; isi di sini saja.', { name })}</Alert>
        <Plain {...props} />
      </Box>
    )
  if (loaded.status === 'loading') return <Box sx={{ minHeight: 40 }} />
  return <Element {...props} element={name} onFail={() => setBroken(true)} />
}

async function define(name: string): Promise<true> {
  if (!customElements.get(name)) await import(/* @vite-ignore */ `${ownWidgetFolder}${name}.js`)
  if (!customElements.get(name)) throw new Error(`widgets/${name}.js defines no element <${name}>.`)
  return true
}

/** What draws a value of that type where nothing is named; the title of a flag stands above it here. */
function Plain(props: WidgetProps) {
  const isFlag = [props.schema.type].flat().includes('boolean')
  return isFlag ? <CheckboxWidget {...props} label="" /> : <TextOrNumberWidget {...props} />
}

/** What the element is given, as properties: published names, which its code relies on. */
interface Given extends HTMLElement {
  value: unknown
  label: string
  disabled: boolean
  required: boolean
  schema: unknown
}

interface ElementProps extends WidgetProps {
  /** Its name. */
  element: string
  /** Its code threw. */
  onFail: () => void
}

/** The element, with what it is given; `change` says that its `value` is another. */
function Element({ element: name, onFail, ...props }: ElementProps) {
  const [element, setElement] = useState<Given | null>(null)
  const latest = useRef(props)
  const failed = useRef(onFail)
  const { value = null, label, schema } = props
  const disabled = props.disabled === true || props.readonly === true
  const attributes = inputAttributes(props)
  const required = attributes['aria-required'] === true
  useLayoutEffect(() => {
    latest.current = props
    failed.current = onFail
  })
  useLayoutEffect(() => {
    if (element) give(element, name, { label, schema, disabled, required }, failed.current)
  }, [element, name, label, schema, disabled, required])
  // What is half typed in it is no value yet: only another value is written over it.
  useLayoutEffect(() => {
    if (element) give(element, name, { value }, failed.current)
  }, [element, name, value])
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
  return createElement(name, { ref: setElement, ...onElement(attributes) })
}

/** Its code is not ours: where it throws, the page stays. A constructor that threw has left an unknown element. */
function give(element: Given, name: string, given: Partial<Given>, onFail: () => void): void {
  try {
    if (!(element instanceof (customElements.get(name) ?? HTMLElement))) throw new Error(`<${name}> was not made.`)
    Object.assign(element, given)
  } catch (error) {
    console.error(`widgets/${name}.js failed.`, error)
    onFail()
  }
}

/** An element without a role is demanded by nothing but its `required`; React writes `true` there as an empty text. */
function onElement(attributes: ReturnType<typeof inputAttributes>) {
  return {
    id: attributes.id,
    'aria-invalid': attributes['aria-invalid'] ? 'true' : undefined,
    'aria-describedby': attributes['aria-describedby'],
    'data-autofocus': attributes['data-autofocus'] && 'true',
  }
}
