import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { useEngine } from '../engine-context.tsx'
import { lookUp } from '../lookup.ts'
import { nextWindow, readAnswer, rowsOf, type ListAnswer, type RowWindow } from './row-window.ts'

type Request = Readonly<Record<string, string>>
/** Which page: behind or before a cursor, beginning with a row, or the first. */
type PageParam = { after: string } | { before: string } | { around: string } | Record<string, never>

const pageSize = 50
/** What is farther away is let go, however far one scrolls. */
const pagesKept = 6

const keyOf = (list: CompiledListPage, request: Request) => ['list', list.call.path, request] as const

/** The rows of a list that are in memory, both ways round the place where it begins. */
export function useListRows(list: CompiledListPage, request: Request, place: string | null) {
  const { client } = useEngine()
  const queries = useQueryClient()
  // What an earlier visit left is shown at once, but only where the place is among it.
  const [start] = useState(() => startAt(queries, keyOf(list, request), place))
  const query = useInfiniteQuery({
    queryKey: keyOf(list, request),
    queryFn: async ({ pageParam, signal }) =>
      readAnswer(await lookUp(client, list.call, { ...request, limit: pageSize, ...pageParam }, signal)),
    initialPageParam: start,
    getNextPageParam: ({ next }: ListAnswer): PageParam | undefined => (next === null ? undefined : { after: next }),
    getPreviousPageParam: ({ previous }): PageParam | undefined =>
      previous === null ? undefined : { before: previous },
    maxPages: pagesKept,
    staleTime: 0,
    retry: false,
  })
  return { query, window: useWindow(query.data) }
}

export type ListRows = ReturnType<typeof useListRows>

function startAt(queries: QueryClient, key: ReturnType<typeof keyOf>, place: string | null): PageParam {
  const kept = queries.getQueryData<InfiniteData<ListAnswer, PageParam>>(key)
  const isKept = kept?.pages.some(({ items }) => items.some(({ id }) => id === place)) === true
  const isBeginning = place === null && kept?.pages[0]?.previous === null
  if (kept && !isKept && !isBeginning) queries.removeQueries({ queryKey: key, exact: true })
  return place === null ? {} : { around: place }
}

/** The rows with their positions, carried on from drawing to drawing. */
function useWindow(data: InfiniteData<ListAnswer> | undefined): RowWindow | null {
  const [drawn, setDrawn] = useState<{ data: typeof data; window: RowWindow | null }>({ data: undefined, window: null })
  if (drawn.data === data) return drawn.window
  const window = data ? nextWindow(drawn.window, rowsOf(data.pages)) : null
  setDrawn({ data, window })
  return window
}

/** How many rows there are, when somebody asks for all of them to be counted. */
export function useExactCount(list: CompiledListPage, request: Request) {
  const { client } = useEngine()
  return useQuery({
    queryKey: ['list-count', list.call.path, request],
    queryFn: async ({ signal }) =>
      readAnswer(await lookUp(client, list.call, { ...request, limit: 1, hitung: 'semua' }, signal)).count,
    enabled: false,
    retry: false,
  })
}
