import { useEffect, useState } from 'react'
import type { CompiledList } from '../../compiler/module.ts'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'
import { UndoStack } from './undo-stack.ts'

/** What was left with its page; a definition's list is the same object as long as the page lives. */
const left = new WeakMap<CompiledList, KeptUndo>()

/** The removals of a list, over leaving its screen: the draft brings the rows back, in another store. */
export class KeptUndo {
  readonly undo = new UndoStack()
  #order: readonly RowKey[] = []

  constructor(private store: RowStore) {}

  /** The rows as they are now: what is put back goes there. */
  readonly rows = (): RowStore => this.store

  moveTo(store: RowStore): void {
    this.store = store
    left.delete(store.list)
  }

  leave(): void {
    this.#order = this.store.keys()
    left.set(this.store.list, this)
  }

  /** Whether these are the rows that were left. An empty list may be a new document's. */
  fits(store: RowStore): boolean {
    const order = store.keys()
    return order.length > 0 && order.length === this.#order.length && order.every((key, at) => key === this.#order[at])
  }
}

/** The removals of these rows; those from before the screen was left as well, while they fit. */
export function useKeptUndo(rows: RowStore): KeptUndo {
  const [kept] = useState(() => {
    const before = left.get(rows.list)
    return before?.fits(rows) === true ? before : new KeptUndo(rows)
  })
  useEffect(() => {
    kept.moveTo(rows)
    return () => kept.leave()
  }, [kept, rows])
  return kept
}
