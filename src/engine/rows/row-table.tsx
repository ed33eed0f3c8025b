import Box from '@mui/material/Box'
import { useCallback, useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledColumn, Scope } from '../../contract/module.ts'
import { registered } from '../../contract/parts.ts'
import { t } from '../../contract/words/words.ts'
import { DialogNameContext } from '../dialog/dialogs.ts'
import { visuallyHidden } from '../ui/styles.ts'
import { useShowArrivals } from './arrivals.ts'
import { buttonId, type ColumnKind, editCellId, rowId, type ColumnKinds, type RowActions } from './column-kind.ts'
import { EditTold, labelOf, useSaved } from './edit-told.tsx'
import type { FocusHome } from './focus-home.ts'
import { useKeptUndo, type KeptUndo } from './kept-undo.ts'
import type { OpenEdit } from './open-edit.ts'
import { type OpenDialog, RowDialogHost, useOpenRowDialog } from './row-dialog-host.tsx'
import type { RowDialogKinds } from './row-dialog.ts'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'
import type { VirtualTableColumn } from './table-frame.tsx'
import { TableRowView } from './table-row.tsx'
import { UndoNote } from './undo.tsx'
import { focusWhenDrawn, useRowKeys } from './use-row-keys.ts'
import { VirtualTable } from './virtual-table.tsx'

interface RowTableProps {
  label: string
  /** What its columns and the dialogs of its rows can be. */
  columns: ColumnKinds
  dialogs: RowDialogKinds
  rows: RowStore
  edit: OpenEdit
  outer: () => Scope
  home: FocusHome
  keep: (part: string, value: unknown) => void
  kept: (part: string) => unknown
  /** Is given the function that shows a row and puts the focus on it. */
  onReady: (focusRow: (key: RowKey) => void) => void
}

/** The rows of a list, with what can be done to each. Only a changed row is drawn again. */
export function RowTable(props: RowTableProps) {
  const { rows, outer, label, columns: kinds } = props
  const { table } = rows.list
  const tableId = useId()
  const keys = useSyncExternalStore(rows.subscribeOrder, rows.keys)
  const scrollTo = useRef<((index: number) => void) | null>(null)
  const onReady = useCallback((scroll: typeof scrollTo.current) => void (scrollTo.current = scroll), [])
  useFocusRow(props, tableId, scrollTo)
  useShowArrivals(rows, tableId, scrollTo)

  const kept = useKeptUndo(props)
  const remove = useRemove(rows, outer, kept)
  const dialog = useOpenRowDialog(props, (closed) => props.home.go() || focusOpener(tableId, closed, rows))
  const actions = useRowActions({ ...props, remove }, tableId, dialog.show)
  useRowKeys(props, tableId, actions, scrollTo)
  const columns = useMemo(() => table.columns.map((column) => columnHead(kinds, column)), [kinds, table])
  return (
    <>
      <div id={tableId} tabIndex={-1} style={{ outline: 'none' }}>
        <VirtualTable
          label={label}
          columns={columns}
          keys={keys}
          empty={table.empty}
          hasCards
          onReady={onReady}
          drawRow={(index, ariaRowIndex) => (
            <TableRowView
              kinds={kinds}
              rows={rows}
              edit={props.edit}
              left={dialog.left}
              rowKey={keys[index] ?? 0}
              outer={outer}
              tableId={tableId}
              ariaRowIndex={ariaRowIndex}
              actions={actions}
            />
          )}
        />
      </div>
      <BelowRows {...props} kept={kept} remove={remove} dialog={dialog} tableId={tableId} />
    </>
  )
}

interface BelowRowsProps extends Omit<RowTableProps, 'kept'> {
  kept: KeptUndo
  remove: (key: RowKey, text?: string) => void
  dialog: ReturnType<typeof useOpenRowDialog>
  tableId: string
}

