/**
 * What a backup file is: gzip'd lines of JSON, and behind them, as plain text, the SHA-256 of all bytes before. First a
 * head; then for each table a line that names it and one line a row (the columns as PostgreSQL writes them, or null);
 * then an end with the counts. Nothing in it depends on the kind of database.
 */
import type { Queryable } from '../database/database.ts'

export interface StoredTable {
  name: string
  columns: readonly { name: string; type: string }[]
}

/** A table's own count for its ids: `last` as text, since it may be beyond what a number holds. */
export interface StoredSequence {
  table: string
  column: string
  last: string
  /** Whether `last` was given out. */
  used: boolean
}

/** What must not come back: a session, a code or an invitation that was ended since would be good again. */
const ended = ['session', 'invitation', 'password_reset', 'owner_code']
const passing = [...ended, 'device', 'sign_in_tries', 'request_count', 'preview_draft']

/** The tables of this schema with the columns that hold something of their own, in order of their names. */
export async function readTables(database: Queryable): Promise<StoredTable[]> {
  const rows = await database.query<{ table: string; columns: StoredTable['columns'] }>(
    `select relname as table,
       json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0
       and not attisdropped and attgenerated = '' and not relname = any($1)
       and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')
     group by relname order by relname collate "C"`,
    [passing],
  )
  return rows.map(({ table, columns }) => ({ name: table, columns }))
}

/** Where each table's ids have got to. */
export async function readSequences(database: Queryable): Promise<StoredSequence[]> {
  const owned = await database.query<{ table: string; column: string; sequence: string }>(
    `select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and pg_get_serial_sequence(quote_ident(relname), attname) is not null and not relname = any($1)
     order by relname collate "C", attnum`,
    [passing],
  )
  const sequences: StoredSequence[] = []
  for (const { table, column, sequence } of owned) {
    const [state] = await database.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${sequence}`,
    )
    if (state) sequences.push({ table, column, ...state })
  }
  return sequences
}

/** A name in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

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
