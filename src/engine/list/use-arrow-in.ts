import { useEffect } from 'react'
import { rowMark } from './row-focus.ts'

/** Puts the focus on the row that Tab would stop at. */
export function focusRows(): void {
  document.querySelector<HTMLElement>(`[${rowMark}][tabindex="0"]`)?.focus()
}

/** The arrow that goes down leads to the rows also from where a page begins: from its heading, or from nowhere. */
export function useArrowIn(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { activeElement } = document
      const isAtStart = activeElement === document.body || activeElement?.tagName === 'H1'
      if (event.key !== 'ArrowDown' || !isAtStart || event.defaultPrevented) return
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      focusRows()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
