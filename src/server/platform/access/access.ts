import type { components } from '../../../api/schema.ts'
import type { IndexEntry } from '../../../contract/module.ts'
import type { Auth } from '../../settings.ts'
import type { Actor } from './actor.ts'
import { Passwords } from './passwords.ts'
import type { RoleBook } from './role-book.ts'
import { type SecretCookie, secretCookies } from './secret-cookie.ts'
import { RetryAfter } from './retry-after.ts'

/** What the server knows of accounts. */
export interface Access {
  /** False (AUTH=off): whoever reaches the server may do everything. */
  isOn: boolean
  cookie: SecretCookie
  deviceCookie: SecretCookie
  passwords: Passwords
  retryAfter: RetryAfter
  /** The roles in service, by their names. */
  roles: () => ReadonlyMap<string, { title: string }>
  /** What an account with a role may do and see; null for nobody, who may do everything while there are no accounts. */
  rights: (role: string | null) => Rights
  /** Whether whoever acts may make a call (an operation, with the record type of a generic one); without accounts everybody may. */
  judge: (actor: Pick<Actor, 'role'> | null, call: string) => Verdict
  /** Paths of what an operation leaves out of its answer: `items.price`. */
  hidden: (actor: Pick<Actor, 'role'> | null, operationId: string) => readonly string[]
  /** Whether whoever acts sees what an operation is about only in part, and so is not told its version. */
  seesInPart: (actor: Pick<Actor, 'role'> | null, operationId: string) => boolean
  /** The definitions that whoever acts is served, by id; null for all of them. */
  definitions: (actor: Pick<Actor, 'role'> | null) => ReadonlyMap<string, IndexEntry> | null
}

/** Why a call is refused: nobody has signed in, or the role of whoever has does not hold it. */
export type Verdict = 'allowed' | 'noSession' | 'forbidden'

export type Rights = Pick<components['schemas']['Session'], 'boleh' | 'layar' | 'tersembunyi'>

const nothing: Rights = { boleh: [], layar: [], tersembunyi: {} }

/** As the settings want it; `book` says what the roles may. */
export function openAccess({ auth, publicUrl }: { auth: Auth; publicUrl: URL | null }, book: RoleBook): Access {
  const off = { ...accessOff(), ...secretCookies(publicUrl), roles: () => book.roles() }
  if (auth === 'off') return off
  return {
    ...off,
    isOn: true,
    rights: (role) => book.rights(role),
    judge: (actor, call) => book.judge(actor?.role ?? null, call),
    hidden: (actor, operationId) => book.hidden(actor?.role ?? null, operationId),
    seesInPart: (actor, operationId) => book.seesInPart(actor?.role ?? null, operationId),
    definitions: (actor) => book.definitions(actor?.role ?? null),
  }
}

/** Without accounts, for whoever serves this computer alone. */
export function accessOff(): Access {
  return {
    ...{ isOn: false, ...secretCookies(null), passwords: new Passwords(), retryAfter: new RetryAfter() },
    ...{ roles: () => new Map(), rights: () => nothing },
    ...{ judge: () => 'allowed', hidden: () => [], seesInPart: () => false, definitions: () => null },
  }
}
