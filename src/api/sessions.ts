/** Who is signed in, and where: the operations on sessions, typed by their contract in the OpenAPI document. */
import type { Call } from '../contract/module.ts'
import type { Language } from '../contract/words/words.ts'
import type { Client } from './client.ts'
import type { Problem } from './problem.ts'
import type { components } from './schema.ts'

type Wire = components['schemas']

export interface User {
  id: number
  name: string
  roleName: string
  /** Chosen at whichever computer; absent until one is. */
  language?: Language
}

export interface Session {
  /** Null until somebody has signed in. */
  user: User | null
  /** Nobody has an account yet. */
  needsOwner: boolean
  /** What the user may do and see, as the server says it. */
  rights: Pick<Wire['Session'], 'boleh' | 'layar' | 'tersembunyi'>
}

/** One of the places where the user is signed in. */
export interface OpenSession {
  id: number
  device: string
  address: string
  since: string
  lastUsed: string
  isThis: boolean
}

const calls = {
  read: { operation: 'bacaSesi', method: 'GET', path: '/api/sesi', extension: true },
  leave: { operation: 'keluar', method: 'DELETE', path: '/api/sesi', extension: true },
  list: { operation: 'daftarSesi', method: 'GET', path: '/api/sesi/daftar', extension: true },
  end: { operation: 'keluarkanSesi', method: 'DELETE', path: '/api/sesi/{id}', extension: true },
  speak: { operation: 'ubahBahasa', method: 'PUT', path: '/api/akun/bahasa', extension: true },
} as const satisfies Record<string, Call>

/** Operations that whoever is not signed in may call: that one of them is refused is no end of a session. */
export const openOperations: ReadonlySet<string> = new Set([
  calls.read.operation,
  calls.leave.operation,
  'masuk',
  'daftarAkun',
  'aturUlangKataSandi',
])

/** A call that gave nothing. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  constructor(readonly problem: Problem) {
    super(problem.title)
  }
}

/** Who is signed in here; throws a SessionError. */
export async function readSession(client: Client): Promise<Session> {
  const answer = await client.send(calls.read, {})
  if (!answer.ok) throw new SessionError(answer.problem)
  // The server promises the shape of its answers in the OpenAPI document, and tests hold it to that.
  const { pengguna, perluPemilik, boleh, layar, tersembunyi } = answer.data as Wire['Session']
  const user = pengguna && {
    id: pengguna.id,
    name: pengguna.nama,
    roleName: pengguna.namaPeran,
    ...(pengguna.bahasa && { language: pengguna.bahasa }),
  }
  return { user, needsOwner: perluPemilik, rights: { boleh, layar, tersembunyi } }
}

/** Ends the session here; why not, when it has not ended. */
export async function leaveSession(client: Client): Promise<Problem | null> {
  const answer = await client.send(calls.leave, {}, { expect: 'none' })
  return answer.ok ? null : answer.problem
}

/** Where the user is signed in, the latest first; throws a SessionError. */
export async function listSessions(client: Client, signal?: AbortSignal): Promise<OpenSession[]> {
  const answer = await client.send(calls.list, {}, signal ? { signal } : {})
  if (!answer.ok) throw new SessionError(answer.problem)
  return (answer.data as Wire['OpenSession'][]).map(({ id, perangkat, alamat, mulai, terakhir, ini }) => ({
    id,
    device: perangkat,
    address: alamat,
    since: mulai,
    lastUsed: terakhir,
    isThis: ini,
  }))
}

/** Ends another session of the user's own. */
export async function endSession(client: Client, id: number): Promise<Problem | null> {
  const answer = await client.send(calls.end, {}, { path: { id }, expect: 'none' })
  return answer.ok ? null : answer.problem
}

/** Keeps the language that the user has chosen with the account; why not, when it could not be. */
export async function keepLanguage(client: Client, language: Language): Promise<Problem | null> {
  const answer = await client.send(calls.speak, { bahasa: language }, { expect: 'none' })
  return answer.ok ? null : answer.problem
}
