import type { RowDialogWidgets } from '../../engine/rows/row-dialog.ts'

/** Every widget that a row dialog may name. */
export const rowDialogs = {
  serials: async () => (await import('./serials/view.tsx')).SerialsDialog,
  list: async () => (await import('./list/view.tsx')).TextListDialog,
  allocation: async () => (await import('./allocation/view.tsx')).AllocationDialog,
} satisfies RowDialogWidgets
