import { useDocumentKinds } from '../../../engine/document/document-kinds.ts'
import type { EntryKind } from '../../../engine/document/entry-kind.ts'
import { registered } from '../../../contract/registry.ts'
import type { SectionKind, SectionOf, SectionProps } from '../../../engine/document/section-kind.ts'

/** How rows are added to a list. */
function EntrySection({ section, document, idPrefix }: SectionProps<SectionOf<'entry'>>) {
  const { entries } = useDocumentKinds()
  const list = document.lists[section.list]
  const entry = list?.list.entry
  if (!entry) return null
  const { Component } = registered<EntryKind>(entries, entry.kind)
  return <Component entry={entry} list={list} document={document} idPrefix={idPrefix} />
}

export const entrySection: SectionKind<SectionOf<'entry'>> = {
  Component: EntrySection,
  staysOpen: (section, document) => Boolean(document.lists[section.list]?.scanning),
}
