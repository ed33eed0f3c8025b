import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

interface MomentInputProps extends WidgetProps {
  type: 'date' | 'time' | 'datetime-local'
  /** The stored text as the browser's control has it; null where the control cannot show it. */
  shown: (stored: string) => string | null
  /** The control's text as it is stored. */
  stored: (shown: string) => string
}

/** A day, a time or both in the browser's own control. What that cannot show stands as the text that it is. */
export function MomentInput({ type, shown, stored, ...props }: MomentInputProps) {
  const text = textOf(props.value)
  const inControl = text === '' ? '' : shown(text)
  const isText = props.readonly === true || inControl === null
  return (
    <OutlinedInput
      size="small"
      type={isText ? 'text' : type}
      value={isText ? text : inControl}
      disabled={props.disabled}
      readOnly={props.readonly}
      // A locked one is only read: it is no stop on the way.
      slotProps={{
        input: {
          ...inputAttributes(props),
          tabIndex: props.readonly ? -1 : undefined,
          step: type === 'date' ? undefined : 1,
        },
      }}
      sx={props.readonly ? { bgcolor: 'action.hover' } : {}}
      onChange={({ target: { value } }) => props.onChange(value === '' || isText ? value : stored(value))}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  )
}
