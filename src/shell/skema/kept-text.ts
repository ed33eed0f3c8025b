import { useMemo } from 'react'
import { isRecord } from '../../contract/runtime/own.ts'
import { type Engine, useEngine } from '../../engine/engine-context.tsx'
import { storedContent } from '../../engine/stored-content.ts'

/**
 * Texts that somebody has changed and not saved yet, in the browser's storage by file: they come back after a reload,
 * until they are saved or given up.
 */
export interface KeptText {
  text: string
  /** Of the file that the text was made from; null for a file that did not exist. */
  version: string | null
  /** Why the text is changed, as far as somebody has said it. */
  reason?: string
}

/** The kept texts of one user of this browser. */
export class KeptTexts {
  readonly #prefix: string

  constructor(user: Engine['user']) {
    this.#prefix = user === undefined ? 'trading.skema/' : `trading.skema@${user ?? ''}/`
  }

  /** The kept text of a file; null when there is none or it cannot be read. */
  read(file: string): KeptText | null {
    const content = storedContent(this.#prefix + file)
    return isKeptText(content) ? content : null
  }

  /** Keeps a text, or forgets it with null. False when the browser does not allow it or is full. */
  write(file: string, kept: KeptText | null): boolean {
    try {
      if (kept) localStorage.setItem(this.#prefix + file, JSON.stringify(kept))
      else localStorage.removeItem(this.#prefix + file)
      return true
    } catch {
      return false
    }
  }

  /** Files with a kept text, in order. */
  files(): string[] {
    try {
      const files = Object.keys(localStorage).filter((key) => key.startsWith(this.#prefix))
      return files.map((key) => key.slice(this.#prefix.length)).sort()
    } catch {
      return []
    }
  }

  /** Tells when another tab keeps or forgets a text of this file. Returns how to stop. */
  watch(file: string, listener: () => void): () => void {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === this.#prefix + file) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }
}

/** The kept texts of whoever uses the page. */
export function useKeptTexts(): KeptTexts {
  const { user } = useEngine()
  return useMemo(() => new KeptTexts(user), [user])
}

function isKeptText(value: unknown): value is KeptText {
  return (
    isRecord(value) &&
    typeof value.text === 'string' &&
    (value.version === null || typeof value.version === 'string') &&
    (value.reason === undefined || typeof value.reason === 'string')
  )
}
