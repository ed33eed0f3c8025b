import { EntryForm } from '../../../engine/document/entry-form.tsx'
import type { EntryKind, EntryOf, EntryProps } from '../../../engine/document/entry-kind.ts'

/** A small form whose button adds a row. */
function FormEntry({ list, ...props }: EntryProps<EntryOf<'form'>>) {
  return list.entry && <EntryForm {...props} list={list} draft={list.entry} />
}

export const formEntry: EntryKind<EntryOf<'form'>> = { Component: FormEntry }
