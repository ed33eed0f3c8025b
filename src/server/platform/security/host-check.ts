import net from 'node:net'
import os from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { refuse } from './refuse.ts'

/** Where the server listens, and the address that a proxy in front of it answers at. */
export type OwnNames = Pick<Settings, 'host' | 'publicUrl'>

/**
 * Refuses requests (421) for any other name than this computer's or PUBLIC_URL's: a web page elsewhere could point a
 * name of its own at this address (DNS rebinding) and then read everything as if it were ours.
 */
export function addHostCheck(app: FastifyInstance, own: OwnNames): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnHost(request.headers.host, own)) return
    return refuse(reply, {
      status: 421,
      slug: 'host-tidak-dikenal',
      title: 'Alamat tidak dilayani',
      detail: `Server ini tidak melayani nama "${request.headers.host ?? ''}". Nama di depan proxy disebut dengan PUBLIC_URL.`,
    })
  })
}

/** Whether a Host header names this computer. Addresses in numbers can't be rebound, so a wider bind allows them. */
export function isOwnHost(header: string | undefined, { host, publicUrl }: OwnNames): boolean {
  const name = hostName(header)
  if (name === null) return false
  if (isLoopback(name) || name === publicUrl?.hostname) return true
  if (isLoopback(host)) return false
  const own = [host, os.hostname(), `${os.hostname()}.local`].map((entry) => entry.toLowerCase())
  return net.isIP(name.replace(/^\[|\]$/g, '')) !== 0 || own.includes(name)
}

const loopback = new net.BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether only this computer reaches that address; any other name than `localhost` may lead elsewhere. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  if (net.isIP(address) === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4')
}

function hostName(header: string | undefined): string | null {
  if (!header || !/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return null
  return new URL(`http://${header}`).hostname.toLowerCase()
}
