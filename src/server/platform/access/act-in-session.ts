import type { Queryable } from '../database/database.ts'
import { type Actor, noSession } from './actor.ts'
import { alive } from './sessions.ts'

const accountsLock = 7_284_511_026

/**
 * As `actAs`, and refuses (401) whom the database no longer knows as the request found him: it is judged by its headers, and
 * its body may come two minutes later, when its session has ended or its account has another role.
 * @param aboutAccounts one after the other: whoever waits here while he loses a right finds it gone
 */
export async function actInSession(tx: Queryable, actor: Actor | null, aboutAccounts = false): Promise<void> {
  if (actor === null) return
  if (aboutAccounts) await tx.query(`select pg_advisory_xact_lock(${accountsLock})`)
  const { nama, accountId, sessionId, role } = actor
  const acting = await tx.query(
    `select set_config('trading.actor', $1, true), set_config('trading.account', $2, true)
     from session join account on account.id = session.account_id
     where session.id = $3 and account.id = $2::bigint and account.role = $4 and ${alive}`,
    [nama, String(accountId), sessionId, role],
  )
  if (acting.length === 0) throw noSession()
}
