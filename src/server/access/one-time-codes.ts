import type { Queryable } from '../database/database.ts'
import { hashSecret, newCode, readCode } from './secrets.ts'

/** A code that was just made; only its hash is stored. */
export interface MadeCode {
  code: string
  validUntil: string
}

export interface Invitation extends Record<string, unknown> {
  id: number
  name: string | null
  role: string
  created_by: string
  expires_at: string
}

/** Somebody who is asked in has some days, somebody who forgot his password is waiting. */
const invitationLasts = '7 days'
const resetLasts = '1 day'

/** Invites somebody to a role. */
export async function invite(
  tx: Queryable,
  { name, role }: { name: string | null; role: string },
): Promise<MadeCode & { id: number }> {
  const code = newCode()
  const [made] = await tx.query<{ id: number; expires_at: string }>(
    `insert into invitation (code_hash, name, role, created_by, expires_at)
     values ($1, $2, $3, acting_name(), now() + interval '${invitationLasts}') returning id, expires_at`,
    [hashSecret(code), name, role],
  )
  if (!made) throw new Error('An invitation was not stored')
  await tx.query('delete from invitation where expires_at < now()')
  return { id: made.id, code, validUntil: made.expires_at }
}

/** The invitations that are still good, the latest first. */
export function openInvitations(database: Queryable): Promise<Invitation[]> {
  return database.query<Invitation>(
    'select id, name, role, created_by, expires_at from invitation where expires_at > now() order by id desc limit 200',
  )
}

/** False when there is none. */
export async function withdrawInvitation(tx: Queryable, id: number): Promise<boolean> {
  const gone = await tx.query('delete from invitation where id = $1 and expires_at > now() returning id', [id])
  return gone.length > 0
}

/** Whether the code invites somebody; it is not used up. */
export async function isInvitation(database: Queryable, typed: string): Promise<boolean> {
  const found = await database.query('select id from invitation where code_hash = $1 and expires_at > now()', [
    hashSecret(readCode(typed)),
  ])
  return found.length > 0
}

/** Uses an invitation up, once; the role that it gives, or null. */
export async function takeInvitation(tx: Queryable, typed: string): Promise<string | null> {
  const [taken] = await tx.query<{ role: string }>(
    'delete from invitation where code_hash = $1 and expires_at > now() returning role',
    [hashSecret(readCode(typed))],
  )
  return taken?.role ?? null
}

/** Lets an account set a new password; an earlier code of it is worth nothing any more. */
export async function allowReset(tx: Queryable, accountId: number): Promise<MadeCode> {
  const code = newCode()
  const [made] = await tx.query<{ expires_at: string }>(
    `insert into password_reset (account_id, code_hash, expires_at) values ($1, $2, now() + interval '${resetLasts}')
     on conflict (account_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
     returning expires_at`,
    [accountId, hashSecret(code)],
  )
  if (!made) throw new Error('A code was not stored')
  return { code, validUntil: made.expires_at }
}

/** The account whose password the code may set, or null; it is not used up. */
export async function resetAccount(
  database: Queryable,
  typed: string,
): Promise<{ id: number; name: string; user_name: string } | null> {
  const [found] = await database.query<{ id: number; name: string; user_name: string }>(
    `select account.id, account.name, account.user_name
     from password_reset reset join account on account.id = reset.account_id
     where reset.code_hash = $1 and reset.expires_at > now() and account.active`,
    [hashSecret(readCode(typed))],
  )
  return found ?? null
}

/** Uses the code up, once; whether it was still there. */
export async function takeReset(tx: Queryable, typed: string): Promise<boolean> {
  const taken = await tx.query(
    'delete from password_reset where code_hash = $1 and expires_at > now() returning account_id',
    [hashSecret(readCode(typed))],
  )
  return taken.length > 0
}
