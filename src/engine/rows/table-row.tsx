import { memo, useCallback, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Box, Button, TableCell, TableRow } from '@mui/material'
import type { CompiledColumn, CompiledRowAction, Scope } from '../../compiler/module.ts'
import { ActionIcon } from './action-icon.tsx'
import { formatValue } from './amount.ts'
import { InlineEdit, type EditEnd } from './inline-edit.tsx'
import type { OpenEdit } from './open-edit.ts'
import { RowMessages } from './row-messages.tsx'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'

export interface RowActions {
  open: (key: RowKey, dialog: string) => void
  remove: (key: RowKey) => void
  /** After an inline edit: gives the focus back, to the button `opener` when there is no better place. */
  edited: (opener: string) => void
}

interface TableRowViewProps {
  rows: RowStore
  edit: OpenEdit
  rowKey: RowKey
  outer: () => Scope
  tableId: string
  ariaRowIndex: number
  actions: RowActions
}

export function rowId(tableId: string, key: RowKey): string {
  return `${tableId}-${key}`
}

/** The id of a button in a row: `name` is the dialog that it opens, or the field that it edits. */
export function buttonId(tableId: string, key: RowKey, name: string): string {
  return `${rowId(tableId, key)}-${name}`
}

/** One row and its messages: drawn again only when this row changes. */
export const TableRowView = memo(function TableRowView(props: TableRowViewProps) {
  const { rows, edit, rowKey, outer, tableId } = props
  const subscribe = useCallback((listener: () => void) => rows.subscribeRow(rowKey, listener), [rows, rowKey])
  const view = useSyncExternalStore(subscribe, () => rows.view(rowKey))
  const editing = useSyncExternalStore(edit.subscribe, () => edit.fieldOf(rowKey))
  if (!view) return null
  const { list } = rows
  const scope = { ...outer(), [list.variable]: view.row.values }
  const hasMessages = view.issues.length > 0
  const id = rowId(tableId, rowKey)
  const end = (field: string, by: EditEnd) => {
    // Enter takes the box away, and the browser then says that it lost the focus too.
    if (edit.fieldOf(rowKey) !== field) return
    flushSync(() => {
      // What is not accepted keeps the old value (specification, section 4); what cannot be read stays to be mended.
      if (by === 'Escape' || (!edit.commit() && edit.refusal() === null)) edit.close()
    })
    // Who left the box has gone somewhere already.
    if (by !== 'blur' && edit.fieldOf(rowKey) === null) props.actions.edited(buttonId(tableId, rowKey, field))
  }
  return (
    <>
      <TableRow
        id={id}
        tabIndex={-1}
        hover
        aria-rowindex={props.ariaRowIndex}
        aria-describedby={hasMessages ? `${id}-messages` : undefined}
        sx={hasMessages ? { '& > td': { borderBottom: 0 } } : undefined}
      >
        {list.table.columns.map((column) => (
          <RowCell key={column.title} {...props} column={column} scope={scope} editing={editing} onEnd={end} />
        ))}
      </TableRow>
      {hasMessages && (
        <RowMessages
          id={`${id}-messages`}
          span={list.table.columns.length}
          label={list.table.label(scope)}
          issues={view.issues}
        />
      )}
    </>
  )
})

interface RowCellProps extends TableRowViewProps {
  column: CompiledColumn
  scope: Scope
  editing: string | null
  onEnd: (field: string, by: EditEnd) => void
}

function RowCell(props: RowCellProps) {
  const { column, scope, editing } = props
  switch (column.column) {
    case 'value': {
      const { edit, format } = column
      const value = column.value(scope)
      return (
        <TableCell align={format === 'text' ? 'left' : 'right'} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {edit && editing === edit.field ? (
            <InlineEdit
              edit={props.edit}
              label={edit.label}
              isRupiah={format === 'rupiah'}
              onEnd={(by) => props.onEnd(edit.field, by)}
            />
          ) : (
            formatValue(value, format)
          )}
        </TableCell>
      )
    }
    case 'button':
      return <ButtonCell {...props} column={column} />
    case 'actions':
      return (
        <TableCell>
          <Box sx={{ display: 'flex', gap: 0.5, whiteSpace: 'nowrap' }}>
            {column.actions.map((action) => (
              <ActionButton key={action.label} {...props} action={action} />
            ))}
          </Box>
        </TableCell>
      )
  }
}

function ButtonCell(props: RowCellProps & { column: CompiledColumn & { column: 'button' } }) {
  const { column, scope, tableId, rowKey, actions } = props
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

function ActionButton(props: RowCellProps & { action: CompiledRowAction }) {
  const { action, scope, tableId, rowKey, actions, edit } = props
  switch (action.action) {
    case 'remove':
      return (
        <Button
          size="small"
          color="error"
          startIcon={<ActionIcon action="remove" />}
          onClick={() => actions.remove(rowKey)}
        >
          {action.label}
        </Button>
      )
    case 'edit':
      return (
        <Button
          id={buttonId(tableId, rowKey, action.field)}
          size="small"
          startIcon={<ActionIcon action="edit" />}
          // Drawn at once, with the focus: the next key may come before the browser draws again.
          onClick={() => flushSync(() => edit.open(rowKey, action.field))}
        >
          {action.label}
        </Button>
      )
    case 'open':
      if (action.when && action.when(scope) !== true) return null
      return (
        <Button
          id={buttonId(tableId, rowKey, action.opens)}
          size="small"
          startIcon={<ActionIcon action="open" />}
          onClick={() => actions.open(rowKey, action.opens)}
        >
          {action.label}
        </Button>
      )
  }
}
