import { placeOfId, useUnread } from '../engine/form/form-context.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import type { NumberKind } from '../engine/ui/number-box/number-kind.ts'
import { ValueBox } from '../engine/ui/number-box/value-box.tsx'
import { inputAttributes } from './field-frame.tsx'

/** A box for a number, shared by the widgets of amounts and of plain numbers. */
export function NumberInput({ kind, ...props }: WidgetProps & { kind: NumberKind }) {
  const { formContext } = props.registry
  const place = placeOfId(props.id, formContext)
  const unread = useUnread(formContext.form, place)
  return (
    <ValueBox
      kind={kind}
      value={typeof props.value === 'number' ? props.value : undefined}
      unread={unread}
      onValue={props.onChange}
      onUnread={(text, meant) => formContext.form.refuse(place, text, meant)}
      onBlur={() => props.onBlur(props.id, props.value)}
      attributes={{ ...inputAttributes(props), enterKeyHint: 'next' }}
      frame={{ placeholder: props.placeholder, disabled: props.disabled, readOnly: props.readonly }}
    />
  )
}
