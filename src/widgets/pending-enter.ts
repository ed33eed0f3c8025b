import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { plainCode } from '../contract/runtime/plain-text.ts'
import type { Option } from '../contract/module.ts'
import { giveCode } from '../engine/scan/page-scans.ts'
import type { ComboboxProps } from './combobox.tsx'
import { onlyOneNamed } from './deferred-selection.ts'

interface OpenList {
  open: boolean
  /** What is typed now; empty when nothing is. */
  typed: RefObject<string>
  /** Takes what is typed out of the box again. */
  empty: () => void
  close: () => void
}

/**
 * Enter before the list is there: once it is, the option of that name is picked, or the only one. Of several nobody has
 * seen the first: they stay to be chosen from. Digits that no option has are a code, and go where codes go. Returns what
 * Enter in an open list calls.
 */
export function useEnter(
  { value, options, loading, failed, retry, isLocked, onChange }: ComboboxProps,
  { open, typed, empty, close }: OpenList,
): (event: KeyboardEvent<HTMLElement>) => void {
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
  return (event) => {
    if (giveTypedCode(behind(typed.current, value), options, event)) {
      empty()
      close()
    } else if (failed) retry?.()
    else if (loading && options.length === 0) entered.current = typed.current.trim() === '' ? '' : typed.current
  }
}

/** What was typed behind the name of the option that is picked already. */
function behind(typed: string, picked: Option | null): string {
  return picked && typed.startsWith(picked.label) ? typed.slice(picked.label.length) : typed
}

/** As long as the codes of goods are, in digits alone. */
const codeOfGoods = /^\d{12,20}$/

/** A scanner that is slower than the scan listener takes for one: digits with Enter that match no option are a code. */
function giveTypedCode(typed: string, options: readonly Option[], event: KeyboardEvent<HTMLElement>): boolean {
  const code = plainCode(typed)
  if (!codeOfGoods.test(code) || options.some(({ label }) => label.includes(code))) return false
  const isTaken = giveCode(code, event.target instanceof Element ? event.target : null)
  // MUI's own word for a key that its list is not to answer as well.
  if (isTaken) Object.assign(event, { defaultMuiPrevented: true })
  return isTaken
}
