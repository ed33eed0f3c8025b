import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

/** A day or a time that is only read, as the text that is stored; it is no stop on the way. */
export function LockedMoment(props: WidgetProps) {
  return (
    <OutlinedInput
      size="small"
      value={textOf(props.value)}
      disabled={props.disabled}
      readOnly
      slotProps={{ input: { ...inputAttributes(props), tabIndex: -1 } }}
      sx={{ bgcolor: 'action.hover' }}
    />
  )
}
