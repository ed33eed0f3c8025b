import type { SaidBy } from '../format/part-kind.ts'
import { allocationDialog } from './allocation.ts'
import { listDialog } from './list.ts'
import { serialsDialog } from './serials.ts'

/** The kinds of dialog that a row may open. */
export const rowDialogs = [serialsDialog, listDialog, allocationDialog]

declare module '../../contract/parts.ts' {
  interface Parts {
    rowDialog: SaidBy<(typeof rowDialogs)[number]>
  }
}
