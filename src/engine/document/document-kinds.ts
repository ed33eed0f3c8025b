import { createContext, useContext, type ComponentType } from 'react'
import type { CompiledEntry, CompiledSection } from '../../contract/module.ts'
import type { ColumnKinds } from '../rows/column-kind.ts'
import type { RowDialogKinds } from '../rows/row-dialog.ts'
import type { RowKey } from '../rows/row.ts'
import type { DocumentList } from './document-list.ts'
import type { DocumentStore } from './document-store.ts'

/** Everything that the parts of a document can be, one list each. */
export interface DocumentKinds {
  sections: SectionKinds
  entries: EntryKinds
  columns: ColumnKinds
  rowDialogs: RowDialogKinds
}

export const DocumentKindsContext = createContext<DocumentKinds | null>(null)

export function useDocumentKinds(): DocumentKinds {
  const kinds = useContext(DocumentKindsContext)
  if (!kinds) throw new Error('The parts of a document need a DocumentForm above them.')
  return kinds
}

/** The entries of one kind. */
export type EntryOf<Kind extends CompiledEntry['kind']> = Extract<CompiledEntry, { kind: Kind }>

export interface EntryProps<Entry extends CompiledEntry = CompiledEntry> {
  entry: Entry
  list: DocumentList
  document: DocumentStore
  idPrefix: string
  /** It stands in a dialog, which all codes go to meanwhile. */
  isInDialog?: boolean
}

/** One way to add rows to a list. */
export interface EntryKind<Entry extends CompiledEntry = CompiledEntry> {
  Component: ComponentType<EntryProps<Entry>>
}

/** Every kind of entry that a definition may name. */
export type EntryKinds = { [Kind in CompiledEntry['kind']]: EntryKind<EntryOf<Kind>> }

type SectionName = CompiledSection['section']

/** The sections of one kind. */
export type SectionOf<Kind extends SectionName> = Extract<CompiledSection, { section: Kind }>

/** How to put the focus on a row, by list; filled in by the tables that are drawn. */
export interface SectionFocus {
  rows: Map<string, (key: RowKey) => void>
}

export interface SectionProps<Section extends CompiledSection = CompiledSection> {
  section: Section
  document: DocumentStore
  focus: SectionFocus
  /** In front of the ids of its fields. */
  idPrefix: string
}

/** All that a document knows about one kind of section. */
export interface SectionKind<Section extends CompiledSection = CompiledSection> {
  Component: ComponentType<SectionProps<Section>>
  /** It needs half of a wide page; the section after it stands beside it. */
  isHalf?: boolean
  /** The specification has no such thing: it is not drawn without extensions. */
  isExtension?: boolean
  /** It stands in no card. */
  isBare?: boolean
  /** Who is at work there goes on while the document is saved, and is not disturbed when it begins anew. */
  staysOpen?: (section: Section, document: DocumentStore) => boolean
  /** It stays at the top of the window while the page is scrolled, where there is room for that. */
  staysInSight?: (section: Section, document: DocumentStore) => boolean
  /** Puts the focus on the first problem of the section, drawn in `element`; false when it has none. */
  focusProblem?: (
    section: Section,
    document: DocumentStore,
    focus: SectionFocus,
    element: HTMLElement | null,
  ) => boolean
}

/** Every kind of section that a definition may name. */
export type SectionKinds = { [Kind in SectionName]: SectionKind<SectionOf<Kind>> }
