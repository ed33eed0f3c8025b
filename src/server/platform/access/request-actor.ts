import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, DatabaseUnavailableError, type Queryable } from '../database/database.ts'
import { within } from '../database/turns.ts'
import type { ReplicaReads } from '../http/replica-reads.ts'
import { onlyReads, routeOperation } from '../http/route-operation.ts'
import type { Access } from './access.ts'
import { logRepeated } from './access-log.ts'
import type { Actor } from './actor.ts'
import { clientOf } from './client.ts'
import { findSession, type FoundSession, noteUse } from './sessions.ts'

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
      ...{ kind: 'Ditolak', account: { id: who.accountId, name: who.nama } },
      ...(operation !== undefined && { operation }),
      ...{ result: String(status), note: status === 401 ? 'Sesi sudah berakhir' : `Peran ${who.role}` },
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
