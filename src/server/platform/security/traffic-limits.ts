import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { alivePath } from '../http/health.ts'
import { networkOf } from '../access/client.ts'
import type { Queryable } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { isLoopback } from './origin-checks.ts'
import { RequestCounts } from './request-counts.ts'

/** A till that pastes 800 codes asks 800 times; ten of those a minute from behind one router are still work. */
const usualPerMinute = 12_000
const minute = 60_000

/**
 * Memory alone: a loop that was held up (a sleeping laptop, a busy machine) is over it by the time that it looks, and
 * refusing all who come then only adds to it.
 */
const pressure = { sampleInterval: 1_000, share: 0.9, retrySeconds: 5 }

interface Limits {
  perMinute?: number
  /** The database of several processes, which count together; null where there is one. */
  shared?: Queryable | null
  /** What the process may hold of objects. */
  mostHeapBytes?: number
  /** What it may hold in all: bodies that are coming, and the embedded database, are outside of that. */
  mostBytes?: number
}

function usualHeapBytes(): number {
  return getHeapStatistics().heap_size_limit * pressure.share
}

/** Of the machine, or of what a container or a service's unit leaves of it; Node says 0, or more than there is, for no limit. */
function usualBytes(): number {
  const limit = process.constrainedMemory()
  return Math.min(limit > 0 ? limit : Infinity, totalmem()) * pressure.share
}

/** Refuses floods from one address (429), and everything while memory runs out (503). */
export async function addTrafficLimits(
  app: FastifyInstance,
  {
    perMinute = usualPerMinute,
    shared = null,
    mostHeapBytes = usualHeapBytes(),
    mostBytes = usualBytes(),
  }: Limits = {},
): Promise<void> {
  const { sampleInterval, retrySeconds } = pressure
  await app.register(underPressure, {
    sampleInterval,
    maxHeapUsedBytes: mostHeapBytes,
    maxRssBytes: mostBytes,
    pressureHandler: (request, reply, kind, value) => {
      // Without memory the process lives all the same.
      if (request.routeOptions.url === alivePath) return
      request.log.warn({ kind, value }, 'Memori server hampir habis')
      void reply.header('retry-after', String(retrySeconds))
      return Promise.reject(new Problem('busy', 'Server sedang sangat sibuk. Coba lagi sebentar.'))
    },
  })
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    // One subscriber of a provider has as many addresses of IPv6 as he likes.
    keyGenerator: ({ ip }) => networkOf(ip),
    timeWindow: minute,
    ...(shared && { store: storeOf(countsOf(app, shared, perMinute)) }),
    // Whoever works on this computer can do worse than ask often; that it is so, nobody else is believed.
    allowList: ({ ip, socket }) => isLoopback(ip) && isLoopback(socket.remoteAddress ?? ''),
    errorResponseBuilder: () => new Problem('tooMany', 'Terlalu banyak permintaan dari alamat ini. Tunggu sebentar.'),
    addHeaders: silent,
    addHeadersOnExceeding: silent,
  })
  // Not route by route: that would come after the look-up of the session, and leave out what is not there.
  app.addHook('onRequest', app.rateLimit())
}

function countsOf(app: FastifyInstance, database: Queryable, max: number): RequestCounts {
  const counts = new RequestCounts(database, { max, windowMs: minute }, (err) => {
    app.log.warn({ err }, 'Jumlah permintaan tidak dapat dibandingkan dengan proses lain')
  })
  app.addHook('onClose', () => counts.close())
  return counts
}

/** As the plugin wants one: a class of its own making. */
function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    readonly #counts = counts

    incr(key: string, callback: (error: null, result: { current: number; ttl: number }) => void): void {
      callback(null, this.#counts.count(key))
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }
}
