import type { RowDialogWidgets } from '../engine/rows/row-dialog.ts'
import { AllocationDialog } from './allocation-dialog.tsx'
import { SerialsDialog } from './serials-dialog.tsx'
import { TextListDialog } from './text-list-dialog.tsx'

/** Every widget that a row dialog may name. */
export const rowDialogs = {
  serials: SerialsDialog,
  list: TextListDialog,
  allocation: AllocationDialog,
} satisfies RowDialogWidgets
