import { useRef, useState, type PointerEvent } from 'react'

interface DragOrder {
  /** What is dragged, and where it would lie now. */
  dragged: { from: number; to: number } | null
  /** For the handle of the item at this position: dragged by mouse, pen or finger. */
  handleOf: (at: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    style: { touchAction: 'none'; cursor: 'grab' }
  }
}

/** Dragging the items of a list, which are the children of the element that holds the handle's item. */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<DragOrder['dragged']>(null)
  const latest = useRef<DragOrder['dragged']>(null)
  const set = (next: DragOrder['dragged']): void => {
    latest.current = next
    setDragged(next)
  }
  return {
    dragged,
    handleOf: (at) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        set({ from: at, to: at })
      },
      onPointerMove: (event) => {
        if (latest.current?.from !== at) return
        const to = positionAt(event.currentTarget, event.clientY)
        if (to !== latest.current.to) set({ from: at, to })
      },
      onPointerUp: () => {
        const done = latest.current
        set(null)
        if (done && done.from !== done.to) onMove(done.from, done.to)
      },
      onPointerCancel: () => set(null),
      style: { touchAction: 'none', cursor: 'grab' },
    }),
  }
}

/** What stands at one position moved to another. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  return list.filter((_, at) => at !== from).toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** The position of the item whose middle is nearest. */
function positionAt(handle: HTMLElement, y: number): number {
  const items = [...(handle.closest('li')?.parentElement?.children ?? [])]
  const distances = items.map((item) => {
    const { top, height } = item.getBoundingClientRect()
    return Math.abs(y - top - height / 2)
  })
  return distances.indexOf(Math.min(...distances))
}
