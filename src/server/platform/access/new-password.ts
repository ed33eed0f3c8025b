import { problemAt } from '../http/problem.ts'
import { foldName } from '../records/folded-name.ts'
import { normalized } from './passwords.ts'

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
