import { useCallback, useState, type ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { ColumnMenu } from './column-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { ListControl } from './list-address.ts'
import { ListCount } from './list-count.tsx'
import { ListFailure, ListEmpty } from './list-messages.tsx'
import { RowsFrame } from './rows-frame.tsx'
import { useListRows, type ListRows } from './use-list-rows.ts'

interface ListResultProps {
  list: CompiledListPage
  control: ListControl
  request: Readonly<Record<string, string>>
}

/** What one request answers: the count and the rows, or why there are none. */
export function ListResult(props: ListResultProps): ReactNode {
  const { control } = props
  const [restarts, setRestarts] = useState(0)
  const { change } = control
  const restart = useCallback(() => {
    change((old) => ({ ...old, place: null }), 'replace')
    setRestarts((old) => old + 1)
  }, [change])
  const place = restarts === 0 ? control.state.place : null
  return <Rows key={restarts} {...props} place={place} focusFirst={restarts > 0} onRestart={restart} />
}

type PlacedProps = ListResultProps & { place: string | null; focusFirst: boolean; onRestart: () => void }

function Rows({ list, control, request, place, focusFirst, onRestart }: PlacedProps): ReactNode {
  const { query, window } = useListRows(list, request, place)
  const page = query.data?.pages.at(-1)
  const failure = query.error && !query.isFetching ? query.error : null
  if (!window && failure)
    return <ListFailure isWhole error={failure} list={list} control={control} onRetry={() => void query.refetch()} />
  const isEmpty = window?.rows.length === 0
  return (
    <>
      <ListCount list={list} request={request} count={page?.count} isExact={page?.countIsExact === true}>
        <ColumnMenu list={list} control={control} />
        {list.exports && <ExportMenu list={list} control={control} />}
      </ListCount>
      {isEmpty ? (
        <ListEmpty list={list} control={control} />
      ) : (
        <RowsFrame {...{ list, control, query, window, page, focusFirst, onRestart }} />
      )}
      {failure && <ListFailure error={failure} list={list} control={control} onRetry={() => retry(query)} />}
    </>
  )
}

/** Tries again what failed: the next page, the one before, or all that is shown. */
function retry(query: ListRows['query']): void {
  if (query.isFetchNextPageError) void query.fetchNextPage()
  else if (query.isFetchPreviousPageError) void query.fetchPreviousPage()
  else void query.refetch()
}
