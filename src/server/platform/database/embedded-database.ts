import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Database,
  DatabaseUnavailableError,
  type Patience,
  type Plan,
  type Queryable,
  retryConflicts,
  type Transaction,
} from './database.ts'
import { GrownTables } from './grown-tables.ts'
import { KeptPlans, type SqlConnection } from './sql-connection.ts'
import { Turns, within } from './turns.ts'

/** Tells the calls of a database that come from inside a transaction of its own. */
export class TransactionGuard {
  readonly #inside = new AsyncLocalStorage<true>()

  /** Does a transaction's work. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#inside.run(true, work)
  }

  /** With one connection it would wait for the open transaction, which waits for this call: for ever. */
  refuseInside(method: string): void {
    if (this.#inside.getStore()) {
      throw new Error(`Database.${method} was called inside a transaction: use the transaction's own query`)
    }
  }
}

/** Whoever holds the one connection, and makes a new one when it broke. */
export interface ConnectionKeeper {
  connection(): Promise<SqlConnection>
  /** Throws when nothing should be written at the moment. */
  writable(): Promise<void>
  /** As `Database.check`. */
  check(): Promise<void>
  /** Copies the data as they are; nothing may be under way on the connection. */
  copy(): Promise<DataCopy>
  close(): Promise<void>
}

/** What was stored at one moment, apart from the original. */
export interface DataCopy {
  open(): Promise<SqlConnection>
  /** Call it after its connection was closed. */
  remove(): Promise<void>
}

/** In milliseconds; whoever is patient has none. */
export interface Limits {
  /** One statement. */
  statement: number
  /** Until the connection is free. */
  wait: number
  /** Between two statements of a transaction. */
  idle: number
}

const usualLimits: Limits = { statement: 30_000, wait: 10_000, idle: 30_000 }
const noLimits: Limits = { statement: Infinity, wait: Infinity, idle: Infinity }

/** Transactions: tables grow meanwhile, and they are counted only when they are twice as large. */
const plansLast = 100

/** PGlite behind the Database interface. It has one connection: transactions run one after the other. */
export class EmbeddedDatabase implements Database {
  private readonly guard = new TransactionGuard()
  private readonly turns = new Turns()
  /** A copy takes as much space as the data, and as much memory as a second database: one at a time, all get theirs. */
  private readonly copies = new Turns()
  private closed = false
  private readonly plans = new KeptPlans(plansLast)
  private readonly grown = new GrownTables((work) =>
    this.turns.take(Infinity, async () => {
      const connection = await this.keeper.connection()
      await work((sql) => connection.run(sql))
    }),
  )

  constructor(
    private readonly keeper: ConnectionKeeper,
    private readonly limits = usualLimits,
  ) {}

  async query<Row extends Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    plan?: Plan,
  ): Promise<Row[]> {
    this.guard.refuseInside('query')
    const { wait, statement } = this.limits
    return this.turns.take(wait, async () => {
      const connection = await within(wait, this.keeper.connection())
      return (await connection.run(sql, params, statement, plan)) as Row[]
    })
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>, patience?: Patience): Promise<T> {
    this.guard.refuseInside('transaction')
    const limits = patience === 'patient' ? noLimits : this.limits
    const result = await retryConflicts(() => this.turns.take(limits.wait, () => this.attempt(work, limits)))
    this.grown.stored()
    return result
  }

  /** A transaction held open would stop all others: there is one connection. So a copy is read. */
  async snapshot<T>(work: (view: Queryable) => Promise<T>): Promise<T> {
    this.guard.refuseInside('snapshot')
    return this.copies.take(Infinity, async () => {
      const copy = await this.copy()
      try {
        return await readCopy(copy, work)
      } finally {
        await copy.remove()
      }
    })
  }

  async check(): Promise<void> {
    await this.keeper.check()
  }

  /** After the copy that is being read; those who still wait for theirs get none. */
  async close(): Promise<void> {
    this.closed = true
    this.grown.close()
    await this.copies.take(Infinity, () => Promise.resolve())
    await this.keeper.close()
  }

  private async copy(): Promise<DataCopy> {
    const { wait } = this.limits
    return this.turns.take(wait, async () => {
      if (this.closed) throw new DatabaseUnavailableError(new Error('the database is closing'))
      await within(wait, this.keeper.connection())
      return this.keeper.copy()
    })
  }

  private async attempt<T>(work: (tx: Transaction) => Promise<T>, limits: Limits): Promise<T> {
    await this.keeper.writable()
    const connection = await within(limits.wait, this.keeper.connection())
    const tx = new OpenTransaction(connection, limits)
    try {
      // How it begins and ends goes along with what is asked first and last.
      const begun = Promise.all(this.plans.begin().map((sql) => connection.run(sql, [], limits.statement)))
      const done = tx.run(() => this.guard.run(() => work(tx)))
      const [result] = await Promise.all([done, begun])
      await Promise.all([tx.end(), connection.run('commit', [], limits.statement)])
      return result
    } catch (error) {
      // A connection that can't roll back is gone, and its transaction with it.
      await connection.run('rollback', [], limits.statement).catch(() => undefined)
      throw error
    }
  }
}

async function readCopy<T>(copy: DataCopy, work: (view: Queryable) => Promise<T>): Promise<T> {
  const connection = await copy.open()
  try {
    await connection.run('begin isolation level repeatable read read only')
    return await work({
      query: async <Row>(sql: string, params?: readonly unknown[]) => (await connection.run(sql, params)) as Row[],
    })
  } finally {
    await connection.close()
  }
}

/** A transaction whose work says nothing for too long is over: nobody else can use the connection meanwhile. */
class OpenTransaction implements Transaction {
  private over = false
  private timer: NodeJS.Timeout | undefined
  private giveUp: (error: Error) => void = () => {}
  private running = 0
  private ending: Parameters<Transaction['atEnd']> | undefined

  constructor(
    private readonly connection: SqlConnection,
    private readonly limits: Limits,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    const tooLong = new Promise<never>((_, reject) => (this.giveUp = reject))
    this.wait()
    try {
      return await Promise.race([work(), tooLong])
    } finally {
      this.over = true
      clearTimeout(this.timer)
    }
  }

  async query<Row extends Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    plan?: Plan,
  ): Promise<Row[]> {
    if (this.over) throw new DatabaseUnavailableError(new Error('the transaction is over'))
    clearTimeout(this.timer)
    this.running += 1
    try {
      return (await this.connection.run(sql, params, this.limits.statement, plan)) as Row[]
    } finally {
      this.running -= 1
      this.wait()
    }
  }

  atEnd(...statement: Parameters<Transaction['atEnd']>): void {
    this.ending = statement
  }

  /** Sends the last statement. */
  async end(): Promise<void> {
    if (!this.ending) return
    const [sql, params, plan] = this.ending
    await this.connection.run(sql, params, this.limits.statement, plan)
  }

  private wait(): void {
    if (this.over || this.running > 0 || this.limits.idle === Infinity) return
    this.timer = setTimeout(() => {
      this.giveUp(new DatabaseUnavailableError(new Error('the transaction was left open')))
    }, this.limits.idle)
  }
}
