import type { OperationId } from '../http/operation.ts'
import type { Access } from './access.ts'
import { ownerRole } from './owner-code.ts'

/** Who made a one-time code, as that account is now; no role when it is not known. */
export interface CodeMaker {
  maker_role: string | null
  maker_active: boolean | null
}

/** Who says what a role may; nobody outside a server, where no code is good. */
export type Judge = Pick<Access, 'judge'> | undefined

/** Whether one role manages accounts of another: else whoever does could make himself an owner, or sign in as one. */
export function manages(role: string, managed: string): boolean {
  return role === ownerRole || managed !== ownerRole
}

/** Whether a code's maker could still make it: a right that has ended leaves nothing behind. */
export function couldStillMake(
  { maker_role: role, maker_active: isActive }: CodeMaker,
  { operation, role: given }: { operation: OperationId; role: string },
  access: Judge,
): boolean {
  return isActive === true && role !== null && manages(role, given) && access?.judge({ role }, operation) === 'allowed'
}

/** A code that was just made; only its hash is stored. */
export interface MadeCode {
  code: string
  validUntil: string
}
