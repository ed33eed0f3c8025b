import type { WidgetProps } from '../engine/form/widget.ts'
import { LockedMoment } from './text-input.tsx'
import { rare } from './rare.tsx'

const DayInput = rare((all) => all.DayInput)

/** A day as YYYY-MM-DD; a locked one is shown as that text, in every language alike. */
export function DateWidget(props: WidgetProps) {
  return props.readonly === true ? <LockedMoment {...props} /> : <DayInput {...props} />
}
