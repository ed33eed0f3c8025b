import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IndexEntry } from '../contract/module.ts'
import { ownWidgetFolder, ownWidgetName } from '../contract/runtime/own-widget-name.ts'
import { fitsPath, type Page, pagesIn } from '../contract/runtime/page-addresses.ts'
import type { Access } from './platform/access/access.ts'
import type { Actor } from './platform/access/actor.ts'
import type { Database } from './platform/database/database.ts'
import type { DefinitionStore } from './platform/definitions/definition-store.ts'
import { Problem } from './platform/http/problem.ts'
import { iconOf, type ReadLook } from './platform/look/own-look.ts'
import type { Trade } from './platform/http/trade.ts'
import { askedPath } from './platform/http/route-operation.ts'
import type { Auth, Settings } from './settings.ts'
import { manifestPath, manifestType, webManifest } from './web-manifest.ts'

/** What a user finds at an address: a page, one that the role may not open, or nothing. */
type PageVerdict = 'open' | 'closed' | 'none'

/** Says what stands at an address, by the definitions in service; null is a user who has not signed in. */
export function pageAddresses(
  definitions: Pick<DefinitionStore, 'index'>,
  { extensions }: { extensions: boolean },
  { definitions: served, roles }: Pick<Access, 'definitions' | 'roles'>,
): (address: string, actor: Pick<Actor, 'role'> | null) => PageVerdict {
  const pagesOf = (entries: readonly IndexEntry[]): Page[] => pagesIn(entries, { extensions })
  const pathsFor = (actor: Pick<Actor, 'role'> | null): string[] =>
    pagesOf([...(served(actor)?.values() ?? [])]).map(({ path }) => path)
  return (address, actor) => {
    const there = pagesOf(definitions.index().entries).flatMap(({ path }) =>
      fitsPath(plain(address), path) ? [path] : [],
    )
    // As the page's router has it: `/produk/impor` is no record.
    const [nearest] = there.sort((one, other) => parameters(one) - parameters(other))
    if (nearest === undefined) return 'none'
    // The page asks whoever has not signed in to do so, and tells whoever has no role any more; it leads away from signing in.
    if (actor === null || !roles().has(actor.role)) return 'open'
    return [...pathsFor(actor), ...pathsFor(null)].includes(nearest) ? 'open' : 'closed'
  }
}

function parameters(path: string): number {
  return path.split('/:').length
}

/** The page's router takes any case, and slashes at the end. */
function plain(address: string): string {
  return address.toLowerCase().replace(/(?!^)\/+$/, '')
}

/** The page's run-time settings. */
export function addConfigRoute(
  app: FastifyInstance,
  settings: Pick<Settings, 'apiBase' | 'extensions'> &
    Partial<Pick<Settings, 'timeZone' | 'publicUrl'>> & { auth: Auth },
  readLook: ReadLook,
): void {
  const { apiBase, extensions, auth, timeZone, publicUrl } = settings
  const config = {
    apiBase,
    extensions,
    ...(timeZone && { timeZone }),
    ...(publicUrl && { publicUrl: publicUrl.origin }),
    ...(auth === 'accounts' && { auth }),
  }
  app.get('/config.json', async (_request, reply) => {
    const look = await readLook()
    return reply.header('cache-control', 'no-cache').send({ ...config, ...(look && { look }) })
  })
}

/** What a browser installs; whoever has not signed in reads the same names in the app's own definition. */
export function addManifestRoute(
  app: FastifyInstance,
  definitions: Pick<DefinitionStore, 'index' | 'modules'>,
  { readLook, database, trade }: { readLook: ReadLook; database: Pick<Database, 'query'>; trade: Pick<Trade, 'look'> },
): void {
  app.get(manifestPath, async (_request, reply) => {
    const look = await readLook()
    const icon = look?.logo === undefined ? null : await iconOf(database, trade).catch(() => null)
    const manifest = webManifest(definitions.modules(), definitions.index().entries, { look, icon })
    return reply.header('cache-control', 'no-cache').type(manifestType).send(JSON.stringify(manifest))
  })
}

/**
 * The code of the product's own widgets: files that whoever runs the server has put beside the definitions. Nothing that
 * is sent or saved gets there; they hold no data, so whoever has not signed in may have them.
 */
export function addWidgetRoute(app: FastifyInstance, schemasDir: string): void {
  app.get<{ Params: { file: string } }>(`${ownWidgetFolder}:file`, async (request, reply) => {
    const { file } = request.params
    const isNamed = file.endsWith('.js') && ownWidgetName.test(file.slice(0, -'.js'.length))
    const code = isNamed ? await readOrNull(path.join(schemasDir, 'widgets', file), request) : null
    if (code === null) throw new Problem('notFound', `Alamat ${askedPath(request)} tidak ada.`)
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(code)
  })
}

/** A file that is there and cannot be read is the fault of whoever runs the server. */
function readOrNull(file: string, { log }: FastifyRequest): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      log.error({ err: error }, `${file} cannot be read`)
    return null
  })
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
