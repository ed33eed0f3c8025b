import { useEffect, useState } from 'react'
import type { CompiledList } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import { readKeptRow } from '../draft/kept-values.ts'
import type { RowStore } from './row-store.ts'
import type { RemovedEntry, RemovedRow, RowKey } from './row.ts'
import { type Removed, UndoStack } from './undo.tsx'

/** What was left with its page; a definition's list is the same object as long as the page lives. */
const left = new WeakMap<CompiledList, KeptUndo>()

/** The part of the list's draft that holds what was removed, and so many of it. */
const part = 'removed'
const most = 20

/** The removals of a list, of its rows and out of them, over leaving its screen and over a reload. The draft brings the rows back, in another store. */
export class KeptUndo {
  readonly undo = new UndoStack()
  #order: readonly RowKey[] = []

  constructor(
    private store: RowStore,
    kept: unknown,
  ) {
    for (const { text, row, entry } of readRemoved(store, kept)) {
      if (row) this.push(text, row)
      if (entry) this.pushEntry(text, entry)
    }
    this.reserveIn(store)
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

  /** Offers an entry of a list within a row. */
  pushEntry(text: string, entry: RemovedEntry): void {
    this.undo.push({ text, entry, restore: () => putBackInto(this.rows(), entry) })
  }

  /** Offers what stood in the dialog of a row that is still there; as long as the page lives. */
  pushLeft(text: string, key: RowKey, reopen: () => void): void {
    const restore = () => {
      if (!this.rows().row(key)) return [noRow]
      reopen()
      return []
    }
    this.undo.push({ text, restore })
  }

  /** Before rows are added there. */
  reserveIn(store: RowStore): void {
    for (const { row, entry } of this.undo.removed()) {
      const key = row?.row.key ?? entry?.key
      if (key !== undefined) store.reserve(key)
    }
  }

  moveTo(store: RowStore): void {
    this.reserveIn(store)
    this.store = store
    left.delete(store.list)
  }

  leave(): void {
    this.undo.forgetPassing()
    this.#order = this.store.keys()
    left.set(this.store.list, this)
  }

  /** Whether these are the rows that were left. An empty list may be a new document's, whose draft holds no removal. */
  fits(store: RowStore, kept: unknown): boolean {
    const order = store.keys()
    const isSame = order.length === this.#order.length && order.every((key, at) => key === this.#order[at])
    return isSame && (order.length > 0 || kept !== undefined)
  }

  /** What was removed as the draft holds it; undefined when there is nothing. */
  toKeep(): unknown {
    const kept = this.undo.removed().slice(-most).flatMap(toKept)
    return kept.length > 0 ? kept : undefined
  }
}

function toKept({ text, row: removed, entry }: Removed): object[] {
  if (entry) return [{ text, entry }]
  if (!removed) return []
  const { row, behind } = removed
  return [{ text, key: row.key, row: { values: row.values, edited: [...row.edited] }, behind }]
}

const noRow = t('Barisnya sudah tidak ada.')

/** Puts an entry back into its row, unless uniqueness is against it by now: then why not. */
function putBackInto(rows: RowStore, { key, field, index, entry }: RemovedEntry): string[] {
  const row = rows.row(key)
  if (!row) return [noRow]
  const list: unknown = row.values[field]
  const fields = { [field]: (Array.isArray(list) ? (list as unknown[]) : []).toSpliced(index, 0, entry) }
  const issues = rows.issuesIfChanged(key, fields)
  if (issues.length === 0) rows.change(key, fields)
  return issues.map((issue) => issue.message)
}

function readRemoved({ list }: RowStore, kept: unknown): Omit<Removed, 'restore'>[] {
  return Array.isArray(kept) ? kept.flatMap((removed: unknown) => readOne(list, removed)) : []
}

function readOne(list: CompiledList, kept: unknown): Omit<Removed, 'restore'>[] {
  if (!isRecord(kept) || typeof kept.text !== 'string') return []
  const { text, entry, key, behind } = kept
  if (isEntry(entry)) return [{ text, entry }]
  if (typeof key !== 'number' || !Array.isArray(behind) || !behind.every((row) => typeof row === 'number')) return []
  const found = readKeptRow(list, {}, kept.row)
  return found ? [{ text, row: { row: { key, values: found.values, edited: found.edited }, behind } }] : []
}

function isEntry(kept: unknown): kept is RemovedEntry {
  if (!isRecord(kept) || !('entry' in kept)) return false
  return typeof kept.key === 'number' && typeof kept.field === 'string' && typeof kept.index === 'number'
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
    if (before?.fits(rows, read(part)) !== true) return new KeptUndo(rows, read(part))
    before.reserveIn(rows)
    return before
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
