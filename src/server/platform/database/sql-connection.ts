import type { Plan } from './database.ts'

/** One connection to one running PostgreSQL; statements run in the order in which they come. */
export interface SqlConnection {
  /**
   * Answers the rows (of the last statement, when there are several). Throws a DatabaseError, or a
   * DatabaseUnavailableError when PostgreSQL is gone, and then for every later statement.
   * @param limitMs A statement that takes longer ends PostgreSQL; Infinity waits for ever. Without threads it does so too.
   */
  run(sql: string, params?: readonly unknown[], limitMs?: number, plan?: Plan): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}
