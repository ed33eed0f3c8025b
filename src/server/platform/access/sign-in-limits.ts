import type { Database, Queryable } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { networkOf } from './client.ts'
import { hashSecret, newToken } from './secrets.ts'

/** One count of failed tries: how many are free, and how long at most the next one has to wait after those. */
interface Limit {
  key: string
  free: number
  longestSeconds: number
}

/** Forgotten after so long without a try. */
const keptFor = '1 day'
const mostForgotten = 20

/** Who tries to sign in, and with which mark of his browser. */
interface Trier {
  userKey: string
  /** Null for a name that no account has. */
  accountId: number | null
  address: string
  device: string | null
}

/**
 * The counts that a try falls under. A browser in which the account has signed in is slowed down by its own tries alone, so
 * nobody elsewhere can lock it out. All others fall under the same counts, whether there is such an account or not.
 */
export async function signInLimits(
  database: Queryable,
  { userKey, accountId, address, device }: Trier,
): Promise<Limit[]> {
  const network = networkOf(address)
  const known = await deviceOf(database, accountId, device)
  if (known !== null) return [{ key: keyOf('device', String(known)), free: 5, longestSeconds: 300 }]
  return [
    { key: keyOf('pair', userKey, network), free: 5, longestSeconds: 300 },
    { key: keyOf('account', userKey), free: 20, longestSeconds: 30 },
    { key: keyOf('address', network), free: 30, longestSeconds: 60 },
  ]
}

/** Codes are long: guessing one is hopeless, and each guess makes work. */
export function codeLimits(address: string): Limit[] {
  return [{ key: keyOf('code', networkOf(address)), free: 10, longestSeconds: 60 }]
}

/** The old password of a session that somebody else sits at. */
export function passwordLimits(accountId: number): Limit[] {
  return [{ key: keyOf('password', String(accountId)), free: 5, longestSeconds: 300 }]
}

/**
 * Counts a try as failed before it is made, in one statement each: of any number that come at once, to any process, no more
 * than the limit get through. Throws (429) for the others, which count for nothing.
 */
export async function reserveTry(database: Database, limits: readonly Limit[]): Promise<void> {
  // Most of ten thousand end here, without writing anything.
  const wait = await waitOf(database, limits)
  if (wait !== null) throw new TooManyTries(wait)
  await database.transaction((tx) => reserveAll(tx, limits))
}

async function reserveAll(tx: Queryable, limits: readonly Limit[]): Promise<void> {
  // In one order everywhere: two tries never wait for each other.
  for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    if (!(await reserve(tx, limit))) throw new TooManyTries((await waitOf(tx, [limit])) ?? 1)
  }
  await tx.query(
    `delete from sign_in_tries where key in (
       select key from sign_in_tries where tried_at < now() - interval '${keptFor}' order by tried_at limit ${mostForgotten}
       for update skip locked)`,
  )
}

/** How many seconds are left to wait, or null. */
async function waitOf(database: Queryable, limits: readonly Limit[]): Promise<number | null> {
  const [row] = await database.query<{ wait: number | null }>(
    `select ceil(extract(epoch from max(blocked_until) - now())) as wait from sign_in_tries
     where key = any($1::text[]) and blocked_until > now()`,
    [limits.map(({ key }) => key)],
  )
  return row?.wait ?? null
}

/** Counts one more, unless the last one still has to be waited for. */
async function reserve(tx: Queryable, { key, free, longestSeconds }: Limit): Promise<boolean> {
  const next = `case when sign_in_tries.tried_at < now() - interval '${keptFor}' then 1 else sign_in_tries.failures + 1 end`
  // From the first that is not free: 1, 2, 4, … seconds.
  const pause = `case when ${next} >= $2::integer
    then now() + make_interval(secs => least($3::integer, power(2, least(${next} - $2::integer, 20)))) end`
  const counted = await tx.query(
    `insert into sign_in_tries (key, failures) values ($1, 1)
     on conflict (key) do update set failures = ${next}, blocked_until = ${pause}, tried_at = now()
     where sign_in_tries.blocked_until is null or sign_in_tries.blocked_until <= now()
     returning key`,
    [key, free, longestSeconds],
  )
  return counted.length > 0
}

/** Takes a try back that was right: his own count ends, those that he shares lose this one. */
export async function forgiveTry(tx: Queryable, limits: readonly Limit[]): Promise<void> {
  const [own, ...shared] = limits
  if (own) await tx.query('delete from sign_in_tries where key = $1', [own.key])
  if (shared.length === 0) return
  await tx.query(
    'update sign_in_tries set failures = greatest(0, failures - 1), blocked_until = null where key = any($1::text[])',
    [shared.map(({ key }) => key)],
  )
}

/** A try that was not even looked at. */
export class TooManyTries extends Problem {
  override readonly retryAfter: number

  constructor(seconds: number) {
    super('tooMany', `Terlalu banyak percobaan. Coba lagi dalam ${seconds} detik.`)
    this.retryAfter = seconds
  }
}

/** Names are hashed: people type passwords into the box of the name. */
function keyOf(kind: string, ...parts: string[]): string {
  return `${kind}:${hashSecret(parts.join('\n'))}`
}

/** As long as browsers keep a cookie. */
export const deviceSeconds = 400 * 24 * 3600
const mostDevicesForgotten = 20
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
       order by seen_at limit ${mostDevicesForgotten} for update skip locked)`,
  )
  return token
}

/** The mark of a browser in which the account has signed in; asked in the same way of a name that no account has (null). */
async function deviceOf(database: Queryable, accountId: number | null, token: string | null): Promise<number | null> {
  const [found] = await database.query<{ id: number }>(
    'select id from device where token_hash = $1 and account_id = $2',
    [hashSecret(token ?? ''), accountId],
  )
  return found?.id ?? null
}
