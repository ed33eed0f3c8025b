import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { WidgetProps } from '../engine/form/widget.ts'
import { FieldMessage, inputAttributes } from './field-frame.tsx'

/** A tick box; a read-only one shows a fact. */
export function CheckboxField(props: WidgetProps) {
  const attributes = { ...inputAttributes(props), autoComplete: undefined }
  return (
    // Beside a control with a label above, the box stands level with the control.
    <FormControl error={props.message !== null} sx={{ pt: { sm: 2.5 } }}>
      <FormControlLabel
        label={props.title}
        disabled={props.disabled || props.readOnly}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={props.value === true}
            slotProps={{ input: attributes }}
            onChange={(event) => {
              props.onChange(event.target.checked)
            }}
            onBlur={props.onBlur}
          />
        }
      />
      <FieldMessage id={props.id} message={props.message} />
    </FormControl>
  )
}
