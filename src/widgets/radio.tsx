import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { WidgetProps } from '../engine/form/widget.ts'
import { choiceOf, choicesOf, emptyName } from './choices.ts'
import { inputAttributes, labelId } from './field-frame.tsx'

/** The choices of a field, all in sight: beside each other unless `inline` is false. */
export function RadioWidget(props: WidgetProps) {
  const { id, options } = props
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, 'aria-required': required } = inputAttributes(props)
  const choices = choicesOf(props)
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
