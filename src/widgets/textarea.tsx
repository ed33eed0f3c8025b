import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../engine/widget.ts'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { textOf } from './text.tsx'

/** Several lines of text; the box grows with them. */
export function TextAreaField(props: WidgetProps) {
  return (
    <FieldFrame {...props}>
      <OutlinedInput
        size="small"
        multiline
        minRows={2}
        maxRows={8}
        value={textOf(props.value)}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readOnly}
        slotProps={{ input: inputAttributes(props) }}
        onChange={(event) => {
          props.onChange(event.target.value)
        }}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}
