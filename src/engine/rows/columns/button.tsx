import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import { buttonId, type CellProps, type ColumnKind, type ColumnOf } from '../column-kind.ts'

/** A button that says something about the row and opens one of its dialogs. */
function ButtonCell({ column, scope, tableId, rowKey, actions }: CellProps<ColumnOf<'button'>>) {
  if (column.when && column.when(scope) !== true) return <TableCell>{column.otherwise}</TableCell>
  return (
    <TableCell>
      <Button
        id={buttonId(tableId, rowKey, column.opens)}
        size="small"
        variant="outlined"
        color={column.alert?.(scope) === true ? 'error' : 'success'}
        onClick={() => actions.open(rowKey, column.opens)}
      >
        {column.text(scope)}
      </Button>
    </TableCell>
  )
}

export const buttonColumn: ColumnKind<ColumnOf<'button'>> = { Component: ButtonCell }
