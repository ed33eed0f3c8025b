import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../engine/form/widget.ts'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

/** A day as YYYY-MM-DD; a locked one is shown as that text, in every language alike. */
export function DateField(props: WidgetProps) {
  return (
    <FieldFrame {...props}>
      <OutlinedInput
        size="small"
        type={props.readOnly ? 'text' : 'date'}
        value={textOf(props.value)}
        disabled={props.disabled}
        readOnly={props.readOnly}
        slotProps={{ input: inputAttributes(props) }}
        sx={props.readOnly ? { bgcolor: 'action.hover' } : {}}
        onChange={(event) => {
          props.onChange(event.target.value)
        }}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}
