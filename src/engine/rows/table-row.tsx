import TableRow from '@mui/material/TableRow'
import { createContext, memo, useCallback, useContext, useSyncExternalStore } from 'react'
import type { CompiledColumn, Scope } from '../../contract/module.ts'
import { type ColumnKind, rowId, type ColumnKinds, type RowActions } from './column-kind.ts'
import type { LeftDialogs } from './left-dialogs.ts'
import type { OpenEdit } from './open-edit.ts'
import { RowMessages } from './row-messages.tsx'
import type { RowStore } from './row-store.ts'
import { registered } from '../../contract/registry.ts'
import type { RowKey } from './row.ts'

interface TableRowViewProps {
  kinds: ColumnKinds
  rows: RowStore
  edit: OpenEdit
  left: LeftDialogs
  rowKey: RowKey
  outer: () => Scope
  tableId: string
  ariaRowIndex: number
  actions: RowActions
}

/** One row and its messages: drawn again only when this row changes. */
export const TableRowView = memo(function TableRowView(props: TableRowViewProps) {
  const { rows, rowKey, outer, tableId } = props
  const subscribe = useCallback((listener: () => void) => rows.subscribeRow(rowKey, listener), [rows, rowKey])
  const view = useSyncExternalStore(subscribe, () => rows.view(rowKey))
  if (!view) return null
  const { list } = rows
  const scope = { ...outer(), [list.variable]: view.row.values }
  const hasMessages = view.issues.length > 0
  return (
    <RowScopeContext value={scope}>
      <Cells {...props} hasMessages={hasMessages} />
      {hasMessages && (
        <RowMessages
          id={`${rowId(tableId, rowKey)}-messages`}
          span={list.table.columns.length}
          label={list.table.label(scope)}
          issues={view.issues}
        />
      )}
    </RowScopeContext>
  )
})

/** The variables of the row's expressions: a change of the row is drawn by its cells alone, not by what is around them. */
const RowScopeContext = createContext<Scope>({})

const Cells = memo(function Cells(props: TableRowViewProps & { hasMessages: boolean }) {
  const { rows, rowKey, tableId, hasMessages } = props
  const id = rowId(tableId, rowKey)
  return (
    <TableRow
      id={id}
      tabIndex={-1}
      hover
      aria-rowindex={props.ariaRowIndex}
      aria-describedby={hasMessages ? `${id}-messages` : undefined}
      sx={hasMessages ? { '& > td': { borderBottom: 0 } } : undefined}
    >
      {rows.list.table.columns.map((column) => (
        <Cell key={column.title} {...props} column={column} />
      ))}
    </TableRow>
  )
})

function Cell({ kinds, column, ...row }: TableRowViewProps & { column: CompiledColumn }) {
  const { Component } = registered<ColumnKind>(kinds, column.column)
  const scope = useContext(RowScopeContext)
  const { rowKey, rows, edit, left, tableId, actions } = row
  return <Component {...{ column, rowKey, scope, rows, edit, left, tableId, actions }} />
}
