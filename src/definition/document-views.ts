import type { DocumentKinds, EntryKinds, SectionKinds } from '../engine/document/document-kinds.ts'
import type { ColumnKinds } from '../engine/rows/column-kind.ts'
import type { RowDialogKinds } from '../engine/rows/row-dialog.ts'
import { actionsColumn, buttonColumn } from './columns/buttons.tsx'
import { valueColumn } from './columns/value.tsx'
import { formEntry } from './entries/form.tsx'
import { modesEntry } from './entries/modes/view.tsx'
import { lackingSerials } from './row-dialogs/serials/lacking-serials.ts'
import { askSection } from './sections/ask/view.tsx'
import { fieldsSection, totalsSection, noticeSection } from './sections/head.tsx'
import { entrySection, tableSection } from './sections/rows.tsx'
import { splitSection } from './sections/split/view.tsx'

/** Every kind of column that a table of rows may have. */
const columns = { value: valueColumn, button: buttonColumn, actions: actionsColumn } satisfies ColumnKinds

/** Every way to add rows to a list. */
const entries = { form: formEntry, modes: modesEntry } satisfies EntryKinds

/** Every widget that a row dialog may name. */
const rowDialogs = {
  serials: { load: async () => (await import('./row-dialogs/serials/view.tsx')).SerialsDialog, lacks: lackingSerials },
  list: { load: async () => (await import('./row-dialogs/list.tsx')).TextListDialog },
  allocation: { load: async () => (await import('./row-dialogs/allocation.tsx')).AllocationDialog },
} satisfies RowDialogKinds

/** Every kind of section that a document may have. */
const sections = {
  fields: fieldsSection,
  entry: entrySection,
  table: tableSection,
  totals: totalsSection,
  ask: askSection,
  notice: noticeSection,
  split: splitSection,
} satisfies SectionKinds

/** What draws the parts of documents: one piece of code, which comes with the first document. */
export const documentViews: DocumentKinds = { sections, entries, columns, rowDialogs }
