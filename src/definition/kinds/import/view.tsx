import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { t } from '../../../contract/words/words.ts'
import { ImportPage } from '../../../engine/import/import-page.tsx'
import { LoadFailure, Loading } from '../../../shell/loading.tsx'
import { type PageProps, ScreenTitle, usePageModule } from '../../../shell/page-view.tsx'

/** A page that brings the rows of a file in. */
export function ImportScreen({ page, appTitle }: PageProps): ReactNode {
  const { title } = page.entry
  const definition = usePageModule(page, 'import')
  const what = t('Halaman {title}', { title })
  return (
    <Stack spacing={2.5}>
      <ScreenTitle title={definition.status === 'ready' ? definition.value.title : title} appTitle={appTitle} />
      {definition.status === 'loading' && <Loading />}
      {definition.status === 'failed' && <LoadFailure what={what} onRetry={definition.retry} />}
      {definition.status === 'ready' && <ImportPage definition={definition.value} />}
    </Stack>
  )
}
