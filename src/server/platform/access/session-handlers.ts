import type { Queryable } from '../database/database.ts'
import type { Answer } from '../http/operation.ts'
import { Problem, problemAt } from '../http/problem.ts'
import { logAccess } from './access-log.ts'
import { accountById, addAccount, isOwnerCode, logAccount, ownerRole, setPassword, takeOwnerCode } from './accounts.ts'
import { type Actor, mustBeSignedIn, actAs } from './actor.ts'
import { invitationOf, resetAccount, takeInvitation, takeReset } from './one-time-codes.ts'
import { checkNewPassword } from './secrets.ts'
import { type SessionHandler, type SessionHandlers, WithToken, sessionAnswer } from './session-operation.ts'
import {
  actInSession,
  endAllSessions,
  endSession,
  openSessions,
  startSession,
  signIn,
  signOut,
  beginSession,
} from './sessions.ts'
import { codeLimits, forgiveTry, passwordLimits, reserveTry } from './sign-in-limits.ts'

/** Makes an account with an invitation, or the first one with the code of the log, and signs in. */
const signUp: SessionHandler<'daftarAkun'> = async (request) => {
  const { database, access, body, client, requestId } = request
  const { nama, namaPengguna, kataSandi, kodeUndangan } = body
  const limits = codeLimits(client.address)
  await reserveTry(database, limits)
  // Whoever has no code learns nothing about names, and makes no password be hashed.
  const isOwner = await isOwnerCode(database, kodeUndangan)
  if (!isOwner && !(await invitationOf(database, access, kodeUndangan))) throw signUpCodeIsWrong()
  await database.transaction((tx) => forgiveTry(tx, limits))
  await checkNewPassword('/kataSandi', kataSandi, [namaPengguna, nama])
  const passwordHash = await access.passwords.hash(kataSandi)
  const { id, started } = await database.transaction(async (tx) => {
    const role = isOwner ? await takenOwner(tx, kodeUndangan) : await takeInvitation(tx, access, kodeUndangan)
    if (role === null) throw signUpCodeIsWrong()
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

function signUpCodeIsWrong(): Error {
  const message = 'Kode undangan salah, sudah dipakai, atau kedaluwarsa.'
  return problemAt('invalid', [{ pointer: '/kodeUndangan', keyword: 'code', message }])
}

/** A new password for whoever knows the old one; every other session ends, and this one goes on under a new token. */
const changePassword: SessionHandler<'ubahKataSandi'> = async (request) => {
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
const resetPassword: SessionHandler<'aturUlangKataSandi'> = async (request) => {
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

/** Where somebody is signed in. */
export async function sessionsOf(database: Queryable, actor: Actor | null): Promise<Answer<'daftarSesi'>> {
  const { accountId, sessionId } = mustBeSignedIn(actor)
  const sessions = await openSessions(database, accountId)
  return sessions.map(({ id, device, address, created_at, seen_at }) => ({
    id,
    perangkat: device,
    alamat: address,
    mulai: created_at,
    terakhir: seen_at,
    ini: id === sessionId,
  }))
}

/** One of the own ones; those of others are not there. */
const endOneSession: SessionHandler<'keluarkanSesi'> = async ({ database, actor, path, client }) => {
  const { accountId, nama } = mustBeSignedIn(actor)
  await database.transaction(async (tx) => {
    if (!(await endSession(tx, accountId, path.id))) throw new Problem('notFound', 'Sesi ini tidak ditemukan.')
    await logAccess(tx, {
      kind: 'Keluar',
      account: { id: accountId, name: nama },
      result: 'Dikeluarkan',
      address: client.address,
    })
  })
  return undefined
}

/** For every computer that the account is signed in at. */
const chooseLanguage: SessionHandler<'ubahBahasa'> = async ({ database, actor, body }) => {
  const { accountId } = mustBeSignedIn(actor)
  await database.transaction(async (tx) => {
    await actInSession(tx, actor)
    await tx.query('update account set language = $2 where id = $1', [accountId, body.bahasa])
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
  ubahBahasa: chooseLanguage,
}
