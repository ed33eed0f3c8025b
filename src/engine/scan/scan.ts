import type { Option } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'

/** What was entered: a code, and in a mode with a picker the option that was chosen. */
export interface ScanEntered {
  mode: number
  code: string
  pick?: Option
}

export interface Scan {
  id: number
  entered: ScanEntered
  state: 'waiting' | 'looking' | 'answered' | 'failed'
  answer?: unknown
}

/** `isUnknown`: a lookup found nothing of the name, so that it may be somewhere else. */
export type Verdict = { accepted: true } | { accepted: false; message: string; isUnknown: boolean }

export interface ScanMessage {
  id: number
  text: string
  /** The code, where the text does not name it. */
  code?: string
  /** What nothing was found of. */
  unknown?: ScanEntered
}

/** What people see of the queue; the same object until something changes. */
export interface ScanSnapshot {
  accepted: number
  refused: number
  waiting: number
  failed: readonly Scan[]
  messages: readonly ScanMessage[]
}

export const noScans: ScanSnapshot = { accepted: 0, refused: 0, waiting: 0, failed: [], messages: [] }

/** The part of a scan queue that outlives the page. */
export interface KeptScans {
  scans: readonly { entered: ScanEntered; state: 'waiting' | 'failed' }[]
  /** A text alone where nothing else is known of it. */
  messages: readonly (string | Omit<ScanMessage, 'id'>)[]
  counts: { accepted: number; refused: number }
}

/** What is kept of a queue; nothing of one in which nothing has happened. */
export function toKeep(
  scans: readonly Scan[],
  messages: readonly ScanMessage[],
  counts: KeptScans['counts'],
): KeptScans | undefined {
  if (scans.length + messages.length + counts.accepted + counts.refused === 0) return undefined
  return {
    scans: scans.map(({ entered, state }) => ({ entered, state: state === 'failed' ? state : 'waiting' })),
    messages: messages.map(({ text, unknown }) => (unknown ? { text, unknown } : text)),
    counts,
  }
}

/** Reads a kept queue; storage may hold what another version wrote, so only what fits is taken. */
export function keptScans(kept: unknown): {
  scans: Omit<Scan, 'id'>[]
  messages: Omit<ScanMessage, 'id'>[]
  counts: { accepted: number; refused: number }
} {
  const { scans, messages, counts } = isRecord(kept) ? kept : {}
  return {
    scans: (Array.isArray(scans) ? scans : []).flatMap(keptScan),
    messages: (Array.isArray(messages) ? messages : []).flatMap(keptMessage),
    counts: {
      accepted: isRecord(counts) && typeof counts.accepted === 'number' ? counts.accepted : 0,
      refused: isRecord(counts) && typeof counts.refused === 'number' ? counts.refused : 0,
    },
  }
}

function keptScan(kept: unknown): Omit<Scan, 'id'>[] {
  if (!isRecord(kept) || !isScanEntered(kept.entered)) return []
  return [{ entered: kept.entered, state: kept.state === 'failed' ? 'failed' : 'waiting' }]
}

function keptMessage(kept: unknown): Omit<ScanMessage, 'id'>[] {
  if (typeof kept === 'string') return [{ text: kept }]
  if (!isRecord(kept) || typeof kept.text !== 'string') return []
  return [{ text: kept.text, ...(isScanEntered(kept.unknown) && { unknown: kept.unknown }) }]
}

/** What somebody entered, as a draft has kept it: its `pick` was stored as an option together with mode and code. */
export function isScanEntered(kept: unknown): kept is ScanEntered {
  return isRecord(kept) && typeof kept.mode === 'number' && typeof kept.code === 'string'
}
