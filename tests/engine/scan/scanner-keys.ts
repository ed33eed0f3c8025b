import { createEvent, fireEvent } from '@testing-library/react'

let time = 10_000

/**
 * Keys so many milliseconds apart at what has the focus, and what a browser makes of them in a text field. Whether
 * the last one, Enter, still has an effect of its own.
 */
export function typeKeys(text: string, gap: number): boolean {
  time += 1000
  for (const key of text) {
    press(key, gap)
    const { activeElement: focused } = document
    if (focused instanceof HTMLInputElement && !focused.readOnly && focused.type !== 'radio')
      fireEvent.change(focused, { target: { value: withKey(focused, key) } })
  }
  return press('Enter', gap)
}

function press(key: string, gap: number): boolean {
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key })
  Object.defineProperty(event, 'timeStamp', { value: (time += gap) })
  return fireEvent(target, event)
}

/** A selection is replaced, which jsdom knows of text alone. */
function withKey({ value, selectionStart, selectionEnd }: HTMLInputElement, key: string): string {
  if (selectionStart === null || selectionEnd === null) return value + key
  return value.slice(0, selectionStart) + key + value.slice(selectionEnd)
}
