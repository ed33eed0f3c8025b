import type { ComponentType } from 'react'
import type { CompiledList, CompiledRowDialog, Issue, Scope, Values } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { Listeners } from './listeners.ts'
import type { RowStore } from './row-store.ts'
import type { KeptParts, RemovedEntry, Row, RowKey } from './row.ts'
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

/** All that a table of rows knows about one kind of dialog. */
export interface RowDialogKind<Definition extends CompiledRowDialog = CompiledRowDialog> {
  /** Its widget: code that comes with the first row that can open it. */
  load: () => Promise<ComponentType<RowDialogProps<Definition>>>
  /** How many codes, which are collected there, a row still lacks; `scope` are the variables of its expressions. */
  lacks?: (definition: Definition, row: Values, scope: Scope) => number
}

/** Every kind of row dialog that a definition may name. */
export type RowDialogKinds = {
  [Kind in CompiledRowDialog['widget']]: RowDialogKind<Extract<CompiledRowDialog, { widget: Kind }>>
}

/** The variables of a row dialog's expressions. */
export function rowScope(props: Pick<RowDialogProps, 'list' | 'row' | 'scope'>, changed?: Values): Scope {
  const values = changed ? { ...props.row.values, ...changed } : props.row.values
  return { ...props.scope, [props.list.variable]: values }
}

const part = 'left'

/** Says of a state that nothing stands in the dialog but what the row has: it is kept for what was removed there. */
export const asRow = 'asRow'

/** What stood in row dialogs that were left without saving or cancelling, for their next opening; kept in the draft. */
export class LeftDialogs {
  readonly #parts: KeptParts
  readonly #states: Map<string, unknown>
  readonly #changed = new Listeners()

  constructor(parts: KeptParts, rows: RowStore) {
    this.#parts = parts
    const kept = parts.read(part)
    const entries = isRecord(kept) ? Object.entries(kept) : []
    // The number of a row that is gone may be given to another one.
    this.#states = new Map(entries.filter(([name]) => rows.row(Number.parseInt(name, 10)) !== undefined))
  }

  readonly subscribe = this.#changed.add

  /** Whether something stands there that the row does not have. */
  has(key: RowKey, dialog: string): boolean {
    const state = this.stateOf(key, dialog)
    return state !== undefined && !(isRecord(state) && state[asRow] === true)
  }

  stateOf(key: RowKey, dialog: string): unknown {
    return this.#states.get(nameOf(key, dialog))
  }

  /** Keeps what stands in a dialog; undefined when nothing does any more. */
  keep(key: RowKey, dialog: string, state: unknown): void {
    const name = nameOf(key, dialog)
    if (state === undefined && !this.#states.has(name)) return
    if (state === undefined) this.#states.delete(name)
    else this.#states.set(name, state)
    this.#parts.write(part, this.#states.size > 0 ? Object.fromEntries(this.#states) : undefined)
    this.#changed.call()
  }
}

function nameOf(key: RowKey, dialog: string): string {
  return `${key}/${dialog}`
}
