import { useEffect, useRef } from 'react'
import { useEngine } from '../engine-context.tsx'
import { focusedElement, takesText } from '../focus.ts'
import { splitCodes } from './scan.ts'

/** A scanner types faster than this; whoever is slower does not scan. Milliseconds between two keys. */
const pause = 500

/**
 * Keys of a scanner that arrive while nothing that takes text has the focus are meant for the box.
 * It gets the focus; while a dialog has the page, whole codes are taken in from there. Not in a preview.
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
    const stray = new StrayKeys()
    const onKeyDown = (event: KeyboardEvent) => {
      if (takesText(focusedElement())) stray.forget()
      else if (document.querySelector('[role="dialog"]')) {
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
  #text = ''
  #last = 0

  /** The codes that this key completes; its own effect is then prevented. */
  take(event: KeyboardEvent): readonly string[] {
    if (event.timeStamp - this.#last > pause) this.forget()
    this.#last = event.timeStamp
    if (isCharacter(event)) this.#text += event.key
    if (event.key !== 'Enter' || this.#text === '') return []
    event.preventDefault()
    event.stopPropagation()
    const codes = splitCodes(this.#text)
    this.forget()
    return codes
  }

  forget(): void {
    this.#text = ''
  }
}

/** Space presses buttons, and with Ctrl, Alt or Meta a key is a shortcut. */
function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
