/** Invitations that are open, typed by their contract in the OpenAPI document. */
import type { Call } from '../contract/module.ts'
import type { Client } from './client.ts'
import type { Problem } from './problem.ts'
import type { components } from './schema.ts'
import { SessionError } from './sessions.ts'

export interface Invitation {
  id: number
  /** Null where whoever invited did not say. */
  name: string | null
  roleName: string
  by: string
  validUntil: string
}

export const invitationCalls = {
  list: { operation: 'daftarUndangan', method: 'GET', path: '/api/pengguna/undangan', extension: true },
  withdraw: { operation: 'cabutUndangan', method: 'DELETE', path: '/api/pengguna/undangan/{id}', extension: true },
} as const satisfies Record<string, Call>

/** The latest first; throws a SessionError. */
export async function listInvitations(client: Client, signal?: AbortSignal): Promise<Invitation[]> {
  const answer = await client.send(invitationCalls.list, {}, signal ? { signal } : {})
  if (!answer.ok) throw new SessionError(answer.problem)
  // The server promises the shape of its answers in the OpenAPI document, and tests hold it to that.
  return (answer.data as components['schemas']['Invitation'][]).map(({ id, nama, namaPeran, oleh, berlakuSampai }) => ({
    id,
    name: nama,
    roleName: namaPeran,
    by: oleh,
    validUntil: berlakuSampai,
  }))
}

/** Takes one back; why not, when it could not be. */
export async function withdrawInvitation(client: Client, id: number): Promise<Problem | null> {
  const answer = await client.send(invitationCalls.withdraw, {}, { path: { id }, expect: 'none' })
  return answer.ok ? null : answer.problem
}
