import type { Option } from '../../contract/module.ts'

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
