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

/** The keys that lead from anywhere on the page to the row that lacks something: to its cell, or to its dialog. */
export function useRowKeys(
  { rows, edit, home }: RowKeysProps,
  tableId: string,
  actions: RowActions,
  scrollTo: RefObject<((index: number) => void) | null>,
): void {
  const field = editedField(rows)
  const bringIn = (key: RowKey) => scrollTo.current?.(rows.keys().indexOf(key))
  usePageKeys({
    edit: () => {
      const key = field === undefined ? undefined : wanted(rows, tableId, ({ path }) => path[0] === field)
      if (key === undefined || field === undefined) return
      bringIn(key)
      flushSync(() => edit.open(key, field))
    },
    detail: () => {
      const key = wanted(rows, tableId, ({ path }) => path[0] !== field)
      const dialog = key === undefined ? undefined : dialogOf(rows, key)
      if (key !== undefined && dialog !== undefined) actions.open(key, dialog)
    },
  })
  useEffect(() => {
    if (field === undefined) return
    return home.offerRows((number) => {
      const lacks = (issue: Issue) => issue.path[0] === field
      const key = number === null ? wanted(rows, tableId, lacks) : rows.keys()[number - 1]
      if (key === undefined) return false
      scrollTo.current?.(rows.keys().indexOf(key))
      focusWhenDrawn(editCellId(tableId, key, field), 30)
      return true
    })
  }, [rows, home, tableId, field, scrollTo])
}

/** A virtual table draws a row some frames after it was scrolled to. */
export function focusWhenDrawn(id: string, frames: number): void {
  const element = document.getElementById(id)
  if (element) {
    element.focus()
    element.scrollIntoView?.({ block: 'center' })
  } else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(id, frames - 1))
}

/** The first row that lacks something, else the one with the focus, else the newest. */
function wanted(rows: RowStore, tableId: string, lacks: (issue: Issue) => boolean): RowKey | undefined {
  const keys = rows.keys()
  // What is only computed from a lacking value is mended there, not here.
  const lacking = keys.find((key) => oneEach(rows.list, rows.issues(key)).some(lacks))
  const focused = keys.find((key) => document.getElementById(rowId(tableId, key))?.contains(document.activeElement))
  return lacking ?? focused ?? keys.at(-1)
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
