import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

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
