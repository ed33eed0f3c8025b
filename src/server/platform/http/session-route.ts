import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../access/access.ts'
import { clientOf } from '../access/client.ts'
import { sessionHandlers, sessionsOf } from '../access/session-handlers.ts'
import { type SessionOperationId, type SessionRequest, WithToken, sessionAnswer } from '../access/session-operation.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { OperationId } from './operation.ts'
import { Problem } from './problem.ts'
import type { ReplicaReads } from './replica-reads.ts'

type AnyHandler = (request: SessionRequest<OperationId>) => Promise<unknown>

/** Those without which nobody could sign in. */
export const sessionOperations: readonly string[] = Object.keys(sessionHandlers)

/** Whether it has its own kind of handler. */
export function isSessionOperation(operationId: string): operationId is SessionOperationId {
  return Object.hasOwn(sessionHandlers, operationId)
}

/** Those that come with a password or a code, which anybody may try. */
const arriving: ReadonlySet<SessionOperationId> = new Set([
  'masuk',
  'daftarAkun',
  'aturUlangKataSandi',
  'ubahKataSandi',
])

interface SessionDependencies {
  access: Access
  database: Database
  replicas?: ReplicaReads | undefined
}

/** The Fastify handler of an operation that reads or writes the session's cookie. */
export function sessionRoute(
  operationId: SessionOperationId,
  status: number,
  { access, database, replicas }: SessionDependencies,
) {
  // Which body meets which handler is known only at run time, as in operation-route.ts.
  const handler = sessionHandlers[operationId] as AnyHandler
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!access.isOn && operationId !== 'bacaSesi')
      throw new Problem('forbidden', 'Server ini berjalan tanpa akun (AUTH=off).')
    // What it answers is about one person.
    void reply.header('cache-control', 'no-store')
    const handle = () =>
      handler({
        database,
        access,
        actor: request.actor,
        ...tokensOf(request, access),
        client: clientOf(request),
        requestId: request.id,
        // The document's schemas have just been checked by Fastify.
        body: request.body as never,
        path: request.params as { id: number },
      })
    const handled = () => (arriving.has(operationId) ? access.arrivals.run(handle) : handle())
    // Whoever opens the page anew while the primary is away goes on reading; whoever would come or go is told soon.
    const look = readings(request, access)[operationId]
    const asked = look ? replicas?.primaryFirst<unknown>(request, look) : replicas?.primaryAlone(handled)
    const answer = await (asked ?? handled())
    // Who came in, and with what, is in lists too.
    if (request.method !== 'GET') await replicas?.stored(reply)
    const content = answer instanceof WithToken ? (answer.content as unknown) : answer
    if (answer instanceof WithToken) {
      if (answer.token === null) access.cookie.clear(reply)
      else access.cookie.write(reply, answer.token)
      if (answer.device !== undefined) access.deviceCookie.write(reply, answer.device)
    }
    return reply.code(status).send(content)
  }
}

type Reading = (database: Queryable) => Promise<unknown>

/** The operations that only read, at whichever database. */
function readings({ actor }: FastifyRequest, access: Access): Partial<Record<SessionOperationId, Reading>> {
  return {
    bacaSesi: (at) => sessionAnswer(at, access, actor?.accountId ?? null),
    daftarSesi: (at) => sessionsOf(at, actor),
  }
}

/** Without accounts nobody reads cookies. */
function tokensOf(request: FastifyRequest, { isOn, cookie, deviceCookie }: Access) {
  return isOn ? { token: cookie.read(request), device: deviceCookie.read(request) } : { token: null, device: null }
}
