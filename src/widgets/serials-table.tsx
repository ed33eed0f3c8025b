import { memo } from 'react'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { CompiledSerials } from '../compiler/module.ts'
import { VirtualTable } from '../engine/rows/virtual-table.tsx'
import type { SerialEntry } from './serials.ts'

interface SerialsTableProps {
  definition: CompiledSerials
  entries: readonly SerialEntry[]
  onRemove: (index: number) => void
}

/** The entries so far; drawn again only when they change, not while something is typed. */
// `onRemove` is new at every key but always removes from the latest entries.
export const SerialsTable = memo(DrawnTable, (old, next) => old.entries === next.entries)

/** On a narrow screen two codes and the button fit side by side, with none of them broken in two. */
const cell = { fontVariantNumeric: 'tabular-nums', wordBreak: 'break-all', px: { xs: 0.5, sm: 1.5 } } as const

function DrawnTable({ definition, entries, onRemove }: SerialsTableProps) {
  const { columns } = definition
  const [first] = columns
  return (
    <VirtualTable
      label={columns.map((column) => column.title).join('/')}
      columns={[...columns.map(({ title }) => ({ title })), { title: definition.actionsTitle }]}
      keys={entries.map((entry, index) => (first && entry[first.field]) || index)}
      empty={definition.empty}
      maxHeight="40vh"
      drawRow={(index, ariaRowIndex) => (
        <TableRow aria-rowindex={ariaRowIndex}>
          {columns.map(({ field }) => (
            <TableCell key={field} sx={cell}>
              {entries[index]?.[field] || '-'}
            </TableCell>
          ))}
          <TableCell sx={cell}>
            <Button size="small" color="error" onClick={() => onRemove(index)}>
              {definition.remove}
            </Button>
          </TableCell>
        </TableRow>
      )}
    />
  )
}
