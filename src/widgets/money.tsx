import type { WidgetProps } from '../engine/form/widget.ts'
import { money } from '../engine/ui/number-box/number-kind.ts'
import { NumberInput } from './number-input.tsx'

/** An amount in whole rupiah: shown with "Rp" and thousand separators. */
export function MoneyWidget(props: WidgetProps) {
  return <NumberInput {...props} kind={money} />
}
