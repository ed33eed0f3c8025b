import { useEffect, useRef, type RefObject } from 'react'
import type { ComboboxProps } from './combobox.tsx'
import { onlyOneNamed } from './late-choice.ts'

interface OpenList {
  open: boolean
  /** What is typed now; empty when nothing is. */
  typed: RefObject<string>
  close: () => void
}

/**
 * Enter before the list is there: once it is, the option of that name is picked, or the only one. Of several nobody has
 * seen the first: they stay to be chosen from. Returns what Enter calls.
 */
export function useEnterAhead(
  { options, loading, failed, isLocked, onChange }: ComboboxProps,
  { open, typed, close }: OpenList,
): () => void {
  const entered = useRef('')
  useEffect(() => {
    if ((open && loading) || entered.current === '') return
    const text = entered.current
    entered.current = ''
    // Somebody has gone on typing, picked or left meanwhile.
    if (!open || failed || text !== typed.current) return
    const found = onlyOneNamed(text, options) ?? (options.length === 1 ? options[0] : undefined)
    if (!found || isLocked?.(found) === true) return
    typed.current = ''
    close()
    onChange(found)
  })
  return () => {
    if (loading && options.length === 0) entered.current = typed.current.trim() === '' ? '' : typed.current
  }
}
