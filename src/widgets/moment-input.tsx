import { placeOfId, useUnread } from '../engine/form/form-context.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { MomentBox } from '../engine/ui/moment-box/moment-box.tsx'
import { clockKind, dayKind, momentKind, type MomentKind } from '../engine/ui/moment-box/moment-kind.ts'
import { inputAttributes } from './field-frame.tsx'
import { LockedMoment } from './text-input.tsx'

/** A day that can be typed or chosen, stored as YYYY-MM-DD. */
export function DayInput(props: WidgetProps) {
  return <MomentInput {...props} kind={dayKind} />
}

/** A time of day, stored with its seconds as HH:MM:SS. */
export function TimeWidget(props: WidgetProps) {
  return <MomentInput {...props} kind={clockKind} />
}

/** A moment: typed by the shop's clock, stored as UTC in ISO's form. */
export function DateTimeWidget(props: WidgetProps) {
  return <MomentInput {...props} kind={momentKind} />
}

function MomentInput({ kind, ...props }: WidgetProps & { kind: MomentKind }) {
  const { formContext } = props.registry
  const place = placeOfId(props.id, formContext)
  const unread = useUnread(formContext.form, place)
  if (props.readonly === true) return <LockedMoment {...props} />
  return (
    <MomentBox
      kind={kind}
      value={typeof props.value === 'string' ? props.value : undefined}
      unread={unread}
      onValue={props.onChange}
      onUnread={(text) => formContext.form.refuse(place, text, undefined)}
      onBlur={() => props.onBlur(props.id, props.value)}
      attributes={{ ...inputAttributes(props), enterKeyHint: 'next' }}
      title={props.label}
      disabled={props.disabled}
      placeholder={props.placeholder}
    />
  )
}
