import { hash, type Options, verify } from '@node-rs/argon2'
import { problemAt } from '../http/problem.ts'
import { foldName } from '../records/record-name.ts'
import { newToken } from './secrets.ts'
import { WorkQueue } from './work-queue.ts'

const shortest = 8
const longest = 128

/**
 * Why a password is not good enough, or null (NIST SP 800-63B: long enough, and not one of those that are tried first; no
 * rules about kinds of characters).
 */
export async function passwordFault(password: string, names: readonly string[]): Promise<string | null> {
  const text = normalized(password)
  const length = Array.from(text).length
  if (length < shortest) return `Minimal ${shortest} karakter.`
  if (length > longest) return `Maksimal ${longest} karakter.`
  const folded = foldName(text)
  if (names.some((name) => foldName(name) === folded)) return 'Kata sandi tidak boleh sama dengan nama.'
  if (new Set(folded).size < 3) return 'Kata sandi ini terlalu mudah ditebak.'
  return (await mostUsed()).has(folded) ? 'Kata sandi ini termasuk yang paling sering dipakai orang.' : null
}

let known: Promise<ReadonlySet<string>> | undefined

/** Some 50,000 passwords of the zxcvbn project; loaded when the first password is set, which a server rarely sees. */
function mostUsed(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => foldName(word))),
  )
  return known
}

/** Throws a Problem at the place of a password that is not good enough; `names` are what everybody would try. */
export async function checkNewPassword(pointer: string, password: string, names: readonly string[]): Promise<void> {
  const message = await passwordFault(password, names)
  if (message !== null) throw problemAt('invalid', [{ pointer, keyword: 'password', message }])
}

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
