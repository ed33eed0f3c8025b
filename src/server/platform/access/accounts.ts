import { type Change, logChange } from '../changes/change-log.ts'
import type { Queryable } from '../database/database.ts'
import { foldName } from '../records/record-name.ts'
import { problemAt } from '../http/problem.ts'

/** Somebody who may sign in. */
export interface Account extends Record<string, unknown> {
  id: number
  name: string
  user_name: string
  password_hash: string
  role: string
  active: boolean
  version: number
  created_at: string
  signed_in_at: string | null
}

interface NewAccount {
  name: string
  userName: string
  passwordHash: string
  role: string
}

export async function accountByName(database: Queryable, userName: string): Promise<Account | null> {
  const [account] = await database.query<Account>('select * from account where user_key = $1', [foldName(userName)])
  return account ?? null
}

/** `lock` keeps it as it is until the transaction ends. */
export async function accountById(database: Queryable, id: number, lock = false): Promise<Account | null> {
  const [account] = await database.query<Account>(`select * from account where id = $1 ${lock ? 'for update' : ''}`, [
    id,
  ])
  return account ?? null
}

/** Throws a Problem at `/namaPengguna` when the name is taken. */
export async function addAccount(tx: Queryable, { name, userName, passwordHash, role }: NewAccount): Promise<number> {
  const [added] = await tx.query<{ id: number }>(
    `insert into account (name, name_key, user_name, user_key, password_hash, role) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_key) do nothing returning id`,
    [name, foldName(name), userName, foldName(userName), passwordHash, role],
  )
  if (added) return added.id
  throw problemAt('conflict', [
    { pointer: '/namaPengguna', keyword: 'unique', message: 'Nama pengguna ini sudah dipakai.' },
  ])
}

/** A new password; whatever was open with the old one has to be ended by the caller. */
export async function setPassword(tx: Queryable, id: number, passwordHash: string): Promise<void> {
  await tx.query('update account set password_hash = $2 where id = $1', [id, passwordHash])
  // Whoever knows an earlier code knows nothing any more.
  await tx.query('delete from password_reset where account_id = $1', [id])
}

/** A line of the log about an account. */
export async function logAccount(
  tx: Queryable,
  id: number,
  action: string,
  requestId: string | undefined,
  changes: Change['perubahan'] = [],
): Promise<void> {
  await logChange(tx, { entity: 'account', id, action, requestId, changes })
}
