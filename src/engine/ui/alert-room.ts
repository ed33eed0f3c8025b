import { useLayoutEffect, useRef } from 'react'

/** How high the alerts are, for what has to stand below them, and where they begin beside what has its own place. */
const heightName = '--alerts-height'
export const alertsHeight = `var(${heightName}, 0px)`
export const alertsStart = '--alerts-start'

/** Tells the page how much room the alerts take. What is scrolled stays where it is. */
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
  const main = document.querySelector('main')
  if (main && main.scrollTop > 0) main.scrollTop += height - room
  room = height
}
