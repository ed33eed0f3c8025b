import type { WidgetProps } from '../engine/form/widget.ts'
import { TextInput } from './text-input.tsx'

/** A line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextInput {...props} />
}
