import { type RefObject, useEffect, useRef } from 'react'
import { takeEarlyText } from '../../engine/keys/keys.ts'
import type { Hit, SearchHits } from './search-results.tsx'

/**
 * What was typed behind the key that opened the search, as if typed into the box. To be called behind what gives the box
 * the focus and its codes: until here all keys go with the one that opened it, so no letter is lost between the two.
 */
export function useTypedBefore(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const text = takeEarlyText('searchAll')
    if (text === '') return
    box.current?.setRangeText(text, 0, box.current.value.length, 'end')
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [box])
}

/**
 * Enter opens what is marked; pressed before the answer is here, it opens the best of that. After a failure it asks
 * again.
 */
export function useEnter({ isWaiting, isFailed, retry }: SearchHits, hit: Hit | undefined, open: (hit: Hit) => void) {
  const isPressed = useRef(false)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!isPressed.current || isWaiting) return
    isPressed.current = false
    if (hit) latest.current(hit)
  }, [isWaiting, hit])
  return () => {
    if (isFailed) retry()
    else if (isWaiting) isPressed.current = true
    else if (hit) open(hit)
  }
}
