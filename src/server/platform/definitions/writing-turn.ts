import type { Database } from '../database/database.ts'

/** Lets one work at a time at the files, of whichever process: between a look at a file and its replacement nobody else writes. */
export type WritingTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Among the processes that have a database in common; a file takes milliseconds. */
export function turnsInDatabase(database: Database): WritingTurn {
  return (work) =>
    database.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('definitions'))")
      return work()
    })
}
