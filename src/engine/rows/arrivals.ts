import { useEffect } from 'react'
import { rowId } from './column-kind.ts'
import { Listeners } from './listeners.ts'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'

/** So many frames a virtual table may take to draw a row that it was scrolled to. */
const framesToDraw = 30
const glow = { duration: 1_200, easing: 'ease-out' }

/**
 * Keeps the row in sight that a scan or an entry has just changed, and lights it up for a moment: the next one is scanned
 * without looking for the last. The focus stays where it is.
 */
export function useShowArrivals(
  rows: RowStore,
  tableId: string,
  scrollTo: { current: ((index: number) => void) | null },
): void {
  useEffect(() => {
    let frame = 0
    const show = (left: number): void => {
      const key = rows.arrivals.last()
      const row = key === null ? null : document.getElementById(rowId(tableId, key))
      if (row) {
        row.scrollIntoView?.({ block: 'nearest' })
        lightUp(row)
      } else if (left > 0) frame = requestAnimationFrame(() => show(left - 1))
    }
    const stop = rows.arrivals.subscribe(() => {
      // Of many at once only the last is shown.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const key = rows.arrivals.last()
        if (key !== null) scrollTo.current?.(rows.keys().indexOf(key))
        show(framesToDraw)
      })
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [rows, tableId, scrollTo])
}

/** No animation for users who ask for less motion. */
function lightUp(row: HTMLElement): void {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)')?.matches) return
  const lit = 'rgb(29 78 216 / 0.16)'
  // The cells of a card stand apart from each other: there the ground is the row's, with some of it around the letters.
  if (getComputedStyle(row).display === 'flex')
    row.animate?.([{ backgroundColor: lit, boxShadow: `0 0 0 8px ${lit}` }, {}], glow)
  else for (const cell of row.querySelectorAll('td')) cell.animate?.([{ backgroundColor: lit }, {}], glow)
}

/** What comes into rows from outside of the table, as a scan or an entry does. */
export class Arrivals {
  readonly #listeners = new Listeners()
  #last: RowKey | null = null
  #worked: RowKey | null = null

  readonly subscribe = this.#listeners.add

  /** The row that something came into last; null before the first. */
  last(): RowKey | null {
    return this.#last
  }

  /** The row that was worked at last, whether something came into it or somebody edited it; null before the first. */
  worked(): RowKey | null {
    return this.#worked
  }

  /** Somebody is at work in a row. */
  workAt(key: RowKey): void {
    this.#worked = key
  }

  at(key: RowKey): void {
    this.#last = key
    this.#worked = key
    this.#listeners.call()
  }
}
