import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import rateLimit from '@fastify/rate-limit'
import { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../database/database.ts'
import { alivePath } from '../http/health.ts'
import { networkOf } from '../access/client.ts'
import { Problem } from '../http/problem.ts'
import { isLoopback } from './origin-checks.ts'

/** The requests of one address within its window of time. */
interface Count {
  /** Of all processes, when this one last told its own. */
  told: number
  /** Of this process since then. */
  own: number
  endsAt: number
}

const mostRemembered = 10_000
const keptFor = '10 minutes'
const mostForgotten = 20
/** Between two tellings; after one that failed. */
const pauses = { usual: 100, failed: 5_000 }

const isOver = 'request_count.began_at <= now() - make_interval(secs => $3::double precision)'
/** In the order of the keys everywhere: two processes never wait for each other. Others' old rows go by the way. */
const tell = `with gone as (
    delete from request_count where key in (
      select key from request_count where began_at < now() - interval '${keptFor}' and key <> all($1::text[])
      order by began_at limit ${mostForgotten} for update skip locked))
  insert into request_count (key, requests)
  select key, requests from unnest($1::text[], $2::integer[]) as told (key, requests) order by key
  on conflict (key) do update set
    requests = case when ${isOver} then 0 else request_count.requests end + excluded.requests,
    began_at = case when ${isOver} then now() else request_count.began_at end
  returning key, requests, extract(epoch from began_at - now()) * 1000 + $3 * 1000 as left_ms`

/**
 * Counts requests over all processes of a database without a round trip for any of them: each process counts by itself and
 * tells the database its portions of a hundredth of what is allowed, so whoever asks as people do is never written down.
 * Of an address that asks many processes at once each may let one portion, and what comes during a telling, go beyond.
 */
export class RequestCounts {
  private readonly counts = new Map<string, Count>()
  private readonly due = new Set<string>()
  private telling: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(
    private readonly database: Queryable,
    private readonly limit: { max: number; windowMs: number },
    /** Hears why a telling failed; until one succeeds the process counts by itself. */
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Counts one more: how many there are now, and how long until they begin anew. */
  count(key: string): { current: number; ttl: number } {
    const { max, windowMs } = this.limit
    const now = performance.now()
    const known = this.counts.get(key)
    const count = known && known.endsAt > now ? known : { told: 0, own: 0, endsAt: now + windowMs }
    count.own += 1
    this.remember(key, count)
    // Beyond the limit nothing is told: a flood writes no more than what was allowed.
    if (count.own >= Math.max(1, max / 100) && count.told <= max) {
      this.due.add(key)
      this.tellSoon()
    }
    return { current: count.told + count.own, ttl: count.endsAt - now }
  }

  /** Finishes what is being told. */
  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await this.telling
  }

  private remember(key: string, count: Count): void {
    this.counts.delete(key)
    this.counts.set(key, count)
    for (const oldest of this.counts.keys()) {
      if (this.counts.size <= mostRemembered) break
      this.counts.delete(oldest)
    }
  }

  private tellSoon(): void {
    if (this.isClosed || this.telling || this.timer || this.due.size === 0) return
    this.telling = this.tellDue()
      .then(
        () => pauses.usual,
        (error: unknown) => {
          this.failed(error)
          return pauses.failed
        },
      )
      .then((pause) => {
        this.telling = undefined
        if (!this.isClosed) this.timer = setTimeout(() => this.goOn(), pause).unref()
      })
  }

  private goOn(): void {
    this.timer = undefined
    this.tellSoon()
  }

  private async tellDue(): Promise<void> {
    const sent = new Map<string, { count: Count; own: number }>()
    for (const key of this.due) {
      const count = this.counts.get(key)
      if (count) sent.set(key, { count, own: count.own })
    }
    this.due.clear()
    const rows = await this.database.query<{ key: string; requests: number; left_ms: number }>(tell, [
      ...[[...sent.keys()], [...sent.values()].map(({ own }) => own)],
      this.limit.windowMs / 1000,
    ])
    for (const { key, requests, left_ms } of rows) {
      const { count, own } = sent.get(key) ?? {}
      if (!count || own === undefined) continue
      count.told = requests
      count.own -= own
      count.endsAt = performance.now() + left_ms
    }
  }
}

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
