import type { ComponentType } from 'react'
import type { CompiledColumn, Scope } from '../../contract/module.ts'
import type { LeftDialogs } from './row-dialog.ts'
import type { OpenEdit } from './open-edit.ts'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'

type ColumnName = CompiledColumn['column']

/** The columns of one kind. */
export type ColumnOf<Kind extends ColumnName> = Extract<CompiledColumn, { column: Kind }>

export interface RowActions {
  open: (key: RowKey, dialog: string) => void
  remove: (key: RowKey) => void
  /** After an inline edit: gives the focus back, to the button `opener` when there is no better place. */
  edited: (opener: string) => void
  /** From a cell of this column to the one of the next row (1) or the one before (-1). */
  walk: (key: RowKey, field: string, by: 1 | -1) => boolean
}

export interface CellProps<Column extends CompiledColumn = CompiledColumn> {
  column: Column
  rowKey: RowKey
  /** The variables of the row's expressions. */
  scope: Scope
  rows: RowStore
  edit: OpenEdit
  /** What stands in the row's dialogs and is not saved. */
  left: LeftDialogs
  tableId: string
  actions: RowActions
}

/** All that a table of rows knows about one kind of column. */
export interface ColumnKind<Column extends CompiledColumn = CompiledColumn> {
  /** Draws the `<TableCell>` of one row. */
  Component: ComponentType<CellProps<Column>>
  /** Its cells are numbers, which stand right. */
  isNumeric?: (column: Column) => boolean
  /** How wide it is (CSS), whatever stands in it: a table that fills up must not move below the pointer. */
  width?: (column: Column) => string
  /** The names of the dialogs that a row opens there now. */
  opens?: (column: Column, scope: Scope) => readonly string[]
}

/** Every kind of column that a definition may name. */
export type ColumnKinds = { [Kind in ColumnName]: ColumnKind<ColumnOf<Kind>> }

export function rowId(tableId: string, key: RowKey): string {
  return `${tableId}-${key}`
}

/** The id of the cell that names a row, which describes the row's buttons. */
export function rowNameId(tableId: string, key: RowKey): string {
  return `${rowId(tableId, key)}-name`
}

/** The id of a cell that can be edited. */
export function editCellId(tableId: string, key: RowKey, field: string): string {
  return `${rowId(tableId, key)}-cell-${field}`
}

/** The id of a button in a row: `name` is the dialog that it opens, or the field that it edits. */
export function buttonId(tableId: string, key: RowKey, name: string): string {
  return `${rowId(tableId, key)}-${name}`
}
