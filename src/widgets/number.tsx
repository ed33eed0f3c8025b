import { decimal, whole } from '../engine/ui/number-box/number-kind.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { NumberInput } from './number-input.tsx'

/** A whole number of a field of integers, else one that may have decimals. An empty box is no value. */
export function NumberField(props: WidgetProps) {
  return <NumberInput {...props} kind={props.field.type === 'integer' ? whole : decimal} />
}
