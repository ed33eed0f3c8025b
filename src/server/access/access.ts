import type { components } from '../../api/schema.ts'
import type { Auth } from '../settings.ts'
import { Passwords } from './passwords.ts'
import { SessionCookie } from './session-cookie.ts'

/** What the server knows of accounts. */
export interface Access {
  /** False (AUTH=off): whoever reaches the server may do everything. */
  isOn: boolean
  cookie: SessionCookie
  passwords: Passwords
  /** The roles in service, by their names. */
  roles: () => ReadonlyMap<string, { title: string }>
  /** What an account with a role may do and see; null for nobody, who may do everything while there are no accounts. */
  rights: (role: string | null) => Rights
}

export type Rights = Pick<components['schemas']['Session'], 'boleh' | 'layar' | 'tersembunyi'>

const nothing: Rights = { boleh: [], layar: [], tersembunyi: {} }

/** As the settings want it. */
export function openAccess({ auth, publicUrl }: { auth: Auth; publicUrl: URL | null }): Access {
  return { ...accessOff(), isOn: auth === 'accounts', cookie: new SessionCookie(publicUrl) }
}

/** Without accounts, for whoever serves this computer alone. */
export function accessOff(): Access {
  return {
    ...{ isOn: false, cookie: new SessionCookie(null), passwords: new Passwords() },
    ...{ roles: () => new Map(), rights: () => nothing },
  }
}
