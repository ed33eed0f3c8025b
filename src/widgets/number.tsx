import type { WidgetProps } from '../engine/form/widget.ts'
import { decimal, whole } from '../engine/ui/number-box/number-kind.ts'
import { NumberInput } from './number-input.tsx'

/** A whole number of a field of integers, else one that may have decimals. An empty box is no value. */
export function UpDownWidget(props: WidgetProps) {
  const types = [props.schema.type].flat()
  return <NumberInput {...props} kind={types.includes('integer') ? whole : decimal} />
}
