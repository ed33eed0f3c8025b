import { takesSecret, takesText } from '../form/focus.ts'
import { plainCode } from '../../contract/runtime/plain-text.ts'
import { ScanBurst, stutter, type TimedKey } from './scan-burst.ts'
import { FieldsBefore } from './taken-back.ts'
import { TypedAhead } from './typed-ahead.ts'

/** Where scanned codes go: the scan box of a screen, or an open dialog that collects codes. */
export interface ScanTaker {
  kind: 'screen' | 'dialog'
  /** What is drawn around its boxes; two forms on one page are told apart by it. */
  area: () => Element | null
  /** Whether the element is a box that codes are typed into. */
  isBox: (element: Element | null) => boolean
  /** One scanned code, normalised; `focused` is what had the focus. */
  takeCode: (code: string, focused: Element | null) => void
  /** Several codes at once: pasted or dropped text, or that of a file; `target` is what they came in over. */
  takeText: (text: string, target: Element | null) => void
  /** Says why something could not be taken in. */
  refuse: (message: string) => void
}

/**
 * The one listener for scanner bursts of all screens and dialogs. A scan goes to the open dialog that takes codes,
 * else to the screen; whatever had the focus is put back as it was, and Enter does nothing there. While a screen is
 * on its way, scans are kept for it; on a page that takes no codes keys mean what they always do.
 */
export class ScanListener {
  readonly #burst = new ScanBurst()
  readonly #before = new FieldsBefore()
  readonly #ahead = new TypedAhead()
  readonly #takers: ScanTaker[] = []
  #kept: { code: string; path: string }[] = []
  #awaited = 0
  /** The path whose page is drawn; null while nobody says. */
  #drawn: string | null = null

  /** The taker that the next code goes to. */
  taker(): ScanTaker | undefined {
    const dialog = this.#takers.findLast(({ kind }) => kind === 'dialog')
    if (dialog) return dialog
    const focused = document.activeElement
    return this.#takers.find((taker) => taker.area()?.contains(focused)) ?? this.#takers[0]
  }

  /** Gives scans to `taker` until the returned function is called; first of all those that were kept for this screen. */
  add(taker: ScanTaker): () => void {
    this.#takers.push(taker)
    if (taker.kind === 'screen') this.#hand(taker)
    return () => {
      const index = this.#takers.indexOf(taker)
      if (index >= 0) this.#takers.splice(index, 1)
    }
  }

  /** A screen is on its way until the returned function is called: scans are kept for it. */
  await(): () => void {
    this.#awaited += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#awaited -= 1
      this.#forgetUnawaited()
    }
  }

  /** One thing on its way makes room for the next without a gap; a screen that takes no codes never asks for them. */
  #forgetUnawaited(): void {
    setTimeout(() => {
      if (this.#awaited === 0 && !this.#isLeft()) this.#kept = []
    }, 0)
  }

  #isLeft(): boolean {
    return this.#drawn !== null && this.#drawn !== window.location.pathname
  }

  /** The address changes before its page is drawn: a scan that comes in between is for the new one. */
  drawn(path: string | null): void {
    this.#drawn = path
    this.#forgetUnawaited()
  }

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const focused = targetOf(event)
    // A program that types passwords is as fast as a scanner: what goes into such a box goes nowhere else.
    if (takesSecret(focused)) return this.#burst.forget()
    this.#ahead.next(event, focused)
    const told = this.#burst.next(timedKey(event, focused))
    if (told.step === 'first') this.#before.forget()
    if (told.step === 'first' || told.step === 'further') this.#before.remember(focused, told.step === 'further')
    // Space presses what has the focus; in the middle of a code it is a part of that.
    if (told.step === 'further' && event.key === ' ' && !takesText(focused)) event.preventDefault()
    if (told.step === 'scan') this.#scanned(event, focused, told)
  }

  #scanned(event: KeyboardEvent, focused: Element | null, { text, pause }: { text: string; pause: number }): void {
    const taker = this.taker()
    if (!taker && this.#awaited === 0 && !this.#isLeft()) return
    // In a box for codes its own Enter takes the whole of a code that came in two parts.
    if (taker?.isBox(focused) && pause <= stutter && this.#before.valueOf(focused) !== '') return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#before.takeBack()
    this.#ahead.wasScan(text)
    const code = plainCode(text)
    if (taker) taker.takeCode(code, focused)
    else this.#kept.push({ code, path: window.location.pathname })
  }

  #hand(taker: ScanTaker): void {
    const kept = this.#kept
    this.#kept = []
    for (const { code, path } of kept) if (path === window.location.pathname) taker.takeCode(code, null)
  }
}

function timedKey(event: KeyboardEvent, focused: Element | null): TimedKey {
  return {
    key: event.key,
    time: event.timeStamp,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    repeated: event.repeat,
    composing: event.isComposing || event.key === 'Process',
    nowhere: !takesText(focused),
  }
}

/** What the event began at, also inside a shadow root. */
export function targetOf(event: Event): Element | null {
  const [target] = event.composedPath()
  return target instanceof Element ? target : null
}
