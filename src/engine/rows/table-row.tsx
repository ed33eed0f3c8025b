import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { createContext, memo, useCallback, useContext, useSyncExternalStore } from 'react'
import type { CompiledColumn, Scope, Issue } from '../../contract/module.ts'
import { registered } from '../../contract/parts.ts'
import { type ColumnKind, rowId, type ColumnKinds, type RowActions } from './column-kind.ts'
import type { LeftDialogs } from './row-dialog.ts'
import type { OpenEdit } from './open-edit.ts'
import type { RowStore } from './row-store.ts'
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
  const notes = (list.table.notes ?? []).filter(({ when }) => when(scope) === true).map(({ text }) => text(scope))
  const hasMessages = view.issues.length + notes.length > 0
  return (
    <RowScopeContext value={scope}>
      <Cells {...props} hasMessages={hasMessages} />
      {hasMessages && (
        <RowMessages
          id={`${rowId(tableId, rowKey)}-messages`}
          span={list.table.columns.length}
          label={list.table.label(scope)}
          issues={view.issues}
          notes={notes}
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
  return (
    <Component
      column={column}
      rowKey={rowKey}
      scope={scope}
      rows={rows}
      edit={edit}
      left={left}
      tableId={tableId}
      actions={actions}
    />
  )
}

interface RowMessagesProps {
  id: string
  span: number
  label: unknown
  issues: readonly Issue[]
  notes: readonly string[]
}

/** The problems of a row, below it, then what is worth a look: the row's name in bold, then each message once. */
function RowMessages({ id, span, label, issues, notes }: RowMessagesProps) {
  const messages = [...new Set(issues.map((issue) => issue.message))]
  const name = typeof label === 'string' || typeof label === 'number' ? label : ''
  return (
    <TableRow id={id} data-row-messages>
      <TableCell colSpan={span} sx={{ pt: 0, color: 'error.main' }}>
        {/* Stays in view and wraps when a narrow screen scrolls the table sideways. */}
        <Box
          sx={{ position: 'sticky', left: '12px', width: 'fit-content', maxWidth: 'min(100%, calc(100vw - 6.5rem))' }}
        >
          {messages.map((message) => (
            <Typography key={message} variant="body2" component="p" color="error">
              <strong>{name}</strong> {message}
            </Typography>
          ))}
          {notes.map((note) => (
            <Typography key={note} variant="body2" component="p" sx={{ color: 'warning.dark' }} data-row-note>
              <strong>{name}</strong> {note}
            </Typography>
          ))}
        </Box>
      </TableCell>
    </TableRow>
  )
}
