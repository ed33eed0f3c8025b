import type { WidgetProps } from '../engine/form/widget.ts'
import { TextInput } from './text-input.tsx'

/** Several lines of text; the box grows with them. */
export function TextareaWidget(props: WidgetProps) {
  return <TextInput {...props} multiline />
}
