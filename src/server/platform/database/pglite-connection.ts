import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { columnParsers } from './column-types.ts'
import { DatabaseError, DatabaseUnavailableError, parameters, type Plan } from './database.ts'
import { DurableNodeFS, durableStartParams, startParams } from './durable-node-fs.ts'
import { PgliteStatements } from './pglite-statements.ts'
import type { SqlConnection } from './sql-connection.ts'
import { Turns } from './turns.ts'

/** How values come back, and what searches need beyond the core. */
const common = { parsers: columnParsers, extensions: { pg_trgm } }

/**
 * Starts PostgreSQL in this thread on a folder that holds (or gets) its data. Lock the folder first.
 * @param onDiskFailure hears the code (ENOSPC, …) while PostgreSQL is still busy with it.
 */
export async function startOnFolder(folder: string, onDiskFailure?: (code: string) => void): Promise<PgliteConnection> {
  const fs = new DurableNodeFS(folder, onDiskFailure)
  return new PgliteConnection(await PGlite.create({ fs, startParams: durableStartParams, ...common }))
}

/** Starts one in memory, for tests: empty, or with a dumped data folder. */
export async function startInMemory(dump?: Blob): Promise<PgliteConnection> {
  return new PgliteConnection(await PGlite.create({ startParams, ...common, ...(dump && { loadDataDir: dump }) }))
}

/** PGlite's one connection, in the thread that it blocks. */
export class PgliteConnection implements SqlConnection {
  private readonly statements: PgliteStatements
  private readonly turns = new Turns()

  constructor(private readonly pglite: PGlite) {
    this.statements = new PgliteStatements(pglite)
  }

  /** PGlite lets a statement of one kind overtake one of another. */
  async run(
    sql: string,
    params: readonly unknown[] = [],
    _limitMs?: number,
    plan?: Plan,
  ): Promise<Record<string, unknown>[]> {
    return this.turns.take(Infinity, () => this.runNow(sql, params, plan))
  }

  private async runNow(sql: string, params: readonly unknown[], plan?: Plan): Promise<Record<string, unknown>[]> {
    try {
      if (plan === 'kept') return await this.pglite.runExclusive(() => this.statements.run(sql, parameters(params)))
      if (params.length > 0) return (await this.pglite.query<Record<string, unknown>>(sql, parameters(params))).rows
      const results = await this.pglite.exec(sql)
      return results.at(-1)?.rows ?? []
    } catch (error) {
      throw translated(error)
    }
  }

  async close(): Promise<void> {
    if (!this.pglite.closed) await this.pglite.close()
  }

  /** The data folder as a tar file. */
  async dump(): Promise<Blob> {
    return this.pglite.dumpDataDir('none')
  }
}

/** PGlite's own errors have an SQLSTATE; a WebAssembly trap, FATAL or PANIC means that PostgreSQL itself is gone. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError || error.message === 'PGlite is closed') {
    return new DatabaseUnavailableError(error)
  }
  const { code, constraint, severity } = error as { code?: unknown; constraint?: string; severity?: unknown }
  if (typeof code !== 'string' || typeof severity !== 'string') return error
  if (/^(FATAL|PANIC)$/.test(severity)) return new DatabaseUnavailableError(error)
  return new DatabaseError(error.message, { code, constraint, cause: error })
}
