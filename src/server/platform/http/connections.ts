import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { Problem, type ProblemType } from './problem.ts'

/** How long a client may take, in milliseconds: each connection that only waits holds memory and a descriptor. */
export interface ConnectionLimits {
  /** Until the headers are there. */
  headers: number
  /** Until the whole request is there: the largest body (3 MB) at 25 KB a second. */
  request: number
  /** Without a byte in either direction; longer than any answer takes, a wait for its turn included (`LargeBodies`). */
  silence: number
  /** How often the limits of headers and request are looked at. */
  look: number
}

const usual: ConnectionLimits = { headers: 20_000, request: 120_000, silence: 60_000, look: 5_000 }

/** Fastify's options for cutting slow clients and for a stop that still answers what has come. */
export function connectionOptions(limits: ConnectionLimits = usual) {
  return {
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.look },
    clientErrorHandler: answerUnreadable,
    return503OnClosing: false,
  } satisfies FastifyHttpOptions<Server>
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

const details: Record<string, [ProblemType, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['slow', 'Permintaan tidak selesai dikirim pada waktunya. Coba lagi.'],
  HPE_HEADER_OVERFLOW: ['tooLarge', 'Kepala permintaan melebihi batas.'],
}
