import { dayText } from '../contract/runtime/shop-clock.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { LockedMoment, textOf } from './text-input.tsx'
import { rare } from './rare.tsx'

const DayInput = rare((all) => all.DayInput)

/** A day, stored as YYYY-MM-DD and shown as people write it, a locked one too. */
export function DateWidget(props: WidgetProps) {
  return props.readonly === true ? (
    <LockedMoment {...props} text={dayText(textOf(props.value))} />
  ) : (
    <DayInput {...props} />
  )
}
