import type { Queryable } from '../database/database.ts'
import { type Actor, noSession } from './actor.ts'
import type { Client } from './client.ts'
import { hashSecret, newToken } from './secrets.ts'

/** A till that nobody touched all night asks again in the morning; everybody signs in once a week. */
const idleLimit = '12 hours'
const absoluteLimit = '7 days'
export const absoluteLimitSeconds = 7 * 24 * 3600

/** Till then an ended session's calls are told from a stranger's. */
const keptFor = '90 days'
const mostForgotten = 20

/** A condition on a session and its account. */
const alive = `session.ended_at is null and session.seen_at > now() - interval '${idleLimit}'
  and session.created_at > now() - interval '${absoluteLimit}' and account.active`

type SessionRow = { id: number; account_id: number; name: string; role: string; is_alive: boolean; is_fresh: boolean }

/** What a token stands for: an open session, one that has ended, or nothing. */
export type FoundSession = {
  actor: Actor
  isAlive: boolean
  /** Its use was noted within the last minute. */
  isFresh: boolean
} | null

/** A new session of an account; its token is in no place but the answer. */
export async function startSession(tx: Queryable, accountId: number, client: Client): Promise<string> {
  const token = newToken()
  await tx.query('insert into session (token_hash, account_id, address, device) values ($1, $2, $3, $4)', [
    ...[hashSecret(token), accountId],
    ...[client.address, client.device],
  ])
  await tx.query(
    `delete from session where id in (
       select id from session where seen_at < now() - interval '${keptFor}' order by seen_at limit ${mostForgotten}
       for update skip locked)`,
  )
  return token
}

/** Whose session it is, as far as the database knows. */
export async function findSession(database: Queryable, token: string): Promise<FoundSession> {
  const [row] = await database.query<SessionRow>(
    `select session.id, session.account_id, account.name, account.role, ${alive} as is_alive,
       session.seen_at > now() - interval '1 minute' as is_fresh
     from session join account on account.id = session.account_id where session.token_hash = $1`,
    [hashSecret(token)],
  )
  if (!row) return null
  const actor = { accountId: row.account_id, nama: row.name, role: row.role, sessionId: row.id }
  return { actor, isAlive: row.is_alive, isFresh: row.is_fresh }
}

/** The last use of an open session is written down once a minute. */
export async function noteUse(database: Queryable, found: FoundSession): Promise<void> {
  if (!found?.isAlive || found.isFresh) return
  await database.query(
    `update session set seen_at = now() where id = $1 and seen_at < now() - interval '1 minute' and ended_at is null`,
    [found.actor.sessionId],
  )
}

/** Ends one session; false when it is not an open one of the account. */
export async function endSession(tx: Queryable, accountId: number, sessionId: number): Promise<boolean> {
  const ended = await tx.query(
    'update session set ended_at = now() where id = $1 and account_id = $2 and ended_at is null returning id',
    [sessionId, accountId],
  )
  return ended.length > 0
}

/** Ends whatever session the token stands for: whoever signs in leaves the one that he had. Whose it was, where it was open. */
export async function endSessionOf(tx: Queryable, token: string): Promise<{ id: number; name: string } | null> {
  const [account] = await tx.query<{ id: number; name: string }>(
    `update session set ended_at = now() from account
     where token_hash = $1 and ended_at is null and account.id = session.account_id returning account.id, account.name`,
    [hashSecret(token)],
  )
  return account ?? null
}

export async function endAllSessions(tx: Queryable, accountId: number): Promise<void> {
  await tx.query('update session set ended_at = now() where account_id = $1 and ended_at is null', [accountId])
}

interface OpenSession extends Record<string, unknown> {
  id: number
  device: string
  address: string
  created_at: string
  seen_at: string
}

/** The open sessions of an account, the one used last first. */
export function openSessions(database: Queryable, accountId: number): Promise<OpenSession[]> {
  return database.query<OpenSession>(
    `select session.id, session.device, session.address, session.created_at, session.seen_at
     from session join account on account.id = session.account_id
     where session.account_id = $1 and ${alive} order by session.seen_at desc, session.id desc limit 100`,
    [accountId],
  )
}

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
