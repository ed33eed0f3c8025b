/** What the server and the thread with PostgreSQL in it (database-worker.ts) say to each other. */
import { DatabaseError, DatabaseUnavailableError, type Plan } from './database.ts'

export type ThreadRequest =
  | { id: number; sql: string; params: readonly unknown[]; plan: Plan }
  | { id: number; close: true }

export type ThreadAnswer =
  | { kind: 'ready' }
  /** The disk failed, with its code; told at once, even while a statement runs. */
  | { kind: 'disk'; code: string }
  | { kind: 'rows'; id: number; rows: Record<string, unknown>[] }
  /** Without an id PostgreSQL did not start. */
  | { kind: 'failure'; id?: number; failure: Failure }

/** An error as plain data: its class and its own properties would be lost on the way. */
export interface Failure {
  type: 'statement' | 'unavailable' | 'other'
  message: string
  code?: string
  constraint?: string | undefined
}

export function toFailure(error: unknown): Failure {
  const message = messageOf(error)
  if (error instanceof DatabaseError) {
    return { type: 'statement', message, code: error.code, constraint: error.constraint }
  }
  if (error instanceof DatabaseUnavailableError) return { type: 'unavailable', message: messageOf(error.cause) }
  return { type: 'other', message }
}

export function fromFailure({ type, message, code, constraint }: Failure): Error {
  const cause = new Error(message)
  if (type === 'statement' && code !== undefined) return new DatabaseError(message, { code, constraint, cause })
  return type === 'unavailable' ? new DatabaseUnavailableError(cause) : cause
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
