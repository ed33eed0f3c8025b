import { createEvent, fireEvent } from '@testing-library/react'

let time = 10_000

/** Between keys one gap, or several in turn; `pause` before the first, which is no part of what came before it. */
type Gaps = number | readonly number[]

/**
 * Keys so many milliseconds apart at what has the focus, and what a browser makes of them in a text field. Whether the
 * last one, Enter, still has an effect of its own.
 */
export function typeKeys(text: string, gaps: Gaps, pause = 2000): boolean {
  typeText(text, gaps, pause)
  return press('Enter', gapBefore(text.length, gaps))
}

/** The same without Enter. */
export function typeText(text: string, gaps: Gaps, pause = 2000): void {
  time += pause
  for (const [index, key] of text.split('').entries()) {
    press(key, gapBefore(index, gaps))
    const { activeElement: focused } = document
    if (takesKeys(focused)) fireEvent.change(focused, { target: { value: withKey(focused, key) } })
  }
}

function gapBefore(index: number, gaps: Gaps): number {
  return typeof gaps === 'number' ? gaps : (gaps[index % gaps.length] ?? 0)
}

function press(key: string, gap: number): boolean {
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key })
  Object.defineProperty(event, 'timeStamp', { value: (time += gap) })
  return fireEvent(target, event)
}

/** Boxes whose value no character changes. */
const notTyped = ['radio', 'checkbox', 'range', 'color', 'file']

function takesKeys(focused: Element | null): focused is HTMLInputElement | HTMLTextAreaElement {
  if (focused instanceof HTMLInputElement) return !focused.readOnly && !notTyped.includes(focused.type)
  return focused instanceof HTMLTextAreaElement && !focused.readOnly
}

/** A selection is replaced, which jsdom knows of text alone. */
function withKey({ value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement, key: string): string {
  if (selectionStart === null || selectionEnd === null) return value + key
  return value.slice(0, selectionStart) + key + value.slice(selectionEnd)
}
