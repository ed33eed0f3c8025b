import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { IndexEntry } from '../compiler/module.ts'
import { useListOrRecord } from './list-screen.tsx'
import { LoadFailure } from './load-failure.tsx'
import { LoadedCode } from './loaded-code.tsx'
import { Loading } from './loading.tsx'
import { withoutTrailingSlash } from './same-path.ts'
import { useCameFromElsewhere } from './screen-title.tsx'

interface RecordScreenProps {
  /** A record's line in the index, or a record type's. */
  entry: IndexEntry
  appTitle: string
}

/** The code of records, asked for when the first one is visited. */
const loadRecord = async () => (await import('../engine/record/record-page.tsx')).RecordPage

/** One record: which one stands in the address. */
export function RecordScreen({ entry, appTitle }: RecordScreenProps): ReactNode {
  const record = useListOrRecord(entry, 'record')
  const path = withoutTrailingSlash(useLocation().pathname)
  const value = Object.values(useParams())[0] ?? ''
  const takesFocus = useCameFromElsewhere()
  if (record.status === 'loading') return <Loading />
  if (record.status === 'failed') return <LoadFailure what={`Halaman ${entry.title}`} onRetry={record.retry} />
  const props = { definition: record.value, value, path, appTitle, takesFocus }
  // Another record is another page: nothing of the one before stays.
  return <LoadedCode key={value} load={loadRecord} what="Halaman ini" props={props} />
}
