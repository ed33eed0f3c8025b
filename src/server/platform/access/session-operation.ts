import type { components } from '../../../api/schema.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { Answer, Body, OperationId } from '../http/operation.ts'
import type { Access } from './access.ts'
import { accountById, needsOwner } from './accounts.ts'
import type { Actor } from './actor.ts'
import type { Client } from './client.ts'

/** Operations that have to do with the session itself: they read or write its cookie, and work outside a transaction. */
export type SessionOperationId =
  | 'bacaSesi'
  | 'masuk'
  | 'keluar'
  | 'daftarSesi'
  | 'keluarkanSesi'
  | 'daftarAkun'
  | 'aturUlangKataSandi'
  | 'ubahKataSandi'
  | 'ubahBahasa'

export interface SessionRequest<Id extends OperationId> {
  database: Database
  access: Access
  /** Whoever is signed in; those that everybody may call have none. */
  actor: Actor | null
  /** What the cookie holds, of an open session or not. */
  token: string | null
  /** What the cookie of the browser's mark holds, of a known one or not. */
  device: string | null
  client: Client
  requestId: string
  body: Body<Id>
  path: { id: number }
}

/** An answer that signs in (with a token for the cookie, and one that marks the browser) or out (null). */
export class WithToken<Content> {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true

  constructor(
    readonly content: Content,
    readonly token: string | null,
    readonly device?: string,
  ) {}
}

export type SessionHandler<Id extends OperationId> = (
  request: SessionRequest<Id>,
) => Promise<Answer<Id> | WithToken<Answer<Id>>>
export type SessionHandlers = { [Id in SessionOperationId]: SessionHandler<Id> }

type SessionAnswer = components['schemas']['Session']

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
      id: account.id,
      nama: account.name,
      namaPengguna: account.user_name,
      peran: account.role,
      namaPeran: access.roles().get(account.role)?.title ?? '',
      ...(account.language !== null && { bahasa: account.language }),
    },
    perluPemilik: access.isOn && account === null && (await needsOwner(database)),
    ...access.rights(role),
  }
}
