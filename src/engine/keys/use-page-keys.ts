import { useEffect, useRef } from 'react'
import { useIsPreview } from '../engine-context.tsx'
import { answerPageKeys, type Handlers } from './keys.ts'

/**
 * Answers keys of the key map wherever the focus is on the page; a dialog has its own. A single character counts only
 * where nobody types, and once it is sure that no scanner has sent it: nothing before it and nothing after it.
 */
export function usePageKeys(handlers: Handlers): void {
  const isLive = !useIsPreview()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => (isLive ? answerPageKeys(latest) : undefined), [isLive])
}
