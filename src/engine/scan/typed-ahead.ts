import { takesSecret, takesText } from '../form/focus.ts'

/** A dialog that is being saved: its fields are locked, which takes the focus from them. */
const lockedDialog = '[role="dialog"] [inert]'
/** What has the focus then: nothing, or a dialog as a whole; a locked box until the next frame, which takes no keys. */
const nowhere = `body, [tabindex="-1"], ${lockedDialog} *`

/**
 * What somebody types on while a dialog is being saved. When it is not stored, that goes into the box that was typed in
 * and into no other; a key that is no letter ends it.
 */
export class TypedAhead {
  #box: Element | null = null
  #text = ''
  #isOver = false
  #isWaiting = false

  /** A key goes down over what has the focus. */
  next({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent, focused: Element | null): void {
    if (!focused?.matches(nowhere) || !document.querySelector(lockedDialog)) return this.#begin(focused)
    if (ctrlKey || altKey || metaKey || isComposing || key === 'Shift') return
    if (key === 'Backspace' && !this.#isOver) this.#text = this.#text.slice(0, -1)
    else if (!/^.$/su.test(key)) this.#isOver = true
    else if (!this.#isOver) this.#text += key
    this.#wait()
  }

  /** The last of it was a scan, which has gone where scans go. */
  wasScan(text: string): void {
    if (!this.#text.endsWith(text)) return
    this.#text = this.#text.slice(0, -text.length)
    // The Enter was the scanner's.
    this.#isOver = false
  }

  #wait(): void {
    if (this.#isWaiting) return
    this.#isWaiting = true
    window.addEventListener('focusin', this.#focused)
  }

  // Whoever gives the focus may select the text of the box behind that.
  readonly #focused = (): void => queueMicrotask(() => this.#hand())

  #hand(): void {
    if (!this.#isWaiting || document.querySelector(lockedDialog)) return
    if (this.#text !== '') typeInto(this.#box, this.#text)
    this.#begin(document.activeElement)
  }

  #begin(box: Element | null): void {
    this.#box = box
    this.#text = ''
    this.#isOver = false
    if (this.#isWaiting) window.removeEventListener('focusin', this.#focused)
    this.#isWaiting = false
  }
}

/** As if typed at the cursor; not into a box that tells no cursor, or makes more of keys than a text while it is left. */
function typeInto(box: Element | null, text: string): void {
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return
  const isLeft = box !== document.activeElement && box.matches('[role], [inputmode]')
  const { selectionStart: start, selectionEnd: end, maxLength, value } = box
  if (start === null || end === null || isLeft || !takesText(box) || takesSecret(box)) return
  const room = maxLength < 0 ? text.length : Math.max(maxLength - value.length + end - start, 0)
  box.setRangeText(text.slice(0, room), start, end, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
