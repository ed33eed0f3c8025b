import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState, type ReactNode } from 'react'
import { t, writtenText } from '../../../contract/words/words.ts'
import { decimal } from '../../../engine/ui/number-box/number-kind.ts'
import { type BoxProps, ChoiceBox, English, fieldset, useBothTexts, useWrong, wide } from './boxes.tsx'
import { useBuilder } from './builder-context.ts'
import { type Json, type Path, valueAt } from './json-text.ts'
import { formFields } from './named-fields.ts'
import { RowSigns, useRowMoves } from './row-signs.tsx'
import { moved } from './use-drag-order.ts'

interface TextsProps extends BoxProps {
  /** What an item is called, such as "pilihan". */
  noun?: string
  /** Its items are numbers. What is typed and is none stays a text, which the compiler refuses. */
  isNumber?: boolean
  /** People read them: they may stand in English too. */
  isSaid?: boolean
}

/** A list of texts, a box each. */
export function TextsBox({ path, label, value, onChange, noun = t('butir'), ...how }: TextsProps): ReactNode {
  const wrong = useWrong(path)
  const items: Json[] = Array.isArray(value) ? value : []
  const change = (next: Json[]): void => onChange(next.length > 0 ? next : undefined)
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{label}</legend>
      {items.map((item, at) => (
        <Box key={at} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Item
            path={[...path, at]}
            label={`${label} ${at + 1}`}
            value={item}
            {...how}
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

function Item({ label, value, isNumber = false, isSaid = false, onChange }: TextsProps): ReactNode {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const both = useBothTexts(value, isSaid, (next) => onChange(next ?? ''))
  const read = (text: string): Json => {
    const reading = decimal.read(text)
    return isNumber && reading.kind === 'number' ? reading.value : text
  }
  const unread = isNumber && typeof value === 'string' ? decimal.read(value) : null
  const isUnread = unread?.kind === 'unread' && typed === ''
  const box = (
    <TextField
      size="small"
      inputRef={input}
      // "1,0" is on the way to 1,05: as long as it is typed it is not written anew.
      value={typed !== '' && read(typed) === value ? typed : shownItem(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isNumber && !both.isOpen) onChange(read(target.value))
        else both.write(target.value, both.en)
      }}
      onBlur={() => setTyped('')}
      error={isUnread}
      helperText={isUnread && unread.message}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={wide}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 1, flex: 1, minWidth: 0 }}>
      {box}
      <English label={label} both={both} box={input} />
    </Box>
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

interface NamesProps {
  path: Path
  label: string
  value: Json
  /** Where the rows are that they are drawn in, several beside each other. */
  layout?: Path | undefined
}

/** Fields of the form in an order: which ones, moved, taken away and drawn beside each other by buttons. */
export function NamesBox({ path, label, value, layout }: NamesProps): ReactNode {
  const { act, tree } = useBuilder()
  const drawn = valueAt(tree, layout ?? [])
  const rows: unknown[][] = layout && Array.isArray(drawn) ? drawn.map((row: unknown) => [row].flat()) : []
  const isBeside = (name: string): boolean => rows.some((row) => row.indexOf(name) > 0)
  const wrong = useWrong(path)
  const names = Array.isArray(value) ? value.map(String) : []
  const fields = formFields(tree)
  const titleOf = (name: string): string => fields.find((one) => one.name === name)?.title ?? name
  const list = useRef<HTMLUListElement>(null)
  const change = (next: string[], says: string): void => act({ do: 'set-names', path, names: next }, { says })
  const { onMove, onRemove } = useRowMoves(list, names.length, {
    move: (from, to, says) => change(moved(names, from, to), says),
    remove: (at, says) => change(names.toSpliced(at, 1), says),
  })
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{label}</legend>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {names.map((name, at) => (
          <Box component="li" key={at} sx={{ display: 'flex', alignItems: 'center' }}>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{titleOf(name)}</Typography>
            {layout && at > 0 && (
              <Button
                size="small"
                color="inherit"
                aria-pressed={isBeside(name)}
                variant={isBeside(name) ? 'outlined' : 'text'}
                onClick={() => act({ do: 'beside-name', path, name, on: !isBeside(name) })}
              >
                {t('Sebaris')}
              </Button>
            )}
            <RowSigns title={titleOf(name)} at={at} count={names.length} onMove={onMove} onRemove={onRemove} />
          </Box>
        ))}
      </Box>
      {wrong !== null && <FormHelperText error>{wrong}</FormHelperText>}
      <ChoiceBox
        path={['\0']}
        label={t('Tambah kolom formulir')}
        value=""
        none={t('Pilih…')}
        choices={fields.flatMap(({ name, title }) => (names.includes(name) ? [] : [{ value: name, label: title }]))}
        onChange={(name) => change([...names, String(name)], t('{name} ditambahkan.', { name: titleOf(String(name)) }))}
      />
    </Box>
  )
}
