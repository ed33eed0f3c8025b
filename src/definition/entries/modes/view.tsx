import type { EntryKind, EntryOf, EntryProps } from '../../../engine/document/document-kinds.ts'
import { ScanEntry } from '../../../engine/scan/scan-entry.tsx'

/** Rows by scanning or picking. */
function ModesEntry({ entry, list, document }: EntryProps<EntryOf<'modes'>>) {
  return list.scanning && <ScanEntry entry={entry} {...list.scanning} header={document.header} home={list.home} />
}

export const modesEntry: EntryKind<EntryOf<'modes'>> = { Component: ModesEntry }
