import type { WidgetProps } from '../engine/form/widget.ts'
import { MomentInput } from './moment-input.tsx'

const asIs = (text: string): string => text

/** A day as YYYY-MM-DD; a locked one is shown as that text, in every language alike. */
export function DateWidget(props: WidgetProps) {
  return <MomentInput {...props} type="date" shown={asIs} stored={asIs} />
}
