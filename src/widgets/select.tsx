import { useState } from 'react'
import type { WidgetProps } from '../engine/form/widget.ts'
import { choicesOf } from './choices.ts'
import { Combobox } from './combobox.tsx'
import { inputAttributes } from './field-frame.tsx'

/** One of the choices of an enum; the value is the choice itself. */
export function SelectWidget(props: WidgetProps) {
  const [search, setSearch] = useState('')
  const choices = choicesOf(props)
  const typed = search.trim().toLowerCase()
  return (
    <Combobox
      attributes={inputAttributes(props)}
      disabled={props.disabled === true}
      readOnly={props.readonly === true}
      placeholder={props.placeholder}
      value={choices.find(({ value }) => value === props.value) ?? null}
      options={choices.filter(({ label }) => label.toLowerCase().includes(typed))}
      onChange={(option) => props.onChange(option?.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
      onSearch={setSearch}
    />
  )
}
