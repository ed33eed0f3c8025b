import type { SaidBy } from '../../language/format/part-kind.ts'
import { callAction } from './call/compile.ts'
import { changeAction } from './change/compile.ts'
import { copyAction } from './copy/compile.ts'
import { deleteAction } from './delete/compile.ts'
import { messageAction } from './message/compile.ts'
import { printAction } from './print/compile.ts'
import { switchAction } from './switch/compile.ts'

/** What can be done with a record. */
export const recordActions = [
  printAction,
  messageAction,
  copyAction,
  callAction,
  changeAction,
  switchAction,
  deleteAction,
]

declare module '../../contract/parts.ts' {
  interface Parts {
    recordAction: SaidBy<(typeof recordActions)[number]>
  }
}
