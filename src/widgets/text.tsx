import type { WidgetProps } from '../engine/form/widget.ts'
import { TextInput } from './text-input.tsx'

/** A line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextInput {...props} />
}

/** The same with the keys of a telephone for addresses of mail. */
export function EmailWidget(props: WidgetProps) {
  return <TextInput {...props} type="email" />
}

/** The same for addresses of pages. */
export function URLWidget(props: WidgetProps) {
  return <TextInput {...props} type="url" />
}
