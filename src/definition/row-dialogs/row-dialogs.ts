import type { SaidBy } from '../../language/format/part-kind.ts'
import { allocationDialog } from './allocation/compile.ts'
import { listDialog } from './list/compile.ts'
import { serialsDialog } from './serials/compile.ts'

/** The kinds of dialog that a row may open. */
export const rowDialogs = [serialsDialog, listDialog, allocationDialog]

declare module '../../contract/parts.ts' {
  interface Parts {
    rowDialog: SaidBy<(typeof rowDialogs)[number]>
  }
}
