import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { useEngine } from '../engine-context.tsx'
import { lookUp } from '../lookup.ts'

/** One page of an operation's answer. */
export interface ListAnswer {
  items: readonly ListRow[]
  next: string | null
  previous: string | null
  count: number
  countIsExact: boolean
}

export interface ListRow {
  /** The row's `id`, as a text. */
  id: string
  values: unknown
}

/** The rows that are in memory, and how many are known to lie before them. */
export interface RowWindow {
  offset: number
  rows: readonly ListRow[]
  /** By how many rows everything moved down since the window before: the scroll place has to follow. */
  moved: number
}

/** Reads an answer; what is no page of rows is an error, not an empty list. */
export function readAnswer(data: unknown): ListAnswer {
  if (!isRecord(data) || !Array.isArray(data.items)) throw new TypeError('The answer is no page of rows.')
  const { items, next, previous, count, countIsExact } = data
  return {
    items: (items as unknown[]).map((values) => ({ id: String(isRecord(values) ? values.id : ''), values })),
    next: typeof next === 'string' ? next : null,
    previous: typeof previous === 'string' ? previous : null,
    count: typeof count === 'number' ? count : 0,
    countIsExact: countIsExact === true,
  }
}

/** All rows in order, each once: a row that moved between two requests is answered twice. */
export function rowsOf(pages: readonly ListAnswer[]): ListRow[] {
  const rows = new Map<string, ListRow>()
  for (const page of pages) for (const row of page.items) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}

/** The window that follows another one, after pages came in or were let go at either end. */
function nextWindow(old: RowWindow | null, rows: readonly ListRow[]): RowWindow {
  const first = rows[0]
  const oldFirst = old?.rows[0]
  if (!old || !first || !oldFirst) return { offset: 0, rows, moved: 0 }
  const cameBefore = rows.findIndex(({ id }) => id === oldFirst.id)
  const wentBefore = old.rows.findIndex(({ id }) => id === first.id)
  if (cameBefore < 0 && wentBefore < 0) return { offset: 0, rows, moved: 0 }
  const offset = cameBefore >= 0 ? old.offset - cameBefore : old.offset + wentBefore
  // More rows came than were known to be there: the rest moves down.
  return offset >= 0 ? { offset, rows, moved: 0 } : { offset: 0, rows, moved: -offset }
}

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

/** Sums of all that match, by the fields of a row; null where too many rows do, until all of them are asked for. */
export function useSums(list: CompiledListPage, request: Request, isOn: boolean, ofAll: boolean) {
  const { client } = useEngine()
  return useQuery({
    queryKey: ['list-sums', list.call.path, request, ofAll],
    queryFn: async ({ signal }) => {
      const asked = { ...request, limit: 1, jumlahkan: ofAll ? 'semua' : 'ya' }
      const data: unknown = await lookUp(client, list.call, asked, signal)
      const sums = isRecord(data) ? data['sums'] : null
      return isRecord(sums) ? sums : null
    },
    enabled: isOn,
    staleTime: 0,
    retry: false,
  })
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
