import type { FastifyInstance } from 'fastify'
import type { Auth, Settings } from '../../settings.ts'
import { isLoopback } from './host-check.ts'
import { refuse } from './refuse.ts'

type Access = Pick<Settings, 'host' | 'publicUrl'>

/** What a proxy adds to the requests that it passes on. */
const proxyHeader = /^(forwarded|x-forwarded-.+|x-real-ip|via)$/

/** Refuses (403) what a proxy passes on while nobody signs in: in front of a loopback address it would be the public. */
export function addProxyCheck(app: FastifyInstance, { auth }: { auth: Auth }): void {
  if (auth === 'accounts') return
  app.addHook('onRequest', async (request, reply) => {
    if (!Object.keys(request.headers).some((name) => proxyHeader.test(name))) return
    return refuse(reply, {
      status: 403,
      slug: 'lewat-proxy',
      title: 'Permintaan lewat proxy ditolak',
      detail:
        'Server ini berjalan tanpa akun (AUTH=off), jadi proxy membukanya bagi siapa saja. Isi PUBLIC_URL, lalu buat akun.',
    })
  })
}

/** Whether nobody but this computer's users is meant to reach the server. */
export function isOnlyForThisComputer({ host, publicUrl }: Access): boolean {
  return isLoopback(host) && publicUrl === null
}
