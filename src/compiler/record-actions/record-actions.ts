import type { SaidBy } from '../format/part-kind.ts'
import { callAction } from './call.ts'
import { changeAction } from './change.ts'
import { copyAction } from './copy.ts'
import { deleteAction } from './delete.ts'
import { printAction } from './print.ts'
import { switchAction } from './switch.ts'

/** What can be done with a record. */
export const recordActions = [printAction, copyAction, callAction, changeAction, switchAction, deleteAction]

declare module '../../contract/parts.ts' {
  interface Parts {
    recordAction: SaidBy<(typeof recordActions)[number]>
  }
}
