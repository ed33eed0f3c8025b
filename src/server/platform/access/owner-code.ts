import type { Queryable } from '../database/database.ts'
import type { Actor } from './actor.ts'
import { newCode, readCode } from './secrets.ts'

/** The role that the first account gets, and that somebody always has to have. */
export const ownerRole = 'pemilik'

/** Whether whoever acts may do what owners alone may; without accounts everybody may. */
export function actsAsOwner(actor: Pick<Actor, 'role'> | null | undefined): boolean {
  return !actor || actor.role === ownerRole
}

/** Whether there is no account yet. */
export async function needsOwner(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ needed: boolean }>('select not exists (select from account) as needed')
  return row?.needed ?? true
}

/** The code of the first account, the same for every process of the database; null once there is an account. */
export async function ownerCode(database: Queryable): Promise<string | null> {
  if (!(await needsOwner(database))) return null
  const [row] = await database.query<{ code: string }>(
    `insert into owner_code (code) values ($1) on conflict (id) do update set code = owner_code.code returning code`,
    [newCode()],
  )
  return row?.code ?? null
}

/** Whether this is the code; it is not used up. */
export async function isOwnerCode(database: Queryable, typed: string): Promise<boolean> {
  const found = await database.query('select id from owner_code where code = $1 and not exists (select from account)', [
    readCode(typed),
  ])
  return found.length > 0
}

/** Uses the code up, once: of two who come at once, the second waits here and finds none. */
export async function takeOwnerCode(tx: Queryable, typed: string): Promise<boolean> {
  const taken = await tx.query('delete from owner_code where code = $1 returning id', [readCode(typed)])
  return taken.length > 0 && (await needsOwner(tx))
}
