import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import type { CompiledListColumn } from '../../contract/page-module.ts'
import type { ListControl } from './list-address.ts'
import { alignOf } from './row-look.ts'

interface TableHeadingsProps {
  columns: readonly CompiledListColumn[]
  control: ListControl
}

/** The headings; one that can be sorted by is a button. */
export function TableHeadings({ columns, control }: TableHeadingsProps): ReactNode {
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {columns.map((column) => (
          <Heading key={column.key} column={column} control={control} />
        ))}
      </TableRow>
    </TableHead>
  )
}

function Heading({ column, control }: { column: CompiledListColumn; control: ListControl }): ReactNode {
  const { title, sort, format } = column
  const direction = sort === null ? null : directionOf(sort, control.state.sort)
  return (
    <TableCell align={alignOf(format)} sortDirection={direction ?? false} sx={{ px: 1.5 }}>
      {sort === null ? (
        title
      ) : (
        <TableSortLabel
          active={direction !== null}
          direction={direction ?? 'asc'}
          sx={sortLook}
          onClick={() => control.change((old) => ({ ...old, sort: nextSort(sort, old.sort), place: null }), 'push')}
        >
          {title}
        </TableSortLabel>
      )}
    </TableCell>
  )
}

/** As high as the cell around it, and high enough where a finger is all there is. */
const sortLook = { '@media (pointer: coarse)': { minHeight: 44, my: -0.75 } }

function directionOf(key: string, sort: string): 'asc' | 'desc' | null {
  if (sort === key) return 'asc'
  return sort === `-${key}` ? 'desc' : null
}

/** A first click sorts up, a second one down. */
export function nextSort(key: string, sort: string): string {
  return sort === key ? `-${key}` : key
}
