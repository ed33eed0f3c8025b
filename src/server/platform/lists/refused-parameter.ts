import { Problem } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'

/** The 400 that names a parameter of the address. */
export function refusedParameter(name: string, keyword: string, message: string): Problem {
  return new Problem('unreadable', `Parameter tidak sesuai. ${name}: ${message}`, [
    { pointer: `/query/${escapePointer(name)}`, keyword, message },
  ])
}
