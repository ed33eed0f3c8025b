import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useSyncExternalStore } from 'react'
import {
  buttonId,
  rowNameId,
  type CellProps,
  type ColumnKind,
  type ColumnOf,
} from '../../../engine/rows/column-kind.ts'
import { LiveCell } from '../../../engine/rows/live-cell.tsx'

/** A button that says something about the row and opens one of its dialogs. */
function ButtonCell({ column, scope, left, tableId, rowKey, actions }: ButtonProps) {
  const isLeft = useSyncExternalStore(left.subscribe, () => left.has(rowKey, column.opens))
  const isButton = column.when === undefined || column.when(scope) === true
  const isAlert = isButton && column.alert?.(scope) === true
  const text = isButton ? column.text(scope) : undefined
  return <Cell {...{ column, tableId, rowKey, actions, isAlert, isLeft, text }} />
}

type ButtonProps = CellProps<ColumnOf<'button'>>

interface OpenerProps extends Pick<ButtonProps, 'column' | 'tableId' | 'rowKey' | 'actions'> {
  isAlert: boolean
  /** Its dialog was left without saving: what stands there is not in what the button says. */
  isLeft: boolean
  /** Of the button; none where the row has no button. */
  text: string | undefined
}

// Drawn again only when what it says changes, whatever else does in the row.
const Cell = memo(function Cell({ column, tableId, rowKey, actions, isAlert, isLeft, text }: OpenerProps) {
  const { title, opens, otherwise } = column
  const id = buttonId(tableId, rowKey, opens)
  const noteId = `${id}-left`
  const button = text !== undefined && (
    <>
      <Button
        id={id}
        aria-describedby={`${rowNameId(tableId, rowKey)}${isLeft ? ` ${noteId}` : ''}`}
        size="small"
        variant="outlined"
        color={isAlert ? 'error' : 'success'}
        onClick={() => actions.open(rowKey, opens)}
      >
        {text}
      </Button>
      {isLeft && (
        <Typography id={noteId} component="p" variant="caption" color="warning">
          Isian belum disimpan
        </Typography>
      )}
    </>
  )
  return <LiveCell look={look} attributes={{ 'data-label': title, children: button || otherwise }} />
})

const look = { py: 0.5 } as const

export const buttonColumn: ColumnKind<ColumnOf<'button'>> = { Component: ButtonCell, width: () => 7 }
