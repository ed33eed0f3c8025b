import { isRecord } from '../../compiler/runtime/record.ts'

/**
 * Texts that somebody has changed and not saved yet, in the browser's storage by file: they come back after a reload,
 * until they are saved or given up.
 */
export interface KeptText {
  text: string
  /** Of the file that the text was made from; null for a file that did not exist. */
  version: string | null
}

const prefix = 'trading.skema/'

/** The kept text of a file; null when there is none or it cannot be read. */
export function readKeptText(file: string): KeptText | null {
  try {
    const content = JSON.parse(localStorage.getItem(prefix + file) ?? 'null') as unknown
    return isKeptText(content) ? { text: content.text, version: content.version } : null
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it with null. False when the browser does not allow it or is full. */
export function writeKeptText(file: string, kept: KeptText | null): boolean {
  try {
    if (kept) localStorage.setItem(prefix + file, JSON.stringify(kept))
    else localStorage.removeItem(prefix + file)
    return true
  } catch {
    return false
  }
}

/** Files with a kept text, in order. */
export function keptFiles(): string[] {
  try {
    const files = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return files.map((key) => key.slice(prefix.length)).sort()
  } catch {
    return []
  }
}

/** Tells when another tab keeps or forgets a text of this file. Returns how to stop. */
export function watchKeptText(file: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === prefix + file) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function isKeptText(value: unknown): value is KeptText {
  return (
    isRecord(value) && typeof value.text === 'string' && (value.version === null || typeof value.version === 'string')
  )
}
