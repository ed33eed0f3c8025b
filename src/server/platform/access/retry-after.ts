import { hashSecret } from './secrets.ts'
import { TooManyTries } from './sign-in-limits.ts'

const mostRemembered = 10_000

/**
 * Who still has to wait: a shortcut of this process, so that ten thousand tries in a row do not ask the database, which alone
 * decides, ten thousand times.
 */
export class RetryAfter {
  private readonly until = new Map<string, number>()

  /** Runs the try, unless the same one was told to wait until later than now. */
  async run<T>(tried: readonly string[], attempt: () => Promise<T>): Promise<T> {
    const key = hashSecret(tried.join('\n'))
    const left = (this.until.get(key) ?? 0) - Date.now()
    if (left > 0) throw new TooManyTries(Math.ceil(left / 1000))
    this.until.delete(key)
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof TooManyTries) this.remember(key, error.retryAfter)
      throw error
    }
  }

  private remember(key: string, seconds: number): void {
    // The one that was remembered first goes first.
    for (const oldest of this.until.keys()) {
      if (this.until.size < mostRemembered) break
      this.until.delete(oldest)
    }
    this.until.set(key, Date.now() + seconds * 1000)
  }
}
