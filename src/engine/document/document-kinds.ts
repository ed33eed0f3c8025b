import { createContext, useContext } from 'react'
import type { ColumnKinds } from '../rows/column-kind.ts'
import type { RowDialogWidgets } from '../rows/row-dialog.ts'
import type { EntryKinds } from './entry-kind.ts'
import type { SectionKinds } from './section-kind.ts'

/** Everything that the parts of a document can be, one list each. */
export interface DocumentKinds {
  sections: SectionKinds
  entries: EntryKinds
  columns: ColumnKinds
  rowDialogs: RowDialogWidgets
}

export const DocumentKindsContext = createContext<DocumentKinds | null>(null)

export function useDocumentKinds(): DocumentKinds {
  const kinds = useContext(DocumentKindsContext)
  if (!kinds) throw new Error('The parts of a document need a DocumentForm above them.')
  return kinds
}
