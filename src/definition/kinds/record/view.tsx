import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { t } from '../../../contract/words/words.ts'
import { RecordPage } from '../../../engine/record/record-page.tsx'
import { LoadFailure, Loading } from '../../../shell/loading.tsx'
import { type PageProps, useCameFromElsewhere, usePageModule } from '../../../shell/page-view.tsx'
import { withoutTrailingSlash } from '../../../shell/pages.ts'

/** One record, or one of a record type: which one stands in the address. */
export function RecordScreen({ page, appTitle }: PageProps): ReactNode {
  const record = usePageModule(page, 'record')
  const path = withoutTrailingSlash(useLocation().pathname)
  const value = Object.values(useParams())[0] ?? ''
  const takesFocus = useCameFromElsewhere()
  if (record.status === 'loading') return <Loading />
  if (record.status === 'failed')
    return <LoadFailure what={t('Halaman {title}', { title: page.entry.title })} onRetry={record.retry} />
  const props = { definition: record.value, value, path, appTitle, takesFocus }
  // Another record is another page: nothing of the one before stays.
  return <RecordPage key={value} {...props} />
}
