import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

/** Several lines of text; the box grows with them. */
export function TextareaWidget(props: WidgetProps) {
  return (
    <OutlinedInput
      size="small"
      multiline
      {...lines}
      value={textOf(props.value)}
      placeholder={props.placeholder}
      disabled={props.disabled}
      readOnly={props.readonly}
      slotProps={{ input: { type: undefined, ...inputAttributes(props), enterKeyHint: 'enter' } }}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  )
}

/** A browser that lets a box grow by itself lays out the page once a key; MUI measures it three times. */
const growsAlone = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

const lines = growsAlone
  ? {
      inputComponent: 'textarea' as const,
      sx: { '& textarea': { fieldSizing: 'content', minHeight: '2lh', maxHeight: '8lh' } },
    }
  : { minRows: 2, maxRows: 8 }
