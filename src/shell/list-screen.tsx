import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { CompiledListPage, CompiledModule, CompiledRecord, IndexEntry } from '../compiler/module.ts'
import { useDefinition } from '../engine/definitions.ts'
import type { Loaded } from '../engine/loaded.ts'
import { useListAddress } from './list-address.ts'
import { LoadFailure } from './load-failure.tsx'
import { LoadedCode } from './loaded-code.tsx'
import { Loading } from './loading.tsx'
import { titleOf } from './pages.ts'
import { ScreenTitle } from './screen-title.tsx'

interface ListScreenProps {
  /** A list's line in the index, or a record type's. */
  entry: IndexEntry
  appTitle: string
}

/** The code of lists, asked for when the first one is visited. */
const loadList = async () => (await import('../engine/list/list-page.tsx')).ListPage

/** A list, as high as the window: its rows scroll, its head and its tools stay. */
export function ListScreen({ entry, appTitle }: ListScreenProps): ReactNode {
  const list = useListOrRecord(entry, 'list')
  const address = useListAddress()
  const title = titleOf(entry)
  return (
    <Box sx={{ flex: '1 0 0', minHeight: '34rem', display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ScreenTitle title={list.status === 'ready' ? list.value.title : title} appTitle={appTitle} />
      {list.status === 'loading' && <Loading />}
      {list.status === 'failed' && <LoadFailure what={`Halaman ${title}`} onRetry={list.retry} />}
      {list.status === 'ready' && (
        <LoadedCode load={loadList} what={`Halaman ${title}`} props={{ list: list.value, address }} />
      )}
    </Box>
  )
}

interface Parts {
  list: CompiledListPage
  record: CompiledRecord
}

/** The list or the record of a line in the index: a record type has both in its dialog's definition. */
export function useListOrRecord<Part extends keyof Parts>(entry: IndexEntry, part: Part): Loaded<Parts[Part]> {
  // One line is always of one kind, so that the same query is asked at every drawing.
  const loaded: Loaded<CompiledModule> = useDefinition(entry.id, entry.kind === 'dialog' ? 'dialog' : part)
  if (loaded.status !== 'ready') return loaded
  const { value } = loaded
  const found = value.kind === 'dialog' ? value.records?.[part] : value
  // The kind that was asked for is the kind that came.
  if (found?.kind === part) return { status: 'ready', value: found as Parts[Part] }
  return { status: 'failed', error: new Error(`"${entry.id}" has no ${part}.`), retry: () => window.location.reload() }
}
