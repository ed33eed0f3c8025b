import type { KeyboardEvent } from 'react'
import { Box, Button, TextField } from '@mui/material'
import type { SerialColumn, SerialsState } from './serials.ts'
import type { SerialBoxes } from './use-serials.ts'

interface LengthInputProps {
  title: string
  value: number | undefined
  /** Entries of this length are there: it cannot change any more. */
  locked: boolean
  message: string | undefined
  onChange: (length: number | undefined) => void
}

export function LengthInput({ title, value, locked, message, onChange }: LengthInputProps) {
  return (
    <TextField
      type="number"
      label={title}
      value={value ?? ''}
      disabled={locked}
      error={message !== undefined}
      helperText={message}
      onChange={(event) => onChange(readLength(event.target.value))}
      // Enter belongs to the entries; here it would save.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      size="small"
      slotProps={{ htmlInput: { min: 1, step: 1 }, inputLabel: { shrink: true } }}
      sx={{ width: '9rem' }}
    />
  )
}

function readLength(text: string): number | undefined {
  const length = Number.parseInt(text, 10)
  return Number.isNaN(length) ? undefined : length
}

interface SerialInputsProps {
  columns: readonly SerialColumn[]
  state: SerialsState
  messageOf: (field: string) => string | undefined
  boxes: SerialBoxes
  add: string
  isFull: boolean
  onType: (field: string, text: string) => void
  onAdd: () => void
}

/** One text box a column: Enter goes on to the next, and in the last one adds. */
export function SerialInputs(props: SerialInputsProps) {
  const { columns, state, messageOf, boxes } = props
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (index + 1 < columns.length) boxes.current[index + 1]?.focus()
    else props.onAdd()
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2, alignItems: { sm: 'flex-start' } }}>
      {columns.map(({ field, title, length }, index) => (
        <TextField
          key={field}
          label={title}
          value={state.inputs[field] ?? ''}
          error={messageOf(field) !== undefined}
          helperText={messageOf(field)}
          onChange={(event) => props.onType(field, event.target.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
          autoFocus={index === 0}
          inputRef={(input: HTMLInputElement | null) => {
            boxes.current[index] = input
          }}
          fullWidth
          size="small"
          slotProps={{ htmlInput: { maxLength: maxLength(state.lengths[length.field]), autoComplete: 'off' } }}
        />
      ))}
      <Button variant="outlined" onClick={props.onAdd} disabled={props.isFull} sx={{ minHeight: 40 }}>
        {props.add}
      </Button>
    </Box>
  )
}

function maxLength(length: number | undefined): number | undefined {
  return length !== undefined && length >= 1 ? length : undefined
}
