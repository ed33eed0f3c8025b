import TableRow from '@mui/material/TableRow'
import { memo, useCallback, useSyncExternalStore } from 'react'
import type { Scope } from '../../compiler/module.ts'
import { columnKind, rowId, type ColumnKinds, type RowActions } from './column-kind.ts'
import type { OpenEdit } from './open-edit.ts'
import { RowMessages } from './row-messages.tsx'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'

interface TableRowViewProps {
  kinds: ColumnKinds
  rows: RowStore
  edit: OpenEdit
  rowKey: RowKey
  outer: () => Scope
  tableId: string
  ariaRowIndex: number
  actions: RowActions
}

/** One row and its messages: drawn again only when this row changes. */
export const TableRowView = memo(function TableRowView(props: TableRowViewProps) {
  const { kinds, rows, edit, rowKey, outer, tableId, actions } = props
  const subscribe = useCallback((listener: () => void) => rows.subscribeRow(rowKey, listener), [rows, rowKey])
  const view = useSyncExternalStore(subscribe, () => rows.view(rowKey))
  if (!view) return null
  const { list } = rows
  const scope = { ...outer(), [list.variable]: view.row.values }
  const hasMessages = view.issues.length > 0
  const id = rowId(tableId, rowKey)
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
        {list.table.columns.map((column) => {
          const { Component } = columnKind(kinds, column)
          return <Component key={column.title} {...{ column, rowKey, scope, rows, edit, tableId, actions }} />
        })}
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
