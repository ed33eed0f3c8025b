import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'

/** A box for text, shared by the widgets of one line and of several. */
export function TextInput({ multiline = false, ...props }: WidgetProps & { multiline?: boolean }) {
  return (
    <OutlinedInput
      size="small"
      {...(multiline ? { multiline, minRows: 2, maxRows: 8 } : {})}
      value={textOf(props.value)}
      placeholder={props.placeholder}
      disabled={props.disabled}
      readOnly={props.readonly}
      slotProps={{ input: inputAttributes(props) }}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  )
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
