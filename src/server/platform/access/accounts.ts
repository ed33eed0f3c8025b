import { type Change, logChange } from '../changes/change-log.ts'
import type { Queryable } from '../database/database.ts'
import type { Answer, Handlers } from '../http/operation.ts'
import { problemAt } from '../http/problem.ts'
import type { FoundOption } from '../records/record-forms.ts'
import { foldName } from '../records/record-name.ts'
import type { Actor } from './actor.ts'
import { newCode, readCode } from './secrets.ts'

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
  /** Null until one is chosen. */
  language: 'id' | 'en' | null
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

type Roles = ReadonlyMap<string, { title: string }>
type RoleOption = Answer<'ambilPeran'>[number]

const optionOf = (name: string, { title }: { title: string }): RoleOption => ({ value: name, label: title })

/** The roles in service under the names that were asked for; what stands for no role is left out. */
export function roleOptions(roles: Roles, wanted: readonly (number | string)[]): Map<number | string, FoundOption> {
  return new Map(
    wanted.flatMap((name): [number | string, FoundOption][] => {
      const role = roles.get(String(name))
      return role ? [[name, { item: optionOf(String(name), role), isArchived: false }]] : []
    }),
  )
}

/** Any role file is offered; that of owners by owners only. */
export const roleLookupHandlers = {
  ambilPeran: ({ access, actor }) => {
    const offered = [...(access?.roles() ?? [])]
      .filter(([name]) => name !== ownerRole || actsAsOwner(actor))
      .map(([name, role]) => optionOf(name, role))
      .sort((left, right) => left.label.localeCompare(right.label, 'id'))
    return Promise.resolve(offered)
  },
} satisfies Partial<Handlers>
