import type { Queryable } from '../database/database.ts'

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
