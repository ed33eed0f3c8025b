import { useEffect, useRef } from 'react'
import { useEngine } from '../engine-context.tsx'
import { focusedElement, takesText } from '../focus.ts'
import { splitCodes } from './scan.ts'

/** What counts as a scan: at most so many milliseconds between two keys, and at least so many characters. */
const withoutBox = { pause: 500, length: 1 }
/** Digits are typed into an amount by people too: only what no hand can type is a scan. */
const overAmount = { pause: 100, length: 8 }

/**
 * Keys of a scanner that arrive while nothing that takes text has the focus are meant for the box.
 * It gets the focus; while a dialog has the page, whole codes are taken in from there. Not in a preview.
 * A scan over an amount of that dialog is taken in as well, and the amount put back.
 */
export function useScanAnywhere(
  box: { readonly current: HTMLInputElement | null },
  onCodes: (codes: readonly string[]) => void,
): void {
  // A form that sends nothing is only looked at: the page around it keeps its keys.
  const { intercept } = useEngine()
  const isLive = !intercept
  const latest = useRef(onCodes)
  useEffect(() => {
    latest.current = onCodes
  })
  useEffect(() => {
    if (!isLive) return
    const stray = new StrayKeys(withoutBox)
    const amounts = new AmountScans()
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = focusedElement()
      const hasDialog = document.querySelector('[role="dialog"]') !== null
      if (takesText(focused)) {
        stray.forget()
        const codes = hasDialog && isAmount(focused) ? amounts.take(event, focused) : []
        if (codes.length > 0) latest.current(codes)
      } else if (hasDialog) {
        const codes = stray.take(event)
        if (codes.length > 0) latest.current(codes)
      } else if (isCharacter(event)) box.current?.focus()
    }
    // Before anybody else: the Enter of a scanner must not press a button of the dialog.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [box, isLive])
}

/** Collects quick keys until Enter makes them a code. */
class StrayKeys {
  readonly #limit: typeof withoutBox
  #text = ''
  #last = 0

  constructor(limit: typeof withoutBox) {
    this.#limit = limit
  }

  /** Whether this key would begin another code. */
  begins(event: KeyboardEvent): boolean {
    return this.#text === '' || event.timeStamp - this.#last > this.#limit.pause
  }

  /** The codes that this key completes; its own effect is then prevented. */
  take(event: KeyboardEvent): readonly string[] {
    if (this.begins(event)) this.forget()
    this.#last = event.timeStamp
    if (isCharacter(event)) this.#text += event.key
    if (event.key !== 'Enter') return []
    const text = this.#text
    this.forget()
    if (text.length < this.#limit.length) return []
    event.preventDefault()
    event.stopPropagation()
    return splitCodes(text)
  }

  forget(): void {
    this.#text = ''
  }
}

/** Scans over a number box: the keys have changed it by the time that Enter tells what they were. */
class AmountScans {
  readonly #keys = new StrayKeys(overAmount)
  #box: HTMLInputElement | null = null
  #before = ''

  /** The codes that this key completes; the box then has what it had before, selected as if just entered. */
  take(event: KeyboardEvent, box: HTMLInputElement): readonly string[] {
    if (box !== this.#box) this.#keys.forget()
    this.#box = box
    if (this.#keys.begins(event)) this.#before = box.value
    const codes = this.#keys.take(event)
    if (codes.length > 0) putBack(box, this.#before)
    return codes
  }
}

function isAmount(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.hasAttribute('inputmode')
}

/** As if typed: React hears of a value only when it was set past its own setter. */
function putBack(box: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.select()
}

/** Space presses buttons, and with Ctrl, Alt or Meta a key is a shortcut. */
function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
