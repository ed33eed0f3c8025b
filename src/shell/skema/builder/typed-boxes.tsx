/** Boxes whose text has to be read first: what is not read stays in the box, with what is wrong, and is not said. */
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { t } from '../../../contract/words/words.ts'
import { decimal, type Reading } from '../../../engine/ui/number-box/number-kind.ts'
import { type BoxProps, code, useWrong, wide } from './boxes.tsx'
import { pointerOf } from './builder-context.ts'
import type { Json, Path } from './json-text.ts'

interface Typed {
  text: string
  /** The values with which the text goes: once another one stands there, somebody else wrote it, as Undo does. */
  goesWith: readonly string[]
}

/** What somebody types at a place; null as soon as the box is to show the value. */
function useTyped(path: Path, value: Json) {
  const here = JSON.stringify([pointerOf(path), value])
  const [typed, setTyped] = useState<Typed | null>(null)
  const type = (text: string, next: Json): void =>
    setTyped({ text, goesWith: [here, JSON.stringify([pointerOf(path), next])] })
  return { typed: typed?.goesWith.includes(here) ? typed.text : null, type, leave: () => setTyped(null) }
}

/** A number as every box of the product reads one. While it is none the value is the one that the box was entered with. */
export function NumberBox({ path, label, value, help, onChange }: BoxProps): ReactNode {
  const wrong = useWrong(path)
  const { typed, type, leave } = useTyped(path, value)
  const [entered, setEntered] = useState<{ value: Json } | null>(null)
  const reading = decimal.read(typed ?? '')
  const change = (text: string): void => {
    const next = valueOf(decimal.read(text), entered ? entered.value : value)
    type(text, next)
    if (next !== value) onChange(next)
  }
  // Not while it is still being typed: "1." is on the way to a number.
  const unread = !entered && reading.kind === 'unread' ? reading.message : null
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? (typeof value === 'number' ? decimal.show(value) : typeof value === 'string' ? value : '')}
      onFocus={() => setEntered({ value })}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        setEntered(null)
        if (reading.kind !== 'unread') leave()
      }}
      error={unread !== null || wrong !== null}
      helperText={unread ?? wrong ?? help}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={wide}
    />
  )
}

function valueOf(reading: Reading, before: Json): Json {
  if (reading.kind === 'unread') return before
  return reading.kind === 'number' ? reading.value : undefined
}

/** A value that only JSON can say; it is taken as soon as it is some. */
export function JsonBox({ path, label, value, help, onChange }: BoxProps): ReactNode {
  const wrong = useWrong(path)
  const { typed, type, leave } = useTyped(path, value)
  const change = (text: string): void => {
    const read = parsed(text)
    type(text, read ? read.value : value)
    if (read) onChange(read.value)
  }
  const isWrong = typed !== null && parsed(typed) === null
  return (
    <TextField
      size="small"
      label={label}
      multiline
      maxRows={12}
      value={typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
      onChange={(event) => change(event.target.value)}
      onBlur={() => !isWrong && leave()}
      error={wrong !== null || isWrong}
      helperText={isWrong ? t('Belum JSON yang benar: belum dipakai.') : (wrong ?? help)}
      slotProps={{ htmlInput: { spellCheck: false, style: code } }}
      sx={wide}
    />
  )
}

function parsed(text: string): { value: Json } | null {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    return null
  }
}
