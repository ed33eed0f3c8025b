import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'

/** A tick box; a read-only one shows a fact. */
export function CheckboxWidget(props: WidgetProps) {
  // Of an item of a list RJSF says that it is demanded; not ticked is an answer too.
  const required = props.required === true && !/\/\d+$/.test(props.id)
  const attributes = { ...inputAttributes({ ...props, required }), autoComplete: undefined }
  return (
    <FormControlLabel
      label={props.label}
      disabled={props.disabled === true || props.readonly === true}
      slotProps={{ typography: { variant: 'body2' } }}
      // Beside a control with a label above, the box stands level with the control.
      sx={{ pt: { sm: 2.5 }, minHeight: { xs: 44, sm: 0 }, alignSelf: 'flex-start' }}
      control={
        <Checkbox
          size="small"
          checked={props.value === true}
          slotProps={{ input: attributes }}
          onChange={(event) => props.onChange(event.target.checked)}
          onBlur={() => props.onBlur(props.id, props.value)}
        />
      }
    />
  )
}
