import { type Database, DatabaseError, type Plan, type Queryable } from './database.ts'
import type { ReadReplica } from './read-replica.ts'

/** What one request reads: from the replica, and after its first failure from the primary alone, which is never older. */
export class ReplicaReader implements Queryable {
  private failed = false

  constructor(
    private readonly replica: ReadReplica,
    private readonly primary: Database,
  ) {}

  async query<Row extends Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    plan?: Plan,
  ): Promise<Row[]> {
    if (!this.failed) {
      try {
        return await this.replica.read<Row>(sql, params, plan)
      } catch (error) {
        // What took too long there takes too long here.
        if (error instanceof DatabaseError && error.code === statementTimeout) throw error
        this.failed = true
      }
    }
    return this.primary.query<Row>(sql, params, plan)
  }
}

const statementTimeout = '57014'
