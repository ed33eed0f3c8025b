import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { columnParsers } from './column-types.ts'
import {
  type Database,
  DatabaseError,
  DatabaseUnavailableError,
  parameters,
  type Queryable,
  retryConflicts,
} from './database.ts'
import { DurableNodeFS, durableStartParams } from './durable-node-fs.ts'

/** Starts PostgreSQL inside this process on a folder that holds (or gets) its data. Lock the folder first. */
export async function startEmbedded(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams, parsers: columnParsers })
}

/** Starts one in memory, for tests: empty, or with a dumped data folder. */
export async function startInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ parsers: columnParsers, ...(dump && { loadDataDir: dump }) })
}

/** PGlite behind the Database interface. It has one connection: transactions run one after the other. */
export class EmbeddedDatabase implements Database {
  private readonly insideTransaction = new AsyncLocalStorage<true>()

  constructor(private readonly pglite: PGlite) {}

  async query<Row extends Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    this.refuseInsideTransaction('query')
    return run<Row>(this.pglite, sql, params)
  }

  async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    this.refuseInsideTransaction('transaction')
    return retryConflicts(() =>
      translateErrors(() =>
        this.pglite.transaction((tx) =>
          this.insideTransaction.run(true, () => work({ query: (sql, params) => run(tx, sql, params) })),
        ),
      ),
    )
  }

  async close(): Promise<void> {
    if (!this.pglite.closed) await this.pglite.close()
  }

  /** PGlite would wait for the open transaction, which waits for this call: for ever. */
  private refuseInsideTransaction(method: string): void {
    if (this.insideTransaction.getStore()) {
      throw new Error(`Database.${method} was called inside a transaction: use the transaction's own query`)
    }
  }
}

async function run<Row extends Record<string, unknown>>(
  connection: PGlite | Transaction,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  return translateErrors(async () => {
    if (params.length > 0) return (await connection.query<Row>(sql, parameters(params))).rows
    const results = await connection.exec(sql)
    return (results.at(-1)?.rows ?? []) as Row[]
  })
}

async function translateErrors<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    throw translated(error)
  }
}

/** PGlite's own errors have an SQLSTATE; a WebAssembly trap means that PostgreSQL itself is gone. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof WebAssembly.RuntimeError || error.message === 'PGlite is closed') {
    return new DatabaseUnavailableError(error)
  }
  const { code, constraint, severity } = error as { code?: unknown; constraint?: string; severity?: unknown }
  if (typeof code !== 'string' || severity === undefined) return error
  return new DatabaseError(error.message, { code, constraint, cause: error })
}
