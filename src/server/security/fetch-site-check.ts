import type { FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses (403) what a page of another site makes a browser send to the API: browsers say where a request comes from. */
export function addFetchSiteCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || safeMethods.includes(request.method)) return
    if (request.headers['sec-fetch-site'] !== 'cross-site') return
    return refuse(reply, {
      status: 403,
      slug: 'situs-lain',
      title: 'Permintaan dari situs lain ditolak',
      detail: 'Buka aplikasi langsung dari alamatnya, lalu coba lagi.',
    })
  })
}
