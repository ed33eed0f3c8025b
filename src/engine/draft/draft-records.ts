/** The shapes of what drafts are kept as. Each `read` gives the record when it has the shape of this version, else null. */
import { isRecord } from '../../contract/runtime/own.ts'
import { storedContent } from '../stored-content.ts'
import type { SlotName } from './draft-storage.ts'

export const draftVersion = 2

/** What proves that a slot is whole: written in the transaction of every change of its parts. */
export interface SlotSeal {
  version: typeof draftVersion
  /** Counts the slot's changes. */
  revision: number
  /** How many parts there are, and the sum of their revisions. */
  count: number
  sum: number
}

export function readSeal(record: unknown): SlotSeal | null {
  if (!isRecord(record) || record.version !== draftVersion) return null
  const { revision, count, sum } = record
  if (typeof revision !== 'number' || typeof count !== 'number' || typeof sum !== 'number') return null
  return { version: draftVersion, revision, count, sum }
}

export interface KeptPart {
  revision: number
  value: unknown
}

export function readPart(record: unknown): KeptPart | null {
  if (!isRecord(record) || typeof record.revision !== 'number' || !('value' in record)) return null
  return { revision: record.revision, value: record.value }
}

/** Changes that a page could not see stored before it went. A part without a value is gone. */
interface DraftTail {
  version: typeof draftVersion
  revision: number
  parts: { part: string; value?: unknown }[]
}

function readTail(record: unknown): DraftTail | null {
  if (!isRecord(record) || record.version !== draftVersion || typeof record.revision !== 'number') return null
  const { revision, parts } = record
  if (!Array.isArray(parts) || !parts.every(isTailPart)) return null
  return { version: draftVersion, revision, parts }
}

function isTailPart(part: unknown): part is DraftTail['parts'][number] {
  return isRecord(part) && typeof part.part === 'string'
}

/** A part of a draft of the product's first version. */
export function readFirst(record: unknown): { version: 1; value: unknown } | null {
  if (!isRecord(record) || record.version !== 1 || !('value' in record)) return null
  return { version: 1, value: record.value }
}

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
