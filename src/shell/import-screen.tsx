import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useDefinition } from '../engine/definitions.ts'
import { ImportPage } from '../engine/import/import-page.tsx'
import { LoadFailure } from './failure.tsx'
import type { PageProps } from './late-page.tsx'
import { Loading } from './loading.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** A page that brings the rows of a file in. */
export function ImportScreen({ entry, appTitle }: PageProps): ReactNode {
  const definition = useDefinition(entry.id, 'import')
  const what = `Halaman ${entry.title}`
  return (
    <Stack spacing={2.5}>
      <ScreenTitle title={entry.title} appTitle={appTitle} />
      {definition.status === 'loading' && <Loading />}
      {definition.status === 'failed' && <LoadFailure what={what} onRetry={definition.retry} />}
      {definition.status === 'ready' && <ImportPage definition={definition.value} />}
    </Stack>
  )
}
