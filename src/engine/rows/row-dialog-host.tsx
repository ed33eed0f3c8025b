import { useContext, useSyncExternalStore, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { Scope } from '../../compiler/module.ts'
import { RowDialogWidgetsContext, type RowDialogProps } from './row-dialog.ts'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'

export interface OpenDialog {
  key: RowKey
  dialog: string
  /** The working state of a restored draft. */
  state: unknown
}

interface RowDialogHostProps {
  open: OpenDialog
  rows: RowStore
  outer: () => Scope
  keep: (state: unknown) => void
  close: () => void
}

/** Draws the open dialog of a row with the widget that its definition names. */
export function RowDialogHost({ open, rows, outer, keep, close }: RowDialogHostProps) {
  const widgets = useContext(RowDialogWidgetsContext)
  if (!widgets) throw new Error('Row dialogs need a RowDialogWidgetsContext above them.')
  const row = useSyncExternalStore(
    (listener) => rows.subscribeRow(open.key, listener),
    () => rows.row(open.key),
  )
  const definition = rows.list.table.dialogs[open.dialog]
  if (!row || !definition) return null
  // The registry gives each kind of definition the widget that takes exactly that kind.
  const Widget = widgets[definition.widget] as ComponentType<RowDialogProps>
  return (
    <Widget
      definition={definition}
      list={rows.list}
      row={row}
      scope={outer()}
      kept={open.state}
      keep={keep}
      change={(fields) => rows.change(open.key, fields)}
      issuesIfChanged={(fields) => rows.issuesIfChanged(open.key, fields)}
      removeRow={() => {
        flushSync(() => rows.remove(open.key))
        close()
      }}
      close={close}
    />
  )
}

/** The dialog of a kept draft, if its row and its definition are still there. */
export function readOpenDialog(kept: unknown, rows: RowStore): OpenDialog | null {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('dialog' in kept)) return null
  const { key, dialog } = kept
  if (typeof key !== 'number' || typeof dialog !== 'string' || !rows.row(key)) return null
  if (!Object.hasOwn(rows.list.table.dialogs, dialog)) return null
  return { key, dialog, state: 'state' in kept ? kept.state : undefined }
}
