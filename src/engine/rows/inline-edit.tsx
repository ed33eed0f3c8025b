import { useState, type KeyboardEvent } from 'react'
import { InputAdornment, TextField } from '@mui/material'
import { NumericFormat } from 'react-number-format'
import type { ValueFormat } from '../../compiler/definition.ts'
import type { OpenEdit } from './open-edit.ts'

export type EditEnd = 'Enter' | 'Escape' | 'blur'

interface InlineEditProps {
  edit: OpenEdit
  label: string
  format: ValueFormat
  onEnd: (by: EditEnd) => void
}

/**
 * The text box that a cell becomes. A key is drawn here alone; what is typed is told to the open
 * edit, from where the box takes it up when it is drawn anew.
 */
export function InlineEdit({ edit, label, format, onEnd }: InlineEditProps) {
  const [text, setText] = useState(edit.text)
  const [isNew] = useState(edit.isNew)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEnd(event.key)
  }
  return (
    <NumericFormat
      customInput={TextField}
      value={text}
      onValueChange={({ value: plain }) => {
        setText(plain)
        edit.type(plain)
      }}
      thousandSeparator="."
      decimalSeparator=","
      valueIsNumericString
      autoFocus={isNew}
      onFocus={(event) => isNew && event.target.select()}
      onBlur={() => onEnd('blur')}
      onKeyDown={onKeyDown}
      size="small"
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal', autoComplete: 'off' },
        input:
          format === 'rupiah' ? { startAdornment: <InputAdornment position="start">Rp</InputAdornment> } : undefined,
      }}
      sx={{ width: '11rem' }}
    />
  )
}
