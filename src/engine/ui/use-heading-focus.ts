import { useEffect, useRef, useState, type RefObject } from 'react'

/** For the heading of a page: it takes the focus once, where somebody came to the page from another one. */
export function useHeadingFocus(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // What was so when it came: an address that changes later, by a dialog, is no other page.
  const [isFromElsewhere] = useState(takesFocus)
  useEffect(() => {
    if (isFromElsewhere) heading.current?.focus()
  }, [isFromElsewhere])
  return heading
}

/** Puts the focus on the page's heading, for when the element that had it was removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus()
}
