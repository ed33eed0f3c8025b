import type { Queryable } from '../database/database.ts'
import { problemAt } from '../http/problem.ts'
import { addAccount, logAccount } from './accounts.ts'
import { actAs } from './actor.ts'
import { invitationOf, takeInvitation } from './invitations.ts'
import { isOwnerCode, ownerRole, takeOwnerCode } from './owner-code.ts'
import { checkNewPassword } from './new-password.ts'
import { sessionAnswer } from './session-answer.ts'
import { type SessionHandler, WithToken } from './session-operation.ts'
import { beginSession } from './sign-in.ts'
import { codeLimits, forgiveTry, reserveTry } from './sign-in-limits.ts'

/** Makes an account with an invitation, or the first one with the code of the log, and signs in. */
export const signUp: SessionHandler<'daftarAkun'> = async (request) => {
  const { database, access, body, client, requestId } = request
  const { nama, namaPengguna, kataSandi, kodeUndangan } = body
  const limits = codeLimits(client.address)
  await reserveTry(database, limits)
  // Whoever has no code learns nothing about names, and makes no password be hashed.
  const isOwner = await isOwnerCode(database, kodeUndangan)
  if (!isOwner && !(await invitationOf(database, access, kodeUndangan))) throw wrongCode()
  await database.transaction((tx) => forgiveTry(tx, limits))
  await checkNewPassword('/kataSandi', kataSandi, [namaPengguna, nama])
  const passwordHash = await access.passwords.hash(kataSandi)
  const { id, started } = await database.transaction(async (tx) => {
    const role = isOwner ? await takenOwner(tx, kodeUndangan) : await takeInvitation(tx, access, kodeUndangan)
    if (role === null) throw wrongCode()
    const accountId = await addAccount(tx, { name: nama, userName: namaPengguna, passwordHash, role })
    await actAs(tx, { accountId, nama })
    await logAccount(tx, accountId, 'Akun dibuat', requestId)
    return { id: accountId, started: await beginSession(tx, accountId, request) }
  })
  return new WithToken(await sessionAnswer(database, access, id), started.token, started.device)
}

async function takenOwner(tx: Queryable, code: string): Promise<string | null> {
  return (await takeOwnerCode(tx, code)) ? ownerRole : null
}

function wrongCode(): Error {
  const message = 'Kode undangan salah, sudah dipakai, atau kedaluwarsa.'
  return problemAt('invalid', [{ pointer: '/kodeUndangan', keyword: 'code', message }])
}
