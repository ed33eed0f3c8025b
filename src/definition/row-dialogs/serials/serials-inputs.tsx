import { useId, type KeyboardEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Camera } from '../../../engine/scan/scan-box.tsx'
import { whole } from '../../../engine/ui/number-box/number-kind.ts'
import { ValueBox, type Unread } from '../../../engine/ui/number-box/value-box.tsx'
import { touchTarget } from '../../../engine/ui/styles.ts'
import { FieldFrame, inputAttributes } from '../../../widgets/field-frame.tsx'
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
    <Box sx={{ width: '9rem', minWidth: 0 }}>
      <FieldFrame id={id} title={title} message={shown}>
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
          attributes={inputAttributes({ id, rawErrors: listed(shown) })}
          frame={{ disabled: locked, error: shown !== undefined }}
        />
      </FieldFrame>
    </Box>
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
  /** Enter in a box whose code belongs into another one: true when it went there. */
  onMisplaced: (index: number) => boolean
}

/** One text box a column: Enter goes on to the next, and in the last one adds; when all are there it saves. */
export function SerialInputs(props: SerialInputsProps) {
  const { columns, state, boxes } = props
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (props.onMisplaced(index)) return
    if (index + 1 < columns.length && !props.isFull) boxes.current[index + 1]?.focus()
    else props.onFinish()
  }
  return (
    <Box sx={inputsLook}>
      {columns.map((column, index) => (
        <SerialInput
          key={column.field}
          {...props}
          column={column}
          autoFocus={index === columnOfScan(columns, state, -1)}
          onKeyDown={(event) => onKeyDown(event, index)}
          inputRef={(input) => {
            boxes.current[index] = input
          }}
        />
      ))}
      <Button variant="outlined" onClick={props.onAdd} disabled={props.isFull}>
        {props.add}
      </Button>
      <Camera />
    </Box>
  )
}

/** Side by side, the button level with the boxes. */
const inputsLook = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 1, sm: 2 },
  alignItems: { sm: 'flex-start' },
  '& > .MuiButton-root': { ...touchTarget(40), mt: { sm: '1.375rem' } },
}

interface SerialInputProps extends Pick<SerialInputsProps, 'state' | 'messageOf' | 'onType'> {
  column: SerialColumn
  autoFocus: boolean
  onKeyDown: (event: KeyboardEvent) => void
  inputRef: (input: HTMLInputElement | null) => void
}

function SerialInput({ column, state, messageOf, onType, ...box }: SerialInputProps) {
  const { field, title } = column
  const id = useId()
  const message = messageOf(field)
  return (
    <FieldFrame id={id} title={title} message={message}>
      <OutlinedInput
        size="small"
        value={state.inputs[field] ?? ''}
        onChange={(event) => onType(field, event.target.value)}
        onKeyDown={box.onKeyDown}
        autoFocus={box.autoFocus}
        inputRef={box.inputRef}
        slotProps={{
          input: {
            ...inputAttributes({ id, rawErrors: listed(message) }),
            enterKeyHint: 'next',
            autoCapitalize: 'none',
            spellCheck: false,
            // Nothing but a number has a check digit.
            ...(column.checkDigit && { inputMode: 'numeric' as const }),
          },
        }}
      />
    </FieldFrame>
  )
}

function listed(message: string | undefined): string[] {
  return message === undefined ? [] : [message]
}
