import type { WidgetProps } from '../engine/form/widget.ts'
import { UpDownWidget } from './number.tsx'
import { TextInput } from './text-input.tsx'

/** A line of text; a number is typed into a box for numbers. */
export function TextWidget(props: WidgetProps) {
  const types = [props.schema.type].flat()
  const isNumber = types.includes('number') || types.includes('integer')
  return isNumber ? <UpDownWidget {...props} /> : <TextInput {...props} />
}

/** The same with the keys of a telephone for addresses of mail. */
export function EmailWidget(props: WidgetProps) {
  return <TextInput {...props} type="email" />
}

/** The same for addresses of pages. */
export function URLWidget(props: WidgetProps) {
  return <TextInput {...props} type="url" />
}
