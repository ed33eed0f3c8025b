import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify'
import { uploadPatience } from '../../../contract/runtime/stored-file.ts'
import { Problem, type ProblemType } from './problem.ts'

/** How long a client may take, in milliseconds: each connection that only waits holds memory and a descriptor. */
export interface ConnectionLimits {
  /** Until the headers are there. */
  headers: number
  /** Until the whole request is there: the largest body (3 MB) at 25 KB a second. */
  request: number
  /** The same of a file (10 MB), once it is known who sends it and that he may. */
  upload: number
  /** Without a byte in either direction; longer than any answer takes, a wait for its turn included (`LargeBodies`). */
  silence: number
  /** How often the limits of headers and request are looked at. */
  look: number
}

const usual: ConnectionLimits = {
  headers: 20_000,
  request: 120_000,
  upload: uploadPatience,
  silence: 60_000,
  look: 5_000,
}

/** Fastify's options for cutting slow clients and for a stop that still answers what has come. */
export function connectionOptions(limits: ConnectionLimits = usual) {
  return {
    // Node's own, of all alike; `limitRequests` has the shorter one of everything but files.
    requestTimeout: limits.upload,
    connectionTimeout: limits.silence,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.look },
    clientErrorHandler: answerUnreadable,
    return503OnClosing: false,
  } satisfies FastifyHttpOptions<Server>
}

/**
 * Cuts requests that are too long in coming, each by its own time: a file may take longer than all else, once whoever
 * sends it was let in.
 */
export function limitRequests(app: FastifyInstance, isUpload: (request: FastifyRequest) => boolean, limits = usual) {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  const cutAfter = (limit: number, request: IncomingMessage, response: ServerResponse): void => {
    clearTimeout(timers.get(request))
    timers.set(request, setTimeout(() => cut(request, response), limit).unref())
  }
  // Before Fastify's own, which may come to the hook below at once.
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    cutAfter(limits.request, request, response)
    const end = (): void => clearTimeout(timers.get(request))
    request.once('end', end).once('close', end)
  })
  // Behind the hooks that refuse, and before the body is read.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isUpload(request) && timers.has(request.raw)) cutAfter(limits.upload, request.raw, reply.raw)
    done(null, payload)
  })
}

function cut({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (headersSent) socket.destroy()
  else answerUnreadable(Object.assign(new Error('The request is too slow.'), { code: tooSlow }), socket)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** More may come for ever while the server is busy. */
const mostAcceptedLate = 1_000

/**
 * Once the stop was asked for, whoever has connected by then is still answered, and each connection ends with the
 * answer that is under way on it.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false
  let accepted = 0
  app.server.on('connection', () => (accepted += 1))
  app.addHook('preClose', async () => {
    closing = true
    // Node accepts one connection in each turn of its loop; the others would be reset when the port closes.
    const last = accepted + mostAcceptedLate
    for (let before = -1; before !== accepted && accepted < last;) {
      before = accepted
      await setImmediate()
      await setImmediate()
    }
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done(null, payload)
  })
}

/** What did not even become a request is told in the shape of every other refusal. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const problem = unreadable(error.code ?? '')
  const body = JSON.stringify(problem.body(randomUUID()))
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

function unreadable(code: string): Problem {
  const [type, detail] = details[code] ?? ['unreadable', 'Permintaan bukan HTTP yang sah.']
  return new Problem(type, detail)
}

/** As Node calls it. */
const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT'
const details: Record<string, [ProblemType, string]> = {
  [tooSlow]: ['slow', 'Permintaan tidak selesai dikirim pada waktunya. Coba lagi.'],
  HPE_HEADER_OVERFLOW: ['tooLarge', 'Kepala permintaan melebihi batas.'],
}
