import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { Alert } from '@mui/material'
import { useMessage } from '../form/form-context.ts'
import { RowTable } from '../rows/row-table.tsx'
import type { RowKey } from '../rows/row.ts'
import type { DocumentList } from './document-list.ts'
import type { DocumentStore } from './document-store.ts'
import type { SectionFocus } from './document-submit.ts'

interface ListCardProps {
  list: DocumentList
  document: DocumentStore
  label: string
  focus: SectionFocus
}

/** The table of a list, with what is wrong with the list as a whole above it. */
export function ListCard({ list, document, label, focus }: ListCardProps) {
  const { name } = list.list
  const messages = useListMessages(list, document)
  const outer = useMemo(() => () => ({ doc: document.values() }), [document])
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
