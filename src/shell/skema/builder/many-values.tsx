/** Several values of one sort: by names, or in an order and of several forms. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import { ChoiceBox, fieldset, useWrong } from './boxes.tsx'
import { useBuilder, useValue } from './builder-context.ts'
import type { Json, Path } from './json-text.ts'
import { keyLabel } from './key-labels.ts'
import { emptyOf, type Meta, resolved } from './meta.ts'
import { guessAt } from './named-fields.ts'
import { RowSigns, useRowMoves } from './row-signs.tsx'

interface MapProps {
  path: Path
  label: string
  /** The names that may be added; any that is typed where this is not said. */
  names?: readonly { value: string; label: string }[]
  /** What a value begins with. */
  empty: () => Json
  /** The box of one value. */
  children: (at: Path, label: string) => ReactNode
}

/** More than these are found by a part of their name. */
const most = 20

export function MapBox({ path, label, names, empty, children }: MapProps): ReactNode {
  const { act } = useBuilder()
  const [sought, setSought] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const value = useValue(path)
  const wrong = useWrong(path, false)
  const keys = Object.keys(isRecord(value) ? value : {})
  const isLong = keys.length > most
  const found = keys.filter((key) => key.toLowerCase().includes(sought.toLowerCase()))
  const { added, onAdded } = useAdded(box)
  const few = found.slice(0, most)
  const shown = isLong ? [...few, ...keys.filter((key) => key === added && !few.includes(key))] : keys
  const labelOf = (key: string): string => names?.find((one) => one.value === key)?.label ?? key
  const add = (key: string): void => {
    act({ do: 'set', path: [...path, key], value: empty() })
    onAdded(key)
  }
  const remove = (key: string): void => {
    // What adds one stands last: a box for its name, or a choice of names.
    const adding = box.current?.querySelectorAll<HTMLElement>('[data-add], select') ?? []
    Array.from(adding).at(-1)?.focus()
    act(
      { do: 'set', path: [...path, key], value: undefined },
      { says: t('{name} dihilangkan.', { name: labelOf(key) }) },
    )
  }
  return (
    <Box component="fieldset" ref={box} sx={fieldset}>
      <legend>{label}</legend>
      {isLong && (
        <TextField
          size="small"
          type="search"
          label={t('Cari di {label}', { label })}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          helperText={t('{shown} dari {count} ditampilkan.', { shown: shown.length, count: keys.length })}
        />
      )}
      {shown.map((key) => (
        <Box key={key} data-key={key} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>{children([...path, key], labelOf(key))}</Box>
          <Button color="inherit" aria-label={t('Hapus {name}', { name: labelOf(key) })} onClick={() => remove(key)}>
            {t('Hapus')}
          </Button>
        </Box>
      ))}
      {wrong !== null && <FormHelperText error>{wrong}</FormHelperText>}
      {names ? (
        <ChoiceBox
          path={['\0']}
          label={t('Tambah: {label}', { label })}
          value=""
          none={t('Pilih…')}
          choices={names.filter((one) => own(isRecord(value) ? value : {}, one.value) === undefined)}
          onChange={(key) => add(String(key))}
        />
      ) : (
        <NewName taken={keys} label={label} onAdd={add} />
      )}
    </Box>
  )
}

/** What was added last is filled next: it has the focus as soon as it is drawn. */
function useAdded(box: RefObject<HTMLFieldSetElement | null>) {
  const [added, setAdded] = useState('')
  const toFocus = useRef('')
  useEffect(() => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>(':scope > [data-key]') ?? [])]
    const row = toFocus.current === '' ? undefined : rows.find((one) => one.dataset['key'] === toFocus.current)
    if (!row) return
    toFocus.current = ''
    row.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  })
  const onAdded = (key: string): void => {
    setAdded(key)
    toFocus.current = key
  }
  return { added, onAdded }
}

/** The name of the next value, taken with Enter too. */
function NewName({ taken, label, onAdd }: { taken: readonly string[]; label: string; onAdd: (name: string) => void }) {
  const [typed, setTyped] = useState('')
  const isTaken = taken.includes(typed.trim())
  const add = (): void => {
    if (typed.trim() === '' || isTaken) return
    onAdd(typed.trim())
    setTyped('')
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <TextField
        size="small"
        label={t('Nama baru: {label}', { label })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKey}
        error={isTaken}
        helperText={isTaken && t('Nama ini sudah ada.')}
        slotProps={{ htmlInput: { 'data-add': '', autoComplete: 'off' } }}
        sx={{ flex: 1 }}
      />
      <Button variant="outlined" onClick={add}>
        {t('Tambah')}
      </Button>
    </Box>
  )
}

interface MixedProps {
  path: Path
  label: string
  /** What the format says of an item. */
  items: unknown
  children: (at: Path, label: string) => ReactNode
}

/** A list whose items have one of several forms each, such as a name or something computed of two. */
export function MixedList({ path, label, items, children }: MixedProps): ReactNode {
  const { act, format, tree } = useBuilder()
  const value = useValue(path)
  const all: Json[] = Array.isArray(value) ? value : []
  const { anyOf } = resolved(format.schema, items)
  const forms: unknown[] = Array.isArray(anyOf) ? anyOf : []
  const add = (form: unknown): void =>
    act({ do: 'insert', list: path, at: all.length, value: emptyOf(format.schema, form, guessAt(tree, path)) })
  const list = useRef<HTMLDivElement>(null)
  const { onMove, onRemove } = useRowMoves(list, all.length, {
    move: (from, to, says) => act({ do: 'move', owner: path, from, to }, { says }),
    remove: (at, says) => act({ do: 'set', path: all.length > 1 ? [...path, at] : path, value: undefined }, { says }),
  })
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{label}</legend>
      <Box ref={list} sx={{ display: 'grid', gap: 1.5 }}>
        {all.map((_, at) => (
          <Box key={at} sx={{ display: 'flex', alignItems: 'start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{children([...path, at], `${label} ${at + 1}`)}</Box>
            <RowSigns title={`${label} ${at + 1}`} at={at} count={all.length} onMove={onMove} onRemove={onRemove} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {forms.map((form, at) => (
          <Button key={at} size="small" variant="outlined" onClick={() => add(form)}>
            {t('Tambah: {label}', { label: formLabel(resolved(format.schema, form)) ?? label })}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

/** A form is told by what it alone has to say. */
function formLabel({ required }: Meta): string | undefined {
  const needed: unknown[] = Array.isArray(required) ? required : []
  const own = needed.map(String).find((key) => key !== 'title' && key !== 'of')
  return own === undefined ? undefined : keyLabel(own)
}
