import type { Worker } from 'node:worker_threads'

/** What a job's program tells: it is loaded, what it works on from now on, what is done so far, and its outcome. */
export type FromJob =
  | { kind: 'ready' }
  | { kind: 'at'; place: string }
  | { kind: 'part'; value: unknown }
  | { kind: 'answer'; value: unknown }
  | { kind: 'failure'; error: unknown }

export interface JobLimits {
  /** For what stands at one place, in ms; nothing that is well meant takes a tenth of it. */
  stepMs: number
  /** For a whole job, in ms. */
  jobMs: number
  /** Until a job begins that is not urgent, in ms: with the job's own time less than a client is kept waiting. */
  waitMs: number
  /** Of JavaScript values, in MB. */
  memoryMb: number
}

/** A job that was ended, failed or never begun (`wait`), with the place that it was at last. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped'

  constructor(
    readonly reason: 'time' | 'memory' | 'failure' | 'wait',
    readonly place: string | null,
    cause?: unknown,
  ) {
    super(`The job was stopped (${reason}) at ${place ?? 'its beginning'}`, { cause })
  }
}

/** Makes what the program gets, when the job begins: a fresh thread knows nothing of the jobs before. */
type MakeCall = (isFresh: boolean) => unknown

interface Job {
  call: MakeCall
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  /** Ends its waiting. */
  timer: NodeJS.Timeout | undefined
}

/**
 * Runs jobs one after the other in a thread that may be ended: one that takes too long or too much memory rejects with
 * JobStopped, and the next one gets a fresh thread. The thread is started when it is first needed, and kept.
 */
export class JobThread {
  private readonly waiting: Job[] = []
  private worker: Worker | undefined
  private isReady = false
  private current: Job | undefined
  private place: string | null = null
  private step: NodeJS.Timeout | undefined
  private whole: NodeJS.Timeout | undefined

  constructor(
    private readonly start: (memoryMb: number) => Worker,
    private readonly limits: JobLimits,
    private readonly onPart: (value: unknown) => void = () => {},
  ) {}

  /** How many jobs have not begun. */
  get length(): number {
    return this.waiting.length
  }

  /** An urgent job goes before all that wait. */
  run(call: MakeCall, isUrgent = false): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const job: Job = { call, resolve, reject, timer: undefined }
      if (isUrgent) this.waiting.unshift(job)
      else this.waiting.push(job)
      if (!isUrgent) job.timer = setTimeout(() => this.giveUp(job), this.limits.waitMs)
      this.next()
    })
  }

  /** Ends the thread; what is not done rejects. */
  async close(): Promise<void> {
    const left = [...this.waiting.splice(0), ...(this.current ? [this.current] : [])]
    const worker = this.worker
    this.forget()
    for (const { timer } of left) clearTimeout(timer)
    for (const job of left) job.reject(new Error('The thread was closed'))
    await worker?.terminate()
  }

  private next(): void {
    if (this.current) return
    const job = this.waiting.shift()
    if (!job) return
    clearTimeout(job.timer)
    this.current = job
    this.place = null
    try {
      const isFresh = this.worker === undefined
      this.worker ??= this.started()
      this.worker.postMessage(job.call(isFresh))
    } catch (error) {
      // A system without room for another thread says so at once.
      return this.end(error)
    }
    // Loading the program is not the job's time.
    if (this.isReady) this.watch()
  }

  private giveUp(job: Job): void {
    this.waiting.splice(this.waiting.indexOf(job), 1)
    job.reject(new JobStopped('wait', null))
  }

  private started(): Worker {
    const worker = this.start(this.limits.memoryMb)
    this.isReady = false
    const isOurs = () => this.worker === worker
    worker.on('message', (message: FromJob) => {
      if (isOurs()) this.hear(message)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failure'
      if (isOurs()) this.end(this.isReady ? new JobStopped(reason, this.place, error) : error)
    })
    worker.on('exit', (code) => {
      if (isOurs()) this.end(new JobStopped('failure', this.place, new Error(`The thread ended with ${String(code)}`)))
    })
    return worker
  }

  private hear(message: FromJob): void {
    switch (message.kind) {
      case 'ready':
        this.isReady = true
        if (this.current) this.watch()
        return
      case 'at':
        this.place = message.place
        this.watchStep()
        return
      case 'part':
        this.take(message.value)
        return
      case 'answer':
        this.settle((job) => job.resolve(message.value))
        return
      case 'failure':
        this.settle((job) => job.reject(new JobStopped('failure', this.place, message.error)))
    }
  }

  private take(part: unknown): void {
    try {
      this.onPart(part)
    } catch (error) {
      return this.end(new JobStopped('failure', this.place, error))
    }
    // What the thread told meanwhile waits behind this: the time was not its own.
    if (this.current) this.watchStep()
  }

  private watch(): void {
    clearTimeout(this.whole)
    this.whole = setTimeout(() => this.end(new JobStopped('time', this.place)), this.limits.jobMs)
    this.watchStep()
  }

  private watchStep(): void {
    clearTimeout(this.step)
    this.step = setTimeout(() => this.end(new JobStopped('time', this.place)), this.limits.stepMs)
  }

  /** Ends thread and job; the next job gets another thread. */
  private end(reason: unknown): void {
    const { worker, current } = this
    this.forget()
    void worker?.terminate()
    current?.reject(reason)
    this.next()
  }

  private forget(): void {
    clearTimeout(this.step)
    clearTimeout(this.whole)
    this.worker = undefined
    this.current = undefined
  }

  private settle(tell: (job: Job) => void): void {
    const job = this.current
    clearTimeout(this.step)
    clearTimeout(this.whole)
    this.current = undefined
    if (job) tell(job)
    this.next()
  }
}
