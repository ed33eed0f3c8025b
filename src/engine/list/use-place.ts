import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ListControl } from './list-address.ts'
import { focusRow, scrollRows } from './row-focus.ts'
import type { RowWindow } from './row-window.ts'

interface PlaceProps {
  frame: HTMLElement | null
  height: number
  window: RowWindow | null
  control: ListControl
  /** Nothing lies before the rows in memory. */
  isAtStart: boolean
  focusFirst: boolean
  /** Told of the row that has the focus to begin with. */
  onOpened: (id: string) => void
}

/** The address is written so long after the last scrolling, not at every step of it. */
const settled = 250

/**
 * Begins at the place that the address names, with the focus on the row that was opened, and keeps the place there.
 * Answers what leaves the list for what a row opens: the same at every drawing, so that rows need not be drawn anew.
 */
export function usePlace(props: PlaceProps): (opened: string) => void {
  useStart(props)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { frame } = props
  useEffect(() => {
    if (!frame) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { control } = latest.current
        const place = placeOf(latest.current)
        control.change((old) => ({ ...old, place }), 'replace')
      }, settled)
    }
    frame.addEventListener('scroll', onScroll)
    return () => {
      clearTimeout(timer)
      frame.removeEventListener('scroll', onScroll)
    }
  }, [frame])
  return useCallback((opened) => latest.current.control.leave(opened, placeOf(latest.current)), [])
}

type Whereabouts = Pick<PlaceProps, 'frame' | 'height' | 'window' | 'isAtStart'>

/** The id of the first row in sight; null at the very beginning. */
function placeOf({ frame, height, window, isAtStart }: Whereabouts): string | null {
  if (!frame || !window) return null
  const index = Math.max(0, Math.round(frame.scrollTop / height) - window.offset)
  if (index === 0 && isAtStart && window.offset === 0) return null
  return window.rows[index]?.id ?? null
}

/** Once, when the first rows are here. */
function useStart({ frame, height, window, control, focusFirst, onOpened }: PlaceProps): void {
  const isDone = useRef(false)
  const { state, opened } = control
  useLayoutEffect(() => {
    const first = window?.rows[0]
    if (isDone.current || !frame || !window || !first) return
    isDone.current = true
    const position = (id: string | null) => window.rows.findIndex((row) => row.id === id)
    const place = position(state.place)
    if (place >= 0) scrollRows(frame, (window.offset + place) * height)
    const focused = focusFirst ? first.id : position(opened) >= 0 ? opened : null
    if (focused === null) return
    onOpened(focused)
    focusRow(frame, focused)
  }, [frame, height, window, state.place, opened, focusFirst, onOpened])
}
