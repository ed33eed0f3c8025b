import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { isLoopback } from './host-check.ts'
import { refuse } from './refuse.ts'

type Access = Pick<Settings, 'host' | 'publicUrl' | 'allowAnonymous'>

/** What a proxy adds to the requests that it passes on. */
const proxyHeader = /^(forwarded|x-forwarded-.+|x-real-ip|via)$/

/**
 * Refuses (403) what a proxy passes on, unless the settings speak of one: a proxy in front of a loopback address makes
 * it public, and there are no accounts.
 */
export function addProxyCheck(app: FastifyInstance, access: Access): void {
  if (access.publicUrl !== null || access.allowAnonymous) return
  app.addHook('onRequest', async (request, reply) => {
    if (!Object.keys(request.headers).some((name) => proxyHeader.test(name))) return
    return refuse(reply, {
      status: 403,
      slug: 'lewat-proxy',
      title: 'Permintaan lewat proxy ditolak',
      detail:
        'Server ini belum mengenal akun, jadi proxy membukanya bagi siapa saja. Isi PUBLIC_URL kalau proxy itu sendiri meminta kata sandi, atau ALLOW_ANONYMOUS=1.',
    })
  })
}

/** Whether nobody but this computer's users is meant to reach the server. */
export function isOnlyForThisComputer({ host, publicUrl, allowAnonymous }: Access): boolean {
  return isLoopback(host) && publicUrl === null && !allowAnonymous
}
