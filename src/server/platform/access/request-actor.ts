import type { FastifyInstance, FastifyRequest } from 'fastify'
import cookie from '@fastify/cookie'
import { typedCall } from '../../../contract/role-module.ts'
import { ownWidgetFolder } from '../../../contract/runtime/own-widget-name.ts'
import { alivePath, readyPath } from '../http/health.ts'
import { routeOperation, onlyReads } from '../http/route-operation.ts'
import { manifestPath } from '../../web-manifest.ts'
import type { Access, Verdict } from './access.ts'
import { type Actor, refuseUnless } from './actor.ts'
import { type Database, DatabaseUnavailableError, type Queryable } from '../database/database.ts'
import { within } from '../database/turns.ts'
import type { ReplicaReads } from '../http/replica-reads.ts'
import { logRepeated } from './access-log.ts'
import { clientOf } from './client.ts'
import { findSession, type FoundSession, noteUse } from './sessions.ts'

/**
 * Routes that are no operations, as Fastify spells them, and open to everybody: the built page, its settings and whether
 * the server works, which hold no data. The definitions judge by themselves (definition-routes.ts).
 */
const openRoutes: ReadonlySet<string> = new Set([
  '/',
  '/*',
  '/config.json',
  alivePath,
  readyPath,
  '/definitions/index.json',
  '/definitions/index.en.json',
  '/definitions/*',
  // Code that whoever runs the server wrote; it holds no data.
  `${ownWidgetFolder}:file`,
  // Browsers ask for it without cookies: with sign-in nobody could install the product.
  manifestPath,
])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It only refuses, whoever calls it. */
    refuses?: boolean
  }
}

/**
 * Refuses every call that the role of whoever makes it does not hold, before anything reads the request: by the route that
 * was found, however its address was spelt. A route that is neither an operation nor named above is refused as well.
 */
export function addAuthorization(app: FastifyInstance, access: Access): void {
  if (!access.isOn) return
  app.addHook('onRequest', (request, _reply, done) => {
    refuseUnless(verdictOn(request, access), () => whyForbidden(request.actor, access))
    done()
  })
}

/** The account's role was removed from the definitions: signing in again would not help, so the message says what happened. */
function whyForbidden(actor: Pick<Actor, 'role'> | null, access: Access): string {
  return actor === null || access.roles().has(actor.role)
    ? 'Peran Anda tidak boleh melakukan ini.'
    : 'Peran Anda sudah tidak ada. Minta Pemilik memberi peran lain.'
}

function verdictOn(request: FastifyRequest, access: Access): Verdict {
  const { is404, routeOptions } = request
  if (is404) return 'allowed'
  const call = callOf(request)
  if (call !== null) return access.judge(request.actor, call)
  if (routeOptions.config.refuses === true || openRoutes.has(routeOptions.url ?? '')) return 'allowed'
  return request.actor === null ? 'noSession' : 'forbidden'
}

/** The operation that a route is for, with the record type of a generic one; null for none. */
function callOf(request: FastifyRequest): string | null {
  const operationId = routeOperation(request)
  if (operationId === undefined) return null
  const { type } = request.params as { type?: string }
  return type === undefined ? operationId : typedCall(operationId, type)
}

/** A refusal waits so long for its line in the log: a database that hangs holds up no answer that does not need it. */
const lineMs = 500

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it was that the request came with, when it has ended. */
    endedActor: Actor | null
  }
}

/** A page is not held up longer for the status that it comes with. */
const pageMs = 500

interface Parts {
  access: Access
  database: Database
  replicas?: ReplicaReads | undefined
}

/** Finds out who makes each request for data, and writes down which ones are refused to whom. */
export async function addRequestActor(app: FastifyInstance, parts: Parts): Promise<void> {
  const { access, database } = parts
  app.decorateRequest('actor', null)
  app.decorateRequest('endedActor', null)
  await app.register(cookie)
  if (!access.isOn) return
  app.addHook('onRequest', async (request) => {
    if (!servesData(request)) return
    const token = access.cookie.read(request)
    const found = token === null ? null : await sessionOf(request, token, parts)
    if (!found?.isAlive) request.endedActor = found?.actor ?? null
    else if (isMeant(request, found.actor)) request.actor = found.actor
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 401 && reply.statusCode !== 403) return
    // The line is written even when the request has ended meanwhile.
    const written = logRefusal(request, reply.statusCode, database)
    await within(lineMs, written).catch(() => request.log.warn('Panggilan yang ditolak dijawab sebelum tercatat'))
  })
}

/**
 * Who opens a page: the page itself is for everybody, and the calls that it makes are judged one by one. Nobody while the
 * database does not answer, since then the page says so.
 */
export async function pageActor(request: FastifyRequest, parts: Parts): Promise<Actor | null> {
  const token = parts.access.isOn ? parts.access.cookie.read(request) : null
  if (token === null) return null
  try {
    const found = await within(pageMs, sessionOf(request, token, parts))
    return found?.isAlive ? found.actor : null
  } catch (err) {
    request.log.info({ err }, 'Halaman dijawab tanpa mengetahui sesinya')
    return null
  }
}

/** At a replica while the primary is away, for what only reads: by then nothing can be ended, and nothing is stored. */
async function sessionOf(request: FastifyRequest, token: string, { database, replicas }: Parts): Promise<FoundSession> {
  const look = async (at: Queryable): Promise<FoundSession> => {
    const found = await findSession(at, token)
    if (at === database) await noteUse(database, found)
    else if (found === null) throw new DatabaseUnavailableError(new Error('a session may be younger than the copy'))
    return found
  }
  if (!replicas) return look(database)
  return onlyReads(request) ? replicas.primaryFirst(request, look) : replicas.primaryAlone(look)
}

/** A page says for whose account it asks: its browser may have another one's session by now, and it would act in that name. */
function isMeant({ headers }: FastifyRequest, { accountId }: Actor): boolean {
  const meant = headers['x-akun']
  return meant === undefined || meant === String(accountId)
}

/** By the route that was found, since an address can be spelled in many ways. */
function servesData({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && /^\/(api|definitions)\//.test(url)
}

/** A stranger's calls are not worth a line each: anybody can make any number of them. */
async function logRefusal(request: FastifyRequest, status: number, database: Database): Promise<void> {
  const { actor, endedActor } = request
  const who = actor ?? endedActor
  const operation = routeOperation(request)
  // A sign-in that fails has a line of its own.
  if (who === null || operation === 'masuk') return
  try {
    if (actor === null && !(await isFirst(database, who))) return
    await logRepeated(database, {
      kind: 'Ditolak',
      account: { id: who.accountId, name: who.nama },
      ...(operation !== undefined && { operation }),
      result: String(status),
      note: status === 401 ? 'Sesi sudah berakhir' : `Peran ${who.role}`,
      address: clientOf(request).address,
    })
  } catch (err) {
    // The refusal itself stands.
    request.log.error({ err }, 'Panggilan yang ditolak tidak tercatat')
  }
}

/** A browser that wakes up calls many times with its ended session. */
async function isFirst(database: Database, { sessionId }: Actor): Promise<boolean> {
  const marked = await database.query(
    'update session set refused_at = now() where id = $1 and refused_at is null returning id',
    [sessionId],
  )
  return marked.length > 0
}
