import { Problem } from '../http/problem.ts'

/** Lets a few pieces of heavy work run at once and a few more wait in turn; all others are refused at once. */
export class WorkQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly limits: { running: number; waiting: number },
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

  private turn(): Promise<void> {
    if (this.waiting.length >= this.limits.waiting) throw new Problem('busy', this.refusal)
    return new Promise((resolve) => this.waiting.push(resolve))
  }
}
