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
    // Enter takes the box away, and the browser then says that it lost the focus too.
    if (edit.fieldOf(rowKey) !== field) return
    flushSync(() => {
      // What is not accepted keeps the old value (specification, section 4); what cannot be read stays to be mended.
      if (by === 'Escape' || (!edit.commit() && edit.refusal() === null)) edit.close()
    })
    // Who left the box has gone somewhere already.
    if (by !== 'blur' && edit.fieldOf(rowKey) === null) actions.edited(buttonId(tableId, rowKey, field))
  }
  return <InlineEdit edit={edit} label={label} isRupiah={column.format === 'rupiah'} onEnd={end} />
}

export const valueColumn: ColumnKind<ColumnOf<'value'>> = {
  Component: ValueCell,
  isNumeric: ({ format }) => format !== 'text',
}
