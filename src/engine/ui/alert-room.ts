import { useLayoutEffect, useRef, type RefCallback } from 'react'

/** How high the alerts are, in the styles of what stands above them. */
const heightName = '--alerts-height'
export const alertsHeight = `var(${heightName}, 0px)`

/** The custom property of where alerts begin: beside the sidebar, where it has its own place. */
export const alertsStart = '--alerts-start'

/** One of the page's base styles: a value that all of it inherits would have all of it styled anew at every message. */
export const alertsProperty = {
  [`@property ${heightName}`]: { syntax: '"<length>"', inherits: 'false', initialValue: '0px' },
}

const above = new Set<HTMLElement>()
let room = 0

/** The ref of an element whose own styles name `alertsHeight`. */
export const standsAboveAlerts: RefCallback<HTMLElement> = (element) => {
  if (!element) return
  above.add(element)
  element.style.setProperty(heightName, `${room}px`)
  return () => void above.delete(element)
}

/** Tells the page how much room the alerts take at its foot: nothing above moves, whatever somebody points at there. */
export function useRoom(count: number) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: box } = place
    if (!box) return
    if (count === 0) return makeRoom(0)
    const measure = (): void => makeRoom(box.offsetHeight)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    // A narrower window breaks their lines.
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [count])
  return place
}

function makeRoom(height: number): void {
  if (height === room) return
  for (const element of above) element.style.setProperty(heightName, `${height}px`)
  room = height
}
