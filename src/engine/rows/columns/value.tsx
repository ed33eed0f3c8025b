import TableCell from '@mui/material/TableCell'
import { memo, useSyncExternalStore, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatValue } from '../amount.ts'
import { buttonId, type CellProps, type ColumnKind, type ColumnOf } from '../column-kind.ts'
import { InlineEdit, type EditEnd } from '../inline-edit.tsx'

type ValueProps = CellProps<ColumnOf<'value'>>

/** A value of the row; one that can be edited becomes a text box. */
function ValueCell(props: ValueProps) {
  const { column, scope, edit, rowKey } = props
  const field = column.edit?.field
  const isEditing = useSyncExternalStore(edit.subscribe, () => field !== undefined && edit.fieldOf(rowKey) === field)
  return (
    <Cell isText={column.format === 'text'}>
      {isEditing ? <ValueEdit {...props} /> : formatValue(column.value(scope), column.format)}
    </Cell>
  )
}

// Drawn again only when its text changes, whatever else does in the row.
const Cell = memo(function Cell({ isText, children }: { isText: boolean; children: ReactNode }) {
  return (
    <TableCell align={isText ? 'left' : 'right'} sx={tabular}>
      {children}
    </TableCell>
  )
})

const tabular = { fontVariantNumeric: 'tabular-nums' }

function ValueEdit({ column, edit, rowKey, tableId, actions }: ValueProps) {
  const { field, label } = column.edit ?? { field: '', label: '' }
  const end = (by: EditEnd) => {
    // Enter takes the focus from the box, which then says that it lost it too.
    if (edit.fieldOf(rowKey) !== field) return
    // What is not accepted keeps the old value (specification, section 4); what cannot be read stays to be mended.
    if (by === 'Escape' || (!edit.commit() && edit.refusal() === null)) edit.close()
    // Who left the box has gone somewhere already. The others go before it is drawn away: a browser that takes away
    // what has the focus, or looks for a place in what has just changed, lays out the whole table each time.
    if (by !== 'blur' && edit.fieldOf(rowKey) === null) actions.edited(buttonId(tableId, rowKey, field))
    // Drawn before whoever called goes on.
    flushSync(() => undefined)
  }
  return <InlineEdit edit={edit} label={label} isRupiah={column.format === 'rupiah'} onEnd={end} />
}

export const valueColumn: ColumnKind<ColumnOf<'value'>> = {
  Component: ValueCell,
  isNumeric: ({ format }) => format !== 'text',
}
