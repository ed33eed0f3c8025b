import { useEffect, useRef, type KeyboardEvent } from 'react'
import { focusRow, rowMark, scrollRows } from './row-focus.ts'
import type { RowWindow } from './row-window.ts'

interface RowKeysProps {
  frame: HTMLElement | null
  height: number
  window: RowWindow | null
  active: string | null
  setActive: (id: string) => void
  /** Whether rows lie before those in memory. */
  canRestart: boolean
  onRestart: () => void
}

/** Up and down, a page at a time, to either end: the focus goes from row to row. Enter is the link's own. */
export function useRowKeys(props: RowKeysProps) {
  const { frame, active } = props
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current || !frame || active === null) return
    isMoving.current = false
    focusRow(frame, active)
  }, [frame, active])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!frame || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const focused = event.target instanceof Element ? event.target.getAttribute(rowMark) : null
    if (focused === null) return
    // Keys may come faster than the focus goes.
    const to = targetOf(event.key, isMoving.current ? (active ?? focused) : focused, props)
    if (to === null) return
    event.preventDefault()
    if (to === 'start') return props.onRestart()
    isMoving.current = to.id !== active
    props.setActive(to.id)
    bringIntoView(frame, to.index, props)
  }
  return { onKeyDown }
}

type Target = { id: string; index: number } | 'start' | null

/** The row that a key leads to; null for a key that means nothing here. */
function targetOf(key: string, focused: string, { frame, height, window, canRestart }: RowKeysProps): Target {
  if (!window) return null
  const last = window.rows.length - 1
  const now = window.rows.findIndex(({ id }) => id === focused)
  const page = Math.max(1, Math.floor((frame?.clientHeight ?? 0) / height) - 2)
  const steps = new Map([
    ['ArrowDown', now + 1],
    ['ArrowUp', now - 1],
    ['PageDown', now + page],
    ['PageUp', now - page],
    ['Home', 0],
    ['End', last],
  ])
  const step = steps.get(key)
  if (step === undefined || now < 0) return null
  if (key === 'Home' && canRestart) return 'start'
  const index = Math.min(last, Math.max(0, step))
  const row = window.rows[index]
  return row ? { id: row.id, index } : null
}

/** Scrolls no farther than needed; the head of a table lies over the first pixels. */
function bringIntoView(frame: HTMLElement, index: number, { window, height }: RowKeysProps): void {
  const top = (index + (window?.offset ?? 0)) * height
  const seen = frame.clientHeight - (frame.querySelector('thead')?.clientHeight ?? 0)
  if (top < frame.scrollTop) scrollRows(frame, top)
  else if (top + height > frame.scrollTop + seen) scrollRows(frame, top + height - seen)
}
