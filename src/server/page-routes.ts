import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askedPath } from './platform/http/asked-path.ts'
import { Problem } from './platform/http/problem.ts'
import type { PageVerdict } from './page-addresses.ts'
import type { Auth, Settings } from './settings.ts'

/** The page's run-time settings. */
export function addConfigRoute(
  app: FastifyInstance,
  settings: Pick<Settings, 'apiBase' | 'extensions'> & { auth: Auth },
): void {
  const { apiBase, extensions, auth } = settings
  const config = { apiBase, extensions, ...(auth === 'accounts' && { auth }) }
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config))
}

/**
 * The files of the built page (index.html and assets), and index.html for every address that a person may open: the
 * page's own router says there what stands at it, or that nothing does.
 * @param verdictOn what whoever asks finds at the address: the page comes with status 403 or 404 where it says so itself
 */
export async function addPageRoutes(
  app: FastifyInstance,
  folder: string,
  verdictOn: (request: FastifyRequest) => Promise<PageVerdict>,
): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`The built page was not found in ${folder}: run npm run build`)
  }
  preferBrotli(app)
  const assets = path.join(folder, 'assets') + path.sep
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    // The build has the definitions of everybody beside the page, for servers that know no roles: here routes answer them.
    allowedPath: (name) => !isOfDefinitions(name),
    setHeaders: (response, file) => {
      response.setHeader('vary', 'accept-encoding')
      const hashed = file.startsWith(assets)
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new Problem('notFound', `Alamat ${askedPath(request)} tidak ada.`)
    const status = statuses[await verdictOn(request)]
    if (status !== 200) {
      // "Not changed" would be no answer to an address that is not there, or not for whoever asks.
      delete request.headers['if-none-match']
      delete request.headers['if-modified-since']
    }
    return reply.code(status).sendFile('index.html')
  })
}

const statuses: Record<PageVerdict, number> = { open: 200, closed: 403, none: 404 }

/** By the file that is meant: its steps (`/assets/../definitions`) are gone only once the file is looked for. */
function isOfDefinitions(name: string): boolean {
  return /^\/definitions(\/|$)/i.test(path.posix.normalize(`/${name.replaceAll('\\', '/')}`))
}

/** Browsers name gzip first and like both alike, and the first one named would be sent; Brotli is a tenth smaller. */
function preferBrotli(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/(^|[\s,])br\s*(,|$)/.test(accepted)) request.headers['accept-encoding'] = `br, ${accepted}`
    done()
  })
}

/** An address that a person may open: not the API, not a file, not what programs ask for. */
function isPage(request: FastifyRequest): boolean {
  const { method } = request
  const name = askedPath(request)
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(api|definitions|assets|metrics)(\/|$)/.test(name) && !/\.[^/]+$/.test(name)
}
