import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { isBothTexts, t, writtenText } from '../../../contract/words/words.ts'
import { type BoxProps, fieldset, useWrong, wide } from './boxes.tsx'
import type { Json } from './json-text.ts'

interface TextsProps extends BoxProps {
  /** What an item is called, such as "pilihan". */
  noun?: string
  /** How a typed item is stored. */
  read?: (text: string) => Json
}

/** A list of texts, a box each. */
export function TextsBox({
  path,
  label,
  value,
  onChange,
  noun = t('butir'),
  read = (text) => text,
}: TextsProps): ReactNode {
  const wrong = useWrong(path)
  const items: Json[] = Array.isArray(value) ? value : []
  const change = (next: Json[]): void => onChange(next.length > 0 ? next : undefined)
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{label}</legend>
      {items.map((item, at) => (
        <Box key={at} sx={{ display: 'flex', gap: 1 }}>
          <TextField
            size="small"
            value={writtenText(item) ?? String(item)}
            onChange={({ target }) =>
              change(items.with(at, isBothTexts(item) ? { ...item, id: target.value } : read(target.value)))
            }
            slotProps={{ htmlInput: { 'aria-label': `${label} ${at + 1}` } }}
            sx={wide}
          />
          <Button
            color="inherit"
            aria-label={t('Hapus {noun} {item}', { noun, item: writtenText(item) ?? String(item) })}
            onClick={() => change(items.toSpliced(at, 1))}
          >
            {t('Hapus')}
          </Button>
        </Box>
      ))}
      {wrong !== null && <FormHelperText error>{wrong}</FormHelperText>}
      <Box>
        <Button size="small" onClick={() => change([...items, read(nextItem(items, noun))])}>
          {t('Tambah {noun}', { noun })}
        </Button>
      </Box>
    </Box>
  )
}

function nextItem(items: readonly Json[], noun: string): string {
  const word = noun.charAt(0).toUpperCase() + noun.slice(1)
  const free = Array.from({ length: items.length + 1 }, (_, at) => `${word} ${at + items.length + 1}`)
  return free.find((text) => !items.includes(text)) ?? word
}
