import net from 'node:net'
import os from 'node:os'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses requests (421) for any other name than this computer's: a web page elsewhere could point a name of its own
 * at this address (DNS rebinding) and then read everything as if it were ours.
 */
export function addHostCheck(app: FastifyInstance, boundTo: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnHost(request.headers.host, boundTo)) return
    return refuse(reply, {
      status: 421,
      slug: 'host-tidak-dikenal',
      title: 'Alamat tidak dilayani',
      detail: `Server ini tidak melayani nama "${request.headers.host ?? ''}".`,
    })
  })
}

/** Whether a Host header names this computer. Addresses in numbers can't be rebound, so a wider bind allows them. */
export function isOwnHost(header: string | undefined, boundTo: string): boolean {
  const name = hostName(header)
  if (name === null) return false
  if (loopbackNames.includes(name)) return true
  if (isLoopback(boundTo)) return false
  const own = [boundTo, os.hostname(), `${os.hostname()}.local`].map((entry) => entry.toLowerCase())
  return net.isIP(name.replace(/^\[|\]$/g, '')) !== 0 || own.includes(name)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}

function hostName(header: string | undefined): string | null {
  if (!header || !/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return null
  return new URL(`http://${header}`).hostname.toLowerCase()
}
