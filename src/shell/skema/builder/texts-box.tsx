import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { isBothTexts, t, writtenText } from '../../../contract/words/words.ts'
import { decimal } from '../../../engine/ui/number-box/number-kind.ts'
import { BothBox, type BoxProps, fieldset, useWrong, wide } from './boxes.tsx'
import type { Json } from './json-text.ts'

interface TextsProps extends BoxProps {
  /** What an item is called, such as "pilihan". */
  noun?: string
  /** Its items are numbers. What is typed and is none stays a text, which the compiler refuses. */
  isNumber?: boolean
}

/** A list of texts, a box each. */
export function TextsBox({ path, label, value, onChange, noun = t('butir'), isNumber = false }: TextsProps): ReactNode {
  const wrong = useWrong(path)
  const items: Json[] = Array.isArray(value) ? value : []
  const change = (next: Json[]): void => onChange(next.length > 0 ? next : undefined)
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{label}</legend>
      {items.map((item, at) => (
        <Box key={at} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Item
            {...{ path: [...path, at], label: `${label} ${at + 1}`, value: item, isNumber }}
            onChange={(next) => change(items.with(at, next))}
          />
          <Button
            color="inherit"
            aria-label={t('Hapus {noun} {item}', { noun, item: shownItem(item) })}
            onClick={() => change(items.toSpliced(at, 1))}
          >
            {t('Hapus')}
          </Button>
        </Box>
      ))}
      {wrong !== null && <FormHelperText error>{wrong}</FormHelperText>}
      <Box>
        <Button size="small" onClick={() => change([...items, nextItem(items, noun)])}>
          {t('Tambah {noun}', { noun })}
        </Button>
      </Box>
    </Box>
  )
}

function Item({ path, label, value, isNumber, onChange }: BoxProps & { isNumber: boolean }): ReactNode {
  const [typed, setTyped] = useState('')
  if (isBothTexts(value)) return <BothBox {...{ path, label, value, onChange }} />
  const read = (text: string): Json => {
    const reading = decimal.read(text)
    return isNumber && reading.kind === 'number' ? reading.value : text
  }
  const unread = isNumber && typeof value === 'string' ? decimal.read(value) : null
  const isUnread = unread?.kind === 'unread' && typed === ''
  return (
    <TextField
      size="small"
      // "1,0" is on the way to 1,05: as long as it is typed it is not written anew.
      value={typed !== '' && read(typed) === value ? typed : shownItem(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
      onBlur={() => setTyped('')}
      error={isUnread}
      helperText={isUnread && unread.message}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={wide}
    />
  )
}

function shownItem(item: Json): string {
  return typeof item === 'number' ? decimal.show(item) : (writtenText(item) ?? String(item))
}

function nextItem(items: readonly Json[], noun: string): string {
  const word = noun.charAt(0).toUpperCase() + noun.slice(1)
  const free = Array.from({ length: items.length + 1 }, (_, at) => `${word} ${at + items.length + 1}`)
  return free.find((text) => !items.includes(text)) ?? word
}
