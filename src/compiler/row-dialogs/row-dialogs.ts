import { allocationDialog } from './allocation.ts'
import { listDialog } from './list.ts'
import { serialsDialog } from './serials.ts'

/** The kinds of dialog that a row may open. */
export const rowDialogs = [serialsDialog, listDialog, allocationDialog]
