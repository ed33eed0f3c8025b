/**
 * What a backup file is: gzip'd lines of JSON, and behind them, as plain text, the SHA-256 of all bytes before. First a
 * head; then for each table a line that names it and one line a row (the columns as PostgreSQL writes them, or null);
 * then an end with the counts. Nothing in it depends on the kind of database.
 */
import type { StoredSequence, StoredTable } from './stored-tables.ts'

export const formatVersion = 1

export interface BackupHead {
  tradingBackup: typeof formatVersion
  /** When the data were as they are in the file. */
  at: string
  /** The migrations that made the tables, each with its checksum. */
  migrations: { file: string; checksum: string }[]
}

export interface TableStart {
  table: StoredTable
}

export type Row = (string | null)[]

export interface BackupEnd {
  /** How many rows each table has. */
  rows: Record<string, number>
  sequences: StoredSequence[]
}

const sealName = '\nsha256 '
const hashLetters = 64

/** The last bytes of a file whose other bytes have this hash. */
export function sealOf(hash: string): Buffer {
  return Buffer.from(`${sealName}${hash}\n`)
}

export const sealLength = sealOf('0'.repeat(hashLetters)).length

/** What is wrong with a file, said to whoever wants to restore it. */
export class BackupFileError extends Error {
  override readonly name = 'BackupFileError'
}
