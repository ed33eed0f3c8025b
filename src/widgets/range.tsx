import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { rangeSpec } from '@rjsf/utils'
import { t } from '../contract/words/words.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { decimal } from '../engine/ui/number-box/number-kind.ts'
import { inputAttributes } from './field-frame.tsx'

/** A number between two limits, by hand or by the keys; what it is stands beside. */
export function RangeWidget(props: WidgetProps) {
  const { id, value, onChange } = props
  const attributes = { ...inputAttributes(props), autoComplete: undefined }
  const { min = 0, max = 100, step = 1 } = rangeSpec(props.schema)
  const isEmpty = typeof value !== 'number'
  /** An empty slider stands at its least value, which could not be chosen by moving it. */
  const choose = (next: number | number[]): void => onChange(Array.isArray(next) ? next[0] : next)
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 1 }}>
      <Slider
        size="small"
        min={min}
        max={max}
        step={step}
        value={isEmpty ? min : value}
        disabled={props.disabled === true || props.readonly === true}
        slotProps={{ input: attributes }}
        getAriaValueText={(one) => (isEmpty ? t('Belum diisi') : decimal.show(one))}
        onChange={(_event, next) => choose(next)}
        onChangeCommitted={(_event, next) => {
          if (isEmpty) choose(next)
        }}
        onKeyDown={(event) => {
          if (isEmpty && event.key === 'Home') choose(min)
        }}
        onBlur={() => props.onBlur(id, value)}
      />
      <Typography component="output" htmlFor={id} variant="body2" sx={{ minWidth: 64, textAlign: 'right' }}>
        {isEmpty ? t('Belum diisi') : decimal.show(value)}
      </Typography>
    </Box>
  )
}
