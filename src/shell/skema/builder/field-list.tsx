import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef, useState, type ReactNode } from 'react'
import { t } from '../../../contract/words/words.ts'
import { AddField } from './add-field.tsx'
import { useBuilder } from './builder-context.ts'
import { cards } from './card-frame.tsx'
import { FieldCard } from './field-card.tsx'
import { fieldNames } from './field-order.ts'
import type { Owner } from './field-places.ts'
import { moved, useDragOrder } from './use-drag-order.ts'

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
            {...{ owner, name }}
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
