/**
 * The one way to the data: PGlite (embedded) and PostgreSQL look the same behind it.
 *
 * Values that come back: bigint, numeric and count(*) as number, date as YYYY-MM-DD text, timestamps as ISO text in
 * UTC, json and jsonb parsed, arrays as arrays. Parameters: an array is a PostgreSQL array; a value for a json or
 * jsonb column is passed as JSON text (`JSON.stringify`), since a driver can't tell the two apart.
 * Without parameters the text may hold several statements; the rows are those of the last one.
 */
export interface Queryable {
  query<Row extends Record<string, unknown>>(sql: string, params?: readonly unknown[], plan?: Plan): Promise<Row[]>
}

/**
 * `kept`: planned once for many calls, whatever their parameters. For texts that are the same each time and whose rows
 * are found by an index however many there are: planning takes longer than running them. Needs parameters.
 */
export type Plan = 'each time' | 'kept'

/** What the work of a transaction is given. */
export interface Transaction extends Queryable {
  /**
   * The last statement, sent together with the commit: nothing of it is known to the work. When it fails, nothing is
   * stored, and the transaction throws what it says.
   */
  atEnd(sql: string, params: readonly unknown[], plan?: Plan): void
}

export interface Database extends Queryable {
  /**
   * Runs the work in one transaction: committed when it resolves, rolled back when it throws. The work may run again
   * after a serialization failure or a deadlock, so it must have no effects but those on `tx`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, patience?: Patience): Promise<T>
  /**
   * Gives the work one unchanging view of all data, in a read-only transaction without limits of time. Others go on
   * storing meanwhile; the embedded database stops them only while it copies its files.
   */
  snapshot<T>(work: (view: Queryable) => Promise<T>): Promise<T>
  /** Throws when nothing could be stored at the moment. It never waits for other work. */
  check(): Promise<void>
  close(): Promise<void>
}

/** `patient`: no statement is cut off and no lock is given up, however long it takes; for migrations. */
export type Patience = 'usual' | 'patient'

/** A statement that the database refused. `code` is the SQLSTATE, `constraint` the one that was broken. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: string
  readonly constraint: string | undefined

  constructor(message: string, options: { code: string; constraint?: string | undefined; cause: unknown }) {
    super(message, { cause: options.cause })
    this.code = options.code
    this.constraint = options.constraint
  }
}

/** The database can't be reached, or the connection broke: nothing is known of a statement under way. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super(`The database can't be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 5

/** Thrown by a transaction that found what it had read changed by another one: it is rolled back and runs again. */
export function changedMeanwhile(message: string): DatabaseError {
  return new DatabaseError(message, { code: serializationFailure, cause: undefined })
}

/** Runs a transaction again when the database ended it in favour of another one. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error
      // A random pause, so that the same two don't meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === serializationFailure || error.code === deadlockDetected)
}

/** `undefined` is not a value in SQL, and each driver would read it in its own way. */
export function parameters(params: readonly unknown[]): unknown[] {
  return params.map((param) => (param === undefined ? null : param))
}
