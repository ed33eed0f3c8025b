import { useEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledColumn, Issue } from '../../contract/module.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { editCellId, rowId, type RowActions } from './column-kind.ts'
import type { FocusHome } from './focus-home.ts'
import type { OpenEdit } from './open-edit.ts'
import { oneEach } from './row-issues.ts'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'

interface RowKeysProps {
  rows: RowStore
  edit: OpenEdit
  home: FocusHome
}

interface EditedTable {
  /** Whether a row lacks what its cell says. */
  lacks: () => boolean
  /** Opens the cell of that row, else of the one that was worked at last. */
  open: () => void
}
/** The tables of the page whose cells can be filled in, in their order. */
const editedTables = new Set<EditedTable>()

/** The keys that lead from anywhere on the page to the row that lacks something: to its cell, or to its dialog. */
export function useRowKeys(
  { rows, edit, home }: RowKeysProps,
  tableId: string,
  actions: RowActions,
  scrollTo: RefObject<((index: number) => void) | null>,
): void {
  const field = editedField(rows)
  usePageKeys({
    // Of several tables the last one hears the key, whichever lacks something.
    edit: () => ([...editedTables].find((table) => table.lacks()) ?? [...editedTables].at(-1))?.open(),
    detail: () => {
      const key = wanted(rows, tableId, ({ path }) => path[0] !== field)
      const dialog = key === undefined ? undefined : dialogOf(rows, key)
      if (key !== undefined && dialog !== undefined) actions.open(key, dialog)
    },
  })
  useEditedTable({ rows, edit }, tableId, field, scrollTo)
  useEffect(() => {
    if (field === undefined) return
    const lacks = (issue: Issue) => issue.path[0] === field
    return home.offerRows((number) => {
      const key = number === null ? wanted(rows, tableId, lacks) : rows.keys()[number - 1]
      if (key === undefined) return false
      scrollTo.current?.(rows.keys().indexOf(key))
      focusWhenDrawn(editCellId(tableId, key, field), 30)
      return true
    })
  }, [rows, home, tableId, field, scrollTo])
}

/** The table is one whose cells a key opens while it is there. */
function useEditedTable(
  { rows, edit }: Pick<RowKeysProps, 'rows' | 'edit'>,
  tableId: string,
  field: string | undefined,
  scrollTo: RefObject<((index: number) => void) | null>,
): void {
  useEffect(() => {
    if (field === undefined) return
    const lacks = (issue: Issue) => issue.path[0] === field
    const table: EditedTable = {
      lacks: () => lackingRow(rows, lacks) !== undefined,
      open: () => {
        const key = wanted(rows, tableId, lacks)
        if (key === undefined) return
        scrollTo.current?.(rows.keys().indexOf(key))
        flushSync(() => edit.open(key, field))
      },
    }
    editedTables.add(table)
    return () => void editedTables.delete(table)
  }, [rows, edit, tableId, field, scrollTo])
}

/** A virtual table draws a row some frames after it was scrolled to. */
export function focusWhenDrawn(id: string, frames: number): void {
  const element = document.getElementById(id)
  if (element) {
    element.focus()
    element.scrollIntoView?.({ block: 'center' })
  } else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(id, frames - 1))
}

/** What is only computed from a lacking value is mended there, not here. */
function lackingRow(rows: RowStore, lacks: (issue: Issue) => boolean): RowKey | undefined {
  return rows.keys().find((key) => oneEach(rows.list, rows.issues(key)).some(lacks))
}

/**
 * The first row that lacks something, else the one with the focus, else the one that was worked at last: never one of
 * several that nobody has touched on this page.
 */
function wanted(rows: RowStore, tableId: string, lacks: (issue: Issue) => boolean): RowKey | undefined {
  const keys = rows.keys()
  const focused = keys.find((key) => document.getElementById(rowId(tableId, key))?.contains(document.activeElement))
  const worked = keys.find((key) => key === rows.arrivals.worked())
  return lackingRow(rows, lacks) ?? focused ?? worked ?? (keys.length === 1 ? keys[0] : undefined)
}

function editedField({ list }: RowStore): string | undefined {
  return list.table.columns.map((column) => (column.column === 'value' ? column.edit?.field : undefined)).find(Boolean)
}

/** The first dialog that the row offers. */
function dialogOf(rows: RowStore, key: RowKey): string | undefined {
  const { list } = rows
  const scope = { [list.variable]: rows.row(key)?.values }
  return list.table.columns.flatMap((column) => offered(column, scope))[0]
}

function offered(column: CompiledColumn, scope: Record<string, unknown>): string[] {
  const openers = column.column === 'button' ? [column] : column.column === 'actions' ? column.actions : []
  return openers.flatMap((opener) =>
    'opens' in opener && (opener.when === undefined || opener.when(scope) === true) ? [opener.opens] : [],
  )
}
