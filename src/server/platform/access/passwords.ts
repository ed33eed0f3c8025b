import { hash, type Options, verify } from '@node-rs/argon2'
import { newToken } from './secrets.ts'
import { WorkQueue } from './work-queue.ts'

/** As OWASP advises: 19 MiB, two passes; of Argon2id, which is the library's default. */
const usual: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two cores' worth at once; whoever waits is served within seconds. */
const queue = { running: 2, waiting: 64 }

/** Hashes passwords and checks them, never more at once than the machine bears. */
export class Passwords {
  private readonly queue = new WorkQueue(queue)
  private stranger: Promise<string> | undefined
  /** How many were checked; tests count. */
  checked = 0

  constructor(private readonly options: Options = usual) {}

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(normalized(password), this.options))
  }

  /** Against null, the hash of an account that does not exist, it works as long, and answers false. */
  async isRight(password: string, stored: string | null): Promise<boolean> {
    // Waited for in either case: the first one of all tells nothing either.
    const stranger = await (this.stranger ??= hash(newToken(), this.options))
    const against = stored ?? stranger
    const isRight = await this.queue.run(() => {
      this.checked += 1
      return verify(against, normalized(password))
    })
    return isRight && stored !== null
  }
}

/** The same password from every keyboard (NIST SP 800-63B). */
export function normalized(password: string): string {
  return password.normalize('NFKC')
}
