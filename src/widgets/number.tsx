import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { Values } from '../contract/module.ts'
import { type FormContext, placeOfId, useUnread } from '../engine/form/form-context.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { decimal, money, type NumberKind, whole } from '../engine/ui/number-box/number-kind.ts'
import { ValueBox } from '../engine/ui/number-box/value-box.tsx'
import { inputAttributes } from './field-frame.tsx'
import { TextWidget } from './text-input.tsx'

/** A number as it is: RJSF's own reads and writes it in the browser's language, our boxes have one for all. */
export function NumberField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { StringField } = props.registry.fields
  if (!StringField) throw new Error('RJSF draws numbers with its field of texts.')
  return <StringField {...props} />
}

/** A number by its field. An empty box is no value. */
export function UpDownWidget(props: WidgetProps) {
  return <NumberInput {...props} kind={kindOf(props)} />
}

/** A line of text, or a number that is typed as one: it has a box for numbers. */
export function TextOrNumberWidget(props: WidgetProps) {
  const types = [props.schema.type].flat()
  return types.includes('number') || types.includes('integer') ? <UpDownWidget {...props} /> : <TextWidget {...props} />
}

/** An amount in whole rupiah (other themes draw it as any number), a whole number of a field of integers, or decimals. */
function kindOf({ options, schema }: WidgetProps): NumberKind {
  if (options.kind === 'money') return money
  return [schema.type].flat().includes('integer') ? whole : decimal
}

/** A box for a number, shared by the widgets of amounts and of plain numbers. */
function NumberInput({ kind, ...props }: WidgetProps & { kind: NumberKind }) {
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
