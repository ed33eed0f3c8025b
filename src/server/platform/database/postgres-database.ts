import { createHash } from 'node:crypto'
import pg from 'pg'
import {
  type Database,
  DatabaseError,
  DatabaseUnavailableError,
  parameters,
  type Patience,
  type Plan,
  type Queryable,
  retryConflicts,
  type Transaction,
} from './database.ts'
import { columnParsers, dateArrayOid, int8ArrayOid, KeptPlans } from './sql-connection.ts'

interface PostgresOptions {
  url: string
  /** Tables are made and found in this schema; it must exist. Tests use one each. */
  schema?: string
  /** Called when an idle connection breaks; the pool makes a new one by itself. */
  onConnectionError?: (error: Error) => void
  /** How long `ask` waits. */
  askTimeoutMs?: number
}

const connectionTimeoutMs = 10_000
const statementTimeoutMs = 30_000
/** Shorter than the wait for a connection: those who wait for one locked row must not use up the patience of all. */
const lockTimeoutMs = 5_000
const askPatienceMs = 2_000
/** The longest that a timer can wait: 24 days. pg takes 0 for its own default. */
const noTimeoutMs = 2 ** 31 - 1

/** Transactions of a connection: the server itself plans anew what it has counted anew (autovacuum). */
const plansLast = 1_000

/**
 * Statements here are short: to compile one, or to start workers for it, takes longer than any of them (a page of fifty
 * rows whose plan looks dear waited 100 ms).
 */
const shortStatements = ['-c TimeZone=UTC', '-c jit=off', '-c max_parallel_workers_per_gather=0']

/** A PostgreSQL server behind the Database interface. */
export class PostgresDatabase implements Database {
  private readonly pool: pg.Pool
  /** One connection of its own, so that it answers while all others wait for a lock. */
  private readonly askPool: pg.Pool
  private readonly plans = new WeakMap<pg.PoolClient, KeptPlans>()

  constructor({ url, schema, onConnectionError = () => {}, askTimeoutMs = askPatienceMs }: PostgresOptions) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 10,
      // How a transaction begins and ends goes along with what is asked first and last.
      pipeline: true,
      connectionTimeoutMillis: connectionTimeoutMs,
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      query_timeout: statementTimeoutMs + 5_000,
      idle_in_transaction_session_timeout: statementTimeoutMs,
      options: [...shortStatements, ...(schema ? [`-c search_path=${schema}`] : [])].join(' '),
      types: { getTypeParser },
    })
    this.askPool = new pg.Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: askTimeoutMs,
      query_timeout: askTimeoutMs,
    })
    for (const pool of [this.pool, this.askPool]) {
      pool.on('error', onConnectionError)
      // The pool listens to idle clients only: a client in use that breaks would end the process.
      pool.on('connect', (client) => client.on('error', onConnectionError))
    }
  }

  async query<Row extends Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    plan?: Plan,
  ): Promise<Row[]> {
    return run<Row>(this.pool, sql, params, plan)
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>, patience: Patience = 'usual'): Promise<T> {
    return retryConflicts(() => this.attempt(work, patience))
  }

  async snapshot<T>(work: (view: Queryable) => Promise<T>): Promise<T> {
    return this.attempt(work, 'snapshot')
  }

  async check(): Promise<void> {
    const row = await this.ask<{ transaction_read_only: string }>('show transaction_read_only')
    if (row?.transaction_read_only === 'on') throw new DatabaseUnavailableError(new Error('the database is read-only'))
  }

  /** The first row of a short statement about the server itself: answered, or failed soon, however busy all else is. */
  async ask<Row extends Record<string, unknown>>(sql: string): Promise<Row | undefined> {
    return (await run<Row>(this.askPool, sql))[0]
  }

  async close(): Promise<void> {
    for (const pool of [this.pool, this.askPool]) if (!pool.ended) await pool.end()
  }

  private plansOf(client: pg.PoolClient): KeptPlans {
    const plans = this.plans.get(client) ?? new KeptPlans(plansLast)
    this.plans.set(client, plans)
    return plans
  }

  private async attempt<T>(work: (tx: Transaction) => Promise<T>, patience: Patience | 'snapshot'): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw translated(error)
    })
    let broken: Error | undefined
    try {
      together(client)
      const beginning = patience === 'usual' ? this.plansOf(client).begin() : [unlimited[patience]]
      const begun = Promise.all(beginning.map((sql) => run(client, sql)))
      const limit = patience === 'usual' ? {} : { query_timeout: noTimeoutMs }
      const query: Queryable['query'] = (sql, params, plan) => {
        together(client)
        return run(client, sql, params, plan, limit)
      }
      let ending = (): Promise<unknown> => Promise.resolve()
      const atEnd: Transaction['atEnd'] = (...statement) => {
        ending = () => query(...statement)
      }
      const [result] = await Promise.all([work({ query, atEnd }), begun])
      together(client)
      await Promise.all([ending(), run(client, 'commit')])
      return result
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) broken = error
      else broken = await rollBack(client)
      throw error
    } finally {
      // A client that could not roll back is closed, never handed out again.
      client.release(broken)
    }
  }
}

const withoutLimits = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`
/** How a transaction begins that nothing cuts off. */
const unlimited = {
  patient: `begin; ${withoutLimits}`,
  snapshot: `begin isolation level repeatable read read only; ${withoutLimits}`,
}

/** What is asked from now on until this turn ends goes out in one write: each wakes the server's process, which costs as much as a small statement. */
function together({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function run<Row extends Record<string, unknown>>(
  connection: pg.Pool | pg.PoolClient,
  sql: string,
  params: readonly unknown[] = [],
  plan: Plan = 'each time',
  // pg takes it for each query too; its types don't tell.
  limit: { query_timeout?: number } = {},
): Promise<Row[]> {
  try {
    if (params.length > 0) {
      const name = plan === 'kept' ? { name: nameOf(sql) } : {}
      return (await connection.query<Row>({ text: sql, values: parameters(params), ...name, ...limit })).rows
    }
    // Several statements in one text answer with a list of results, which pg's types don't tell.
    const answer: unknown = await connection.query({ text: sql, ...limit })
    const last = (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult<Row> | undefined
    return last?.rows ?? []
  } catch (error) {
    throw translated(error)
  }
}

const names = new Map<string, string>()

/** pg parses a text once a connection when it has a name. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('hex').slice(0, 32)
  names.set(sql, name)
  return name
}

/** SQLSTATE classes and codes that say: the connection or the server is gone, the statement may be sound. */
const unavailable = /^(08...|57P0.|53300)$/

function translated(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    if (unavailable.test(error.code)) return new DatabaseUnavailableError(error)
    return new DatabaseError(error.message, { code: error.code, constraint: error.constraint, cause: error })
  }
  // Everything else that pg throws is about the connection: refused, reset, timed out, ended.
  return new DatabaseUnavailableError(error)
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === int8ArrayOid) return (text) => parseArray(text, Number)
  if (oid === dateArrayOid) return (text) => parseArray(text, (entry) => entry)
  return columnParsers[oid] ?? ownTypeParser(oid, format)
}

// pg declares its ids as an enum and its parsers as any; both are plainer.
const ownTypeParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => (text: string) => unknown

const textArrayOid: number = 1009
// The types of pg know scalar types only; the parser of text[] is there all the same.
const textArrayParser = (pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[])(textArrayOid)

function parseArray(text: string, parse: (entry: string) => unknown): unknown[] {
  const entries = textArrayParser(text)
  return entries.map((entry) => (entry === null ? null : parse(entry)))
}
