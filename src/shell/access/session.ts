import type { Client, SendOptions } from '../../api/client.ts'
import type { components } from '../../api/schema.ts'
import type { Call } from '../../compiler/module.ts'

export type Session = components['schemas']['Session']
export type OpenSession = components['schemas']['OpenSession']

/** The calls of access that no definition makes. */
export const accessCalls = {
  read: { operation: 'bacaSesi', method: 'GET', path: '/api/sesi', extension: true },
  leave: { operation: 'keluar', method: 'DELETE', path: '/api/sesi', extension: true },
  list: { operation: 'daftarSesi', method: 'GET', path: '/api/sesi/daftar', extension: true },
  end: { operation: 'keluarkanSesi', method: 'DELETE', path: '/api/sesi/{id}', extension: true },
} as const satisfies Record<string, Call>

/** Operations that whoever is not signed in may call: that one of them is refused is no end of a session. */
export const openOperations: ReadonlySet<string> = new Set([
  accessCalls.read.operation,
  accessCalls.leave.operation,
  'masuk',
  'daftarAkun',
  'aturUlangKataSandi',
])

/** Who is signed in here; throws the problem's title when the server does not say. */
export async function readSession(client: Client, options?: SendOptions): Promise<Session> {
  const answer = await client.send(accessCalls.read, {}, options)
  if (!answer.ok) throw new Error(answer.problem.title)
  // The server promises the shape of its answers in the OpenAPI document, and tests hold it to that.
  return answer.data as Session
}
