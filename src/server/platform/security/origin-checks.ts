import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import net from 'node:net'
import os from 'node:os'
import type { Auth, Settings } from '../../settings.ts'

/** This computer and networks that no address of the internet is in: where a proxy of one's own stands. */
const near = new net.BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(network, prefix, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whether an address is believed about whom it passes a request on for (X-Forwarded-For): the proxy that connects to us, and
 * no hop before it. In a shop's network clients have such addresses too, and could claim any other with each try.
 */
export function isOwnProxy(address: string, hop: number): boolean {
  return hop === 0 && net.isIP(address) !== 0 && near.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** A request that is refused for where it comes from, before anything looks at it. */
interface Refusal {
  status: number
  slug: string
  title: string
  detail: string
}

/** Answers in the shape of every other refusal (RFC 9457). */
function refuse(reply: FastifyReply, { status, slug, title, detail }: Refusal): FastifyReply {
  const body = { type: `urn:trading:problem:${slug}`, title, status, detail, requestId: reply.request.id }
  return reply.code(status).type('application/problem+json').send(JSON.stringify(body))
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses (403) what a page of another site makes a browser send: everything but a look at the page itself. Browsers
 * say where a request comes from, in Sec-Fetch-Site or Origin or both; whoever says neither is no page.
 */
export function addOriginCheck(app: FastifyInstance, publicUrl: URL | null): void {
  app.addHook('onRequest', async (request, reply) => {
    if (safeMethods.includes(request.method) && !servesData(request)) return
    if (isOwnSite(request.headers['sec-fetch-site']) && isOwnOrigin(request.headers, publicUrl)) return
    return refuse(reply, {
      status: 403,
      slug: 'situs-lain',
      title: 'Permintaan dari situs lain ditolak',
      detail: 'Buka aplikasi langsung dari alamatnya, lalu coba lagi.',
    })
  })
}

/** By the route that was found, since an address can be spelled in many ways (`/%61pi/…`). */
function servesData({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && /^\/(api\/|definitions\/|config\.json$)/.test(url)
}

/** `same-site` is another port or a neighbouring name: another application. `none` is a person's own doing. */
function isOwnSite(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** The page's origin has the name and port that were asked for; behind a proxy, those of PUBLIC_URL. */
function isOwnOrigin({ origin, host }: FastifyRequest['headers'], publicUrl: URL | null): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.origin === publicUrl?.origin) return true
  return from.protocol === 'http:' && URL.canParse(`http://${host}`) && from.host === new URL(`http://${host}`).host
}

/** Where the server listens, and the address that a proxy in front of it answers at. */
type OwnNames = Pick<Settings, 'host' | 'publicUrl'>

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
