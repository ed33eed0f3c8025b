import type { Queryable } from '../database/database.ts'
import type { OperationId } from '../http/operation.ts'
import type { Access } from './access.ts'
import { ownerRole } from './accounts.ts'
import { hashSecret, newCode, readCode } from './secrets.ts'

/** Who made a one-time code, as that account is now; no role when it is not known. */
interface CodeMaker {
  maker_role: string | null
  maker_active: boolean | null
}

/** Who says what a role may; nobody outside a server, where no code is good. */
type Judge = Pick<Access, 'judge'> | undefined

/** Whether one role manages accounts of another: else whoever does could make himself an owner, or sign in as one. */
export function manages(role: string, managed: string): boolean {
  return role === ownerRole || managed !== ownerRole
}

/** Whether a code's maker could still make it: a right that has ended leaves nothing behind. */
function couldStillMake(
  { maker_role: role, maker_active: isActive }: CodeMaker,
  { operation, role: given }: { operation: OperationId; role: string },
  access: Judge,
): boolean {
  return isActive === true && role !== null && manages(role, given) && access?.judge({ role }, operation) === 'allowed'
}

/** A code that was just made; only its hash is stored. */
interface MadeCode {
  code: string
  validUntil: string
}

interface Invitation extends Record<string, unknown>, CodeMaker {
  id: number
  name: string | null
  role: string
  created_by: string
  expires_at: string
}

export interface RoleHolders {
  accounts: number
  invitations: number
}

/** Somebody who is asked in has some days. */
const invitationLasts = '7 days'

const openInvitation = `select invitation.id, invitation.name, invitation.role, invitation.created_by, invitation.expires_at,
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
     values ($1, $2, $3, acting_name(), now() + interval '${invitationLasts}') returning id, expires_at`,
    [hashSecret(code), name, role],
  )
  if (!made) throw new Error('An invitation was not stored')
  await tx.query('delete from invitation where expires_at < now()')
  return { id: made.id, code, validUntil: made.expires_at }
}

/** The invitations that are still good, the latest first. */
export async function openInvitations(database: Queryable, access: Judge): Promise<Invitation[]> {
  const all = await database.query<Invitation>(`${openInvitation} order by invitation.id desc limit 200`)
  return all.filter((one) => isGoodInvitation(one, access))
}

/** Who has a role, or will once he takes his invitation; accounts that are closed count, for they may be opened again. */
export async function holdersOf(database: Queryable, access: Judge, role: string): Promise<RoleHolders> {
  const accounts = await database.query('select from account where role = $1', [role])
  const invited = await database.query<Invitation>(`${openInvitation} and invitation.role = $1`, [role])
  return { accounts: accounts.length, invitations: invited.filter((one) => isGoodInvitation(one, access)).length }
}

/** False when there is none. */
export async function withdrawInvitation(tx: Queryable, id: number): Promise<boolean> {
  const gone = await tx.query('delete from invitation where id = $1 and expires_at > now() returning id', [id])
  return gone.length > 0
}

/** The invitation that a code stands for, or null; it is not used up. */
export async function invitationOf(database: Queryable, access: Judge, typed: string): Promise<Invitation | null> {
  const [found] = await database.query<Invitation>(`${openInvitation} and invitation.code_hash = $1`, [
    hashSecret(readCode(typed)),
  ])
  return found && isGoodInvitation(found, access) ? found : null
}

/** Uses an invitation up, once; the role that it gives, or null. */
export async function takeInvitation(tx: Queryable, access: Judge, typed: string): Promise<string | null> {
  const found = await invitationOf(tx, access, typed)
  return found && (await withdrawInvitation(tx, found.id)) ? found.role : null
}

/** Ends those of one account that it could not make any more; the ids of them. */
export async function endInvitationsOf(tx: Queryable, access: Judge, accountId: number): Promise<number[]> {
  const made = await tx.query<Invitation>(`${openInvitation} and invitation.made_by = $1`, [accountId])
  const ended = made.filter((one) => !isGoodInvitation(one, access)).map(({ id }) => id)
  if (ended.length > 0) await tx.query('delete from invitation where id = any($1::bigint[])', [ended])
  return ended
}

function isGoodInvitation(invitation: Invitation, access: Judge): boolean {
  return couldStillMake(invitation, { operation: 'undangPengguna', role: invitation.role }, access)
}

interface ResetAccount extends Record<string, unknown>, CodeMaker {
  id: number
  name: string
  user_name: string
  role: string
}

/** Somebody who forgot his password is waiting. */
const resetLasts = '1 day'

const openReset = `select account.id, account.name, account.user_name, account.role,
    maker.role as maker_role, maker.active as maker_active
  from password_reset reset join account on account.id = reset.account_id
  left join account maker on maker.id = reset.made_by
  where reset.expires_at > now() and account.active`

/** Lets an account set a new password; an earlier code of it is worth nothing any more. */
export async function allowReset(tx: Queryable, accountId: number): Promise<MadeCode> {
  const code = newCode()
  const [made] = await tx.query<{ expires_at: string }>(
    `insert into password_reset (account_id, code_hash, expires_at) values ($1, $2, now() + interval '${resetLasts}')
     on conflict (account_id) do update
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at, made_by = excluded.made_by
     returning expires_at`,
    [accountId, hashSecret(code)],
  )
  if (!made) throw new Error('A code was not stored')
  return { code, validUntil: made.expires_at }
}

/** The account whose password the code may set, or null; it is not used up. */
export async function resetAccount(database: Queryable, access: Judge, typed: string): Promise<ResetAccount | null> {
  const [found] = await database.query<ResetAccount>(`${openReset} and reset.code_hash = $1`, [
    hashSecret(readCode(typed)),
  ])
  return found && isGoodReset(found, access) ? found : null
}

/** Uses the code up, once; whether it was still there. */
export async function takeReset(tx: Queryable, access: Judge, typed: string): Promise<boolean> {
  const found = await resetAccount(tx, access, typed)
  if (!found) return false
  const taken = await tx.query('delete from password_reset where code_hash = $1 returning account_id', [
    hashSecret(readCode(typed)),
  ])
  return taken.length > 0
}

/** Ends the codes of one maker that could not be made any more. */
export async function endResetsBy(tx: Queryable, access: Judge, maker: number): Promise<void> {
  const made = await tx.query<ResetAccount>(`${openReset} and reset.made_by = $1`, [maker])
  const ended = made.filter((one) => !isGoodReset(one, access)).map(({ id }) => id)
  if (ended.length > 0) await tx.query('delete from password_reset where account_id = any($1::bigint[])', [ended])
}

function isGoodReset(account: ResetAccount, access: Judge): boolean {
  return couldStillMake(account, { operation: 'buatAturUlang', role: account.role }, access)
}
