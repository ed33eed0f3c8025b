import type { CompiledPrint } from '../../../contract/page-module.ts'
import { allowedPart, askedOf, type PageAccess } from '../../../engine/access.ts'

/** A print is of the record's answer: whatever hides a value of one operation's answer says so by its path alone. */
export function allowedPrint(print: CompiledPrint, access: PageAccess): CompiledPrint {
  return { ...print, parts: print.parts.flatMap((part) => allowedPart(part, askedOf(print.operation, access))) }
}
