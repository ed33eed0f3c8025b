import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../engine/form/widget.ts'
import { type Choice, isAmong, listOf, severalOf, withChoice } from './choices.ts'
import { comboboxTexts } from './combobox.tsx'
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

/** Several of the choices of a field, searched by typing; what is picked stands in the box. */
export function MultiSelectWidget(props: WidgetProps) {
  const attributes = inputAttributes(props)
  const choices = severalOf(props)
  const values = listOf(props.value)
  return (
    <Autocomplete<Choice, true>
      id={attributes.id}
      multiple
      disableCloseOnSelect
      autoHighlight
      size="small"
      options={choices}
      value={choices.filter((choice) => isAmong(choice, values))}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ value }) => value}
      getOptionDisabled={({ disabled }) => disabled}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      disabled={props.disabled === true}
      readOnly={props.readonly === true}
      {...comboboxTexts}
      onChange={(_event, picked) => props.onChange(picked.map(({ stored }) => stored))}
      onBlur={() => props.onBlur(props.id, props.value)}
      onKeyDown={(event) => {
        // Enter after a text that no choice has must not send the form around it.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.value !== '')
          event.preventDefault()
      }}
      renderInput={({ slotProps: { input, htmlInput }, disabled }) => (
        <OutlinedInput
          {...input}
          fullWidth
          size="small"
          disabled={disabled}
          placeholder={values.length === 0 ? props.placeholder : undefined}
          inputProps={{ ...htmlInput, ...attributes }}
        />
      )}
    />
  )
}
