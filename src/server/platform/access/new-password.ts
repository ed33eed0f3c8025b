import { problemAt } from '../http/problem.ts'
import { passwordFault } from './password-rules.ts'

/** Throws a Problem at the place of a password that is not good enough; `names` are what everybody would try. */
export async function checkNewPassword(pointer: string, password: string, names: readonly string[]): Promise<void> {
  const message = await passwordFault(password, names)
  if (message !== null) throw problemAt('invalid', [{ pointer, keyword: 'password', message }])
}
