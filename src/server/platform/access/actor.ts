import type { Queryable } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import type { Verdict } from './access.ts'

/** Who makes a request: the account of its session. */
export interface Actor {
  accountId: number
  nama: string
  /** The name of a role, as the account has it; there may be no such role any more. */
  role: string
  sessionId: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a session, and always while there are no accounts (AUTH=off). */
    actor: Actor | null
  }
}

/** Says in a transaction who acts: whatever it stores says so by its column's default. */
export async function actAs(tx: Queryable, actor: Pick<Actor, 'accountId' | 'nama'> | null): Promise<void> {
  if (actor === null) return
  await tx.query("select set_config('trading.actor', $1, true), set_config('trading.account', $2, true)", [
    actor.nama,
    String(actor.accountId),
  ])
}

/** For operations about one's own account. */
export function mustBeSignedIn(actor: Actor | null): Actor {
  if (actor === null) throw noSession()
  return actor
}

/** The refusal of a request without a session. */
export function noSession(): Problem {
  return new Problem('noSession', 'Masuk dulu untuk melanjutkan.')
}

/** Throws unless a verdict allows; `forbidden` is the reason for a user who has signed in. */
export function refuseUnless(verdict: Verdict, forbidden: () => string): void {
  if (verdict === 'noSession') throw noSession()
  if (verdict === 'forbidden') throw new Problem('forbidden', forbidden())
}
