import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { choosesShape } from '../engine/form/form-context.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { choiceOf, offeredChoices, emptyName } from './choices.ts'
import { Combobox } from './combobox.tsx'
import { inputAttributes, labelId } from './field-frame.tsx'
import { rare } from './rare.tsx'

const MultiSelectWidget = rare((all) => all.MultiSelectWidget)

/** Choices of a field out of a list that is searched by typing. */
export function SelectWidget(props: WidgetProps) {
  return props.multiple === true ? <MultiSelectWidget {...props} /> : <SingleSelect {...props} />
}

/** One of the choices; the value is the choice itself, whatever its type. */
function SingleSelect(props: WidgetProps) {
  const [search, setSearch] = useState('')
  const choices = offeredChoices(props)
  const typed = search.trim().toLowerCase()
  return (
    <Combobox
      attributes={inputAttributes(props)}
      disabled={props.disabled === true}
      readOnly={props.readonly === true}
      placeholder={props.placeholder === '' ? emptyName(props) : (props.placeholder ?? emptyName(props))}
      value={choiceOf(choices, props.value) ?? null}
      options={choices.filter(({ label }) => label.toLowerCase().includes(typed))}
      clearable={!choosesShape(props.id)}
      isLocked={({ value }) => choices.some((choice) => choice.value === value && choice.disabled)}
      onChange={(option) => props.onChange(choices.find(({ value }) => value === option?.value)?.stored)}
      onBlur={() => props.onBlur(props.id, props.value)}
      onSearch={setSearch}
    />
  )
}

/** The choices of a field, all in sight: beside each other unless `inline` is false. */
export function RadioWidget(props: WidgetProps) {
  const { id, options } = props
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, 'aria-required': required } = inputAttributes(props)
  const choices = offeredChoices(props)
  const empty = emptyName(props)
  const shown = choices.map(({ value, label, disabled }) => ({ value: String(value), label, disabled }))
  if (empty !== undefined) shown.push({ value: '', label: empty, disabled: false })
  return (
    <RadioGroup
      row={options.inline !== false}
      aria-labelledby={labelId(id)}
      aria-required={required}
      aria-describedby={describedBy}
      name={id}
      value={choiceOf(choices, props.value)?.value ?? ''}
      onChange={(_event, picked) => props.onChange(choices.find(({ value }) => String(value) === picked)?.stored)}
      onBlur={() => props.onBlur(id, props.value)}
    >
      {shown.map(({ value, label, disabled }) => (
        <FormControlLabel
          key={value}
          value={value}
          label={label}
          disabled={disabled || props.disabled === true || props.readonly === true}
          control={<Radio size="small" slotProps={{ input: { 'aria-invalid': invalid } }} />}
        />
      ))}
    </RadioGroup>
  )
}
