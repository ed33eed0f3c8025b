import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledRowDialog, Scope } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { useDialogs, useOpenNames } from '../dialog/dialogs.ts'
import type { KeptUndo } from './kept-undo.ts'
import { LeftDialogs, type RowDialogKinds } from './row-dialog.ts'
import { RowDialogAwaited, RowDialogMissing, useRowDialogCode } from './row-dialog-code.tsx'
import type { RowStore } from './row-store.ts'
import type { Row, RowKey } from './row.ts'

export interface OpenDialog {
  key: RowKey
  dialog: string
  /** The working state that it begins with. */
  state: unknown
}

interface OpenRowDialog {
  /** What was left in the dialogs that are closed. */
  left: LeftDialogs
  open: OpenDialog | null
  /** The name of what is open among the open dialogs. */
  name: string
  show: (key: RowKey, dialog: string) => void
  keepState: (state: unknown) => void
  /** Closes; the working state is there at the next opening, or gone: then the way to have it back, where there was one. */
  close: (stays: 'keep' | 'forget') => (() => void) | undefined
}

interface Parts {
  rows: RowStore
  keep: (part: string, value: unknown) => void
  kept: (part: string) => unknown
}

/**
 * The dialog of a row that is open: its name stands among the open dialogs, and so in the address; what is filled in
 * there lies in the draft. `done` gives the focus back.
 */
export function useOpenRowDialog({ rows, keep, kept }: Parts, done: (closed: OpenDialog) => void): OpenRowDialog {
  const { stack, open: openNamed } = useDialogs()
  const { left, restored } = useRestored({ rows, keep, kept })
  const name = useOpenNames().find((other) => isOfList(rows, other)) ?? ''
  const open = useMemo(() => {
    const found = readName(rows, name)
    return found && { ...found, state: left.stateOf(found.key, found.dialog) }
  }, [rows, name, left])
  const working = useRef<unknown>(undefined)
  useEffect(() => {
    working.current = open?.state
    if (open) keep('dialog', open)
    // The address is older than the row, which is gone.
    else if (name !== '') stack.close(name)
  }, [stack, open, name, keep])
  useEffect(() => {
    // It was open when the draft was left, and the address says nothing of it.
    if (restored && !stack.names().some((other) => isOfList(rows, other))) openNamed(rowDialogName(rows, restored))
  }, [restored, rows, stack, openNamed])
  return {
    left,
    open,
    name,
    show: (key, dialog) => {
      rows.arrivals.workAt(key)
      openNamed(rowDialogName(rows, { key, dialog }))
    },
    keepState: (state) => {
      working.current = state
      if (open) keep('dialog', { ...open, state })
    },
    close: (stays) => {
      const state = working.current
      if (open) left.keep(open.key, open.dialog, stays === 'keep' ? state : undefined)
      keep('dialog', undefined)
      flushSync(() => stack.close(name))
      if (open) done(open)
      if (!open || stays === 'keep' || state === undefined) return undefined
      return () => {
        left.keep(open.key, open.dialog, state)
        openNamed(name)
      }
    },
  }
}

/** What was left in dialogs, with the one that was open. */
function useRestored({ rows, keep, kept }: Parts): { left: LeftDialogs; restored: OpenDialog | null } {
  const [found] = useState(() => {
    const restored = readOpenDialog(kept('dialog'), rows)
    const left = new LeftDialogs({ read: kept, write: keep }, rows)
    if (restored) left.keep(restored.key, restored.dialog, restored.state)
    return { left, restored }
  })
  return found
}

/** The dialog of a kept draft, if its row and its definition are still there. */
function readOpenDialog(kept: unknown, rows: RowStore): OpenDialog | null {
  if (!isRecord(kept)) return null
  const { key, dialog, state } = kept
  return typeof key === 'number' && typeof dialog === 'string' && isThere(rows, key, dialog)
    ? { key, dialog, state }
    : null
}

/** `list:row:dialog`: the name of a row's dialog among the open ones. Ids of definitions have no colon. */
export function rowDialogName({ list }: RowStore, { key, dialog }: { key: RowKey; dialog: string }): string {
  return `${list.name}:${key}:${dialog}`
}

function isOfList({ list }: RowStore, name: string): boolean {
  return name.startsWith(`${list.name}:`)
}

function readName(rows: RowStore, name: string): { key: RowKey; dialog: string } | null {
  const [, key = '', dialog = ''] = name.split(':')
  return /^\d+$/.test(key) && isThere(rows, Number(key), dialog) ? { key: Number(key), dialog } : null
}

function isThere(rows: RowStore, key: RowKey, dialog: string): boolean {
  return rows.row(key) !== undefined && Object.hasOwn(rows.list.table.dialogs, dialog)
}

interface RowDialogHostProps {
  widgets: RowDialogKinds
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
