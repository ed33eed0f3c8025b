import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { askedPath, routeOperation } from './route-operation.ts'

type Logger = FastifyServerOptions['logger']

/**
 * Addresses hold codes of invitations, telephone numbers, names and serial numbers that somebody looked for. Only a value
 * that can be none of these is logged: a short number, a day, yes or no.
 */
const harmless = /^(true|false|\d{1,9}|\d{4}-\d\d-\d\d)$/
/** A part of a telephone number is short too. */
const searches: ReadonlySet<string> = new Set(['q', 'imei', 'search', 'cari'])
const parameterName = /^[a-z][\w-]*$/i

/** The log of requests without what somebody typed into addresses. */
export function withoutSecrets(logger: Logger): Logger {
  if (typeof logger !== 'object' || 'serializers' in logger) return logger
  return { ...logger, serializers: { req: logged } }
}

/** One line for each request, when it is answered. */
export class RequestLog extends LogController {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true

  override incomingRequest(): void {}

  /** Its line has the whole address. */
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}

/** All lines of a request say what it was for and who made it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { actor } = request
    const operation = routeOperation(request)
    request.log = request.log.child({
      ...(operation !== undefined && { operation }),
      ...(actor && { account: actor.accountId, role: actor.role }),
    })
    done()
  })
}

function logged(request: FastifyRequest) {
  const { method, host, ip, socket } = request
  return { method, url: loggedAddress(request), host, remoteAddress: ip, remotePort: socket.remotePort }
}

function loggedAddress(request: FastifyRequest): string {
  const path = loggedPath(request)
  const query = /\?([^#]*)/.exec(request.url)?.[1]
  if (query === undefined) return path
  return `${path}?${query.split('&').map(loggedParameter).join('&')}`
}

/** Serial numbers in a path do not belong in a log. */
function loggedPath(request: FastifyRequest): string {
  const steps = request.routeOptions.url?.split('/') ?? []
  return askedPath(request)
    .split('/')
    .map((step, at) => (steps[at]?.startsWith(':') && !isHarmless(steps[at].slice(1), step) ? '…' : step))
    .join('/')
}

function loggedParameter(parameter: string): string {
  const end = parameter.indexOf('=')
  const name = end < 0 ? parameter : parameter.slice(0, end)
  const value = end < 0 ? '' : parameter.slice(end + 1)
  if (!parameterName.test(name)) return '…'
  return value === '' || isHarmless(name, value) ? parameter : `${name}=…`
}

function isHarmless(name: string, value: string): boolean {
  return harmless.test(value) && !searches.has(name.toLowerCase())
}
