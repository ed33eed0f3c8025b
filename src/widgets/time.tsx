import type { WidgetProps } from '../engine/form/widget.ts'
import { MomentInput } from './moment-input.tsx'

/** A time of day, stored with its seconds as HH:MM:SS. */
export function TimeWidget(props: WidgetProps) {
  return <MomentInput {...props} type="time" shown={shown} stored={withSeconds} />
}

function shown(stored: string): string | null {
  return /^\d{2}:\d{2}(:\d{2})?$/.test(stored) ? stored.replace(/^(\d{2}:\d{2}):00$/, '$1') : null
}

/** A browser leaves out seconds that are zero. */
export function withSeconds(time: string): string {
  return /^\d{2}:\d{2}$/.test(time) ? `${time}:00` : time
}
