import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../engine/widget.ts'
import { FieldFrame, inputAttributes } from './field-frame.tsx'

/** A line of text. */
export function TextField(props: WidgetProps) {
  return (
    <FieldFrame {...props}>
      <OutlinedInput
        size="small"
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

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
