import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { WidgetProps } from '../engine/form/widget.ts'
import { choicesOf } from './choices.ts'
import { inputAttributes, labelId } from './field-frame.tsx'

/** The choices of an enum, all in sight. */
export function RadioWidget(props: WidgetProps) {
  const { id } = props
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = inputAttributes(props)
  const choices = choicesOf(props)
  return (
    <RadioGroup
      row
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      name={id}
      value={choices.find(({ value }) => value === props.value)?.label ?? ''}
      onChange={(_event, picked) => props.onChange(choices.find(({ label }) => label === picked)?.value)}
      onBlur={() => props.onBlur(id, props.value)}
    >
      {choices.map(({ label }) => (
        <FormControlLabel
          key={label}
          value={label}
          label={label}
          disabled={props.disabled === true || props.readonly === true}
          control={<Radio size="small" slotProps={{ input: { 'aria-invalid': invalid } }} />}
        />
      ))}
    </RadioGroup>
  )
}
