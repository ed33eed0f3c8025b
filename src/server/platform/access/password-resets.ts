import type { Queryable } from '../database/database.ts'
import { type CodeMaker, couldStillMake, type Judge, type MadeCode } from './code-maker.ts'
import { hashSecret, newCode, readCode } from './secrets.ts'

interface ResetAccount extends Record<string, unknown>, CodeMaker {
  id: number
  name: string
  user_name: string
  role: string
}

/** Somebody who forgot his password is waiting. */
const lasts = '1 day'

const open = `select account.id, account.name, account.user_name, account.role,
    maker.role as maker_role, maker.active as maker_active
  from password_reset reset join account on account.id = reset.account_id
  left join account maker on maker.id = reset.made_by
  where reset.expires_at > now() and account.active`

/** Lets an account set a new password; an earlier code of it is worth nothing any more. */
export async function allowReset(tx: Queryable, accountId: number): Promise<MadeCode> {
  const code = newCode()
  const [made] = await tx.query<{ expires_at: string }>(
    `insert into password_reset (account_id, code_hash, expires_at) values ($1, $2, now() + interval '${lasts}')
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
  const [found] = await database.query<ResetAccount>(`${open} and reset.code_hash = $1`, [hashSecret(readCode(typed))])
  return found && isGood(found, access) ? found : null
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
  const made = await tx.query<ResetAccount>(`${open} and reset.made_by = $1`, [maker])
  const ended = made.filter((one) => !isGood(one, access)).map(({ id }) => id)
  if (ended.length > 0) await tx.query('delete from password_reset where account_id = any($1::bigint[])', [ended])
}

function isGood(account: ResetAccount, access: Judge): boolean {
  return couldStillMake(account, { operation: 'buatAturUlang', role: account.role }, access)
}
