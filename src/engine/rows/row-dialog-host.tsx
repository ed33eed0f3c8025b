import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledRowDialog, Scope } from '../../contract/module.ts'
import type { KeptUndo } from './kept-undo.ts'
import type { OpenDialog } from './open-row-dialog.ts'
import type { RowDialogWidgets } from './row-dialog.ts'
import { RowDialogAwaited, RowDialogMissing, useRowDialogCode } from './row-dialog-code.tsx'
import type { RowStore } from './row-store.ts'
import type { Row, RowKey } from './row.ts'

interface RowDialogHostProps {
  widgets: RowDialogWidgets
  open: OpenDialog
  rows: RowStore
  outer: () => Scope
  keep: (state: unknown) => void
  undo: KeptUndo
  remove: (key: RowKey, text?: string) => void
  close: () => void
  leave: () => void
  /** Something of the row was changed. */
  changed: () => void
}

/** Draws the open dialog of a row with the widget that its definition names. */
export function RowDialogHost(props: RowDialogHostProps) {
  const { open, rows } = props
  const row = useSyncExternalStore(
    (listener) => rows.subscribeRow(open.key, listener),
    () => rows.row(open.key),
  )
  const definition = rows.list.table.dialogs[open.dialog]
  return row && definition ? <RowDialog {...props} row={row} definition={definition} /> : null
}

function RowDialog(props: RowDialogHostProps & { row: Row; definition: CompiledRowDialog }) {
  const { widgets, open, rows, row, definition, outer, keep, undo, close, leave } = props
  const code = useRowDialogCode(widgets, definition)
  if (code.status === 'loading') return <RowDialogAwaited />
  if (code.status === 'failed') return <RowDialogMissing onRetry={code.retry} onClose={leave} />
  const Widget = code.value
  return (
    <Widget
      definition={definition}
      list={rows.list}
      row={row}
      scope={outer()}
      kept={open.state}
      keep={keep}
      change={(fields) => {
        rows.change(open.key, fields)
        props.changed()
      }}
      issuesIfChanged={(fields) => rows.issuesIfChanged(open.key, fields)}
      removeRow={(text) => {
        flushSync(() => props.remove(open.key, text))
        close()
      }}
      removed={(text, entry) => undo.pushEntry(text, { ...entry, key: open.key })}
      undo={undo.undo}
      close={close}
      leave={leave}
    />
  )
}
