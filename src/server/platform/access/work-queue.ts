import { Problem } from '../http/problem.ts'

interface Limits {
  running: number
  waiting: number
  /** Milliseconds after which whoever still waits is refused. */
  patience?: number
}

/** Whoever a turn is held for: a connection, or an answer on it. */
interface Holder {
  readonly destroyed: boolean
  once: (event: 'close', listener: () => void) => unknown
  off: (event: 'close', listener: () => void) => unknown
}

/** Lets a few pieces of heavy work run at once and a few more wait in turn; all others are refused at once. */
export class WorkQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly limits: Limits,
    private readonly refusal = 'Terlalu banyak yang masuk pada saat yang sama. Coba lagi.',
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.running) this.running += 1
    else await this.turn()
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      // The place goes over to the next one.
      if (next) next()
      else this.running -= 1
    }
  }

  /**
   * Waits for a turn that lasts until it is ended, or its holder closes while nothing keeps it. Who closed while he
   * waited tells nobody any more: his turn is over as it begins.
   */
  hold(holder: Holder, isKept = (): boolean => false): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const begun = (done: () => void): void => {
        const leave = (): void => {
          if (!isKept()) end()
        }
        const end = (): void => {
          holder.off('close', leave)
          done()
        }
        holder.once('close', leave)
        if (holder.destroyed) end()
        resolve(end)
      }
      this.run(() => new Promise<void>(begun)).catch(reject)
    })
  }

  private turn(): Promise<void> {
    const { waiting, patience } = this.limits
    if (this.waiting.length >= waiting) throw new Problem('busy', this.refusal)
    return new Promise((resolve, reject) => {
      const refuse = (): void => {
        this.waiting.splice(this.waiting.indexOf(begin), 1)
        reject(new Problem('busy', this.refusal))
      }
      const timer = patience === undefined ? undefined : setTimeout(refuse, patience)
      const begin = (): void => {
        clearTimeout(timer)
        resolve()
      }
      this.waiting.push(begin)
    })
  }
}
