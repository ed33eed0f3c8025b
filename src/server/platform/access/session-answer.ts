import type { components } from '../../../api/schema.ts'
import type { Queryable } from '../database/database.ts'
import type { Access } from './access.ts'
import { accountById } from './accounts.ts'
import { needsOwner } from './owner-code.ts'

export type SessionAnswer = components['schemas']['Session']

/** Who is signed in and what he may do, as the page is told; null for nobody. */
export async function sessionAnswer(
  database: Queryable,
  access: Access,
  accountId: number | null,
): Promise<SessionAnswer> {
  const account = accountId === null ? null : await accountById(database, accountId)
  const role = account?.role ?? null
  return {
    pengguna: account && {
      ...{ id: account.id, nama: account.name, namaPengguna: account.user_name },
      ...{ peran: account.role, namaPeran: access.roles().get(account.role)?.title ?? '' },
    },
    perluPemilik: access.isOn && account === null && (await needsOwner(database)),
    ...access.rights(role),
  }
}
