import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState, type ReactNode } from 'react'
import { t, writtenText } from '../../../contract/words/words.ts'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import { decimal } from '../../../engine/ui/number-box/number-kind.ts'
import { type BoxProps, ChoiceBox, EnglishBox, fieldset, useBothTexts, useWrong, wide } from './boxes.tsx'
import { useBuilder } from './builder-context.ts'
import { type Json, type Path, valueAt } from './json-text.ts'
import { formFields } from './named-fields.ts'
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
            {...{ path: [...path, at], label: `${label} ${at + 1}`, value: item, ...how }}
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
      // "1,0" is on the way to 1,05: as long as it is typed it is not written anew.
      value={typed !== '' && read(typed) === value ? typed : shownItem(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (both.isOpen) both.write(target.value, both.en)
        else onChange(read(target.value))
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
      {both.isOpen && <EnglishBox {...{ label, ...both }} onChange={(en) => both.write(both.id, en)} />}
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

const signs = { up: 'm6 15 6-6 6 6', down: 'm6 9 6 6 6-6', away: 'M6 6l12 12M18 6 6 18' }

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
  // The focus goes with what is moved; of what is taken away to the one that follows, or the last.
  const follow = (to: number, sign: Sign): void =>
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-sign=${sign}]`)?.focus()
  const onMove = (at: number, to: number, says: string): void => {
    change(moved(names, at, to), says)
    follow(to, to === 0 ? 'down' : to === names.length - 1 ? 'up' : to < at ? 'up' : 'down')
  }
  const onRemove = (at: number, says: string): void => {
    if (at === names.length - 1) follow(at - 1, 'away')
    change(names.toSpliced(at, 1), says)
  }
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{label}</legend>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {names.map((name, at) => (
          <NameRow key={at} {...{ title: titleOf(name), at, count: names.length, onMove, onRemove }}>
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
          </NameRow>
        ))}
      </Box>
      {wrong !== null && <FormHelperText error>{wrong}</FormHelperText>}
      <ChoiceBox
        {...{ path: ['\0'], label: t('Tambah kolom formulir'), value: '', none: t('Pilih…') }}
        choices={fields.flatMap(({ name, title }) => (names.includes(name) ? [] : [{ value: name, label: title }]))}
        onChange={(name) => change([...names, String(name)], t('{name} ditambahkan.', { name: titleOf(String(name)) }))}
      />
    </Box>
  )
}

interface RowProps {
  title: string
  at: number
  count: number
  onMove: (at: number, to: number, says: string) => void
  onRemove: (at: number, says: string) => void
  children: ReactNode
}

function NameRow({ title, at, count, onMove, onRemove, children }: RowProps): ReactNode {
  const [up, down, away] = [
    t('Naikkan {name}', { name: title }),
    t('Turunkan {name}', { name: title }),
    t('Hilangkan {name}', { name: title }),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Typography>
      {children}
      <SignButton sign="up" label={up} isEnd={at === 0} onClick={() => onMove(at, at - 1, up)} />
      <SignButton sign="down" label={down} isEnd={at === count - 1} onClick={() => onMove(at, at + 1, down)} />
      <SignButton sign="away" label={away} onClick={() => onRemove(at, away)} />
    </Box>
  )
}

type Sign = keyof typeof signs

interface SignProps {
  sign: Sign
  label: string
  isEnd?: boolean
  onClick: () => void
}

function SignButton({ sign, label, isEnd = false, onClick }: SignProps): ReactNode {
  return (
    <IconButton size="small" data-sign={sign} aria-label={label} disabled={isEnd} onClick={onClick}>
      <LineIcon d={signs[sign]} />
    </IconButton>
  )
}
