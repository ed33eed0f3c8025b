import { DatabaseUnavailableError } from './database.ts'

/** Lets one work at a time at something that exists once, in the order in which they came. */
export class Turns {
  private last: Promise<void> = Promise.resolve()

  /** Throws a DatabaseUnavailableError when the turn hasn't come after `limitMs`; the work is then never begun. */
  async take<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
    const before = this.last
    let end = () => {}
    this.last = new Promise((resolve) => (end = resolve))
    try {
      await within(limitMs, before)
      return await work()
    } finally {
      // One that gave up passes the turn on only when it would have been its own.
      void before.then(end)
    }
  }
}

/** The promise's outcome, or a DatabaseUnavailableError when it takes longer. */
export async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  if (limitMs === Infinity) return promise
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DatabaseUnavailableError(new Error(`waited for ${limitMs} ms`)))
    }, limitMs)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
