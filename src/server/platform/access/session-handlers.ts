import type { Queryable } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import type { Answer } from '../http/operation.ts'
import { logAccess } from './access-log.ts'
import { type Actor, mustBeSignedIn } from './actor.ts'
import { changePassword, resetPassword } from './own-password.ts'
import { sessionAnswer } from './session-answer.ts'
import type { SessionHandler, SessionHandlers } from './session-operation.ts'
import { endSession, openSessions } from './sessions.ts'
import { signIn, signOut } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** Where somebody is signed in. */
export async function sessionsOf(database: Queryable, actor: Actor | null): Promise<Answer<'daftarSesi'>> {
  const { accountId, sessionId } = mustBeSignedIn(actor)
  const sessions = await openSessions(database, accountId)
  return sessions.map(({ id, device, address, created_at, seen_at }) => ({
    ...{ id, perangkat: device, alamat: address, mulai: created_at, terakhir: seen_at, ini: id === sessionId },
  }))
}

/** One of the own ones; those of others are not there. */
const endOneSession: SessionHandler<'keluarkanSesi'> = async ({ database, actor, path, client }) => {
  const { accountId, nama } = mustBeSignedIn(actor)
  await database.transaction(async (tx) => {
    if (!(await endSession(tx, accountId, path.id))) throw new Problem('notFound', 'Sesi ini tidak ditemukan.')
    await logAccess(tx, {
      ...{ kind: 'Keluar', account: { id: accountId, name: nama } },
      ...{ result: 'Dikeluarkan', address: client.address },
    })
  })
  return undefined
}

export const sessionHandlers: SessionHandlers = {
  bacaSesi: ({ database, access, actor }) => sessionAnswer(database, access, actor?.accountId ?? null),
  masuk: signIn,
  keluar: signOut,
  daftarSesi: ({ database, actor }) => sessionsOf(database, actor),
  keluarkanSesi: endOneSession,
  daftarAkun: signUp,
  aturUlangKataSandi: resetPassword,
  ubahKataSandi: changePassword,
}
