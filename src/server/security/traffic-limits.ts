import { getHeapStatistics } from 'node:v8'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem.ts'
import { isLoopback } from './host-check.ts'

/**
 * A till that pastes 800 codes asks 800 times; ten of those a minute from behind one router are still work. Each process
 * counts for itself, since this protects the process; what must agree (tries to sign in) is counted in the database.
 */
const usual = { perMinute: 12_000 }

/**
 * Memory alone: a loop that was held up (a sleeping laptop, a busy machine) is over it by the time that it looks, and
 * refusing all who come then only adds to it.
 */
const pressure = { sampleInterval: 1_000, heapShare: 0.9, retrySeconds: 5 }

/** Refuses floods from one address (429), and everything while memory runs out (503). */
export async function addTrafficLimits(app: FastifyInstance, limits = usual): Promise<void> {
  const { sampleInterval, heapShare, retrySeconds } = pressure
  await app.register(underPressure, {
    sampleInterval,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * heapShare,
    pressureHandler: (request, reply, kind, value) => {
      request.log.warn({ kind, value }, 'Memori server hampir habis')
      void reply.header('retry-after', String(retrySeconds))
      return Promise.reject(new Problem('busy', 'Server sedang sangat sibuk. Coba lagi sebentar.'))
    },
  })
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    max: limits.perMinute,
    timeWindow: 60_000,
    // Whoever works on this computer can do worse than ask often; that it is so, nobody else is believed.
    allowList: ({ ip, socket }) => isLoopback(ip) && isLoopback(socket.remoteAddress ?? ''),
    errorResponseBuilder: () => new Problem('tooMany', 'Terlalu banyak permintaan dari alamat ini. Tunggu sebentar.'),
    addHeaders: silent,
    addHeadersOnExceeding: silent,
  })
}
