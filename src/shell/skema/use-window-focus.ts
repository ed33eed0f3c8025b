import { useEffect } from 'react'

/** Runs `work` whenever the window gets the focus back: files may have been changed elsewhere meanwhile. */
export function useWindowFocus(work: () => unknown): void {
  useEffect(() => {
    const onFocus = (): void => void work()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [work])
}
