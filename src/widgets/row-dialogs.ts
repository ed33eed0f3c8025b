import type { RowDialogWidgets } from '../engine/rows/row-dialog.ts'

/** Every widget that a row dialog may name. */
export const rowDialogs = {
  serials: async () => (await import('./serials-dialog.tsx')).SerialsDialog,
  list: async () => (await import('./text-list-dialog.tsx')).TextListDialog,
  allocation: async () => (await import('./allocation-dialog.tsx')).AllocationDialog,
} satisfies RowDialogWidgets
