import { localToUTC, utcToLocal } from '@rjsf/utils'
import type { WidgetProps } from '../engine/form/widget.ts'
import { MomentInput } from './moment-input.tsx'

/** A moment: typed in the clock of whoever types, stored as UTC in ISO's form. */
export function DateTimeWidget(props: WidgetProps) {
  return <MomentInput {...props} type="datetime-local" shown={inLocalTime} stored={inUtc} />
}

function inLocalTime(stored: string): string | null {
  if (Number.isNaN(Date.parse(stored))) return null
  return utcToLocal(stored).replace(/(:00)?\.000$/, '')
}

/** Control of a moment gives nothing or a whole moment. */
function inUtc(shown: string): string {
  return localToUTC(shown) ?? ''
}
