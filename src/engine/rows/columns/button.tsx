import Button from '@mui/material/Button'
import { memo } from 'react'
import { buttonId, rowNameId, type CellProps, type ColumnKind, type ColumnOf } from '../column-kind.ts'
import { LiveCell } from '../live-cell.tsx'

/** A button that says something about the row and opens one of its dialogs. */
function ButtonCell({ column, scope, tableId, rowKey, actions }: CellProps<ColumnOf<'button'>>) {
  const isButton = column.when === undefined || column.when(scope) === true
  const button = isButton && (
    <OpenButton
      {...{ tableId, rowKey, actions }}
      opens={column.opens}
      color={column.alert?.(scope) === true ? 'error' : 'success'}
      text={column.text(scope)}
    />
  )
  return <LiveCell look={look} attributes={{ 'data-label': column.title, children: button || column.otherwise }} />
}

const look = { py: 0.5 } as const

interface OpenButtonProps extends Pick<CellProps, 'tableId' | 'rowKey' | 'actions'> {
  opens: string
  color: 'error' | 'success'
  text: string
}

// Drawn again only when what it says changes.
const OpenButton = memo(function OpenButton({ tableId, rowKey, actions, opens, color, text }: OpenButtonProps) {
  return (
    <Button
      id={buttonId(tableId, rowKey, opens)}
      aria-describedby={rowNameId(tableId, rowKey)}
      size="small"
      variant="outlined"
      color={color}
      onClick={() => actions.open(rowKey, opens)}
    >
      {text}
    </Button>
  )
})

export const buttonColumn: ColumnKind<ColumnOf<'button'>> = { Component: ButtonCell, width: () => 7 }
