import { problemAt } from '../http/problem.ts'
import { accountById, logAccount, setPassword } from './accounts.ts'
import { actInSession } from './act-in-session.ts'
import { actAs, mustBeSignedIn } from './actor.ts'
import { checkNewPassword } from './new-password.ts'
import { resetAccount, takeReset } from './password-resets.ts'
import { sessionAnswer } from './session-answer.ts'
import { type SessionHandler, WithToken } from './session-operation.ts'
import { endAllSessions, startSession } from './sessions.ts'
import { codeLimits, forgiveTry, passwordLimits, reserveTry } from './sign-in-limits.ts'

/** A new password for whoever knows the old one; every other session ends, and this one goes on under a new token. */
export const changePassword: SessionHandler<'ubahKataSandi'> = async (request) => {
  const { database, access, body, client, requestId } = request
  const actor = mustBeSignedIn(request.actor)
  const account = await accountById(database, actor.accountId)
  const limits = passwordLimits(actor.accountId)
  await reserveTry(database, limits)
  if (!account || !(await access.passwords.isRight(body.kataSandiLama, account.password_hash))) {
    const message = 'Kata sandi lama salah.'
    throw problemAt('invalid', [{ pointer: '/kataSandiLama', keyword: 'password', message }])
  }
  await database.transaction((tx) => forgiveTry(tx, limits))
  await checkNewPassword('/kataSandiBaru', body.kataSandiBaru, [account.user_name, account.name])
  const passwordHash = await access.passwords.hash(body.kataSandiBaru)
  const token = await database.transaction(async (tx) => {
    await actInSession(tx, actor, true)
    await setPassword(tx, account.id, passwordHash)
    await logAccount(tx, account.id, 'Kata sandi diubah', requestId)
    await endAllSessions(tx, account.id)
    return startSession(tx, account.id, client)
  })
  return new WithToken(await sessionAnswer(database, access, account.id), token)
}

/** A new password by the code of an administrator; whoever was signed in as the account is so no more. */
export const resetPassword: SessionHandler<'aturUlangKataSandi'> = async (request) => {
  const { database, access, body, client, requestId } = request
  const limits = codeLimits(client.address)
  await reserveTry(database, limits)
  const account = await resetAccount(database, access, body.kode)
  if (!account) throw wrongCode()
  await database.transaction((tx) => forgiveTry(tx, limits))
  await checkNewPassword('/kataSandi', body.kataSandi, [account.user_name, account.name])
  const passwordHash = await access.passwords.hash(body.kataSandi)
  await database.transaction(async (tx) => {
    if (!(await takeReset(tx, access, body.kode))) throw wrongCode()
    await actAs(tx, { accountId: account.id, nama: account.name })
    await setPassword(tx, account.id, passwordHash)
    await logAccount(tx, account.id, 'Kata sandi diatur ulang', requestId)
    await endAllSessions(tx, account.id)
  })
  return undefined
}

function wrongCode(): Error {
  const message = 'Kode ini salah, sudah dipakai, atau kedaluwarsa.'
  return problemAt('invalid', [{ pointer: '/kode', keyword: 'code', message }])
}
