import type { NumberKind } from '../engine/ui/number-box/number-kind.ts'
import { ValueBox } from '../engine/ui/number-box/value-box.tsx'
import type { WidgetProps } from '../engine/form/widget.ts'
import { FieldFrame, inputAttributes } from './field-frame.tsx'

/** A box for a number, shared by the widgets of amounts and of plain numbers. */
export function NumberInput({ kind, ...props }: WidgetProps & { kind: NumberKind }) {
  return (
    <FieldFrame {...props}>
      <ValueBox
        kind={kind}
        value={typeof props.value === 'number' ? props.value : undefined}
        unread={props.unread}
        onValue={props.onChange}
        onUnread={props.onUnread}
        onBlur={props.onBlur}
        attributes={inputAttributes(props)}
        frame={{ placeholder: props.placeholder, disabled: props.disabled, readOnly: props.readOnly }}
      />
    </FieldFrame>
  )
}
