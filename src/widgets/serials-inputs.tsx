import { useId, type KeyboardEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import { whole } from '../engine/ui/number-box/number-kind.ts'
import { ValueBox, type Unread } from '../engine/ui/number-box/value-box.tsx'
import type { SerialColumn, SerialsState } from './serials.ts'
import { columnOfScan } from './serials-intake.ts'
import type { SerialBoxes } from './use-serials.ts'

interface LengthInputProps {
  title: string
  value: number | undefined
  /** What stands there and is no length. */
  unread: Unread | null
  /** Entries of this length are there: it cannot change any more. */
  locked: boolean
  message: string | undefined
  onChange: (length: number | undefined) => void
  onUnread: (unread: Unread) => void
}

export function LengthInput({ title, value, unread, locked, message, onChange, onUnread }: LengthInputProps) {
  const id = useId()
  const shown = unread?.seen === true ? unread.message : message
  return (
    <FormControl size="small" error={shown !== undefined} sx={{ width: '9rem' }}>
      <InputLabel htmlFor={id} shrink>
        {title}
      </InputLabel>
      <ValueBox
        kind={whole}
        value={value}
        unread={unread}
        onValue={onChange}
        onUnread={onUnread}
        limits={{ minimum: 1 }}
        // Enter belongs to the entries; here it would save.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        attributes={{ id, 'aria-describedby': shown === undefined ? undefined : `${id}-message` }}
        frame={{ disabled: locked, label: title, notched: true, error: shown !== undefined }}
      />
      {shown !== undefined && <FormHelperText id={`${id}-message`}>{shown}</FormHelperText>}
    </FormControl>
  )
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
  /** Enter in the last box. */
  onFinish: () => void
}

/** One text box a column: Enter goes on to the next, and in the last one adds; when all are there it saves. */
export function SerialInputs(props: SerialInputsProps) {
  const { columns, state, messageOf, boxes } = props
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (index + 1 < columns.length && !props.isFull) boxes.current[index + 1]?.focus()
    else props.onFinish()
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
          autoFocus={index === columnOfScan(columns, state, -1)}
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
