import Button from '@mui/material/Button'
import { memo } from 'react'
import { buttonId, rowNameId, type CellProps, type ColumnKind, type ColumnOf } from '../column-kind.ts'
import { LiveCell } from '../live-cell.tsx'

/** A button that says something about the row and opens one of its dialogs. */
function ButtonCell({ column, scope, tableId, rowKey, actions }: ButtonProps) {
  const isButton = column.when === undefined || column.when(scope) === true
  const isAlert = isButton && column.alert?.(scope) === true
  return <Cell {...{ column, tableId, rowKey, actions, isAlert }} text={isButton ? column.text(scope) : undefined} />
}

type ButtonProps = CellProps<ColumnOf<'button'>>

interface OpenerProps extends Pick<ButtonProps, 'column' | 'tableId' | 'rowKey' | 'actions'> {
  isAlert: boolean
  /** Of the button; none where the row has no button. */
  text: string | undefined
}

// Drawn again only when what it says changes, whatever else does in the row.
const Cell = memo(function Cell({ column, tableId, rowKey, actions, isAlert, text }: OpenerProps) {
  const { title, opens, otherwise } = column
  const button = text !== undefined && (
    <Button
      id={buttonId(tableId, rowKey, opens)}
      aria-describedby={rowNameId(tableId, rowKey)}
      size="small"
      variant="outlined"
      color={isAlert ? 'error' : 'success'}
      onClick={() => actions.open(rowKey, opens)}
    >
      {text}
    </Button>
  )
  return <LiveCell look={look} attributes={{ 'data-label': title, children: button || otherwise }} />
})

const look = { py: 0.5 } as const

export const buttonColumn: ColumnKind<ColumnOf<'button'>> = { Component: ButtonCell, width: () => 7 }
