import type { FastifyReply, FastifyRequest } from 'fastify'
import type { components } from '../../../api/schema.ts'
import type { IndexEntry } from '../../../contract/module.ts'
import type { CompiledRole } from '../../../contract/role-module.ts'
import type { Auth } from '../../settings.ts'
import type { Actor } from './actor.ts'
import { deviceSeconds, TooManyTries } from './sign-in-limits.ts'
import { Passwords, hashSecret } from './secrets.ts'
import type { RoleBook } from './role-book.ts'
import { absoluteLimitSeconds } from './sessions.ts'
import { WorkQueue } from './work-queue.ts'

interface Kind {
  name: string
  sameSite: 'lax' | 'strict'
  maxAge: number
}

/** A cookie that holds a token; `https` is what browsers see, whatever a proxy speaks to this server. */
class SecretCookie {
  readonly name: string
  private readonly maxAge: number
  private readonly options: { path: string; httpOnly: boolean; sameSite: 'lax' | 'strict'; secure: boolean }

  constructor({ name, sameSite, maxAge }: Kind, publicUrl: URL | null) {
    const secure = publicUrl?.protocol === 'https:'
    // With the prefix no neighbouring name and no page without TLS can set it.
    this.name = secure ? `__Host-${name}` : name
    this.maxAge = maxAge
    this.options = { path: '/', httpOnly: true, sameSite, secure }
  }

  read(request: FastifyRequest): string | null {
    const token = request.cookies[this.name]
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.options, maxAge: this.maxAge })
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options)
  }
}

/** The session's own, and the mark of a browser in which somebody has signed in, which outlives sessions. */
export function secretCookies(publicUrl: URL | null): { cookie: SecretCookie; deviceCookie: SecretCookie } {
  return {
    cookie: new SecretCookie({ name: 'sesi', sameSite: 'lax', maxAge: absoluteLimitSeconds }, publicUrl),
    // Sent by the page itself alone, when somebody signs in.
    deviceCookie: new SecretCookie({ name: 'perangkat', sameSite: 'strict', maxAge: deviceSeconds }, publicUrl),
  }
}

const mostRemembered = 10_000

/**
 * Who still has to wait: a shortcut of this process, so that ten thousand tries in a row do not ask the database, which alone
 * decides, ten thousand times.
 */
class RetryAfter {
  private readonly until = new Map<string, number>()

  /** Runs the try, unless the same one was told to wait until later than now. */
  async run<T>(tried: readonly string[], attempt: () => Promise<T>): Promise<T> {
    const key = hashSecret(tried.join('\n'))
    const left = (this.until.get(key) ?? 0) - Date.now()
    if (left > 0) throw new TooManyTries(Math.ceil(left / 1000))
    this.until.delete(key)
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof TooManyTries) this.remember(key, error.retryAfter)
      throw error
    }
  }

  private remember(key: string, seconds: number): void {
    // The one that was remembered first goes first.
    for (const oldest of this.until.keys()) {
      if (this.until.size < mostRemembered) break
      this.until.delete(oldest)
    }
    this.until.set(key, Date.now() + seconds * 1000)
  }
}

/**
 * Each try to come in looks at the database several times, even to be refused: of three hundred at once two are looked at,
 * so that the one connection of the embedded database is there for others between any two statements.
 */
const comingIn = { running: 2, waiting: 128 }

/** What the server knows of accounts. */
export interface Access {
  /** False (AUTH=off): whoever reaches the server may do everything. */
  isOn: boolean
  cookie: SecretCookie
  deviceCookie: SecretCookie
  passwords: Passwords
  retryAfter: RetryAfter
  /** Turns for whoever comes with a password or a code. */
  arrivals: WorkQueue
  /** The roles in service, by their names. */
  roles: () => ReadonlyMap<string, Pick<CompiledRole, 'title' | 'forbids' | 'hides'>>
  /** What an account with a role may do and see; null for nobody, who may do everything while there are no accounts. */
  rights: (role: string | null) => Rights
  /** Whether whoever acts may make a call (an operation, with the record type of a generic one); without accounts everybody may. */
  judge: (actor: Pick<Actor, 'role'> | null, call: string) => Verdict
  /** Paths of what a call (an operation, with the type of a generic one) leaves out of its answer: `items.price`. */
  hidden: (actor: Pick<Actor, 'role'> | null, call: string) => readonly string[]
  /** The own fields that no form of an operation asks of whoever acts. */
  notAsked: (actor: Pick<Actor, 'role'> | null, operationId: string) => ReadonlySet<string>
  /** Whether whoever acts sees what a call is about only in part, and so is not told its version. */
  seesInPart: (actor: Pick<Actor, 'role'> | null, call: string) => boolean
  /** The definitions that whoever acts is served, by id; null for all of them. */
  definitions: (actor: Pick<Actor, 'role'> | null) => ReadonlyMap<string, IndexEntry> | null
}

/** Why a call is refused: there is no session, or the user's role does not hold the operation. */
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
    hidden: (actor, call) => book.hidden(actor?.role ?? null, call),
    notAsked: (actor, operationId) => book.notAsked(actor?.role ?? null, operationId),
    seesInPart: (actor, call) => book.seesInPart(actor?.role ?? null, call),
    definitions: (actor) => book.definitions(actor?.role ?? null),
  }
}

/** Without accounts, for whoever serves this computer alone. */
export function accessOff(): Access {
  return {
    isOn: false,
    ...secretCookies(null),
    passwords: new Passwords(),
    retryAfter: new RetryAfter(),
    arrivals: new WorkQueue(comingIn),
    roles: () => new Map(),
    rights: () => nothing,
    judge: () => 'allowed',
    hidden: () => [],
    notAsked: () => new Set(),
    seesInPart: () => false,
    definitions: () => null,
  }
}

/** Whether an operation leaves something of its answer out for whoever asked, by its path. */
export function hiddenIn(
  { access, actor }: { access?: Access | undefined; actor?: Actor | null | undefined },
  call: string,
  path: string,
): boolean {
  return access?.hidden(actor ?? null, call).includes(path) ?? false
}

/** Whether whoever asked may make a call too (an operation, with the type of a generic one); without accounts everybody may. */
export function mayCall(
  { access, actor }: { access?: Access | undefined; actor?: Actor | null | undefined },
  call: string,
): boolean {
  return !access || access.judge(actor ?? null, call) === 'allowed'
}
