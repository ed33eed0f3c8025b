import { readTail, type DraftTail } from './draft-records.ts'
import type { SlotName } from './draft-storage.ts'
import { draftVersion } from './draft-records.ts'

/**
 * What IndexedDB may not have yet when a page goes or a request is sent. localStorage is written before
 * the next line runs, and a text there is whole or absent.
 */
const keyOf = ({ id, slot }: SlotName): string => `${prefix}${id}:${slot}`
const prefix = 'trading-tail:'

/** Keeps these changes (undefined: gone). False when the browser does not take them. */
export function writeTail(name: SlotName, revision: number, changes: ReadonlyMap<string, unknown>): boolean {
  const parts = [...changes].map(([part, value]) => ({ part, value }))
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ version: draftVersion, revision, parts }))
    return true
  } catch {
    // Full or forbidden: IndexedDB has been told already, and reports what it cannot keep.
    return false
  }
}

export function removeTail(name: SlotName): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Storage is forbidden, so no tail was written either.
  }
}

export function readKeptTail(name: SlotName): DraftTail | null {
  const content = storedContent(keyOf(name))
  return content === null ? null : readTail(content)
}

/** What stands under a key of localStorage; null for nothing, and for a text that is damaged. */
export function storedContent(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The slots of a form that have one. */
export function slotsWithTail(id: string): number[] {
  const own = `${prefix}${id}:`
  return storedKeys(own)
    .map((key) => Number(key.slice(own.length)))
    .filter(Number.isInteger)
}

/** The forms that have one. */
export function formsWithTail(): string[] {
  return [...new Set(storedKeys(prefix).map((key) => key.slice(prefix.length, key.lastIndexOf(':'))))]
}

/** Gives it to another slot. */
export function copyTail(from: SlotName, to: SlotName): void {
  try {
    const text = localStorage.getItem(keyOf(from))
    if (text !== null) localStorage.setItem(keyOf(to), text)
  } catch {
    // Full or forbidden: IndexedDB has been told already.
  }
}

/** Keys of localStorage that begin so; none when it is forbidden. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
