import { useRef, useState, type KeyboardEvent } from 'react'
import { InputAdornment, TextField } from '@mui/material'
import { NumericFormat } from 'react-number-format'
import type { CellEdit, ValueFormat } from '../../compiler/definition.ts'
import type { Fn, Scope } from '../../compiler/module.ts'

interface InlineEditProps {
  edit: Omit<CellEdit, 'accept'> & { accept: Fn }
  format: ValueFormat
  value: unknown
  scope: Scope
  /** A number that is accepted, or undefined when the old value stays. */
  onEnd: (value: number | undefined, key: 'Enter' | 'Escape' | 'blur') => void
}

/**
 * The text box that a cell becomes. It keeps its own draft, so a key touches nothing else. Enter or
 * leaving commits, Escape cancels; what is not an accepted number keeps the old value.
 */
export function InlineEdit({ edit, format, value, scope, onEnd }: InlineEditProps) {
  const [text, setText] = useState(typeof value === 'number' ? String(value) : '')
  const ended = useRef(false)
  const end = (key: 'Enter' | 'Escape' | 'blur') => {
    // Enter takes the box away, and the browser then says that it lost the focus too.
    if (ended.current) return
    ended.current = true
    const entered = text.trim() === '' ? Number.NaN : Number(text)
    const isAccepted =
      key !== 'Escape' && Number.isFinite(entered) && edit.accept({ ...scope, value: entered }) === true
    onEnd(isAccepted ? entered : undefined, key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(event.key)
  }
  return (
    <NumericFormat
      customInput={TextField}
      value={text}
      onValueChange={({ value: plain }) => setText(plain)}
      thousandSeparator="."
      decimalSeparator=","
      valueIsNumericString
      autoFocus
      onFocus={(event) => event.target.select()}
      onBlur={() => end('blur')}
      onKeyDown={onKeyDown}
      size="small"
      slotProps={{
        htmlInput: { 'aria-label': edit.label, inputMode: 'decimal', autoComplete: 'off' },
        input:
          format === 'rupiah' ? { startAdornment: <InputAdornment position="start">Rp</InputAdornment> } : undefined,
      }}
      sx={{ width: '11rem' }}
    />
  )
}
