import type { Database, Queryable } from '../../src/server/platform/database/database.ts'

/** The same database, of which every statement is told before it runs, and that it was answered. */
export function watched(
  database: Database,
  tell: (sql: string, params: readonly unknown[]) => void,
  answered: () => void = () => {},
): Database {
  const watch = (queryable: Queryable): Queryable => ({
    query: (sql, params = [], plan) => {
      tell(sql, params)
      return queryable.query<never>(sql, params, plan).finally(answered)
    },
  })
  return {
    ...watch(database),
    transaction: (work, patience) =>
      database.transaction((tx) => {
        const atEnd: typeof tx.atEnd = (sql, params, plan) => {
          tell(sql, params)
          tx.atEnd(sql, params, plan)
          answered()
        }
        return work({ ...watch(tx), atEnd })
      }, patience),
    snapshot: (work) => database.snapshot(work),
    check: () => database.check(),
    close: () => database.close(),
  }
}
