import type { WidgetProps } from '../engine/form/widget.ts'
import { decimal, money, type NumberKind, whole } from '../engine/ui/number-box/number-kind.ts'
import { NumberInput } from './number-input.tsx'
import { TextWidget } from './text.tsx'

/** A number by its field. An empty box is no value. */
export function UpDownWidget(props: WidgetProps) {
  return <NumberInput {...props} kind={kindOf(props)} />
}

/** A line of text, or a number that is typed as one: it has a box for numbers. */
export function TextOrNumberWidget(props: WidgetProps) {
  const types = [props.schema.type].flat()
  return types.includes('number') || types.includes('integer') ? <UpDownWidget {...props} /> : <TextWidget {...props} />
}

/** An amount in whole rupiah (other themes draw it as any number), a whole number of a field of integers, or decimals. */
function kindOf({ options, schema }: WidgetProps): NumberKind {
  if (options.kind === 'money') return money
  return [schema.type].flat().includes('integer') ? whole : decimal
}
