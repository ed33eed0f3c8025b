import { createHash } from 'node:crypto'

/** A short name of a text that changes with it. */
export function versionOf(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 16)
}
