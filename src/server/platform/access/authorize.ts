import type { FastifyInstance, FastifyRequest } from 'fastify'
import { typedCall } from '../../../contract/role-module.ts'
import { ownWidgetFolder } from '../../../contract/runtime/own-widget-name.ts'
import { alivePath, readyPath } from '../http/health.ts'
import { routeOperation } from '../http/route-operation.ts'
import { manifestPath } from '../../web-manifest.ts'
import type { Access, Verdict } from './access.ts'
import { type Actor, refuseUnless } from './actor.ts'

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
