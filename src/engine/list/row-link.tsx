import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import type { CompiledListColumn, CompiledListPage } from '../../contract/page-module.ts'
import { useFollow } from '../ui/page-link.tsx'
import { ChoiceBox, type ChosenRows } from './chosen-rows.tsx'
import type { ListControl } from './list-state.ts'
import type { ListRow, RowWindow } from './use-list-rows.ts'
import { rowMark, type RowsInView } from './use-rows-in-view.ts'

interface RowLinkProps extends Pick<RowsProps, 'list' | 'chosen' | 'onActive' | 'onOpen'> {
  row: ListRow
  /** What names the row. */
  name: string
  isTabStop: boolean
  children: ReactNode
}

/**
 * What a row opens: a link as large as the row, so that a click with any button does what it does on links. While rows are
 * chosen a click chooses the row in place of leaving for it.
 */
export function RowLink({ list, chosen, row, name, isTabStop, onActive, onOpen, children }: RowLinkProps): ReactNode {
  const to = list.opens?.({ [list.as]: row.values }) ?? ''
  const onClick = useFollow(to, { onFollow: () => onOpen(row.id) })
  if (chosen)
    return (
      <>
        <ChoiceBox row={row} chosen={chosen} name={name} isTabStop={isTabStop} onActive={onActive} />
        {children}
      </>
    )
  if (to === '') return children
  return (
    <Link
      href={to}
      underline="hover"
      {...{ [rowMark]: row.id }}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onActive(row.id)}
      onClick={onClick}
      sx={linkLook}
    >
      {children}
    </Link>
  )
}

const linkLook = {
  fontWeight: 500,
  color: 'text.primary',
  'tr:hover &, [role=listitem]:hover &': { color: 'primary.main' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  // The ring goes round all of the row.
  '&&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const

/** What rows are drawn from, as a table or as cards. */
export interface RowsProps {
  list: CompiledListPage
  /** Null while nobody chooses rows. */
  chosen: ChosenRows | null
  control: ListControl
  columns: readonly CompiledListColumn[]
  height: number
  window: RowWindow | null
  view: RowsInView
  /** The row that Tab stops at. */
  tabStop: string | null
  onActive: (id: string) => void
  /** The row that is left for what it opens. */
  onOpen: (id: string) => void
  /** How many rows there are in all; null when nobody knows. */
  count: number | null
}
