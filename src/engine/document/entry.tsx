import { ScanEntry } from '../scan/scan-entry.tsx'
import type { DocumentList } from './document-list.ts'
import type { DocumentStore } from './document-store.ts'
import { EntryForm } from './entry-form.tsx'

interface EntryProps {
  list: DocumentList
  document: DocumentStore
  idPrefix: string
}

/** How rows are added to a list. */
export function Entry({ list, document, idPrefix }: EntryProps) {
  const { entry } = list.list
  switch (entry?.kind) {
    case 'form':
      return (
        list.entry && <EntryForm list={list} entry={entry} draft={list.entry} document={document} idPrefix={idPrefix} />
      )
    case 'modes':
      return list.scanning && <ScanEntry entry={entry} {...list.scanning} header={document.header} home={list.home} />
    case undefined:
      return null
  }
}
