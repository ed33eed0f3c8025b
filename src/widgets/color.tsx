import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

/** A colour as #rrggbb: one that the definition suggests, or any, picked in the browser's own way. */
export function ColorWidget(props: WidgetProps) {
  const value = textOf(props.value)
  const isLocked = props.disabled === true || props.readonly === true
  const { examples } = props.schema
  const suggested = (Array.isArray(examples) ? examples : []).map(textOf)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1, alignItems: 'center' }}>
      {suggested.map((colour) => (
        <ButtonBase
          key={colour}
          aria-label={`${props.label} ${colour}`}
          aria-pressed={colour === value}
          disabled={isLocked}
          onClick={() => props.onChange(colour)}
          onBlur={() => props.onBlur(props.id, props.value)}
          sx={{ ...swatch, bgcolor: colour }}
        />
      ))}
      <OutlinedInput
        size="small"
        type="color"
        value={value === '' ? '#000000' : value}
        disabled={isLocked}
        slotProps={{ input: inputAttributes(props) }}
        sx={{ width: 80 }}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur(props.id, props.value)}
      />
      <Typography component="output" htmlFor={props.id} variant="body2">
        {value === '' ? 'Belum dipilih' : value}
      </Typography>
      {value !== '' && !isLocked && (
        <Button
          variant="text"
          size="small"
          aria-label={`${props.label}: hapus`}
          onClick={() => props.onChange(undefined)}
        >
          Hapus
        </Button>
      )}
    </Box>
  )
}

const swatch = {
  width: 32,
  height: 32,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  '&[aria-pressed="true"]': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 },
} as const
