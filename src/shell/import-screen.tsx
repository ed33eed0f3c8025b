import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { IndexEntry } from '../compiler/module.ts'
import { useDefinition } from '../engine/definitions.ts'
import { LoadFailure } from './load-failure.tsx'
import { LoadedCode } from './loaded-code.tsx'
import { Loading } from './loading.tsx'
import { ScreenTitle } from './screen-title.tsx'

interface ImportScreenProps {
  entry: IndexEntry
  appTitle: string
}

/** The code that brings rows in, asked for when such a page is first visited. */
const loadImport = async () => (await import('../engine/import/import-page.tsx')).ImportPage

/** A page that brings the rows of a file in. */
export function ImportScreen({ entry, appTitle }: ImportScreenProps): ReactNode {
  const definition = useDefinition(entry.id, 'import')
  const what = `Halaman ${entry.title}`
  return (
    <Stack spacing={2.5}>
      <ScreenTitle title={entry.title} appTitle={appTitle} />
      {definition.status === 'loading' && <Loading />}
      {definition.status === 'failed' && <LoadFailure what={what} onRetry={definition.retry} />}
      {definition.status === 'ready' && (
        <LoadedCode load={loadImport} what={what} props={{ definition: definition.value }} />
      )}
    </Stack>
  )
}
