import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import type { WidgetProps } from '../engine/form/widget.ts'
import { isAmong, listOf, severalOf, withChoice } from './choices.ts'
import { inputAttributes, labelId } from './field-frame.tsx'

/** Several of the choices of a field, all in sight. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, options } = props
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = inputAttributes(props)
  const choices = severalOf(props)
  const values = listOf(props.value)
  return (
    <FormGroup
      row={options.inline !== false}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      onBlur={() => props.onBlur(id, props.value)}
    >
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.value}
          label={choice.label}
          disabled={choice.disabled || props.disabled === true || props.readonly === true}
          control={
            <Checkbox
              size="small"
              checked={isAmong(choice, values)}
              slotProps={{ input: { 'aria-invalid': invalid } }}
              onChange={(event) => props.onChange(withChoice(choices, values, choice, event.target.checked))}
            />
          }
        />
      ))}
    </FormGroup>
  )
}
