import { takesSecret, takesText } from '../form/focus.ts'

/** A dialog or a document that is being saved: its fields are locked, which takes the focus from them. */
const lockedForm = ':is([role="dialog"], [data-form]) [inert]'
/** What has the focus then: nothing, or a dialog as a whole; a locked box until the next frame, which takes no keys. */
const nowhere = `body, [tabindex="-1"], ${lockedForm} *`

/**
 * What somebody types on while a form is being saved. When it is not stored, that goes into the box that was typed in
 * and into no other; a key that is no letter ends it. Where that box is gone, as behind a success, it is said to be lost.
 */
export class TypedAhead {
  #box: Element | null = null
  /** Where the cursor is, or what is selected, in characters from the end: what a box has of its own does not move that. */
  #place: Place | null = null
  #text = ''
  #isOver = false
  /** Tells when a form is unlocked, or its box is gone; null while nothing waits for that. */
  #changes: MutationObserver | null = null

  constructor(private readonly onLost: (text: string) => void) {}

  /** A key goes down over what has the focus. */
  next({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent, focused: Element | null): void {
    if (!focused?.matches(nowhere) || !document.querySelector(lockedForm)) return this.#begin(focused)
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
    if (this.#changes) return
    window.addEventListener('focusin', this.#focused)
    // A box that is gone gets no focus any more, and nothing else may: what was meant for it is told at once.
    this.#changes = new MutationObserver(() => this.#box?.isConnected === false && this.#hand())
    this.#changes.observe(document, { subtree: true, childList: true, attributeFilter: ['inert'] })
  }

  // Whoever gives the focus may select the text of the box behind that.
  readonly #focused = (): void => queueMicrotask(() => this.#hand())

  #hand(): void {
    if (!this.#changes || document.querySelector(lockedForm)) return
    const text = this.#text
    if (this.#box?.isConnected === false && this.#place && text.trim() !== '') this.onLost(text)
    else if (text !== '' && this.#place) typeInto(this.#box, text, this.#place)
    this.#begin(document.activeElement)
  }

  #begin(box: Element | null): void {
    this.#box = box
    this.#place = placeIn(box)
    this.#text = ''
    this.#isOver = false
    if (!this.#changes) return
    window.removeEventListener('focusin', this.#focused)
    this.#changes.disconnect()
    this.#changes = null
  }
}

interface Place {
  start: number
  end: number
}

/** Nothing in a box that tells no cursor. */
function placeIn(box: Element | null): Place | null {
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return null
  const { selectionStart: start, selectionEnd: end, value } = box
  return start === null || end === null ? null : { start: value.length - start, end: value.length - end }
}

/**
 * As if typed at that place, whatever is selected since: a box of numbers selects all when it gets the focus. Not into one
 * that makes more of keys than a text while it is left.
 */
function typeInto(box: Element | null, text: string, { start, end }: Place): void {
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return
  const isLeft = box !== document.activeElement && box.matches('[role], [inputmode]')
  if (isLeft || !takesText(box) || takesSecret(box)) return
  const at = (fromEnd: number): number => Math.max(box.value.length - fromEnd, 0)
  box.setRangeText(text, at(start), at(end), 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