/** The open dialog of a row, else what was removed; and what is only heard. */
function BelowRows({ rows, outer, kept, remove, dialog, tableId, ...props }: BelowRowsProps) {
  const saved = useSaved(rows, outer)
  const close = (): void => {
    const { open } = dialog
    const reopen = dialog.close('forget')
    if (saved.tell(open?.key) || !open || !reopen) return
    const label = labelOf(rows, outer, rows.row(open.key)?.values ?? {})
    kept.pushLeft(t('Isian {label} dibuang.', { label }), open.key, reopen)
  }
  const { undo } = kept
  useEffect(() => {
    // What is filled in now must not give way to what was thrown away before.
    if (dialog.name !== '') undo.forgetPassing()
  }, [dialog.name, undo])
  const undone = (): void => {
    // What was taken back may be a dialog, which has the focus.
    if (document.querySelector('[role="dialog"]') !== null) return
    if (!props.home.go()) document.getElementById(tableId)?.focus()
  }
  return (
    <>
      {dialog.open ? (
        <DialogNameContext value={dialog.name}>
          <RowDialogHost
            key={dialog.name}
            rows={rows}
            outer={outer}
            remove={remove}
            close={close}
            widgets={props.dialogs}
            open={dialog.open}
            keep={dialog.keepState}
            undo={kept}
            changed={saved.changed}
            leave={() => void dialog.close('keep')}
          />
        </DialogNameContext>
      ) : (
        <UndoNote undo={undo} done={undone} />
      )}
      <Box component="span" aria-live="polite" sx={visuallyHidden}>
        {saved.text}
      </Box>
      <EditTold edit={props.edit} rows={rows} outer={outer} />
    </>
  )
}

/** Removes a row and offers to have it back; `text` says what was removed when that is not the row itself. */
function useRemove(rows: RowStore, outer: () => Scope, kept: KeptUndo): (key: RowKey, text?: string) => void {
  return useCallback(
    (key, text) => {
      const removed = rows.remove(key)
      if (!removed) return
      kept.push(text ?? t('{label} dihapus.', { label: labelOf(rows, outer, removed.row.values) }), removed)
    },
    [rows, outer, kept],
  )
}

/** What the buttons of the rows do, and where the focus goes after that. */
function useRowActions(
  { rows, home, remove }: RowTableProps & { remove: (key: RowKey) => void },
  tableId: string,
  show: RowActions['open'],
): RowActions {
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  return useMemo<RowActions>(
    () => ({
      open: (key, dialog) => latest.current(key, dialog),
      remove: (key) => {
        const at = rows.keys().indexOf(key)
        const next = rows.keys()[at + 1] ?? rows.keys()[at - 1]
        flushSync(() => remove(key))
        if (!home.go()) focusRemains(tableId, next)
      },
      edited: (opener) => {
        if (!home.go()) document.getElementById(opener)?.focus()
      },
      walk: (key, field, by) => {
        const keys = rows.keys()
        // A row that cannot be edited there has no such cell.
        for (let at = keys.indexOf(key) + by; ; at += by) {
          const next = keys[at]
          if (next === undefined) return by < 0 && home.go()
          const cell = document.getElementById(editCellId(tableId, next, field))
          cell?.focus()
          if (cell) return true
        }
      },
    }),
    [rows, home, remove, tableId],
  )
}

function columnHead(kinds: ColumnKinds, column: CompiledColumn): VirtualTableColumn {
  const kind = registered<ColumnKind>(kinds, column.column)
  return { title: column.title, numeric: kind.isNumeric?.(column) === true, width: kind.width?.(column) }
}

/** Offers the way to a row with a problem, however far down it is. */
function useFocusRow(
  { rows, onReady }: RowTableProps,
  tableId: string,
  scrollTo: { current: ((index: number) => void) | null },
): void {
  useEffect(() => {
    onReady((key) => {
      scrollTo.current?.(rows.keys().indexOf(key))
      focusWhenDrawn(rowId(tableId, key), 30)
    })
  }, [onReady, rows, tableId, scrollTo])
}

/** After a row is gone: its neighbour's last button (the same action), or the table. */
function focusRemains(tableId: string, key: RowKey | undefined): void {
  const row = key === undefined ? null : document.getElementById(rowId(tableId, key))
  const buttons = row?.querySelectorAll('button')
  const target = buttons?.item(buttons.length - 1) ?? row ?? document.getElementById(tableId)
  target?.focus()
}

function focusOpener(tableId: string, closed: OpenDialog, rows: RowStore): void {
  const opener = document.getElementById(buttonId(tableId, closed.key, closed.dialog))
  if (opener) opener.focus()
  else focusRemains(tableId, rows.keys().find((key) => key > closed.key) ?? rows.keys().at(-1))
}
