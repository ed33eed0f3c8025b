import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { t } from '../contract/words/words.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

/** A colour as #rrggbb, picked in the browser's own way. */
export function ColorWidget(props: WidgetProps) {
  const value = textOf(props.value)
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <OutlinedInput
        size="small"
        type="color"
        value={value === '' ? '#000000' : value}
        disabled={props.disabled === true || props.readonly === true}
        slotProps={{ input: inputAttributes(props) }}
        sx={{ width: 80 }}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur(props.id, props.value)}
      />
      <Typography component="output" htmlFor={props.id} variant="body2">
        {value === '' ? t('Belum dipilih') : value}
      </Typography>
    </Box>
  )
}
