import { useLayoutEffect, useRef } from 'react'

/** How high the alerts are, for what has to stand above them, and where they begin beside what has its own place. */
const heightName = '--alerts-height'
export const alertsHeight = `var(${heightName}, 0px)`
export const alertsStart = '--alerts-start'

/** Tells the page how much room the alerts take at its foot: nothing above moves, whatever somebody points at there. */
export function useRoom(count: number) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: box } = place
    if (!box) return
    const measure = (): void => makeRoom(box.offsetHeight)
    measure()
    if (count === 0 || typeof ResizeObserver === 'undefined') return
    // A narrower window breaks their lines.
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [count])
  return place
}

let room = 0

function makeRoom(height: number): void {
  if (height === room) return
  document.documentElement.style.setProperty(heightName, `${height}px`)
  room = height
}
