import Alert from '@mui/material/Alert'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { CompiledEntry } from '../../contract/module.ts'
import { registered } from '../../contract/parts.ts'
import {
  type EntryKind,
  type SectionFocus,
  type SectionKind,
  type SectionOf,
  type SectionProps,
  useDocumentKinds,
} from '../../engine/document/document-kinds.ts'
import { type DocumentList, unaddedMessage } from '../../engine/document/document-list.ts'
import type { DocumentStore } from '../../engine/document/document-store.ts'
import { focusFirstProblem } from '../../engine/form/focus.ts'
import { useMessage } from '../../engine/form/form-context.ts'
import { useRowDialogsAhead } from '../../engine/rows/row-dialog-code.tsx'
import { RowTable } from '../../engine/rows/row-table.tsx'
import type { RowKey } from '../../engine/rows/row.ts'

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
  focusProblem: ({ list: name }, { lists }, _focus, element) => {
    const list = lists[name]
    return list !== undefined && unaddedMessage(list) !== undefined && focusFirstProblem(element)
  },
  staysInSight: (section, document) => hasLast(document.lists[section.list]?.list.entry),
}

/** What came in last is looked at from the counter, however long the table has become. */
function hasLast(entry: CompiledEntry | undefined): boolean {
  return entry?.kind === 'modes' && entry.last !== undefined
}

function TableSection({ section, document, focus }: SectionProps<SectionOf<'table'>>) {
  const list = document.lists[section.list]
  return list ? <ListTable list={list} document={document} label={section.title ?? section.list} focus={focus} /> : null
}

interface ListTableProps {
  list: DocumentList
  document: DocumentStore
  label: string
  focus: SectionFocus
}

/** The table of a list, with what is wrong with the list as a whole above it. */
function ListTable({ list, document, label, focus }: ListTableProps) {
  const { name } = list.list
  const { columns, rowDialogs } = useDocumentKinds()
  useRowDialogsAhead(rowDialogs, list.rows)
  const messages = useListMessages(list, document)
  const noted = useNoted(list, document)
  // Another function whenever what is noted of a row may be another thing: the rows in sight are drawn again then.
  // oxlint-disable-next-line react/exhaustive-deps
  const outer = useMemo(() => () => ({ doc: document.values() }), [document, noted])
  const onReady = useCallback(
    (focusRow: (key: RowKey) => void) => {
      focus.rows.set(name, focusRow)
    },
    [focus, name],
  )
  return (
    <>
      {messages.length > 0 && (
        <Alert severity="error" tabIndex={-1} data-list-message sx={{ mb: 2 }}>
          {messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      <RowTable
        label={label}
        columns={columns}
        dialogs={rowDialogs}
        rows={list.rows}
        edit={list.edit}
        outer={outer}
        home={list.home}
        keep={list.keep}
        kept={list.kept}
        onReady={onReady}
      />
    </>
  )
}

/** What the notes of rows read of the header, as one text that is the same as long as they are. */
function useNoted({ list }: DocumentList, { header }: DocumentStore): string {
  const reads = list.table.notes?.flatMap((note) => note.reads) ?? []
  return useSyncExternalStore(header.subscribe, () =>
    JSON.stringify(reads.map((name) => header.values()[name] ?? null)),
  )
}

/** The list's own problems: of its field in the header, and of uniqueness over all rows. */
function useListMessages({ list, rows }: DocumentList, document: DocumentStore): readonly string[] {
  const message = useMessage(document.header, list.name)
  // One text, so that the same messages are the same value.
  const overall = useSyncExternalStore(rows.subscribe, () =>
    rows.isRevealed()
      ? rows
          .listIssues()
          .map((issue) => issue.message)
          .join('\n')
      : '',
  )
  return [...new Set([message ?? '', ...overall.split('\n')])].filter((text) => text !== '')
}

/** The message over the rows, or the first row that has one. */
function focusList({ list, rows, edit }: DocumentList, focus: SectionFocus, element: HTMLElement | null): boolean {
  const message = element?.querySelector<HTMLElement>('[data-list-message]')
  const broken = edit.key() ?? rows.keys().find((key) => (rows.view(key)?.issues.length ?? 0) > 0)
  if (broken !== undefined) focus.rows.get(list.name)?.(broken)
  else if (message) {
    message.focus()
    message.scrollIntoView?.({ block: 'center' })
  }
  return broken !== undefined || Boolean(message)
}

export const tableSection: SectionKind<SectionOf<'table'>> = {
  Component: TableSection,
  focusProblem: (section, document, focus, element) => {
    const list = document.lists[section.list]
    return list !== undefined && focusList(list, focus, element)
  },
}
