import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState, type ReactNode } from 'react'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { writtenText, t } from '../../../contract/words/words.ts'
import { errorText } from '../error-list.tsx'
import { AddPart } from './add-part.tsx'
import { type Builder, errorsAt, useBuilder, useValue } from './builder-context.ts'
import { CardFrame, cards } from './card-frame.tsx'
import type { Json, Path } from './json-text.ts'
import { keyLabel } from './key-labels.ts'
import { type FormField, formFields } from './named-fields.ts'
import { moved, useDragOrder } from './use-drag-order.ts'

/** What people know a part by: its own words, else its field or its kind; and what else it says. */
function nameOf(item: Json, { labels = {} }: Builder['parts'], fields: readonly FormField[]) {
  if (!isRecord(item)) return { title: String(item), beside: '' }
  const tag = Object.keys(labels).find((key) => typeof item[key] === 'string' && own(labels[key] ?? {}, item[key]))
  const kind = tag === undefined ? undefined : own(labels[tag] ?? {}, String(item[tag]))
  const field = fields.find(({ name }) => name === item['field'])?.title
  const said = ['title', 'name', 'label', 'message', 'heading', 'text', 'lines', 'field', 'value']
    .flatMap((key) => [item[key]].flat())
    .map(writtenText)
    .find((one): one is string => one !== undefined && one !== '')
  const words = field !== undefined && item['title'] === undefined ? field : said
  const isBooking = tag === 'posting'
  const title = (isBooking ? kind : (words ?? kind)) ?? '…'
  const named = [item['fields'] ?? item['list'] ?? []].flat().filter((one) => typeof one === 'string')
  const about = named.map((name) => fields.find((one) => one.name === name)?.title ?? name).join(', ')
  return {
    title,
    beside: isBooking ? factsOf(item) : kind === title ? about : [kind, about].filter(Boolean).join(': '),
  }
}

/** What a line of books says, in short. */
function factsOf(item: Readonly<Record<string, Json>>): string {
  const facts = Object.entries(item).flatMap(([key, value]) =>
    key !== 'posting' && typeof value === 'string' ? [`${keyLabel(key)}: ${value}`] : [],
  )
  return facts.join(' · ')
}

interface CardsProps {
  path: Path
  label: string
  items: unknown
  /** What is edited of the item at a place. */
  children: (item: Path) => ReactNode
}

/** Objects in an order as cards, to be opened, moved and taken away, and what adds another one. */
export function PartCards({ path, label, items, children }: CardsProps): ReactNode {
  const { act, parts, tree, errors } = useBuilder()
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const value = useValue(path)
  const all: Json[] = Array.isArray(value) ? value : []
  const names = all.map((item) => nameOf(item, parts, formFields(tree)))
  const titleAt = (at: number): string => names[at]?.title ?? ''
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= all.length || to === from) return
    act(
      { do: 'move', owner: path, from, to },
      { says: t('{title} kini ke-{to} dari {count}.', { title: titleAt(from), to: to + 1, count: all.length }) },
    )
    if (open === from) setOpen(to)
    list.current?.children[to]?.querySelector<HTMLElement>('[data-handle]')?.focus()
  }
  const remove = (at: number): void => {
    const after = list.current?.children
    const next = after?.[at + 1] ?? after?.[at - 1]
    next?.querySelector<HTMLElement>('[data-handle]')?.focus()
    setOpen(null)
    const says = t('{title} dihapus. Tombol Urungkan mengembalikannya.', { title: titleAt(at) })
    act({ do: 'set', path: [...path, at], value: undefined }, { says })
  }
  const { dragged, handleOf } = useDragOrder(move)
  const places = all.map((_, at) => at)
  const shown = dragged ? moved(places, dragged.from, dragged.to) : places
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box component="ul" ref={list} aria-label={label} sx={cards}>
        {all.map((_, at) => (
          <CardFrame
            key={at}
            title={names[at]?.title ?? ''}
            beside={<Beside text={names[at]?.beside ?? ''} />}
            // Opened, each box says what is wrong with it.
            wrong={open === at ? [] : [...new Set(errorsAt(errors, [...path, at]).map(errorText))]}
            position={{ at, count: all.length, shownAt: shown.indexOf(at), isDragged: dragged?.from === at }}
            handle={handleOf(at)}
            isOpen={open === at}
            onToggle={() => setOpen(open === at ? null : at)}
            onMove={(to) => move(at, to)}
          >
            <Box sx={{ display: 'grid', gap: 1.5, p: 1.5, pt: 0.5, minWidth: 0 }}>
              <Whole path={[...path, at]} />
              {children([...path, at])}
              <Moves at={at} count={all.length} name={names[at]?.title ?? ''} onMove={(to) => move(at, to)}>
                <Button size="small" color="error" onClick={() => remove(at)}>
                  {t('Hapus')}
                </Button>
              </Moves>
            </Box>
          </CardFrame>
        ))}
      </Box>
      <AddPart path={path} label={label} items={items} all={all} onAdded={() => setOpen(all.length)} />
    </Box>
  )
}

function Beside({ text }: { text: string }): ReactNode {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  )
}

/** What is wrong with the part itself, and with none of its boxes. */
function Whole({ path }: { path: Path }): ReactNode {
  const { errors } = useBuilder()
  const wrong = errorsAt(errors, path, false).map(errorText)
  return wrong.length === 0 ? null : (
    <Typography variant="body2" color="error">
      {wrong.join(' ')}
    </Typography>
  )
}

interface MovesProps {
  at: number
  count: number
  name: string
  onMove: (to: number) => void
  children: ReactNode
}

function Moves({ at, count, name, onMove, children }: MovesProps): ReactNode {
  const button = (label: string, to: number): ReactNode => (
    <Button
      size="small"
      color="inherit"
      aria-label={`${label}: ${name}`}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
    >
      {label}
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {button(t('Naik'), at - 1)}
      {button(t('Turun'), at + 1)}
      {children}
    </Box>
  )
}
