import { useState } from 'react'
import type { Option } from '../compiler/module.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { Combobox } from './combobox.tsx'

/** One of the choices of an enum; the value is the choice itself. */
export function SelectField(props: WidgetProps) {
  const [search, setSearch] = useState('')
  const options: Option[] = props.choices.map((choice) => ({ value: choice, label: String(choice) }))
  const typed = search.trim().toLowerCase()
  return (
    <Combobox
      {...props}
      value={options.find((option) => option.value === props.value) ?? null}
      options={options.filter((option) => option.label.toLowerCase().includes(typed))}
      onChange={(option) => {
        props.onChange(option?.value)
      }}
      onSearch={setSearch}
    />
  )
}
