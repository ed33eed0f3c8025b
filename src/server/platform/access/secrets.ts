import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import { problemAt } from '../http/problem.ts'
import { foldName } from '../records/record-name.ts'
import { WorkQueue } from './work-queue.ts'

/** Without 0, 1, I, L, O and U, which people take for each other or read words out of. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const groupLength = 4

/** 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 78 random bits that a person can read aloud: `7KQ2-M9XD-4HRT-W8PZ`. */
export function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** A code as it was meant, however it was typed. */
export function readCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return plain.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
}

/** What is stored of a secret that is random itself: no salt and no slow hash would add to it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

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
function normalized(password: string): string {
  return password.normalize('NFKC')
}
