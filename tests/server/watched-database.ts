import type { Database, Queryable } from '../../src/server/platform/database/database.ts'

/** The same database, of which every statement is told before it runs. */
export function watched(database: Database, tell: (sql: string, params: readonly unknown[]) => void): Database {
  const watch = (queryable: Queryable): Queryable => ({
    query: (sql, params = [], plan) => {
      tell(sql, params)
      return queryable.query(sql, params, plan)
    },
  })
  return {
    ...watch(database),
    transaction: (work, patience) =>
      database.transaction((tx) => {
        const atEnd: typeof tx.atEnd = (sql, params, plan) => {
          tell(sql, params)
          tx.atEnd(sql, params, plan)
        }
        return work({ ...watch(tx), atEnd })
      }, patience),
    snapshot: (work) => database.snapshot(work),
    check: () => database.check(),
    close: () => database.close(),
  }
}
