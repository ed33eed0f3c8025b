import Box from '@mui/material/Box'
import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react'
import { t } from '../../../contract/words/words.ts'
import { useCode } from '../../../engine/loaded.ts'
import type { EntryKind, EntryOf, EntryProps } from '../../../engine/document/document-kinds.ts'
import type { RowParts } from '../../../engine/scan/row-parts.tsx'
import { ScanEntry } from '../../../engine/scan/scan-entry.tsx'

/** Rows by scanning or picking. */
function ModesEntry({ entry, list, document }: EntryProps<EntryOf<'modes'>>) {
  return (
    list.scanning && (
      <Box sx={entry.last ? besideLast : undefined}>
        <ScanEntry entry={entry} {...list.scanning} header={document.header} home={list.home} />
        {entry.last ? (
          <Box sx={lastPlace}>
            <WithRows entry={entry} list={list} document={document} />
          </Box>
        ) : (
          <WithRows entry={entry} list={list} document={document} />
        )}
      </Box>
    )
  )
}

/** The box for codes is what the page is for: large, and beside it what came in last. */
const besideLast = {
  display: 'grid',
  gap: { xs: 1.5, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  alignItems: 'stretch',
} as const

/** There from the beginning, so that nothing moves when the first row comes. */
const lastPlace = {
  display: 'grid',
  minHeight: { xs: 0, md: 104 },
  borderLeft: { md: 1 },
  borderColor: { md: 'divider' },
  pl: { md: 3 },
  '&:empty': { display: { xs: 'none', md: 'grid' }, alignItems: 'center', color: 'text.secondary' },
  '&:empty::before': { content: JSON.stringify(t('Yang terakhir dipindai tampil di sini')) },
} as const

/** What there is to do about rows comes, with its code, when there is one. */
function WithRows(props: Pick<EntryProps<EntryOf<'modes'>>, 'entry' | 'list' | 'document'>) {
  const { rows } = props.list
  // What counts at first counts from the first, though the code comes late.
  const [begun] = useState(props.document.values)
  const hasRows = useSyncExternalStore(rows.subscribeOrder, () => rows.keys().length > 0)
  return hasRows && <LateRowParts {...props} begun={begun} />
}

function LateRowParts(props: ComponentProps<typeof RowParts>) {
  const code = useCode('row-parts', () => import('../../../engine/scan/row-parts.tsx'))
  const { renewing } = props.list
  // Until it is here nobody knows whether the rows are what they should be.
  useEffect(() => (code.status === 'loading' ? renewing.begin() : undefined), [code.status, renewing])
  return code.status === 'ready' && <code.value.RowParts {...props} />
}

export const modesEntry: EntryKind<EntryOf<'modes'>> = { Component: ModesEntry }
