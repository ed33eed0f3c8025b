import type { KeyboardEvent, PointerEvent } from 'react'

interface ActivePointOptions {
  count: number
  active: number | null
  onActive: (point: number | null) => void
  /** The position below a pointer, from its distance to the left of the chart. */
  positionAt: (x: number) => number
  onOpen: ((position: number) => void) | undefined
}

/** A week of days, or some of anything else. */
const far = 7

/** What tells a chart which of its points is looked at: the one below the pointer, or the one that arrow keys went to. */
export function activePointHandlers({ count, active, onActive, positionAt, onOpen }: ActivePointOptions) {
  const onPointer = ({ currentTarget, clientX }: PointerEvent): void => {
    const x = clientX - currentTarget.getBoundingClientRect().left
    onActive(Math.min(count - 1, Math.max(0, positionAt(x))))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || count === 0) return
    const next = nextPoint(event.key, active, count)
    if (next !== null) onActive(next)
    else if (event.key === 'Escape' && active !== null) onActive(null)
    else if (event.key === 'Enter' && active !== null && onOpen) onOpen(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onKeyDown,
    onBlur: () => onActive(null),
    onPointerMove: onPointer,
    onPointerDown: onPointer,
    onPointerLeave: (event: PointerEvent) => {
      // A finger that was lifted has shown what it wanted to see.
      if (event.pointerType === 'mouse') onActive(null)
    },
    onClick: () => {
      if (active !== null) onOpen?.(active)
    },
  }
}

/** Where a key leads from a point; from none to the last, which is the newest. Null for a key that means nothing. */
export function nextPoint(key: string, from: number | null, count: number): number | null {
  const last = count - 1
  const at = from ?? last
  const steps = new Map([
    ['ArrowRight', from === null ? last : at + 1],
    ['ArrowLeft', from === null ? last : at - 1],
    ['PageDown', at + far],
    ['PageUp', at - far],
    ['Home', 0],
    ['End', last],
  ])
  const to = steps.get(key)
  return to === undefined ? null : Math.min(last, Math.max(0, to))
}
