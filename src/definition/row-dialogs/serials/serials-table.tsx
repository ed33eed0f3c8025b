import { memo, useId } from 'react'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { CompiledSerials } from '../../../contract/module.ts'
import { t } from '../../../contract/words/words.ts'
import { ActionButton } from '../../../engine/rows/action-button.tsx'
import { VirtualTable } from '../../../engine/rows/virtual-table.tsx'
import { codeLook } from '../../../engine/ui/styles.ts'
import { isCheckDigitWrong, type SerialEntry } from './serials.ts'

interface SerialsTableProps {
  definition: CompiledSerials
  entries: readonly SerialEntry[]
  /** Of what ought to come, the codes that came: ticked. */
  found: ReadonlySet<string>
  onRemove: (index: number) => void
}

/** The entries so far, the newest first; drawn again only when they change, not while something is typed. */
// `onRemove` is new at every key but always removes from the latest entries.
export const SerialsTable = memo(DrawnTable, (old, next) => old.entries === next.entries && old.found === next.found)

/** On a narrow screen two codes and the button fit side by side, with none of them broken in two. */
const cell = { ...codeLook, wordBreak: 'break-all', px: { xs: 0.5, sm: 1.5 } } as const

/** The number of an entry and its marks are drawn, and no part of the code that the cell holds. */
const numbered = {
  ...cell,
  '&::before': {
    content: 'attr(data-number) / ""',
    color: 'text.secondary',
    display: 'inline-block',
    minWidth: '2.5em',
  },
  '&[data-found]::after': { content: '" ✓" / ""', color: 'success.main' },
} as const
const doubtful = { color: 'warning.main', '&::after': { content: '" ⚠" / ""' } } as const

function DrawnTable({ definition, entries, found, onRemove }: SerialsTableProps) {
  const { columns } = definition
  const [first] = columns
  const id = useId()
  // The newest stands where it is seen: what was scanned last is what is looked for.
  const order = entries.map((_, index) => entries.length - 1 - index)
  return (
    <VirtualTable
      label={columns.map((column) => column.title).join('/')}
      columns={[...columns.map(({ title }) => ({ title })), { title: definition.actionsTitle }]}
      keys={order.map((index) => (first && entries[index]?.[first.field]) || index)}
      empty={definition.empty}
      maxHeight="40vh"
      drawRow={(place, ariaRowIndex) => {
        const index = order[place] ?? 0
        const entry = entries[index] ?? {}
        return (
          <TableRow aria-rowindex={ariaRowIndex}>
            {columns.map(({ field, checkDigit }, column) => {
              const code = entry[field] ?? ''
              const isWrong = isCheckDigitWrong(checkDigit, code)
              return (
                <TableCell
                  key={field}
                  id={column === 0 ? `${id}-${index}` : undefined}
                  data-number={column === 0 ? index + 1 : undefined}
                  data-found={(column === 0 && found.has(code)) || undefined}
                  title={isWrong ? t('Digit terakhir tidak cocok') : undefined}
                  sx={{ ...(column === 0 ? numbered : cell), ...(isWrong ? doubtful : {}) }}
                >
                  {code || '-'}
                </TableCell>
              )
            })}
            <TableCell sx={{ ...cell, py: 0.5 }}>
              <ActionButton
                action="remove"
                label={definition.remove}
                describedBy={`${id}-${index}`}
                onClick={() => onRemove(index)}
              />
            </TableCell>
          </TableRow>
        )
      }}
    />
  )
}
