import type { Queryable } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { foldName } from '../records/record-name.ts'
import { logAccess, logRepeated } from './access-log.ts'
import { type Account, accountByName } from './accounts.ts'
import type { Client } from './client.ts'
import { type SessionHandler, type SessionRequest, WithToken, sessionAnswer } from './session-operation.ts'
import { endSessionOf, startSession } from './sessions.ts'
import { forgiveTry, markDevice, reserveTry, signInLimits, TooManyTries } from './sign-in-limits.ts'

/**
 * Signs in. Whether the name or the password was wrong is told by nothing: neither by the words, nor by the number of
 * checks, nor by what is counted.
 */
export const signIn: SessionHandler<'masuk'> = (request) => {
  const { access, body, client, device } = request
  return access.retryAfter.run([foldName(body.namaPengguna), client.address, device ?? ''], () => trySignIn(request))
}

const trySignIn: SessionHandler<'masuk'> = async (request) => {
  const { database, access, body, client, device } = request
  const account = await accountByName(database, body.namaPengguna)
  const who = account ? { id: account.id, name: account.name } : undefined
  const limits = await signInLimits(database, {
    ...{ userKey: foldName(body.namaPengguna), accountId: account?.id ?? null },
    ...{ address: client.address, device },
  })
  const failed = { kind: 'Gagal masuk', account: who, address: client.address } as const
  try {
    await reserveTry(database, limits)
  } catch (error) {
    if (error instanceof TooManyTries) await logRepeated(database, { ...failed, result: 'Terlalu sering' })
    throw error
  }
  const isRight = await access.passwords.isRight(body.kataSandi, account?.active ? account.password_hash : null)
  if (!account || !isRight) {
    await logAccess(database, { ...failed, result: 'Salah' })
    throw wrong()
  }
  const started = await database.transaction(async (tx) => {
    await keepUnchanged(tx, account)
    await forgiveTry(tx, limits)
    return beginSession(tx, account.id, request)
  })
  return new WithToken(await sessionAnswer(database, access, account.id), started.token, started.device)
}

/** Tokens for the two cookies. */
export interface Started {
  token: string
  device: string
}

/** A new session and mark, whatever the request came with: nobody can have chosen their tokens, and the session before ends. */
export async function beginSession(
  tx: Queryable,
  accountId: number,
  { client, token, device }: { client: Client; token: string | null; device: string | null },
): Promise<Started> {
  if (token !== null) await endSessionOf(tx, token)
  const started = await startSession(tx, accountId, client)
  const [account] = await tx.query<{ name: string }>(
    'update account set signed_in_at = now() where id = $1 returning name',
    [accountId],
  )
  await logAccess(tx, {
    ...{ kind: 'Masuk', account: { id: accountId, name: account?.name ?? '' } },
    ...{ result: 'Berhasil', note: client.device, address: client.address },
  })
  return { token: started, device: await markDevice(tx, accountId, device) }
}

/** Somebody may have changed the password or closed the account while it was checked. */
async function keepUnchanged(tx: Queryable, { id, password_hash }: Account): Promise<void> {
  const same = await tx.query('select id from account where id = $1 and password_hash = $2 and active for update', [
    id,
    password_hash,
  ])
  if (same.length === 0) throw wrong()
}

function wrong(): Problem {
  return new Problem('wrongSignIn', 'Nama pengguna atau kata sandi salah.')
}

/**
 * Ends the session of the browser, which loses its cookie, whoever's it is by now; there is nothing wrong with one that has
 * ended, and of several at once one is told in the log.
 */
export async function signOut({ database, token, client }: SessionRequest<'keluar'>): Promise<WithToken<undefined>> {
  if (token !== null) {
    await database.transaction(async (tx) => {
      const account = await endSessionOf(tx, token)
      if (account) await logAccess(tx, { kind: 'Keluar', account, result: 'Berhasil', address: client.address })
    })
  }
  return new WithToken(undefined, null)
}
