/** The shapes of what drafts are kept as. Each `read` gives the record when it has the shape of this version, else null. */
import { isRecord } from '../../contract/runtime/own.ts'

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
export interface DraftTail {
  version: typeof draftVersion
  revision: number
  parts: { part: string; value?: unknown }[]
}

export function readTail(record: unknown): DraftTail | null {
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
