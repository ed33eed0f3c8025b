import { isRecord } from '../../contract/runtime/record.ts'
import type { KeptParts, RowKey } from '../rows/row.ts'
import { isScanEntered } from '../scan/kept-scans.ts'
import type { ScanEntered } from '../scan/scan.ts'

/** A code that went into a row which had been sent already. */
export interface AddedCode {
  key: RowKey
  entered: ScanEntered
}

/**
 * The rows of a list that were sent while nobody knows whether they were stored, and the codes that
 * went into them since. All other rows are newer. It is a part of the draft, as the request's key is.
 * Of several tries of one request the first counts: what is in it may be stored, the rest is never lost.
 */
export class SentRows {
  readonly #parts: KeptParts
  #keys: ReadonlySet<RowKey> | null = null
  #added: readonly AddedCode[] = []

  constructor(parts: KeptParts) {
    this.#parts = parts
    const kept = parts.read('sent')
    if (!isRecord(kept) || !Array.isArray(kept.keys) || !Array.isArray(kept.added)) return
    this.#keys = new Set(kept.keys as RowKey[])
    this.#added = (kept.added as unknown[]).filter(isAddedCode)
  }

  /** These rows are being sent. */
  mark(keys: readonly RowKey[]): void {
    this.#keys = new Set(keys)
    this.#added = []
    this.#keep()
  }

  /** A code has gone into a row. */
  added(entered: ScanEntered, key: RowKey): void {
    if (this.#keys?.has(key) !== true) return
    this.#added = [...this.#added, { key, entered }]
    this.#keep()
  }

  /** It is known what came of it. */
  forget(): void {
    if (!this.#keys) return
    this.#keys = null
    this.#added = []
    this.#parts.write('sent', undefined)
  }

  /** Whether a row came after what was sent. */
  readonly isNewer = (key: RowKey): boolean => this.#keys?.has(key) === false

  /** The codes that went into sent rows since, in order. */
  readonly addedCodes = (): readonly AddedCode[] => this.#added

  #keep(): void {
    this.#parts.write('sent', { keys: [...(this.#keys ?? [])], added: this.#added })
  }
}

/** What another version has kept may look otherwise. */
function isAddedCode(kept: unknown): kept is AddedCode {
  return isRecord(kept) && typeof kept.key === 'number' && isScanEntered(kept.entered)
}
