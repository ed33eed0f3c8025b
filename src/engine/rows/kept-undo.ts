import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { CompiledList } from '../../compiler/module.ts'
import { readKeptRow } from '../draft/kept-values.ts'
import type { RowStore } from './row-store.ts'
import type { RemovedRow, RowKey } from './row.ts'
import { UndoStack } from './undo-stack.ts'

/** What was left with its page; a definition's list is the same object as long as the page lives. */
const left = new WeakMap<CompiledList, KeptUndo>()

/** The part of the list's draft that holds the removed rows, and so many of them. */
const part = 'removed'
const most = 20

/** The removals of a list, over leaving its screen; those of rows over a reload as well. The draft brings the rows back, in another store. */
export class KeptUndo {
  readonly undo = new UndoStack()
  #order: readonly RowKey[] = []

  constructor(
    private store: RowStore,
    kept: unknown,
  ) {
    for (const { text, removed } of readRemoved(store, kept)) this.push(text, removed)
  }

  /** The rows as they are now: what is put back goes there. */
  readonly rows = (): RowStore => this.store

  /** Offers a removed row. */
  push(text: string, row: RemovedRow): void {
    const restore = () =>
      this.rows()
        .putBack(row)
        .map((issue) => issue.message)
    this.undo.push({ text, row, restore })
  }

  moveTo(store: RowStore): void {
    this.store = store
    left.delete(store.list)
  }

  leave(): void {
    this.#order = this.store.keys()
    left.set(this.store.list, this)
  }

  /** Whether these are the rows that were left. An empty list may be a new document's, whose draft holds no removal. */
  fits(store: RowStore, kept: unknown): boolean {
    const order = store.keys()
    const isSame = order.length === this.#order.length && order.every((key, at) => key === this.#order[at])
    return isSame && (order.length > 0 || kept !== undefined)
  }

  /** The removed rows as the draft holds them; undefined when there are none. */
  toKeep(): unknown {
    const rows = this.undo.removed().flatMap(({ text, row }) => (row ? [{ text, row }] : []))
    const kept = rows.slice(-most).map(({ text, row: { row, behind } }) => {
      return { text, key: row.key, row: { values: row.values, edited: [...row.edited] }, behind }
    })
    return kept.length > 0 ? kept : undefined
  }
}

const removedSchema = v.array(
  v.object({ text: v.string(), key: v.number(), row: v.unknown(), behind: v.array(v.number()) }),
)

function readRemoved({ list }: RowStore, kept: unknown): { text: string; removed: RemovedRow }[] {
  const read = v.safeParse(removedSchema, kept)
  if (!read.success) return []
  return read.output.flatMap(({ text, key, row, behind }) => {
    const found = readKeptRow(list, {}, row)
    return found ? [{ text, removed: { row: { key, values: found.values, edited: found.edited }, behind } }] : []
  })
}

interface Parts {
  rows: RowStore
  keep: (part: string, value: unknown) => void
  kept: (part: string) => unknown
}

/** The removals of these rows; those from before the screen was left or loaded anew as well, while they fit. */
export function useKeptUndo({ rows, keep, kept: read }: Parts): KeptUndo {
  const [kept] = useState(() => {
    const before = left.get(rows.list)
    return before?.fits(rows, read(part)) === true ? before : new KeptUndo(rows, read(part))
  })
  useEffect(() => {
    kept.moveTo(rows)
    const end = kept.undo.subscribe(() => keep(part, kept.toKeep()))
    return () => {
      end()
      kept.leave()
    }
  }, [kept, rows, keep])
  return kept
}
