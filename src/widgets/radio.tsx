import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { WidgetProps } from '../engine/form/widget.ts'
import { FieldMessage, RequiredMark, inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

/** The choices of an enum, all in sight. */
export function RadioField(props: WidgetProps) {
  const { id, title, message } = props
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = inputAttributes(props)
  return (
    <FormControl error={message !== null} disabled={props.disabled || props.readOnly}>
      <span>
        <Typography id={`${id}-label`} component="span" variant="body2" color="textSecondary">
          {title}
        </Typography>{' '}
        <RequiredMark required={props.required} />
      </span>
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        name={id}
        value={textOf(props.value)}
        onChange={(_event, picked) => {
          props.onChange(props.choices.find((choice) => String(choice) === picked))
        }}
        onBlur={props.onBlur}
      >
        {props.choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={String(choice)}
            label={String(choice)}
            control={<Radio size="small" slotProps={{ input: { 'aria-invalid': invalid } }} />}
          />
        ))}
      </RadioGroup>
      <FieldMessage id={id} message={message} />
    </FormControl>
  )
}
