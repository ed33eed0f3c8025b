import type { ComponentType } from 'react'
import type { CompiledList, CompiledRowDialog, Issue, Scope, Values } from '../../contract/module.ts'
import type { RemovedEntry, Row } from './row.ts'
import type { UndoStack } from './undo.tsx'

/** What a widget for a dialog about one row is given. */
export interface RowDialogProps<Definition extends CompiledRowDialog = CompiledRowDialog> {
  definition: Definition
  list: CompiledList
  row: Row
  /** The other variables of the row's expressions. */
  scope: Scope
  /** The working state that `keep` was last given, when a draft with an open dialog is restored. */
  kept: unknown
  /** Keeps the working state in the draft, so that a reload in the middle loses nothing. */
  keep: (state: unknown) => void
  /** Sets fields of the row; the dialog stays open. */
  change: (fields: Values) => void
  /** What uniqueness over all rows would say after such a change. */
  issuesIfChanged: (fields: Values) => readonly Issue[]
  /** Takes the row out of its list and closes the dialog; `text` says what was removed. */
  removeRow: (text: string) => void
  /** An entry was taken out of a list of the row: `text` says which, and it can be put back in its place. */
  removed: (text: string, entry: Omit<RemovedEntry, 'key'>) => void
  /** The removals that can be taken back. */
  undo: UndoStack
  /** Closes; the working state is gone. */
  close: () => void
  /** Closes; the working state is there again at the next opening. */
  leave: () => void
}

/** The widget of each kind of row dialog: code that comes with the first row that can open it. */
export type RowDialogWidgets = {
  [Kind in CompiledRowDialog['widget']]: () => Promise<
    ComponentType<RowDialogProps<Extract<CompiledRowDialog, { widget: Kind }>>>
  >
}

/** The variables of a row dialog's expressions. */
export function rowScope(props: Pick<RowDialogProps, 'list' | 'row' | 'scope'>, changed?: Values): Scope {
  const values = changed ? { ...props.row.values, ...changed } : props.row.values
  return { ...props.scope, [props.list.variable]: values }
}
