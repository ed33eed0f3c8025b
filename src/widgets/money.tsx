import OutlinedInput from '@mui/material/OutlinedInput'
import type { FocusEvent } from 'react'
import { NumericFormat } from 'react-number-format'
import type { WidgetProps } from '../engine/widget.ts'
import { FieldFrame, inputAttributes } from './field-frame.tsx'

/** An amount in whole rupiah: shown with "Rp" and thousand separators, digits alone are kept. */
export function MoneyField(props: WidgetProps) {
  // On the element itself: NumericFormat's own onFocus comes later, when somebody may have begun to type.
  const selectZero = (event: FocusEvent<HTMLInputElement>): void => {
    if (props.value === 0) event.target.select()
  }
  return (
    <FieldFrame {...props}>
      <NumericFormat
        customInput={OutlinedInput}
        size="small"
        value={typeof props.value === 'number' ? props.value : ''}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readOnly}
        inputProps={{ ...inputAttributes(props), inputMode: 'numeric', onFocus: selectZero }}
        prefix="Rp "
        thousandSeparator="."
        decimalSeparator=","
        decimalScale={0}
        allowNegative={false}
        // Beyond this a double no longer holds every rupiah.
        isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= Number.MAX_SAFE_INTEGER}
        onValueChange={({ floatValue }, { source }) => {
          const cause: string = source
          if (cause === 'event') props.onChange(floatValue)
        }}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}
