import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ListPage } from '../engine/list/list-page.tsx'
import type { PageProps } from './late-page.tsx'
import { useListAddress } from './list-address.ts'
import { useListOrRecord } from './list-or-record.ts'
import { LoadFailure } from './load-failure.tsx'
import { Loading } from './loading.tsx'
import { titleOf } from './pages.ts'
import { ScreenTitle } from './screen-title.tsx'

/** A list, or that of a record type, as high as the window: its rows scroll, its head and its tools stay. */
export function ListScreen({ entry, appTitle }: PageProps): ReactNode {
  const list = useListOrRecord(entry, 'list')
  const address = useListAddress()
  const title = titleOf(entry)
  return (
    <Box sx={{ flex: '1 0 0', minHeight: '34rem', display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ScreenTitle title={list.status === 'ready' ? list.value.title : title} appTitle={appTitle} />
      {list.status === 'loading' && <Loading />}
      {list.status === 'failed' && <LoadFailure what={`Halaman ${title}`} onRetry={list.retry} />}
      {list.status === 'ready' && <ListPage list={list.value} address={address} />}
    </Box>
  )
}
