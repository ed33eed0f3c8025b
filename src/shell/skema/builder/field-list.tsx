import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t, writtenText } from '../../../contract/words/words.ts'
import { errorText } from '../error-list.tsx'
import { ChoiceBox } from './boxes.tsx'
import { useBuilder, errorsAt, useValue } from './builder-context.ts'
import { CardFrame, type Position, cards } from './card-frame.tsx'
import { fieldNames } from './field-order.ts'
import { FieldPanel } from './field-panel.tsx'
import { type Owner, uiOf } from './field-places.ts'
import { type Sort, sortOf } from './field-sort.ts'
import { fieldMeta, propertiesOf, resolved } from './meta.ts'
import { moved, useDragOrder } from './use-drag-order.ts'
import { nameChoices } from './word-labels.ts'

const nowhere = ['\0']

/** Adds a field of the sort that is chosen; with Enter the next one can be typed at once. */
function AddField({ owner }: { owner: Owner }): ReactNode {
  const { act, parts, titles } = useBuilder()
  const [title, setTitle] = useState('')
  const [label, setLabel] = useState(parts.sorts[0]?.label ?? '')
  const [master, setMaster] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const masters = nameChoices(useMasters(), titles).toSorted((one, other) => one.label.localeCompare(other.label))
  const sort = parts.sorts.find((one) => one.label === label)
  const isReference = sort !== undefined && isOpenReference(sort)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    const text = title.trim()
    const isUnchosen = isReference && master === ''
    setIsMissing(text === '' || isUnchosen)
    box.current?.focus()
    if (text === '' || isUnchosen || !sort) return
    const whole = isReference ? { ...sort, property: { 'x-options': { record: master } } } : sort
    act({ do: 'add-field', owner, title: text, sort: whole }, { says: t('Kolom {text} ditambahkan.', { text }) })
    setTitle('')
  }
  return (
    <Box component="form" noValidate onSubmit={onSubmit} aria-label={t('Tambah kolom')} sx={row}>
      <ChoiceBox
        path={nowhere}
        label={t('Jenis kolom')}
        value={label}
        onChange={(next) => setLabel(String(next))}
        choices={parts.sorts.map((one) => ({ value: one.label, label: one.label }))}
      />
      {isReference && (
        <ChoiceBox
          path={nowhere}
          label={t('Master')}
          value={master}
          choices={masters}
          none={t('Pilih master')}
          help={isMissing && master === '' ? t('Pilih masternya dulu.') : undefined}
          onChange={(next) => setMaster(typeof next === 'string' ? next : '')}
        />
      )}
      <TextField
        size="small"
        label={t('Nama kolom')}
        value={title}
        inputRef={box}
        onChange={(event) => setTitle(event.target.value)}
        error={isMissing && title === ''}
        helperText={isMissing && title === '' ? t('Tulis nama kolomnya dulu.') : undefined}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <Button type="submit" variant="contained">
        {t('Tambah kolom')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {t('Batas, hitungan, dan kapan sebuah kolom tampil diatur di kartunya, setelah ditambah.')}
      </Typography>
    </Box>
  )
}

const row = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', lg: 'repeat(auto-fit, minmax(9rem, 1fr))' },
} as const

/** A reference that still has to be told to what. */
function isOpenReference({ property }: Sort): boolean {
  const options = property['x-options']
  return isRecord(options) && options['record'] === ''
}

/** The master types that there are now. */
function useMasters(): string[] {
  const { format } = useBuilder()
  const options = resolved(format.schema, propertiesOf(fieldMeta(format.schema))['x-options'])
  const record = propertiesOf(options)['record']
  const names: unknown = isRecord(record) ? record['enum'] : undefined
  return Array.isArray(names) ? names.map(String) : []
}

interface CardProps {
  owner: Owner
  name: string
  position: Position
  handle: ReturnType<ReturnType<typeof useDragOrder>['handleOf']>
  isOpen: boolean
  onToggle: () => void
  onRenamed: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  fieldsOf: (owner: Owner, label: string) => ReactNode
}

/** A field: its label and sort, what is wrong with it, and opened all that it can be given. */
function FieldCard(props: CardProps): ReactNode {
  const { owner, name, position, handle, isOpen, onToggle, onMove } = props
  const { parts } = useBuilder()
  const property = useValue([...owner, 'properties', name])
  const sort = sortOf(parts, property, useValue([...uiOf(owner), name]))
  const title = (isRecord(property) ? writtenText(property['title']) : undefined) ?? name
  const required = useValue([...owner, 'required'])
  const wrong = useWrong(owner, name)
  const beside = (
    <>
      <Typography component="span" variant="body2" color="textSecondary">
        {sort?.label ?? t('Kolom lain')}
      </Typography>
      {Array.isArray(required) && required.includes(name) && (
        <Chip size="small" variant="outlined" label={t('Wajib')} />
      )}
    </>
  )
  return (
    <CardFrame
      title={title}
      beside={beside}
      wrong={wrong}
      position={position}
      handle={handle}
      isOpen={isOpen}
      onToggle={onToggle}
      onMove={onMove}
    >
      <FieldPanel {...props} title={title} sort={sort} />
    </CardFrame>
  )
}

/** What the compiler says about the field, wherever the definition speaks of it. */
function useWrong(owner: Owner, name: string): string[] {
  const { errors } = useBuilder()
  const places = [
    [...owner, 'properties', name],
    [...uiOf(owner), name],
    [...owner, 'errorMessage', 'required', name],
    [...owner, 'errorMessage', 'properties', name],
  ]
  return [...new Set(places.flatMap((place) => errorsAt(errors, place)).map(errorText))]
}

/** The fields of a form, a group or the rows of a list: cards in their order, and a form that adds one. */
export function FieldList({ owner, label }: { owner: Owner; label: string }): ReactNode {
  const { act, tree } = useBuilder()
  const [open, setOpen] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const names = fieldNames(tree, owner)
  const move = (from: number, to: number): void => {
    const name = names[from]
    if (name === undefined || to < 0 || to >= names.length) return
    const says = t('{name} kini ke-{to} dari {count}.', { name, to: to + 1, count: names.length })
    act({ do: 'move-field', owner, name, to }, { says })
  }
  const { dragged, handleOf } = useDragOrder(move)
  const shown = dragged ? moved(names, dragged.from, dragged.to) : names
  // Of the next one, or the one before: where somebody who takes fields away goes on.
  const leave = (at: number): void => {
    const cards = list.current?.children
    const next = cards?.[at + 1] ?? cards?.[at - 1]
    next?.querySelector<HTMLElement>('[data-handle]')?.focus()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box component="ul" ref={list} aria-label={label} sx={cards}>
        {names.map((name, at) => (
          <FieldCard
            key={name}
            owner={owner}
            name={name}
            position={{ at, count: names.length, shownAt: shown.indexOf(name), isDragged: dragged?.from === at }}
            handle={handleOf(at)}
            isOpen={open === name}
            onToggle={() => setOpen(open === name ? null : name)}
            onRenamed={setOpen}
            onMove={(to) => move(at, to)}
            onRemove={() => leave(at)}
            fieldsOf={(inner, of) => <FieldList owner={inner} label={of} />}
          />
        ))}
      </Box>
      {names.length === 0 && (
        <Typography variant="body2">{t('Belum ada kolom. Tambahkan yang pertama di bawah.')}</Typography>
      )}
      <AddField owner={owner} />
    </Box>
  )
}
