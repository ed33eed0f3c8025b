import type { ComponentType } from 'react'
import type { CompiledEntry } from '../../contract/module.ts'
import type { DocumentList } from './document-list.ts'
import type { DocumentStore } from './document-store.ts'

/** The entries of one kind. */
export type EntryOf<Kind extends CompiledEntry['kind']> = Extract<CompiledEntry, { kind: Kind }>

export interface EntryProps<Entry extends CompiledEntry = CompiledEntry> {
  entry: Entry
  list: DocumentList
  document: DocumentStore
  idPrefix: string
}

/** One way to add rows to a list. */
export interface EntryKind<Entry extends CompiledEntry = CompiledEntry> {
  Component: ComponentType<EntryProps<Entry>>
}

/** Every kind of entry that a definition may name. */
export type EntryKinds = { [Kind in CompiledEntry['kind']]: EntryKind<EntryOf<Kind>> }
