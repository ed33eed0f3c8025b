import type { Queryable } from './database.ts'

/** What a server says of itself. */
export interface Identity extends Record<string, unknown> {
  /** Whether it is a copy that another one feeds. */
  standby: boolean
  /** How far it has got; null of one that is no copy. */
  lsn: string | null
  /** Tells a database from all others, and is the same in its copies. */
  cluster: string
}

export const identity = `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn,
  (select system_identifier from pg_control_system()) || ' '
    || (select oid from pg_database where datname = current_database()) as cluster`

/** What a database's copies have to be copies of. */
export async function clusterOf(database: Queryable): Promise<string> {
  const [row] = await database.query<Identity>(identity)
  return row?.cluster ?? ''
}
