import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect } from 'react'
import { drawnRows } from '../ui/drawn-rows.ts'
import type { ListRow, ListRows, RowWindow } from './use-list-rows.ts'

/** What names a drawn row, on the element that takes its focus. */
export const rowMark = 'data-row'

/** Puts the focus on a row as soon as it is drawn. */
export function focusRow(frame: HTMLElement, id: string): void {
  const drawn = rowElement(frame, id)
  if (drawn) drawn.focus({ preventScroll: true })
  else requestAnimationFrame(() => rowElement(frame, id)?.focus({ preventScroll: true }))
}

function rowElement(frame: HTMLElement, id: string): HTMLElement | undefined {
  // Compared as they are: an id may hold what a selector would read otherwise.
  return [...frame.querySelectorAll<HTMLElement>(`[${rowMark}]`)].find((found) => found.getAttribute(rowMark) === id)
}

/** Scrolls so far that this many pixels lie above. */
export function scrollRows(frame: HTMLElement, top: number): void {
  frame.scrollTop = top
}

interface InViewProps {
  frame: HTMLElement | null
  height: number
  window: RowWindow | null
  query: ListRows['query']
  /** Stays drawn wherever one scrolls: it may have the focus. */
  active: string | null
  onRestart: () => void
}

/** A row by its position; none where it is still on its way. */
export interface DrawnRow {
  index: number
  row: ListRow | undefined
  /** Pixels between the drawn row before it and this one. */
  gap: number
}

export interface RowsInView {
  items: DrawnRow[]
  /** Pixels below what is drawn. */
  behind: number
  firstInSight: string | null
}

/** Rows drawn outside of what is seen, at each end. */
const overscan = 8
/** That near to the end of what is in memory, more is asked for. */
const ahead = 20
/** Rows that stand for those on their way. */
const waiting = 12

/** The rows to draw now; asks for more where what is in memory ends. */
export function useRowsInView({ frame, height, window, query, active, onRestart }: InViewProps): RowsInView {
  const count = window ? window.offset + window.rows.length + (query.hasNextPage ? 3 : 0) : waiting
  const activeIndex = window?.rows.findIndex(({ id }) => id === active) ?? -1
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame,
    estimateSize: () => height,
    overscan,
    rangeExtractor: (range) => drawnRows(range, activeIndex < 0 ? -1 : activeIndex + (window?.offset ?? 0)),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  useLayoutEffect(() => {
    // Drawn before it is seen: the rows in sight stay where they are.
    if (frame && window && window.moved > 0) scrollRows(frame, frame.scrollTop + window.moved * height)
    // The move belongs to this window, whatever the height becomes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [frame, window])
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  useMoreRows({ window, query, start: startIndex, end: endIndex, onRestart })
  const drawn = virtualizer.getVirtualItems()
  const rowAt = (index: number) => window?.rows[index - window.offset]
  return {
    items: drawn.map(({ index, start }, at) => ({ index, row: rowAt(index), gap: start - (drawn[at - 1]?.end ?? 0) })),
    behind: virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0),
    firstInSight: (rowAt(startIndex) ?? window?.rows[0])?.id ?? null,
  }
}

interface MoreProps extends Pick<InViewProps, 'window' | 'query' | 'onRestart'> {
  start: number
  end: number
}

/** One request at a time, and none after a failure: a person asks again. */
function useMoreRows({ window, query, start, end, onRestart }: MoreProps): void {
  const { isFetching, isError, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage } = query
  const offset = window?.offset ?? 0
  const loaded = offset + (window?.rows.length ?? 0)
  const isReady = window !== null && window.rows.length > 0 && !isFetching && !isError
  const needsBefore = isReady && hasPreviousPage && start < offset + ahead
  const needsBehind = isReady && hasNextPage && end > loaded - ahead
  // All the way up, past everything in memory: page by page would take long.
  const isFarUp = isReady && start === 0 && end < offset
  useEffect(() => {
    if (isFarUp) onRestart()
    else if (needsBefore) void fetchPreviousPage()
    else if (needsBehind) void fetchNextPage()
  }, [isFarUp, needsBefore, needsBehind, onRestart, fetchPreviousPage, fetchNextPage])
}
