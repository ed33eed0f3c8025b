import type { Queryable } from '../database/database.ts'
import { hashSecret, newToken } from './secrets.ts'

/** As long as browsers keep a cookie. */
export const deviceSeconds = 400 * 24 * 3600
const mostForgotten = 20
/** Of one account: a program that keeps no cookies makes one with each sign-in. */
const mostDevices = 50

/**
 * Marks the browser that an account has just signed in with; answers the token for its cookie. It is a new one each time, so
 * nobody can have planted it, and stands for whatever accounts the one before stood for.
 */
export async function markDevice(tx: Queryable, accountId: number, before: string | null): Promise<string> {
  const token = newToken()
  const hash = hashSecret(token)
  if (before !== null)
    await tx.query('update device set token_hash = $2 where token_hash = $1', [hashSecret(before), hash])
  await tx.query(
    `insert into device (token_hash, account_id) values ($1, $2)
     on conflict (token_hash, account_id) do update set seen_at = now()`,
    [hash, accountId],
  )
  await tx.query(
    `delete from device where id in (
       select id from device where account_id = $1 order by seen_at desc, id desc offset ${mostDevices})`,
    [accountId],
  )
  await tx.query(
    `delete from device where id in (
       select id from device where seen_at < now() - make_interval(secs => ${deviceSeconds})
       order by seen_at limit ${mostForgotten} for update skip locked)`,
  )
  return token
}

/** The mark of a browser in which the account has signed in; asked in the same way of a name that no account has (null). */
export async function deviceOf(
  database: Queryable,
  accountId: number | null,
  token: string | null,
): Promise<number | null> {
  const [found] = await database.query<{ id: number }>(
    'select id from device where token_hash = $1 and account_id = $2',
    [hashSecret(token ?? ''), accountId],
  )
  return found?.id ?? null
}
