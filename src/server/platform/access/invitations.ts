import type { Queryable } from '../database/database.ts'
import { type CodeMaker, couldStillMake, type Judge, type MadeCode } from './code-maker.ts'
import { hashSecret, newCode, readCode } from './secrets.ts'

export interface Invitation extends Record<string, unknown>, CodeMaker {
  id: number
  name: string | null
  role: string
  created_by: string
  expires_at: string
}

/** Somebody who is asked in has some days. */
const lasts = '7 days'

const open = `select invitation.id, invitation.name, invitation.role, invitation.created_by, invitation.expires_at,
    maker.role as maker_role, maker.active as maker_active
  from invitation left join account maker on maker.id = invitation.made_by where invitation.expires_at > now()`

/** Invites somebody to a role. */
export async function invite(
  tx: Queryable,
  { name, role }: { name: string | null; role: string },
): Promise<MadeCode & { id: number }> {
  const code = newCode()
  const [made] = await tx.query<{ id: number; expires_at: string }>(
    `insert into invitation (code_hash, name, role, created_by, expires_at)
     values ($1, $2, $3, acting_name(), now() + interval '${lasts}') returning id, expires_at`,
    [hashSecret(code), name, role],
  )
  if (!made) throw new Error('An invitation was not stored')
  await tx.query('delete from invitation where expires_at < now()')
  return { id: made.id, code, validUntil: made.expires_at }
}

/** The invitations that are still good, the latest first. */
export async function openInvitations(database: Queryable, access: Judge): Promise<Invitation[]> {
  const all = await database.query<Invitation>(`${open} order by invitation.id desc limit 200`)
  return all.filter((one) => isGood(one, access))
}

/** False when there is none. */
export async function withdrawInvitation(tx: Queryable, id: number): Promise<boolean> {
  const gone = await tx.query('delete from invitation where id = $1 and expires_at > now() returning id', [id])
  return gone.length > 0
}

/** The invitation that a code stands for, or null; it is not used up. */
export async function invitationOf(database: Queryable, access: Judge, typed: string): Promise<Invitation | null> {
  const [found] = await database.query<Invitation>(`${open} and invitation.code_hash = $1`, [
    hashSecret(readCode(typed)),
  ])
  return found && isGood(found, access) ? found : null
}

/** Uses an invitation up, once; the role that it gives, or null. */
export async function takeInvitation(tx: Queryable, access: Judge, typed: string): Promise<string | null> {
  const found = await invitationOf(tx, access, typed)
  return found && (await withdrawInvitation(tx, found.id)) ? found.role : null
}

/** Ends those of one account that it could not make any more; the ids of them. */
export async function endInvitationsOf(tx: Queryable, access: Judge, accountId: number): Promise<number[]> {
  const made = await tx.query<Invitation>(`${open} and invitation.made_by = $1`, [accountId])
  const ended = made.filter((one) => !isGood(one, access)).map(({ id }) => id)
  if (ended.length > 0) await tx.query('delete from invitation where id = any($1::bigint[])', [ended])
  return ended
}

function isGood(invitation: Invitation, access: Judge): boolean {
  return couldStillMake(invitation, { operation: 'undangPengguna', role: invitation.role }, access)
}
