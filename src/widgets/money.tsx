import OutlinedInput from '@mui/material/OutlinedInput'
import { NumericFormat } from 'react-number-format'
import type { WidgetProps } from '../engine/widget.ts'
import { FieldFrame, inputAttributes } from './field-frame.tsx'

/** An amount in whole rupiah: shown with "Rp" and thousand separators, digits alone are kept. */
export function MoneyField(props: WidgetProps) {
  return (
    <FieldFrame {...props}>
      <NumericFormat
        customInput={OutlinedInput}
        size="small"
        value={typeof props.value === 'number' ? props.value : ''}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readOnly}
        inputProps={{ ...inputAttributes(props), inputMode: 'numeric' }}
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
        onFocus={(event: React.FocusEvent<HTMLInputElement>) => {
          if (props.value === 0) event.target.select()
        }}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}
