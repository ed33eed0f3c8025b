import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

/** A day as YYYY-MM-DD; a locked one is shown as that text, in every language alike. */
export function DateWidget(props: WidgetProps) {
  return (
    <OutlinedInput
      size="small"
      type={props.readonly ? 'text' : 'date'}
      value={textOf(props.value)}
      disabled={props.disabled}
      readOnly={props.readonly}
      slotProps={{ input: inputAttributes(props) }}
      sx={props.readonly ? { bgcolor: 'action.hover' } : {}}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  )
}
