import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { RecordPage } from '../engine/record/record-page.tsx'
import { LoadFailure } from './failure.tsx'
import type { PageProps } from './late-page.tsx'
import { useListOrRecord } from './list-or-record.ts'
import { Loading } from './loading.tsx'
import { withoutTrailingSlash } from './same-path.ts'
import { useCameFromElsewhere } from './screen-title.tsx'

/** One record, or one of a record type: which one stands in the address. */
export function RecordScreen({ entry, appTitle }: PageProps): ReactNode {
  const record = useListOrRecord(entry, 'record')
  const path = withoutTrailingSlash(useLocation().pathname)
  const value = Object.values(useParams())[0] ?? ''
  const takesFocus = useCameFromElsewhere()
  if (record.status === 'loading') return <Loading />
  if (record.status === 'failed') return <LoadFailure what={`Halaman ${entry.title}`} onRetry={record.retry} />
  const props = { definition: record.value, value, path, appTitle, takesFocus }
  // Another record is another page: nothing of the one before stays.
  return <RecordPage key={value} {...props} />
}
