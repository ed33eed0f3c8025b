import { statfs } from 'node:fs/promises'
import { DatabaseError, DatabaseUnavailableError } from './database.ts'

/** PostgreSQL's SQLSTATE of a full disk. */
export const diskFull = '53100'

/** Two files of PostgreSQL's log: with less it may stop in the middle of the next write, and could not start again. */
const neededBytes = 32 * 1024 * 1024

/**
 * Throws a DatabaseError of class "disk full" while the folder's disk has too little space for writing.
 * @param beside bytes that something else is about to take
 */
export async function requireSpace(folder: string, beside = 0): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder).catch((error: unknown) => {
    throw new DatabaseUnavailableError(error)
  })
  // Some file systems don't tell.
  if (blocks === 0 || bavail * bsize >= neededBytes + beside) return
  throw diskFailure('ENOSPC')
}

/** What a failed call on the data folder's disk means for the work that it was part of. */
export function diskFailure(code: string): Error {
  const cause = new Error(`the disk of the data folder fails: ${code}`)
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return new DatabaseUnavailableError(cause)
  return new DatabaseError('no space left on the disk of the data folder', { code: diskFull, cause })
}
