import type { Queryable } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { foldName } from '../records/record-name.ts'
import { logAccess, logRepeated } from './access-log.ts'
import { type Account, accountByName } from './accounts.ts'
import { type Actor, noSession } from './actor.ts'
import type { Client } from './client.ts'
import { hashSecret, newToken } from './secrets.ts'
import { type SessionHandler, type SessionRequest, WithToken, sessionAnswer } from './session-operation.ts'
import { forgiveTry, markDevice, reserveTry, signInLimits, TooManyTries } from './sign-in-limits.ts'

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
async function endSessionOf(tx: Queryable, token: string): Promise<{ id: number; name: string } | null> {
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

/**
 * Signs in. Whether the name or the password was wrong is told by nothing: neither by the words, nor by the number of
 * checks, nor by what is counted.
 */
export const signIn: SessionHandler<'masuk'> = (request) => {
  const { access, body, client, device } = request
  return access.retryAfter.run([foldName(body.namaPengguna), client.address, device ?? ''], () => trySignIn(request))
}

const trySignIn: SessionHandler<'masuk'> = async (request) => {
  const { database, access, body, client, device } = request
  const account = await accountByName(database, body.namaPengguna)
  const who = account ? { id: account.id, name: account.name } : undefined
  const limits = await signInLimits(database, {
    userKey: foldName(body.namaPengguna),
    accountId: account?.id ?? null,
    address: client.address,
    device,
  })
  const failed = { kind: 'Gagal masuk', account: who, address: client.address } as const
  try {
    await reserveTry(database, limits)
  } catch (error) {
    if (error instanceof TooManyTries) await logRepeated(database, { ...failed, result: 'Terlalu sering' })
    throw error
  }
  const isRight = await access.passwords.isRight(body.kataSandi, account?.active ? account.password_hash : null)
  if (!account || !isRight) {
    await logAccess(database, { ...failed, result: 'Salah' })
    throw wrong()
  }
  const started = await database.transaction(async (tx) => {
    await keepUnchanged(tx, account)
    await forgiveTry(tx, limits)
    return beginSession(tx, account.id, request)
  })
  return new WithToken(await sessionAnswer(database, access, account.id), started.token, started.device)
}

/** Tokens for the two cookies. */
export interface Started {
  token: string
  device: string
}

/** A new session and mark, whatever the request came with: nobody can have chosen their tokens, and the session before ends. */
export async function beginSession(
  tx: Queryable,
  accountId: number,
  { client, token, device }: { client: Client; token: string | null; device: string | null },
): Promise<Started> {
  if (token !== null) await endSessionOf(tx, token)
  const started = await startSession(tx, accountId, client)
  const [account] = await tx.query<{ name: string }>(
    'update account set signed_in_at = now() where id = $1 returning name',
    [accountId],
  )
  await logAccess(tx, {
    kind: 'Masuk',
    account: { id: accountId, name: account?.name ?? '' },
    result: 'Berhasil',
    note: client.device,
    address: client.address,
  })
  return { token: started, device: await markDevice(tx, accountId, device) }
}

/** Somebody may have changed the password or closed the account while it was checked. */
async function keepUnchanged(tx: Queryable, { id, password_hash }: Account): Promise<void> {
  const same = await tx.query('select id from account where id = $1 and password_hash = $2 and active for update', [
    id,
    password_hash,
  ])
  if (same.length === 0) throw wrong()
}

function wrong(): Problem {
  return new Problem('wrongSignIn', 'Nama pengguna atau kata sandi salah.')
}

/**
 * Ends the session of the browser, which loses its cookie, whoever's it is by now; there is nothing wrong with one that has
 * ended, and of several at once one is told in the log.
 */
export async function signOut({ database, token, client }: SessionRequest<'keluar'>): Promise<WithToken<undefined>> {
  if (token !== null) {
    await database.transaction(async (tx) => {
      const account = await endSessionOf(tx, token)
      if (account) await logAccess(tx, { kind: 'Keluar', account, result: 'Berhasil', address: client.address })
    })
  }
  return new WithToken(undefined, null)
}
