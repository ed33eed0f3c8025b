import type { Worker } from 'node:worker_threads'
import { startWorker } from '../worker/start-worker.ts'
import { DatabaseUnavailableError, type Plan } from './database.ts'
import { diskFailure } from './disk-space.ts'
import type { SqlConnection } from './sql-connection.ts'
import { fromFailure, type ThreadAnswer, type ThreadRequest } from './thread-messages.ts'

interface Waiting {
  resolve: (rows: Record<string, unknown>[]) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout | undefined
}

/** How long PostgreSQL may go on after a failed write: it either answers at once or hangs for ever. */
const graceMs = 2_000
const closeLimitMs = 5_000

/** One life of PostgreSQL in a thread of its own, with the watchdog that ends it. */
export class DatabaseThread implements SqlConnection {
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  private end: Error | undefined
  private diskTimer: NodeJS.Timeout | undefined
  /** What the disk said last, if it failed. */
  private diskCode: string | undefined
  /** When it can do nothing to the folder any more, later than its end was told: a write that hangs is not cut off. */
  readonly gone: Promise<void>

  private constructor(private readonly worker: Worker) {
    this.gone = new Promise((resolve) => worker.once('exit', () => resolve()))
    worker.on('message', (answer: ThreadAnswer) => this.hear(answer))
    worker.on('error', (error) => this.over(new DatabaseUnavailableError(error)))
    worker.on('exit', () => this.over(new DatabaseUnavailableError(new Error('the database thread ended'))))
  }

  /** Resolves once PostgreSQL answers; a folder without data gets them. Lock the folder first. */
  static async start(folder: string): Promise<DatabaseThread> {
    const thread = new DatabaseThread(startWorker('database-worker', { argv: [folder] }))
    const ready = new Promise<unknown>((resolve, reject) =>
      thread.waiting.set(0, { resolve, reject, timer: undefined }),
    )
    await ready.catch(async (error: unknown) => {
      await thread.gone
      throw error
    })
    return thread
  }

  /** Why its life is over; undefined while it lasts. */
  get ended(): Error | undefined {
    return this.end
  }

  async run(
    sql: string,
    params: readonly unknown[] = [],
    limitMs = Infinity,
    plan: Plan = 'each time',
  ): Promise<Record<string, unknown>[]> {
    return this.ask((id) => ({ id, sql, params, plan }), limitMs)
  }

  async close(): Promise<void> {
    if (this.end) return this.gone
    try {
      await this.ask((id) => ({ id, close: true }), closeLimitMs)
    } finally {
      await this.worker.terminate()
    }
  }

  private ask(request: (id: number) => ThreadRequest, limitMs: number): Promise<Record<string, unknown>[]> {
    if (this.end) return Promise.reject(this.end)
    const id = (this.lastId += 1)
    return new Promise((resolve, reject) => {
      const tooLong = () => this.kill(new DatabaseUnavailableError(new Error(`no answer within ${limitMs} ms`)))
      const timer = limitMs === Infinity ? undefined : setTimeout(tooLong, limitMs)
      this.waiting.set(id, { resolve, reject, timer })
      try {
        this.worker.postMessage(request(id))
      } catch (error) {
        // A parameter that is no data, such as a function.
        this.settle(id)?.reject(error)
      }
    })
  }

  private hear(answer: ThreadAnswer): void {
    if (answer.kind === 'disk') return this.watchDisk(answer.code)
    if (answer.kind === 'ready') return this.settle(0)?.resolve([])
    const asked = this.settle(answer.id ?? 0)
    if (answer.kind === 'rows') return asked?.resolve(answer.rows)
    const told = fromFailure(answer.failure)
    if (answer.id !== undefined && !(told instanceof DatabaseUnavailableError)) return asked?.reject(told)
    // PostgreSQL is gone, or did not start; on a failed disk its own words only say that it was aborted.
    const error = this.diskCode === undefined ? told : diskFailure(this.diskCode)
    asked?.reject(error)
    this.kill(error)
  }

  private settle(id: number): Waiting | undefined {
    const asked = this.waiting.get(id)
    clearTimeout(asked?.timer)
    this.waiting.delete(id)
    if (this.waiting.size === 0) this.unwatchDisk()
    return asked
  }

  private watchDisk(code: string): void {
    this.diskCode = code
    if (this.waiting.size > 0) this.diskTimer ??= setTimeout(() => this.kill(diskFailure(code)), graceMs)
  }

  private unwatchDisk(): void {
    clearTimeout(this.diskTimer)
    this.diskTimer = undefined
  }

  /** Nothing is lost: what was answered as committed is on the disk, and the next start rolls the rest back. */
  private kill(reason: Error): void {
    this.over(reason)
    void this.worker.terminate()
  }

  private over(reason: Error): void {
    if (this.end) return
    this.end = reason
    for (const id of [...this.waiting.keys()]) this.settle(id)?.reject(reason)
  }
}
