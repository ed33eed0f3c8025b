import type { KeyboardEvent } from 'react'
import { emptyFieldBehind } from '../form/focus.ts'
import { meaningOf } from '../keys/keys.ts'

/** Enter in a line goes on to the next field that is demanded and empty; where there is none it saves. */
export function goOn(event: KeyboardEvent<HTMLElement>, fields: HTMLElement | null): void {
  const { target } = event
  if (meaningOf(event) !== 'enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return
  // A wrong or an empty one is said first.
  const isLacking = target.value === '' && target.getAttribute('aria-required') === 'true'
  const next = isLacking ? undefined : emptyFieldBehind(fields, target)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Ctrl+Enter saves from anywhere in a form, also from a box in which Enter begins a new line. */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (meaningOf(event) !== 'submit' || event.defaultPrevented || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
