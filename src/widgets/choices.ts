import type { Option } from '../compiler/module.ts'
import type { WidgetProps } from '../engine/form/widget.ts'

/** The choices of a field. Null is the empty field, which every control of choices has anyway. */
export function choicesOf({ options }: Pick<WidgetProps, 'options'>): Option[] {
  return (options.enumOptions ?? []).flatMap(({ value, label }) =>
    typeof value === 'string' || typeof value === 'number' ? [{ value, label }] : [],
  )
}
